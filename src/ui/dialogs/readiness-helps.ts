import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadinessCheck, ReadinessProblem } from '../../domain/readiness.ts';

type Helps = Partial<Record<ReadinessProblem, MessageDescriptor>>;

const insecure = msg({
  id: 'readiness.help.insecure',
  message:
    'El navegador solo da dispositivos y avisos a una dirección segura. Abre la consola por su dirección https; pídela a tu administrador.',
});
const unloaded = msg({
  id: 'readiness.help.reload',
  message: 'No se pudo cargar esta prueba. Prueba de nuevo, o carga la página otra vez.',
});
const missing = {
  microphone: msg({
    id: 'readiness.help.microphone.missing',
    message: 'No se encontró ningún micrófono. Conecta uno, o unos audífonos con micrófono, y prueba de nuevo.',
  }),
  camera: msg({
    id: 'readiness.help.camera.missing',
    message: 'No se encontró ninguna cámara. Puedes atender sin ella: el cliente te oye, pero no te ve.',
  }),
};

/** What to do about each way in which a check can go wrong. */
export const helpMessages: Record<ReadinessCheck, Helps> = {
  browser: {
    insecure,
    unsupported: msg({
      id: 'readiness.help.browser',
      message: 'Este navegador no puede con las llamadas. Usa una versión actual de Chrome, Edge, Firefox o Safari.',
    }),
  },
  connection: {
    unanswered: msg({
      id: 'readiness.help.connection.unanswered',
      message:
        'Las llamadas no te llegan al momento. Revisa tu red; si usas VPN, antivirus o proxy, pide que dejen pasar websockets a esta dirección.',
    }),
    slow: msg({
      id: 'readiness.help.connection.slow',
      message: 'La red tarda en responder. Acércate al wifi o usa cable, y cierra descargas y otros videos.',
    }),
  },
  clock: {
    wrong: msg({
      id: 'readiness.help.clock',
      message: 'La hora de este equipo no es correcta. Activa la hora automática en la configuración del sistema.',
    }),
  },
  notification: {
    denied: msg({
      id: 'readiness.help.notification.denied',
      message:
        'Los avisos están bloqueados. Presiona el icono junto a la dirección, permite «Notificaciones» para este sitio y prueba de nuevo.',
    }),
    unasked: msg({
      id: 'readiness.help.notification.unasked',
      message: 'Falta tu permiso. Prueba de nuevo y presiona «Permitir» cuando el navegador lo pida.',
    }),
    unsupported: msg({
      id: 'readiness.help.notification.unsupported',
      message: 'Este navegador no muestra avisos. Deja la consola a la vista, o usa otro navegador.',
    }),
    unseen: msg({
      id: 'readiness.help.notification.unseen',
      message:
        'Revisa en la configuración del sistema el modo «No molestar», y que los avisos de este navegador estén permitidos.',
    }),
  },
  sound: {
    unsupported: unloaded,
    blocked: msg({
      id: 'readiness.help.sound.blocked',
      message:
        'Permite el sonido en la configuración del sitio, junto a la dirección, revisa que la pestaña no esté silenciada y prueba de nuevo.',
    }),
    silent: msg({
      id: 'readiness.help.sound.silent',
      message: 'El volumen del timbre está en 0: ninguna llamada te suena. Súbelo en tu perfil.',
    }),
    elsewhere: msg({
      id: 'readiness.help.sound.elsewhere',
      message: 'El dispositivo elegido no está y sonó en la salida habitual. Conéctalo, o elige otro.',
    }),
    unheard: msg({
      id: 'readiness.help.sound.unheard',
      message:
        'Sube el volumen del equipo, revisa que los audífonos o bocinas estén conectados, o elige otro dispositivo.',
    }),
  },
  speaker: {
    blocked: msg({
      id: 'readiness.help.speaker.blocked',
      message: 'El navegador no dejó que sonara. Permite el sonido en la configuración del sitio y prueba de nuevo.',
    }),
    elsewhere: msg({
      id: 'readiness.help.speaker.elsewhere',
      message:
        'La bocina que elegiste para las llamadas no está: oirás al cliente en la habitual. Conéctala, o elige otra en la sala de la llamada.',
    }),
    unheard: msg({
      id: 'readiness.help.speaker.unheard',
      message: 'Sube el volumen del equipo y revisa qué salida de audio usa el sistema.',
    }),
    unsupported: unloaded,
  },
  microphone: {
    unsupported: unloaded,
    insecure,
    denied: msg({
      id: 'readiness.help.microphone.denied',
      message:
        'Permite el micrófono para esta página: presiona el icono junto a la dirección, elige «Permitir» en Micrófono y prueba de nuevo.',
    }),
    missing: missing.microphone,
    busy: msg({
      id: 'readiness.help.microphone.busy',
      message: 'Otro programa tiene el micrófono, o no responde. Cierra otras videollamadas, desconéctalo y conéctalo.',
    }),
    quiet: msg({
      id: 'readiness.help.microphone.quiet',
      message:
        'No llega tu voz. Revisa que el micrófono no esté silenciado y que sea el correcto en la configuración de sonido del sistema.',
    }),
  },
  camera: {
    unsupported: unloaded,
    insecure,
    denied: msg({
      id: 'readiness.help.camera.denied',
      message:
        'Permite la cámara para esta página: presiona el icono junto a la dirección, elige «Permitir» en Cámara y prueba de nuevo.',
    }),
    missing: missing.camera,
    busy: msg({
      id: 'readiness.help.camera.busy',
      message: 'Otro programa tiene la cámara, o no responde. Cierra otras videollamadas, desconéctala y conéctala.',
    }),
    unseen: msg({
      id: 'readiness.help.camera.unseen',
      message: 'Revisa que la cámara no esté tapada ni apagada con su interruptor, y que haya luz.',
    }),
  },
  relay: {
    unreachable: msg({
      id: 'readiness.help.relay',
      message:
        'Desde esta red el video con clientes de otras redes puede no llegar. Dile a tu administrador que el relevo (TURN) no responde desde aquí.',
    }),
  },
};

/** What to do; null where the words of the problem say it all. */
export const helpOf = (check: ReadinessCheck, problem: ReadinessProblem): MessageDescriptor | null =>
  helpMessages[check][problem] ?? null;
