import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditAction, AuditActor, AuditEntry } from '../../domain/audit.ts';
import { dayOf } from '../../domain/time.ts';
import { batchMessages, restartMessages } from '../device-texts.ts';
import { permissionText } from '../permission-texts.ts';
import { stateMessages, tableMessage } from '../texts.ts';

export const auditActionMessages: Record<AuditAction, MessageDescriptor> = {
  create: msg({ id: 'audit.action.create', message: 'Creó' }),
  update: msg({ id: 'audit.action.update', message: 'Cambió' }),
  delete: msg({ id: 'audit.action.delete', message: 'Eliminó' }),
  restore: msg({ id: 'audit.action.restore', message: 'Recuperó' }),
  rotate: msg({ id: 'audit.action.rotate', message: 'Renovó la llave' }),
  change: msg({ id: 'audit.action.change', message: 'Ordenó' }),
  pair: msg({ id: 'audit.action.pair', message: 'Vinculó' }),
  unpair: msg({ id: 'audit.action.unpair', message: 'Desvinculó' }),
};

export const auditActorMessages: Record<AuditActor, MessageDescriptor> = {
  user: msg({ id: 'audit.actor.user', message: 'Usuario' }),
  key: msg({ id: 'audit.actor.key', message: 'Llave' }),
  device: msg({ id: 'audit.actor.device', message: 'Dispositivo' }),
  task: msg({ id: 'audit.actor.task', message: 'Tarea' }),
  server: msg({ id: 'audit.actor.server', message: 'Servidor' }),
};

/** What somebody did about signing in, or looking as a role, or the server about its keys, by the word of the server. */
const deeds: Readonly<Record<string, MessageDescriptor>> = {
  signed_in: msg({ id: 'audit.did.signedIn', message: 'Inició sesión' }),
  signed_out: msg({ id: 'audit.did.signedOut', message: 'Cerró sesión' }),
  ended_sessions: msg({ id: 'audit.did.endedSessions', message: 'Se cerraron sus sesiones' }),
  invited: msg({ id: 'audit.did.invited', message: 'Recibió una invitación' }),
  accepted: msg({ id: 'audit.did.accepted', message: 'Aceptó la invitación' }),
  asked_for_password: msg({ id: 'audit.did.askedForPassword', message: 'Pidió cambiar su contraseña' }),
  changed_password: msg({ id: 'audit.did.changedPassword', message: 'Cambió su contraseña' }),
  confirmed_address: msg({ id: 'audit.did.confirmedAddress', message: 'Confirmó su correo nuevo' }),
  refused_address: msg({ id: 'audit.did.refusedAddress', message: 'Rechazó un correo nuevo' }),
  enrolled_factor: msg({ id: 'audit.did.enrolledFactor', message: 'Activó su segundo factor' }),
  withdrew_factor: msg({ id: 'audit.did.withdrewFactor', message: 'Quitó su segundo factor' }),
  lost_factor: msg({ id: 'audit.did.lostFactor', message: 'Se le quitó el segundo factor' }),
  kept_group_roles: msg({
    id: 'audit.did.keptGroupRoles',
    message: 'Conservó los roles de sus grupos: la compañía no dijo cuáles tiene',
  }),
  proved_again: msg({ id: 'audit.did.provedAgain', message: 'Confirmó su identidad' }),
  made_recovery_codes: msg({ id: 'audit.did.madeRecoveryCodes', message: 'Pidió códigos de recuperación nuevos' }),
  used_recovery_code: msg({ id: 'audit.did.usedRecoveryCode', message: 'Usó un código de recuperación' }),
  began_see_as: msg({ id: 'audit.did.beganSeeAs', message: 'Empezó a ver la consola como este rol' }),
  ended_see_as: msg({ id: 'audit.did.endedSeeAs', message: 'Dejó de ver la consola como este rol' }),
  lost_see_as: msg({
    id: 'audit.did.lostSeeAs',
    message: 'Se le terminó la vista como este rol: cambió el rol o su permiso',
  }),
  added_passkey: msg({ id: 'audit.did.addedPasskey', message: 'Agregó una llave de acceso' }),
  renamed_passkey: msg({ id: 'audit.did.renamedPasskey', message: 'Cambió el nombre de una llave de acceso' }),
  removed_passkey: msg({ id: 'audit.did.removedPasskey', message: 'Quitó una llave de acceso' }),
  lost_passkeys: msg({ id: 'audit.did.lostPasskeys', message: 'Se le quitaron las llaves de acceso' }),
  changed_key: msg({ id: 'audit.did.changedKey', message: 'Le sigue otra llave: lo ya firmado sigue sirviendo' }),
  replaced_key: msg({ id: 'audit.did.replacedKey', message: 'Se reemplazó la llave: lo ya firmado dejó de servir' }),
  encrypted_secrets: msg({ id: 'audit.did.encryptedSecrets', message: 'Los secretos se guardan cifrados' }),
  decrypted_secrets: msg({ id: 'audit.did.decryptedSecrets', message: 'Los secretos se guardan sin cifrar' }),
};

