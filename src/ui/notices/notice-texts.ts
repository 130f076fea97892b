import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice, NoticeCode } from '../../domain/notice.ts';
import { permissionText } from '../permission-texts.ts';

const notices: Record<NoticeCode, MessageDescriptor> = {
  'call.finished': msg({ id: 'notice.call.finished', message: 'Llamada finalizada.' }),
  'call.redirected': msg({ id: 'notice.call.redirected', message: 'La llamada se redirigió.' }),
  'call.left': msg({ id: 'notice.call.left', message: 'Saliste de la llamada de tu colega.' }),
  'call.busy': msg({ id: 'notice.call.busy', message: 'Tu colega ya no está disponible. Elige a alguien más.' }),
  'call.roomFull': msg({
    id: 'notice.call.roomFull',
    message: 'En el video ya están cuatro personas, las que caben. Para más hace falta Jitsi.',
  }),
  'call.offerGone': msg({ id: 'notice.call.offerGone', message: 'Tu colega ya no lo pide, o la llamada terminó.' }),
  'call.returned': msg({ id: 'notice.call.returned', message: 'La llamada regresó a la lista.' }),
  'call.cancelled': msg({ id: 'notice.call.cancelled', message: 'Llamada rechazada.' }),
  'call.notesSaved': msg({ id: 'notice.call.notesSaved', message: 'Notas guardadas.' }),
  'call.offered': msg({ id: 'notice.call.offered', message: 'Ahora le suena solo a {agent}.' }),
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
    message: 'No tienes el permiso de atender llamadas. Pídelo a tu administrador.',
  }),
  'call.offline': msg({
    id: 'notice.call.offline',
    message: 'No hay conexión con el servidor. Mira cómo está la llamada e inténtalo de nuevo.',
  }),
  'call.gone': msg({ id: 'notice.call.gone', message: 'Esta llamada ya no existe.' }),
  'call.nowhere': msg({
    id: 'notice.call.nowhere',
    message: 'El destino que elegiste ya no recibe llamadas. Elige otro.',
  }),
  'call.notesTooLong': msg({
    id: 'notice.call.notesTooLong',
    message: 'Las notas son demasiado largas y no se enviaron. Acórtalas y vuelve a intentarlo.',
  }),
  'call.failed': msg({ id: 'notice.call.failed', message: 'No se pudo completar. Inténtalo de nuevo.' }),
  'call.endingBusy': msg({
    id: 'notice.call.endingBusy',
    message: 'Otra de tus llamadas está terminando. Inténtalo de nuevo en un momento.',
  }),
  'call.illegal': msg({ id: 'notice.call.illegal', message: 'La llamada cambió mientras tanto y ya no lo permite.' }),
  'views.limit': msg({
    id: 'notice.views.limit',
    message: 'Ya tienes todas las vistas que se pueden guardar. Borra una primero.',
  }),
  'views.failed': msg({
    id: 'notice.views.failed',
    message: 'La vista no se pudo guardar ni borrar. Inténtalo de nuevo.',
  }),
  'desk.attached': msg({ id: 'notice.desk.attached', message: 'Ventanilla asignada.' }),
  'desk.detached': msg({ id: 'notice.desk.detached', message: 'Dejaste la ventanilla.' }),
  'desk.taken': msg({ id: 'notice.desk.taken', message: 'Otro agente acaba de ocupar esa ventanilla. Elige otra.' }),
  'desk.failed': msg({ id: 'notice.desk.failed', message: 'No se pudo cambiar de ventanilla. Inténtalo de nuevo.' }),
  'login.recoverySent': msg({ id: 'notice.login.recoverySent', message: 'Email enviado' }),
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
  'screen.closed': msg({
    id: 'notice.screen.closed',
    message: 'No tienes permiso para abrir esa pantalla. Pídelo a quien administra a los usuarios de tu empresa.',
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
  'record.fieldsRefused': msg({
    id: 'notice.record.fieldsRefused',
    message: 'El registro no se guardó. Junto a cada campo que no se aceptó está el motivo.',
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
  'record.updateUnanswered': msg({
    id: 'notice.record.updateUnanswered',
    message: 'El servidor no confirmó si el registro se actualizó. Inténtalo de nuevo.',
  }),
  'record.stale': msg({
    id: 'notice.record.stale',
    message: 'Alguien más cambió el registro. Revisa lo que elegiste y confírmalo de nuevo.',
  }),
  'record.updateRefused': msg({
    id: 'administration.branches.urlUpdMessage',
    message: 'Falta un dato obligatorio o ya existe uno igual. El registro no se actualizó.',
  }),
  'record.secretKnown': msg({
    id: 'notice.secretKnown',
    message:
      'No se dieron los permisos: la clave secreta la conoce alguien que no los tiene. Renueva la llave primero, sin traslape, y vuelve a darlos.',
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
  'record.deleteUnanswered': msg({
    id: 'notice.record.deleteUnanswered',
    message: 'El servidor no confirmó si el registro se eliminó. Revisa si sigue en la lista.',
  }),
  'record.restored': msg({ id: 'administration.common.restored', message: 'El registro se recuperó.' }),
  'record.restoreFailed': msg({
    id: 'administration.common.restoreError',
    message: 'El registro ya no se pudo recuperar.',
  }),
  'record.restoreUnanswered': msg({
    id: 'notice.record.restoreUnanswered',
    message: 'El servidor no confirmó si el registro se recuperó. Inténtalo de nuevo.',
  }),
  'record.noneSelected': msg({
    id: 'administration.common.noneSelected',
    message: 'No hay registros que actualizar.',
  }),
  'record.exportFailed': msg({
    id: 'administration.common.exportError',
    message: 'No se pudo crear el archivo.',
  }),
  'audit.cut': msg({
    id: 'audit.cut',
    message: 'El archivo tiene los {most} cambios más recientes. Elige menos días para los demás.',
  }),
  'agent.created': msg({ id: 'administration.agents.created', message: 'El agente se creó.' }),
  'agent.updated': msg({ id: 'administration.agents.updated', message: 'El agente se actualizó.' }),
  'agent.deleted': msg({ id: 'administration.agents.deleted', message: 'El agente se eliminó.' }),
  'agent.failed': msg({
    id: 'administration.agents.failed',
    message: 'Ocurrió un error. El agente no se guardó.',
  }),
  'agent.unanswered': msg({
    id: 'notice.agent.unanswered',
    message: 'El servidor no confirmó si el agente se guardó. Inténtalo de nuevo.',
  }),
  'agent.zonesFailed': msg({
    id: 'notice.agent.zonesFailed',
    message: 'El agente se creó, pero el servidor no confirmó sus zonas. Revísalas y confírmalas de nuevo.',
  }),
  'agent.stale': msg({
    id: 'administration.agents.stale',
    message: 'Alguien más cambió al agente. Estas son sus zonas ahora.',
  }),
  'factor.withdrawn': msg({ id: 'notice.factor.withdrawn', message: 'Quitaste tu segundo factor.' }),
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
  'pairing.forbidden': msg({
    id: 'notice.pairing.forbidden',
    message: 'Para vincular un dispositivo te falta el permiso «{permission}». Pídelo a tu administrador.',
  }),
  'pairing.readOnly': msg({
    id: 'notice.pairing.readOnly',
    message: 'Solo lectura: ves la consola como un rol. Sal de esa vista y abre el código otra vez para vincular.',
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
export const noticeText = ({ code, values, permission }: Notice): string =>
  i18n._({
    ...notices[code],
    values: { ...values, ...(permission && { permission: permissionText(permission).name }) },
  });
