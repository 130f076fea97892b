import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Call, CallType, RungCall } from '../domain/call.ts';
import { callType } from '../domain/call.ts';
import type { CallState } from '../domain/call-states.ts';
import type { ConfigProblem } from '../domain/device-config.ts';
import type { AdministrationMenu, RouteTitle } from '../domain/routes.ts';

export const titleMessages: Record<RouteTitle, MessageDescriptor> = {
  calls: msg({ id: 'route.calls', message: 'Llamadas' }),
  queue: msg({ id: 'route.queue', message: 'Cola' }),
  call: msg({ id: 'route.call', message: 'Llamada' }),
  devices: msg({ id: 'route.devices', message: 'Flota' }),
  team: msg({ id: 'route.team', message: 'Agentes' }),
  profile: msg({ id: 'route.profile', message: 'Perfil' }),
  adminDevices: msg({ id: 'route.adminDevices', message: 'Dispositivos' }),
  services: msg({ id: 'route.services', message: 'Servicios' }),
  distribution: msg({ id: 'route.distribution', message: 'Distribución de servicios' }),
  users: msg({ id: 'route.users', message: 'Usuarios' }),
  roles: msg({ id: 'route.roles', message: 'Roles' }),
  groups: msg({ id: 'route.groups', message: 'Grupos' }),
  outcomes: msg({ id: 'route.outcomes', message: 'Resultados de llamadas' }),
  macros: msg({ id: 'route.macros', message: 'Textos rápidos' }),
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
  callsReport: msg({ id: 'report.calls', message: 'Reporte de llamadas' }),
  agentsReport: msg({ id: 'report.agents', message: 'Reporte de agentes' }),
  devicesReport: msg({ id: 'report.devices', message: 'Reporte de dispositivos' }),
  businesses: msg({ id: 'route.businesses', message: 'Empresas' }),
  configs: msg({ id: 'route.configs', message: 'Configuración personalizada' }),
  setup: msg({ id: 'route.setup', message: 'Primeros pasos' }),
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

/** Of a number in JSON, in whatever field. */
export const longNumberMessage = msg({
  id: 'problem.longNumber',
  message: 'Perdería cifras: escríbelo entre comillas',
});

const configProblems: Record<ConfigProblem, MessageDescriptor> = {
  required: msg({ id: 'problem.required', message: 'Es obligatorio' }),
  foreign: msg({ id: 'config.problem.foreign', message: 'Es de otro dispositivo: escribe solo el nombre' }),
  too_long: msg({ id: 'problem.tooLong', message: 'Es demasiado largo' }),
  long_number: longNumberMessage,
  json: msg({ id: 'config.problem.json', message: 'No es JSON válido' }),
  brand: msg({ id: 'config.problem.brand', message: 'El dispositivo no entiende una parte: corrígela o quítala' }),
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

/** What has a table and no page of its own. */
export const pagelessMessages: Readonly<Record<string, MessageDescriptor>> = {
  branches: msg({ id: 'column.branches', message: 'Sucursales' }),
  zones: msg({ id: 'column.zones', message: 'Zonas' }),
  desks: msg({ id: 'column.desks', message: 'Ventanillas' }),
  agents: msg({ id: 'column.agents', message: 'Agentes' }),
};

/** The name of an administration table: the title of its page, or of its tab. A test goes through every descriptor. */
export const tableMessage = (name: string): MessageDescriptor =>
  name === 'devices'
    ? titleMessages.adminDevices
    : ((titleMessages as Record<string, MessageDescriptor>)[name] ??
      pagelessMessages[name] ?? { id: `column.${name}` });

const singular = {
  branches: msg({ id: 'distribution.branch', message: 'Sucursal' }),
  zones: msg({ id: 'distribution.zone', message: 'Zona' }),
  desks: msg({ id: 'distribution.desk', message: 'Ventanilla' }),
};
/** The name of a tab of the distribution page. */
export const singularMessage = (tab: keyof typeof singular): MessageDescriptor => singular[tab];

/** The groups of the administration, in the menu. */
export const administrationMessages: Record<AdministrationMenu, MessageDescriptor> = {
  places: msg({ id: 'menu.places', message: 'Puntos de atención' }),
  people: msg({ id: 'menu.people', message: 'Personas' }),
  service: msg({ id: 'menu.service', message: 'Operación' }),
  automation: msg({ id: 'menu.automation', message: 'Automatización' }),
  oversight: msg({ id: 'menu.oversight', message: 'Seguimiento' }),
};