/** What was done where an entry is no change of a record; null for all others. */
export const auditDeed = ({ after }: AuditEntry): MessageDescriptor | null => deeds[String(after?.did)] ?? null;

/** The words of fields whose values are states, by table and field. */
const stateWords: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  'queryings.state': stateMessages,
  'restart_batches.state': batchMessages,
  'devices.restart': restartMessages,
};
const flags = { true: msg({ id: 'common.yes', message: 'Sí' }), false: msg({ id: 'common.no', message: 'No' }) };

/** Fields that the tables show as a day, which is the same one in every zone, by table and field. */
const days: readonly string[] = ['holidays.date', 'keys.valid_until'];

/** Fields that hold a moment, in unix seconds; what is smaller than any is a number of something else. */
const isMoment = (field: string, value: unknown): value is number =>
  /_(?:at|in|since|until)$/.test(field) && typeof value === 'number' && value > 1_000_000_000;

/**
 * A value of a change as people say it: states, flags and permissions in words, days as the tables show them, moments by
 * `dateAndTime`, everything else as it is.
 */
export const auditValue = (
  resource: string,
  field: string,
  value: unknown,
  dateAndTime: (time: number) => string,
): string => {
  if (typeof value === 'number' && days.includes(`${resource}.${field}`)) return dayOf(value);
  if (isMoment(field, value)) return dateAndTime(value);
  const words = typeof value === 'boolean' ? flags[`${value}`] : stateWords[`${resource}.${field}`]?.[String(value)];
  if (words) return i18n._(words);
  if (field === 'permissions' && Array.isArray(value))
    return value.map((code) => permissionText(String(code)).name).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Tables that have no page of their own in the administration. */
const others: Readonly<Record<string, MessageDescriptor>> = {
  queryings: msg({ id: 'route.calls', message: 'Llamadas' }),
  agents: msg({ id: 'column.agents', message: 'Agentes' }),
  restarts: msg({ id: 'audit.restarts', message: 'Reinicios' }),
  restart_batches: msg({ id: 'audit.restartBatches', message: 'Reinicios de todos los dispositivos' }),
  sessions: msg({ id: 'audit.sessions', message: 'Sesiones' }),
  runs: msg({ id: 'action.runs', message: 'Ejecuciones' }),
  media: msg({ id: 'audit.media', message: 'Imágenes y videos' }),
  erasures: msg({ id: 'audit.erasures', message: 'Datos de personas' }),
  signing_keys: msg({ id: 'audit.signing_keys', message: 'Llaves de firma' }),
};

/** What people call the table of a write. */
export const auditTableMessage = (resource: string): MessageDescriptor => others[resource] ?? tableMessage(resource);
