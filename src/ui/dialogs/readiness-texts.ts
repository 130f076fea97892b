import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadinessCheck, ReadinessProblem, TriedCheck } from '../../domain/readiness.ts';
import type { CheckState } from '../../machines/readiness.ts';

/** What is checked of an agent's place. */
export const checkMessages: Record<ReadinessCheck, MessageDescriptor> = {
  browser: msg({ id: 'readiness.browser', message: 'Navegador' }),
  connection: msg({ id: 'readiness.connection', message: 'Conexión' }),
  clock: msg({ id: 'readiness.clock', message: 'Reloj' }),
  notification: msg({ id: 'readiness.notification', message: 'Avisos' }),
  sound: msg({ id: 'readiness.sound', message: 'Timbre' }),
  speaker: msg({ id: 'readiness.speaker', message: 'Bocina' }),
  microphone: msg({ id: 'readiness.microphone', message: 'Micrófono' }),
  camera: msg({ id: 'readiness.camera', message: 'Cámara' }),
  relay: msg({ id: 'readiness.relay', message: 'Relevo de video (TURN)' }),
};

/** What is wrong with it, in a few words behind its name. */
export const problemMessages: Record<ReadinessProblem, MessageDescriptor> = {
  insecure: msg({ id: 'readiness.insecure', message: 'dirección sin https' }),
  unsupported: msg({ id: 'readiness.unsupported', message: 'el navegador no puede' }),
  unanswered: msg({ id: 'readiness.unanswered', message: 'sin respuesta' }),
  slow: msg({ id: 'readiness.slow', message: 'lenta' }),
  wrong: msg({ id: 'readiness.wrong', message: 'hora incorrecta' }),
  denied: msg({ id: 'readiness.denied', message: 'sin permiso' }),
  unasked: msg({ id: 'readiness.unasked', message: 'falta dar permiso' }),
  unseen: msg({ id: 'readiness.unseen', message: 'no se ve' }),
  blocked: msg({ id: 'readiness.blocked', message: 'bloqueado por el navegador' }),
  silent: msg({ id: 'readiness.silent', message: 'volumen en 0' }),
  elsewhere: msg({ id: 'readiness.elsewhere', message: 'el dispositivo elegido no está' }),
  unheard: msg({ id: 'readiness.unheard', message: 'no se oye' }),
  missing: msg({ id: 'readiness.missing', message: 'no hay' }),
  busy: msg({ id: 'readiness.busy', message: 'ocupado o dañado' }),
  quiet: msg({ id: 'readiness.quiet', message: 'no capta la voz' }),
  unreachable: msg({ id: 'readiness.unreachable', message: 'no responde' }),
};

/** How far a check is, or how it went, in a word. */
export const stateMessages: Record<Exclude<CheckState, 'absent'>, MessageDescriptor> = {
  waiting: msg({ id: 'readiness.state.waiting', message: 'Pendiente' }),
  checking: msg({ id: 'readiness.state.checking', message: 'Revisando' }),
  good: msg({ id: 'readiness.state.good', message: 'Bien' }),
  poor: msg({ id: 'readiness.state.poor', message: 'Falla menor' }),
  bad: msg({ id: 'readiness.state.bad', message: 'Falla' }),
  untried: msg({ id: 'readiness.state.untried', message: 'Sin probar' }),
};

/** What will happen when it is tried. */
export const aboutMessages: Record<TriedCheck, MessageDescriptor> = {
  notification: msg({
    id: 'readiness.about.notification',
    message: 'Se mostrará un aviso de prueba. Si el navegador pide permiso, presiona «Permitir».',
  }),
  sound: msg({ id: 'readiness.about.sound', message: 'Va a sonar como una llamada, con tu tono y tu volumen.' }),
  speaker: msg({
    id: 'readiness.about.speaker',
    message: 'Va a sonar un tono corto, en la salida donde oyes a los clientes.',
  }),
  microphone: msg({
    id: 'readiness.about.microphone',
    message: 'Se abre el micrófono para ver si te oye. No se graba ni se envía nada.',
  }),
  camera: msg({
    id: 'readiness.about.camera',
    message: 'Se abre la cámara para que te veas. No se graba ni se envía nada.',
  }),
};

/** What the person is asked while it goes on. */
export const questionMessages: Record<TriedCheck, MessageDescriptor> = {
  notification: msg({ id: 'readiness.ask.notification', message: '¿Viste el aviso?' }),
  sound: msg({ id: 'readiness.ask.sound', message: '¿Lo oíste?' }),
  speaker: msg({ id: 'readiness.ask.speaker', message: '¿Oíste el tono?' }),
  microphone: msg({ id: 'readiness.ask.microphone', message: 'Di algo: la barra tiene que moverse.' }),
  camera: msg({ id: 'readiness.ask.camera', message: '¿Te ves bien?' }),
};
