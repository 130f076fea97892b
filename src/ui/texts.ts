import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Call, CallFilter, CallState, CallType } from '../domain/call.ts';
import { callType } from '../domain/call.ts';
import type { DeviceStatus } from '../domain/device.ts';
import type { ConfigProblem } from '../domain/device-config.ts';
import type { DeviceSort } from '../domain/fleet.ts';
import type { Notice, NoticeCode } from '../domain/notice.ts';
import type { ReportPage } from '../domain/report.ts';
import type { BatchState, RestartState, SkipReason } from '../domain/restart.ts';
import type { RouteTitle } from '../domain/routes.ts';
import type { DeviceCause, RoomDevice, VideoProblem } from '../domain/video.ts';
import type { AgeRange, Gender } from '../domain/visit.ts';

const notices: Record<NoticeCode, MessageDescriptor> = {
  'call.finished': msg({ id: 'notice.call.finished', message: 'Llamada finalizada.' }),
  'call.returned': msg({ id: 'notice.call.returned', message: 'La llamada regresó a la lista.' }),
  'call.cancelled': msg({ id: 'notice.call.cancelled', message: 'Llamada cancelada.' }),
  'call.notesSaved': msg({ id: 'notice.call.notesSaved', message: 'Notas guardadas.' }),
  'call.taken': msg({ id: 'notice.call.taken', message: 'Ya la atendió {agent}.' }),
  'call.attending': msg({
    id: 'notice.call.attending',
    message: 'Ya estás en una llamada ({call}). Finalízala o regrésala a la lista antes de atender otra.',
  }),
  'call.notOwner': msg({ id: 'notice.call.notOwner', message: 'Esta llamada la tiene {agent}.' }),
  'call.notAgent': msg({
    id: 'notice.call.notAgent',
    message: 'Ya no eres agente de esta empresa. Solo los agentes atienden llamadas.',
  }),
  'call.forbidden': msg({
    id: 'notice.call.forbidden',
    message: 'No tienes el derecho de atender llamadas. Pídelo a tu administrador.',
  }),
  'call.offline': msg({
    id: 'notice.call.offline',
    message: 'No hay conexión con el servidor. Mira cómo está la llamada e inténtalo de nuevo.',
  }),
  'call.gone': msg({ id: 'notice.call.gone', message: 'Esta llamada ya no existe.' }),
  'call.failed': msg({ id: 'notice.call.failed', message: 'No se pudo completar. Inténtalo de nuevo.' }),
  'call.illegal': msg({ id: 'notice.call.illegal', message: 'La llamada cambió mientras tanto y ya no lo permite.' }),
  'desk.attached': msg({ id: 'notice.desk.attached', message: 'Escritorio asignado.' }),
  'desk.detached': msg({ id: 'notice.desk.detached', message: 'Dejaste el escritorio.' }),
  'desk.taken': msg({ id: 'notice.desk.taken', message: 'Otro agente acaba de ocupar ese escritorio. Elige otro.' }),
  'desk.failed': msg({ id: 'notice.desk.failed', message: 'No se pudo cambiar de escritorio. Inténtalo de nuevo.' }),
  'login.refused': msg({ id: 'notice.login.refused', message: 'Verifica la información ingresada' }),
  'login.recoverySent': msg({ id: 'notice.login.recoverySent', message: 'Email enviado' }),
  'login.inactive': msg({
    id: 'notice.login.inactive',
    message: 'Tu cuenta no está activa. Pide a tu administrador que la active.',
  }),
  'login.noBusiness': msg({
    id: 'notice.login.noBusiness',
    message: 'Tu cuenta no tiene ninguna empresa válida. Pide a tu administrador que te asigne una.',
  }),
  'login.limited': msg({ id: 'notice.login.limited', message: 'Demasiados intentos. Espera unos minutos.' }),
  'login.offline': msg({ id: 'notice.login.offline', message: 'No hay conexión con el servidor. Inténtalo de nuevo.' }),
  'company.denied': msg({ id: 'notice.company.denied', message: 'No autorizaste el acceso con tu empresa.' }),
  'company.unreachable': msg({
    id: 'notice.company.unreachable',
    message: 'El acceso de tu empresa no responde. Inténtalo más tarde o entra con tu contraseña.',
  }),
  'company.failed': msg({
    id: 'notice.company.failed',
    message: 'La respuesta de tu empresa no sirve. Inténtalo de nuevo; si se repite, avisa a tu administrador.',
  }),
  'company.expired': msg({
    id: 'notice.company.expired',
    message: 'Este intento venció o ya se usó. Entra de nuevo con tu empresa.',
  }),
  'company.unknown': msg({
    id: 'notice.company.unknown',
    message: 'Nadie aquí tiene tu correo. Pide a tu administrador que te dé de alta.',
  }),
  'company.inactive': msg({
    id: 'notice.company.inactive',
    message: 'Tu usuario está inactivo o unido a otra cuenta de la empresa. Avisa a tu administrador.',
  }),
  'company.unverified': msg({
    id: 'notice.company.unverified',
    message: 'Tu empresa no ha verificado tu correo, así que no podemos saber quién eres aquí.',
  }),
  'passkey.cancelled': msg({
    id: 'notice.passkey.cancelled',
    message: 'No se usó ninguna llave: se canceló, o se acabó el tiempo. Inténtalo de nuevo.',
  }),
  'passkey.refused': msg({
    id: 'notice.passkey.refused',
    message: 'Esa llave de acceso no sirve aquí. Entra con tu contraseña.',
  }),
  'passkey.known': msg({ id: 'notice.passkey.known', message: 'Ese equipo ya tiene una llave de tu cuenta.' }),
  'passkey.unusable': msg({
    id: 'notice.passkey.unusable',
    message: 'Este equipo no pudo usar una llave de acceso. Inténtalo con otro, o con tu contraseña.',
  }),
  'passkey.most': msg({
    id: 'notice.passkey.most',
    message: 'Tu cuenta tiene todas las llaves que puede haber. Quita una primero.',
  }),
  'passkey.expired': msg({
    id: 'notice.passkey.expired',
    message: 'Pasó demasiado tiempo. Comprueba otra vez quién eres.',
  }),
  'passkey.unsure': msg({
    id: 'notice.passkey.unsure',
    message: 'La respuesta se perdió. La lista muestra lo que quedó.',
  }),
  'passkey.gone': msg({ id: 'notice.passkey.gone', message: 'Esa llave ya no está.' }),
  'passkey.added': msg({ id: 'notice.passkey.added', message: 'Llave de acceso agregada' }),
  'passkey.removed': msg({ id: 'notice.passkey.removed', message: 'Llave de acceso quitada' }),
  'session.ended': msg({
    id: 'notice.session.ended',
    message: 'Tu sesión terminó. Inicia sesión de nuevo; tus notas se conservan en este equipo.',
  }),
  'session.lost': msg({
    id: 'notice.session.lost',
    message: 'El servidor ya no reconoce tu sesión. Tus notas se conservan en este equipo.',
  }),
  'session.idle': msg({
    id: 'notice.session.idle',
    message:
      'Tu sesión se cerró porque no se usó por un buen rato o ya duró lo que permite tu empresa. Inicia sesión de nuevo.',
  }),
  'session.factor': msg({
    id: 'notice.session.factor',
    message: 'Ahora se pide un segundo factor. Inicia sesión de nuevo; si aún no lo tienes, ahí lo activas.',
  }),
  'password.changed': msg({
    id: 'notice.password.changed',
    message: 'Tu contraseña cambió, y tus demás sesiones terminaron.',
  }),
  'sessions.ended': msg({ id: 'notice.sessions.ended', message: 'Listo: esas sesiones terminaron.' }),
  'sessions.failed': msg({
    id: 'notice.sessions.failed',
    message: 'No se pudieron cerrar las sesiones. Inténtalo de nuevo.',
  }),
  'record.created': msg({ id: 'administration.common.successMessage', message: '¡Éxito! Registro creado.' }),
  'record.createFailed': msg({
    id: 'administration.common.errorMessage',
    message: '¡Error! El registro no se guardó.',
  }),
  'record.createRefused': msg({
    id: 'administration.branches.urlMessage',
    message: 'Falta un dato obligatorio o ya existe uno igual. El registro no se creó.',
  }),
  'record.createRefusedSerial': msg({
    id: 'administration.devices.urlMessage',
    message: 'Falta el nombre o el número de serie, o el número de serie está repetido. El registro no se creó.',
  }),
  'record.updated': msg({ id: 'administration.common.updateSuccess', message: 'El registro se actualizó.' }),
  'record.updateFailed': msg({
    id: 'administration.common.updateError',
    message: 'Ocurrió un error. El registro no se actualizó.',
  }),
  'record.updateRefused': msg({
    id: 'administration.branches.urlUpdMessage',
    message: 'Falta un dato obligatorio o ya existe uno igual. El registro no se actualizó.',
  }),
  'record.secretKnown': msg({
    id: 'notice.secretKnown',
    message:
      'No se dieron los permisos: la clave secreta la conoce alguien que no los tiene. Rota la llave primero, sin traslape, y vuelve a darlos.',
  }),
  'record.updateRefusedIncomplete': msg({
    id: 'administration.devices.incompleteUpdateWarning',
    message: 'Falta un dato o está repetido. El registro no se actualizó.',
  }),
  'record.updateIncomplete': msg({
    id: 'administration.common.updateIncomplete',
    message: 'No hay cambios que guardar.',
  }),
  'record.deleted': msg({ id: 'administration.common.deleteSuccess', message: '¡Éxito! El registro se eliminó.' }),
  'record.deleteFailed': msg({
    id: 'administration.common.deleteError',
    message: 'Ocurrió un error. El registro no se eliminó.',
  }),
  'record.restored': msg({ id: 'administration.common.restored', message: 'El registro se recuperó.' }),
  'record.restoreFailed': msg({
    id: 'administration.common.restoreError',
    message: 'El registro ya no se pudo recuperar.',
  }),
  'record.noneSelected': msg({
    id: 'administration.common.noneSelected',
    message: 'No hay registros que actualizar.',
  }),
  'record.exportFailed': msg({
    id: 'administration.common.exportError',
    message: 'No se pudo crear el archivo.',
  }),
  'agent.created': msg({ id: 'administration.agents.created', message: 'El agente se creó.' }),
  'agent.updated': msg({ id: 'administration.agents.updated', message: 'El agente se actualizó.' }),
  'agent.deleted': msg({ id: 'administration.agents.deleted', message: 'El agente se eliminó.' }),
  'agent.failed': msg({
    id: 'administration.agents.failed',
    message: 'Ocurrió un error. El agente no se guardó.',
  }),
  'agent.stale': msg({
    id: 'administration.agents.stale',
    message: 'Alguien más cambió al agente. Estas son sus zonas ahora.',
  }),
  'factor.expired': msg({
    id: 'notice.factor.expired',
    message: 'Pasó demasiado tiempo. Escribe tu contraseña otra vez.',
  }),
  'factor.wrongCode': msg({
    id: 'notice.factor.wrongCode',
    message: 'El código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  }),
  'factor.required': msg({
    id: 'notice.factor.required',
    message: 'Tu empresa pide un segundo factor: sin él no puedes entrar.',
  }),
  'factor.withdrawn': msg({ id: 'notice.factor.withdrawn', message: 'Quitaste tu segundo factor.' }),
  'factor.failed': msg({ id: 'notice.factor.failed', message: 'No se pudo completar. Inténtalo de nuevo.' }),
  'factor.lost': msg({ id: 'notice.factor.lost', message: 'Se quitó el segundo factor.' }),
  'factor.loseFailed': msg({
    id: 'notice.factor.loseFailed',
    message: 'No se pudo quitar el segundo factor. El tuyo se quita en tu perfil.',
  }),
  'passkeys.lost': msg({ id: 'notice.passkeys.lost', message: 'Se quitaron las llaves de acceso.' }),
  'passkeys.loseFailed': msg({
    id: 'notice.passkeys.loseFailed',
    message: 'No se pudieron quitar las llaves de acceso. Las tuyas se quitan en tu perfil.',
  }),
  'config.saved': msg({
    id: 'notice.config.saved',
    message: 'Se creó o actualizó la configuración de forma correcta',
  }),
  'config.removed': msg({ id: 'notice.config.removed', message: 'El valor propio se eliminó.' }),
  'config.failed': msg({
    id: 'notice.config.failed',
    message: 'Se presentó un error al almacenar la configuración en el servidor.',
  }),
  'profile.failed': msg({
    id: 'notice.profile.failed',
    message: 'Tu perfil no se pudo guardar y sigue como estaba. Inténtalo de nuevo.',
  }),
  'ring.elsewhere': msg({
    id: 'notice.ring.elsewhere',
    message: 'El dispositivo elegido para el timbre no está: sonó en el habitual.',
  }),
  'availability.failed': msg({
    id: 'notice.availability.failed',
    message: 'Tu estado no cambió: el servidor no lo aceptó o no respondió. Elígelo otra vez.',
  }),
  'batch.active': msg({ id: 'notice.batch.active', message: 'Ya hay un reinicio de todos los dispositivos en curso.' }),
  'batch.failed': msg({ id: 'notice.batch.failed', message: 'No se pudo completar. Inténtalo de nuevo.' }),
  'diagrams.failed': msg({
    id: 'notice.diagrams.failed',
    message: 'No se pudieron abrir los diagramas. Inténtalo de nuevo.',
  }),
  'storage.unavailable': msg({
    id: 'notice.storage.unavailable',
    message: 'El navegador no permite guardar datos: al recargar se perderán la sesión y los borradores.',
  }),
};

/** What the button that closes a notice is called. */
export const closeText = (): string => i18n._(msg({ id: 'common.close', message: 'Cerrar' }));

/** The sentence of a notice, in the current language. */
export const noticeText = ({ code, values }: Notice): string => i18n._({ ...notices[code], values: values ?? {} });

/** The message of a notice code, for a place of its own. */
export const noticeMessage = (code: NoticeCode): MessageDescriptor => notices[code];

export const titleMessages: Record<RouteTitle, MessageDescriptor> = {
  calls: msg({ id: 'route.calls', message: 'Llamadas' }),
  queue: msg({ id: 'route.queue', message: 'Cola' }),
  call: msg({ id: 'route.call', message: 'Llamada' }),
  devices: msg({ id: 'route.devices', message: 'Dispositivos' }),
  profile: msg({ id: 'route.profile', message: 'Perfil' }),
  adminDevices: msg({ id: 'route.adminDevices', message: 'Administración de dispositivos' }),
  services: msg({ id: 'route.services', message: 'Servicios' }),
  distribution: msg({ id: 'route.distribution', message: 'Distribución de servicios' }),
  users: msg({ id: 'route.users', message: 'Usuarios' }),
  roles: msg({ id: 'route.roles', message: 'Roles' }),
  groups: msg({ id: 'route.groups', message: 'Grupos' }),
  outcomes: msg({ id: 'route.outcomes', message: 'Resultados de llamadas' }),
  pauses: msg({ id: 'route.pauses', message: 'Pausas' }),
  reports: msg({ id: 'route.reports', message: 'Reportes' }),
  integrations: msg({ id: 'route.integrations', message: 'Integraciones' }),
  keys: msg({ id: 'route.keys', message: 'Llaves' }),
  tasks: msg({ id: 'route.tasks', message: 'Tareas' }),
  webhooks: msg({ id: 'route.webhooks', message: 'Webhooks' }),
  audit: msg({ id: 'route.audit', message: 'Bitácora' }),
  flow: msg({ id: 'route.flow', message: 'Flujo de llamadas' }),
  businesses: msg({ id: 'route.businesses', message: 'Empresas' }),
  configs: msg({ id: 'route.configs', message: 'Configuración personalizada' }),
  superusers: msg({ id: 'route.superusers', message: 'Superusuarios' }),
};

export const stateMessages: Record<CallState, MessageDescriptor> = {
  REQUESTED: msg({ id: 'call.state.REQUESTED', message: 'Solicitada' }),
  DELAYED: msg({ id: 'call.state.DELAYED', message: 'Aplazada' }),
  REDIRECTED: msg({ id: 'call.state.REDIRECTED', message: 'Redirigida' }),
  RETURNED: msg({ id: 'call.state.RETURNED', message: 'Devuelta' }),
  ATTENDED: msg({ id: 'call.state.ATTENDED', message: 'En atención' }),
  FINISHED: msg({ id: 'call.state.FINISHED', message: 'Finalizada' }),
  FINISHED_BY_CLIENT: msg({ id: 'call.state.FINISHED_BY_CLIENT', message: 'Finalizada por el cliente' }),
  REJECTED: msg({ id: 'call.state.REJECTED', message: 'Rechazada por el cliente' }),
  REJECTED_BY_AGENT: msg({ id: 'call.state.REJECTED_BY_AGENT', message: 'Rechazada por el agente' }),
  EXPIRED: msg({ id: 'call.state.EXPIRED', message: 'No atendida' }),
};

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

export const typeMessages: Record<CallType, MessageDescriptor> = {
  video: msg({ id: 'call.type.video', message: 'Videollamada' }),
  call: msg({ id: 'call.type.call', message: 'Llamada' }),
  deferred: msg({ id: 'call.type.deferred', message: 'Llamada diferida' }),
};

/** Why there is no video, and what to do. */
export const videoProblemMessages: Record<VideoProblem, MessageDescriptor> = {
  unreachable: msg({
    id: 'video.unreachable',
    message: 'No se pudo conectar con el servidor de video. Las notas y Finalizar siguen funcionando.',
  }),
  unsupported: msg({
    id: 'video.unsupported',
    message: 'Este navegador no puede con el video. Abre la consola en una versión reciente de Chrome, Edge o Firefox.',
  }),
  full: msg({ id: 'video.full', message: 'La sala de video está llena: ya hay dos personas.' }),
  refused: msg({ id: 'video.refused', message: 'La sala de video no te dejó entrar. Avisa a tu administrador.' }),
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
      'el navegador no da permiso. Permítelo en los ajustes del sitio, junto a la dirección. Mientras tanto puedes ver y oír al cliente.',
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
    message: 'no funciona. Revisa que esté conectado y elige otro en los ajustes del video.',
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

export const statusMessages: Record<DeviceStatus, MessageDescriptor> = {
  CONNECTED: msg({ id: 'device.status.connected', message: 'Conectado' }),
  WARNINGS: msg({ id: 'device.status.warnings', message: 'Con advertencias' }),
  OFFLINE: msg({ id: 'device.status.offline', message: 'Sin conexión' }),
  NEVER_SEEN: msg({ id: 'device.status.neverSeen', message: 'Nunca visto' }),
};

export const sortMessages: Record<DeviceSort, MessageDescriptor> = {
  worst: msg({ id: 'devices.sort.worst', message: 'Peor estado primero' }),
  name: msg({ id: 'devices.sort.name', message: 'Nombre' }),
  silence: msg({ id: 'devices.sort.silence', message: 'Más tiempo sin reportar' }),
};

export const restartMessages: Record<RestartState, MessageDescriptor> = {
  waiting: msg({ id: 'restart.state.waiting', message: 'en espera' }),
  requested: msg({ id: 'restart.state.requested', message: 'pedido' }),
  seen: msg({ id: 'restart.state.seen', message: 'recibido' }),
  back: msg({ id: 'restart.state.back', message: 'de regreso' }),
  expired: msg({ id: 'restart.state.expired', message: 'vencido' }),
  skipped: msg({ id: 'restart.state.skipped', message: 'omitido' }),
  canceled: msg({ id: 'restart.state.canceled', message: 'retirado' }),
};

export const skipMessages: Record<SkipReason, MessageDescriptor> = {
  in_call: msg({ id: 'restart.skip.inCall', message: 'en una llamada' }),
  offline: msg({ id: 'restart.skip.offline', message: 'sin conexión' }),
  removed: msg({ id: 'restart.skip.removed', message: 'ya no está activo' }),
};

export const batchMessages: Record<BatchState, MessageDescriptor> = {
  running: msg({ id: 'batch.state.running', message: 'en curso' }),
  paused: msg({ id: 'batch.state.paused', message: 'en pausa' }),
  stopped: msg({ id: 'batch.state.stopped', message: 'detenido' }),
  broken: msg({ id: 'batch.state.broken', message: 'detenido por demasiadas fallas' }),
  done: msg({ id: 'batch.state.done', message: 'terminado' }),
};

const configProblems: Record<ConfigProblem, MessageDescriptor> = {
  required: msg({ id: 'problem.required', message: 'Es obligatorio' }),
  foreign: msg({ id: 'config.problem.foreign', message: 'Es de otro dispositivo: escribe solo el nombre' }),
  too_long: msg({ id: 'problem.tooLong', message: 'Es demasiado largo' }),
  json: msg({ id: 'config.problem.json', message: 'No es JSON válido' }),
  hours: msg({
    id: 'config.problem.hours',
    message: 'No es un horario: escribe JSON con "abre" y "cierra", por ejemplo 09:00 y 18:00',
  }),
};
/** What is wrong with a configuration entry before it is sent. */
export const configProblemMessage = (problem: ConfigProblem): MessageDescriptor => configProblems[problem];

/** The name of the service of a call; 'General' without one (specification §2 'In-call screen'). */
export const serviceName = (call: Pick<Call, 'service'>): string =>
  call.service?.name ?? i18n._(msg({ id: 'call.service.general', message: 'General' }));

/** The words of a desktop notification. */
export const alertText = (call: Call): { title: string; body: string } => ({
  title: i18n._(msg({ id: 'alert.title', message: 'Nueva llamada' })),
  body: [i18n._(typeMessages[callType(call)]), serviceName(call), call.phone].filter(Boolean).join(' · '),
});

const columns: Record<string, MessageDescriptor> = {
  id: msg({ id: 'column.id', message: 'Id' }),
  name: msg({ id: 'column.name', message: 'Nombre' }),
  notes: msg({ id: 'column.notes', message: 'Notas' }),
  active: msg({ id: 'column.active', message: 'Activo' }),
  devices: msg({ id: 'column.devices', message: 'Dispositivos' }),
  zones: msg({ id: 'column.zones', message: 'Zonas' }),
  services: msg({ id: 'column.services', message: 'Servicios' }),
  location: msg({ id: 'column.location', message: 'Ubicación' }),
  serial: msg({ id: 'column.serial', message: 'Número de serie' }),
  email: msg({ id: 'column.email', message: 'Correo electrónico' }),
  first_name: msg({ id: 'column.firstName', message: 'Nombre' }),
  middle_name: msg({ id: 'column.middleName', message: 'Segundo nombre' }),
  last_name: msg({ id: 'column.lastName', message: 'Apellidos' }),
  roles: msg({ id: 'column.roles', message: 'Roles' }),
  role: msg({ id: 'column.role', message: 'Rol' }),
  agents: msg({ id: 'column.agents', message: 'Agentes' }),
  permissions: msg({ id: 'column.permissions', message: 'Permisos' }),
  url: msg({ id: 'column.url', message: 'Dirección web' }),
  code: msg({ id: 'column.code', message: 'Código' }),
  execbefore: msg({ id: 'column.execbefore', message: 'Ejecución previa' }),
  valid_until: msg({ id: 'column.validUntil', message: 'Válida hasta' }),
  key: msg({ id: 'column.key', message: 'Llave' }),
  frecuency: msg({ id: 'column.frecuency', message: 'Frecuencia' }),
  metadata: msg({ id: 'column.metadata', message: 'Metadatos' }),
  integration: msg({ id: 'column.integration', message: 'Integración' }),
  secure: msg({ id: 'column.secure', message: 'Segura' }),
  branch: msg({ id: 'column.branch', message: 'Sucursal' }),
  zone: msg({ id: 'column.zone', message: 'Zona' }),
  desks: msg({ id: 'column.desks', message: 'Escritorios' }),
  branches: msg({ id: 'column.branches', message: 'Sucursales' }),
  several_calls: msg({ id: 'column.severalCalls', message: 'Varias llamadas a la vez' }),
  second_factor: msg({ id: 'column.secondFactor', message: 'Exige segundo factor' }),
  second_factor_at: msg({ id: 'column.secondFactorAt', message: 'Segundo factor desde' }),
  passkeys: msg({ id: 'column.passkeys', message: 'Llaves de acceso' }),
  keep_calls: msg({ id: 'column.keepCalls', message: 'Días: llamadas' }),
  keep_moves: msg({ id: 'column.keepMoves', message: 'Días: pasos' }),
  keep_visits: msg({ id: 'column.keepVisits', message: 'Días: visitas' }),
  session_idle: msg({ id: 'column.sessionIdle', message: 'Sesión: minutos sin uso' }),
  company_tenant: msg({ id: 'column.companyTenant', message: 'Empresa según el proveedor' }),
  session_life: msg({ id: 'column.sessionLife', message: 'Sesión: horas desde que inició' }),
  needs_note: msg({ id: 'column.needsNote', message: 'Exige notas' }),
  service: msg({ id: 'column.service', message: 'Servicio' }),
  wrap_up: msg({ id: 'column.wrapUp', message: 'Cierre de llamada: segundos' }),
  outcome_required: msg({ id: 'column.outcomeRequired', message: 'Exige resultado' }),
  works: msg({ id: 'column.works', message: 'Cuenta como trabajo' }),
  minutes: msg({ id: 'column.minutes', message: 'Minutos como máximo' }),
  away_after: msg({ id: 'column.awayAfter', message: 'Ausente: minutos sin tocar la consola' }),
  desk_kept: msg({ id: 'column.deskKept', message: 'Escritorio libre: minutos sin conexión' }),
  keep_versions: msg({ id: 'column.keepVersions', message: 'Días: versiones' }),
  value: msg({ id: 'column.value', message: 'Valor' }),
  invited_at: msg({ id: 'column.invitedAt', message: 'Invitado, aún no acepta' }),
  pending_email: msg({ id: 'column.pendingEmail', message: 'Correo nuevo, espera confirmación' }),
  uses: msg({ id: 'column.uses', message: 'Usos' }),
  last_used_at: msg({ id: 'column.lastUsedAt', message: 'Último uso' }),
  networks: msg({ id: 'column.networks', message: 'Redes (CIDR)' }),
  per_minute: msg({ id: 'column.perMinute', message: 'Por minuto' }),
  last_used_from: msg({ id: 'column.lastUsedFrom', message: 'Desde' }),
  previous_until: msg({ id: 'column.previousUntil', message: 'La anterior sirve hasta' }),
  overlap: msg({ id: 'column.overlap', message: 'Puede traslaparse' }),
  last_run_at: msg({ id: 'column.lastRunAt', message: 'Última ejecución' }),
  next_run_at: msg({ id: 'column.nextRunAt', message: 'Próxima ejecución' }),
};
/** The name of a column. A test goes through every descriptor, so a new column without a name fails. */
export const columnMessage = (key: string): MessageDescriptor => columns[key] ?? { id: `column.${key}` };

/** The name of a field of a write: a column, or one that no table shows; null for a field that has no name. */
export const fieldMessage = (field: string): MessageDescriptor | null => columns[field] ?? unshown[field] ?? null;

const unshown: Record<string, MessageDescriptor> = {
  call_direct: msg({ id: 'field.callDirect', message: 'Directa' }),
  user_id: msg({ id: 'audit.actor.user', message: 'Usuario' }),
  phone: msg({ id: 'calls.phone', message: 'Teléfono' }),
  state: msg({ id: 'runs.state', message: 'Estado' }),
  service_id: msg({ id: 'field.service', message: 'Servicio' }),
  agent_id: msg({ id: 'field.agent', message: 'Agente' }),
  zone_id: msg({ id: 'column.zone', message: 'Zona' }),
  branch_id: msg({ id: 'column.branch', message: 'Sucursal' }),
  integration_id: msg({ id: 'column.integration', message: 'Integración' }),
  device_id: msg({ id: 'batch.device', message: 'Dispositivo' }),
  session_id: msg({ id: 'field.visit', message: 'Visita' }),
  required_in: msg({ id: 'field.requiredIn', message: 'Para cuándo' }),
  waiting_since: msg({ id: 'field.waitingSince', message: 'Espera desde' }),
  attended_at: msg({ id: 'field.attendedAt', message: 'Atendida' }),
  finished_at: msg({ id: 'field.finishedAt', message: 'Terminada' }),
  with_video: msg({ id: 'field.withVideo', message: 'Con video' }),
  now: msg({ id: 'field.now', message: 'De inmediato' }),
  restart: msg({ id: 'field.restart', message: 'Reinicio' }),
  run: msg({ id: 'field.run', message: 'Ejecución' }),
  again: msg({ id: 'field.again', message: 'Repetida como' }),
  fullpower: msg({ id: 'field.fullpower', message: 'Superusuario' }),
  businesses: msg({ id: 'route.businesses', message: 'Empresas' }),
};

const problems: Record<string, MessageDescriptor> = {
  required: msg({ id: 'problem.required', message: 'Es obligatorio' }),
  duplicate: msg({ id: 'problem.duplicate', message: 'Ya existe' }),
  unknown: msg({ id: 'problem.unknown', message: 'No existe' }),
  in_use: msg({ id: 'problem.inUse', message: 'Está en uso' }),
  too_long: msg({ id: 'problem.tooLong', message: 'Es demasiado largo' }),
  not_an_email: msg({ id: 'problem.notAnEmail', message: 'No es un correo electrónico' }),
  not_networks: msg({
    id: 'problem.notNetworks',
    message: 'Escribe direcciones o redes separadas por comas, como 203.0.113.7, 10.0.0.0/8',
  }),
  not_an_address: msg({ id: 'problem.notAnAddress', message: 'No es una dirección http o https' }),
  with_credentials: msg({
    id: 'problem.withCredentials',
    message: 'Lleva un usuario o una contraseña, que todos leerían: quítalos de la dirección',
  }),
  offline: msg({ id: 'problem.offline', message: 'El servidor no respondió' }),
  not_a_flag: msg({ id: 'problem.notAFlag', message: 'Escribe sí o no; también valen 1, 0, true, false, x o nada' }),
  not_a_date: msg({ id: 'problem.notADate', message: 'Escribe una fecha como 2031-12-31' }),
  out_of_range: msg({ id: 'problem.outOfRange', message: 'Está fuera del rango' }),
  past: msg({ id: 'problem.past', message: 'Ya pasó' }),
  not_of_branch: msg({ id: 'problem.notOfBranch', message: 'No es de esa sucursal' }),
  last_active: msg({ id: 'problem.lastActive', message: 'Es el último activo y debe quedar' }),
  last_superuser: msg({ id: 'problem.lastSuperuser', message: 'Es el último superusuario y debe quedar' }),
  not_accepted: msg({
    id: 'problem.notAccepted',
    message: 'La invitación aún no se acepta: elimina al usuario e invita al correo correcto',
  }),
  secret_known: msg({
    id: 'problem.secretKnown',
    message: 'La clave la conoce alguien sin esos permisos: rótala primero, sin traslape',
  }),
  forbidden: msg({ id: 'problem.forbidden', message: 'No tienes permiso' }),
  stale_version: msg({ id: 'problem.stale', message: 'Otra persona lo cambió mientras tanto' }),
};
/** What is wrong with a field, by the code of the server. */
export const problemMessage = (code: string): MessageDescriptor =>
  problems[code] ?? msg({ id: 'problem.invalid', message: 'No es válido' });

/** The name of an administration table: the title of its page, or of its tab. */
export const tableMessage = (name: string): MessageDescriptor =>
  name === 'devices'
    ? titleMessages.adminDevices
    : ((titleMessages as Record<string, MessageDescriptor>)[name] ?? columnMessage(name));

/** The reports that the server makes. */
export const reportMessages: Record<ReportPage, MessageDescriptor> = {
  calls: msg({ id: 'report.calls', message: 'Llamadas y tiempos de espera' }),
  devices: msg({ id: 'report.devices', message: 'Disponibilidad de dispositivos' }),
};

const singular = {
  branches: msg({ id: 'distribution.branch', message: 'Sucursal' }),
  zones: msg({ id: 'distribution.zone', message: 'Zona' }),
  desks: msg({ id: 'distribution.desk', message: 'Escritorio' }),
};
/** The name of a tab of the distribution page. */
export const singularMessage = (tab: keyof typeof singular): MessageDescriptor => singular[tab];

/** The entry of a menu: the title of its page, shorter where the menu says the rest. */
export const entryMessage = (title: RouteTitle): MessageDescriptor =>
  title === 'adminDevices' ? titleMessages.devices : titleMessages[title];
