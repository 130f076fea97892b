import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Call, CallState, CallType, RungCall } from '../domain/call.ts';
import { callType } from '../domain/call.ts';
import type { ConfigProblem } from '../domain/device-config.ts';
import type { ReportPage } from '../domain/report.ts';
import type { RouteTitle } from '../domain/routes.ts';

export const titleMessages: Record<RouteTitle, MessageDescriptor> = {
  calls: msg({ id: 'route.calls', message: 'Llamadas' }),
  queue: msg({ id: 'route.queue', message: 'Cola' }),
  call: msg({ id: 'route.call', message: 'Llamada' }),
  devices: msg({ id: 'route.devices', message: 'Dispositivos' }),
  team: msg({ id: 'route.team', message: 'Agentes' }),
  profile: msg({ id: 'route.profile', message: 'Perfil' }),
  adminDevices: msg({ id: 'route.adminDevices', message: 'Administración de dispositivos' }),
  services: msg({ id: 'route.services', message: 'Servicios' }),
  distribution: msg({ id: 'route.distribution', message: 'Distribución de servicios' }),
  users: msg({ id: 'route.users', message: 'Usuarios' }),
  roles: msg({ id: 'route.roles', message: 'Roles' }),
  groups: msg({ id: 'route.groups', message: 'Grupos' }),
  outcomes: msg({ id: 'route.outcomes', message: 'Resultados de llamadas' }),
  routings: msg({ id: 'route.routings', message: 'Enrutamiento de llamadas' }),
  phones: msg({ id: 'route.phones', message: 'Teléfonos preferentes' }),
  hours: msg({ id: 'route.hours', message: 'Horarios' }),
  holidays: msg({ id: 'route.holidays', message: 'Días festivos' }),
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

export const typeMessages: Record<CallType, MessageDescriptor> = {
  video: msg({ id: 'call.type.video', message: 'Videollamada' }),
  call: msg({ id: 'call.type.call', message: 'Llamada' }),
  deferred: msg({ id: 'call.type.deferred', message: 'Llamada diferida' }),
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
export const alertText = (call: RungCall): { title: string; body: string } => ({
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
  one_by_one: msg({ id: 'column.oneByOne', message: 'Uno tras otro' }),
  offer_seconds: msg({ id: 'column.offerSeconds', message: 'Suena (s)' }),
  beyond_zone_after: msg({ id: 'column.beyondZoneAfter', message: 'Otras zonas tras (s)' }),
  last_agent_days: msg({ id: 'column.lastAgentDays', message: 'Mismo agente (días)' }),
  head_start: msg({ id: 'column.headStart', message: 'Ventaja (s)' }),
  phone: msg({ id: 'calls.phone', message: 'Teléfono' }),
  prefix: msg({ id: 'column.prefix', message: 'Es un prefijo' }),
  opens: msg({ id: 'column.opens', message: 'Abre' }),
  closes: msg({ id: 'column.closes', message: 'Cierra' }),
  monday: msg({ id: 'column.monday', message: 'Lun' }),
  tuesday: msg({ id: 'column.tuesday', message: 'Mar' }),
  wednesday: msg({ id: 'column.wednesday', message: 'Mié' }),
  thursday: msg({ id: 'column.thursday', message: 'Jue' }),
  friday: msg({ id: 'column.friday', message: 'Vie' }),
  saturday: msg({ id: 'column.saturday', message: 'Sáb' }),
  sunday: msg({ id: 'column.sunday', message: 'Dom' }),
  date: msg({ id: 'column.date', message: 'Fecha' }),
  yearly: msg({ id: 'column.yearly', message: 'Cada año' }),
  time_zone: msg({ id: 'column.timeZone', message: 'Zona horaria' }),
  missed_limit: msg({ id: 'column.missedLimit', message: 'Ausente tras (sin contestar)' }),
  directed_seconds: msg({ id: 'column.directedSeconds', message: 'Para alguien (s)' }),
  room_seconds: msg({ id: 'column.roomSeconds', message: 'Sala vacía (s)' }),
  longest_wait: msg({ id: 'column.longestWait', message: 'Espera máxima (s)' }),
  wait_mail: msg({ id: 'column.waitMail', message: 'Espera larga: correo a' }),
  wait_message: msg({ id: 'column.waitMessage', message: 'Espera larga: mensaje al cliente' }),
  needs_note: msg({ id: 'column.needsNote', message: 'Exige notas' }),
  service: msg({ id: 'column.service', message: 'Servicio' }),
  wrap_up: msg({ id: 'column.wrapUp', message: 'Cierre de llamada: segundos' }),
  outcome_required: msg({ id: 'column.outcomeRequired', message: 'Exige resultado' }),
  ring_on: msg({ id: 'column.ringOn', message: 'Suena hasta que contesten' }),
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
  not_a_phone: msg({ id: 'problem.notAPhone', message: 'Escribe un número de teléfono, o cómo empieza' }),
  not_a_time: msg({ id: 'problem.notATime', message: 'Escribe una hora como 09:00, de 00:00 a 24:00' }),
  not_a_zone: msg({ id: 'problem.notAZone', message: 'Escribe una zona horaria como America/Mexico_City' }),
  no_span: msg({ id: 'problem.noSpan', message: 'Escribe a qué hora abre y a qué otra hora cierra' }),
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
  agents: msg({ id: 'report.agents', message: 'Tiempo de los agentes' }),
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
