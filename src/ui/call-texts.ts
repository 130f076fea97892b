import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallFilter } from '../domain/call.ts';
import type { EndCause } from '../domain/call-end.ts';
import type { DeviceCause, RoomDevice, VideoProblem } from '../domain/video.ts';
import type { AgeRange, Gender } from '../domain/visit.ts';

export const filterMessages: Record<CallFilter, MessageDescriptor> = {
  all: msg({ id: 'call.filter.all', message: 'Todas' }),
  pending: msg({ id: 'call.filter.pending', message: 'Pendientes' }),
  requested: msg({ id: 'call.filter.requested', message: 'Solicitadas' }),
  delayed: msg({ id: 'call.filter.delayed', message: 'Aplazadas' }),
  redirected: msg({ id: 'call.filter.redirected', message: 'Redirigidas' }),
  rejected: msg({ id: 'call.filter.rejected', message: 'Rechazadas por el cliente' }),
  rejectedByAgent: msg({ id: 'call.filter.rejectedByAgent', message: 'Rechazadas por el agente' }),
  expired: msg({ id: 'call.filter.expired', message: 'No atendidas' }),
  finishClient: msg({ id: 'call.filter.finishClient', message: 'Finalizadas por el cliente' }),
  finishAgent: msg({ id: 'call.filter.finishAgent', message: 'Finalizadas por el agente' }),
  atention: msg({ id: 'call.filter.atention', message: 'En atención' }),
};

/** Why a call is over. */
export const endCauseMessages: Record<EndCause, MessageDescriptor> = {
  agent_finished: msg({ id: 'call.end.agentFinished', message: 'El agente la finalizó' }),
  customer_hung_up: msg({ id: 'call.end.customerHungUp', message: 'El cliente colgó' }),
  agent_lost: msg({ id: 'call.end.agentLost', message: 'Se perdió la conexión del agente' }),
  given_up: msg({ id: 'call.end.givenUp', message: 'El cliente dejó de esperar' }),
  cancelled: msg({ id: 'call.end.cancelled', message: 'Un agente la rechazó' }),
  expired: msg({ id: 'call.end.expired', message: 'Venció sin que nadie la atendiera' }),
};

/** Why there is no video, and what to do. */
export const videoProblemMessages: Record<VideoProblem, MessageDescriptor> = {
  unreachable: msg({
    id: 'video.unreachable',
    message: 'No se pudo conectar con el servidor de video.',
  }),
  unsupported: msg({
    id: 'video.unsupported',
    message: 'Este navegador no puede con el video. Abre la consola en una versión reciente de Chrome, Edge o Firefox.',
  }),
  full: msg({ id: 'video.full', message: 'La sala de video está llena: ya no cabe nadie más.' }),
  refused: msg({
    id: 'video.refused',
    message:
      'La sala de video no te dejó entrar. Si tu sesión terminó, vuelve a iniciarla; si no, avisa a tu administrador.',
  }),
  replaced: msg({ id: 'video.replaced', message: 'El video está abierto en otra ventana.' }),
  notYours: msg({ id: 'video.notYours', message: 'Otro agente tiene esta llamada.' }),
};

export const roomDeviceMessages: Record<RoomDevice, MessageDescriptor> = {
  camera: msg({ id: 'video.camera', message: 'Cámara' }),
  microphone: msg({ id: 'video.microphone', message: 'Micrófono' }),
};

/** Why a device does not work, and the way out. */
export const deviceTroubleMessages: Record<DeviceCause, MessageDescriptor> = {
  denied: msg({
    id: 'video.device.denied',
    message:
      'el navegador no da permiso. Permítelo en la configuración del sitio, junto a la dirección. Mientras tanto puedes ver y oír al cliente.',
  }),
  missing: msg({
    id: 'video.device.missing',
    message:
      'no se encontró ningún dispositivo. Conecta uno e inténtalo de nuevo en el video. Mientras tanto puedes ver y oír al cliente.',
  }),
  busy: msg({
    id: 'video.device.busy',
    message:
      'otro programa lo usa. Ciérralo e inténtalo de nuevo en el video. Mientras tanto puedes ver y oír al cliente.',
  }),
  insecure: msg({
    id: 'video.device.insecure',
    message: 'el navegador solo lo permite en una dirección segura. Abre la consola con https o en localhost.',
  }),
  other: msg({
    id: 'video.device.other',
    message: 'no funciona. Revisa que esté conectado y elige otro en la configuración del video.',
  }),
};

export const genderMessages: Record<Gender, MessageDescriptor> = {
  male: msg({ id: 'visit.gender.male', message: 'Hombre' }),
  female: msg({ id: 'visit.gender.female', message: 'Mujer' }),
};

export const ageMessages: Record<AgeRange, MessageDescriptor> = {
  child: msg({ id: 'visit.age.child', message: 'Niño' }),
  youngAdult: msg({ id: 'visit.age.youngAdult', message: 'Adulto joven' }),
  adult: msg({ id: 'visit.age.adult', message: 'Adulto' }),
  senior: msg({ id: 'visit.age.senior', message: 'Adulto mayor' }),
};
