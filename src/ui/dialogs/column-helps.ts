import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a column is for, where its name alone does not say it; by its key, or by its table and key where tables differ. */
const helps: Readonly<Record<string, MessageDescriptor>> = {
  active: msg({ id: 'help.active', message: 'Lo inactivo se conserva y no se ofrece en ninguna parte.' }),
  serial: msg({ id: 'help.serial', message: 'Como viene en el equipo. No hay dos iguales.' }),
  location: msg({ id: 'help.location', message: 'Lo que ayuda a encontrarlo: piso, pasillo, mostrador.' }),
  execbefore: msg({
    id: 'help.execbefore',
    message: 'Activa, corre antes del código de cada webhook y tarea, y le pasa lo que devuelve.',
  }),
  secure: msg({ id: 'help.secure', message: 'Solo la llama quien tiene una llave.' }),
  frecuency: msg({ id: 'help.frecuency', message: 'Cada cuántos segundos corre: 60 es un minuto, 3600 una hora.' }),
  metadata: msg({
    id: 'help.metadata',
    message: 'JSON: «data» y «params» son lo que recibe la integración.',
  }),
  overlap: msg({ id: 'help.overlap', message: 'Puede empezar otra vez aunque la anterior no haya terminado.' }),
  networks: msg({
    id: 'help.networks',
    message: 'Desde dónde sirve, separado por comas: 203.0.113.7, 10.0.0.0/8. Vacío: desde cualquier parte.',
  }),
  per_minute: msg({ id: 'help.perMinute', message: 'Cuántas peticiones acepta por minuto. Vacío: sin límite propio.' }),
  valid_until: msg({ id: 'help.validUntil', message: 'Deja de servir al terminar ese día. Vacío: no vence.' }),
  role: msg({ id: 'help.role', message: 'El rol que da el grupo que se llama así en el proveedor de la compañía.' }),
  'routings.service': msg({
    id: 'help.routing.service',
    message: 'Vacío: la regla se aplica a los servicios que no tienen una propia.',
  }),
  'services.notes': msg({
    id: 'help.service.notes',
    message: 'Los renglones que empiezan con un guion son pasos: el agente los marca durante la llamada.',
  }),
  'macros.service': msg({ id: 'help.macro.service', message: 'Vacío: se ofrece en todos los servicios.' }),
  content: msg({
    id: 'help.content',
    message:
      'Lo que se escribe en las notas. Entre llaves, teléfono, dispositivo, lugar y servicio se cambian por los de la llamada.',
  }),
  'outcomes.service': msg({ id: 'help.outcome.service', message: 'Vacío: se ofrece en todos los servicios.' }),
  one_by_one: msg({
    id: 'help.oneByOne',
    message: 'Le suena a un agente tras otro, y no a todos a la vez.',
  }),
  offer_seconds: msg({ id: 'help.offerSeconds', message: 'Cuánto le suena a cada uno antes de pasar al siguiente.' }),
  beyond_zone_after: msg({
    id: 'help.beyondZoneAfter',
    message: 'Después de esperar este tiempo, también les suena a agentes de otras zonas. Vacío: nunca.',
  }),
  last_agent_days: msg({
    id: 'help.lastAgentDays',
    message: 'Primero le suena a quien habló con ese número en los últimos días.',
  }),
  head_start: msg({
    id: 'help.headStart',
    message: 'Se atiende como si hubiera llegado este número de segundos antes.',
  }),
  missed_limit: msg({
    id: 'help.missedLimit',
    message: 'Tras este número de llamadas sin contestar, el agente queda ausente. Vacío: nunca.',
  }),
  directed_seconds: msg({
    id: 'help.directedSeconds',
    message: 'Cuánto se guarda para un agente o una zona antes de ofrecerse a todos.',
  }),
  room_seconds: msg({
    id: 'help.roomSeconds',
    message: 'Si en ese tiempo su agente no está en la sala, la llamada vuelve a la lista.',
  }),
  longest_wait: msg({
    id: 'help.longestWait',
    message: 'Al cumplirse esta espera se avisa por correo y al cliente, y corre la integración.',
  }),
  wait_mail: msg({ id: 'help.waitMail', message: 'A quién se avisa de una espera larga.' }),
  wait_message: msg({ id: 'help.waitMessage', message: 'Lo que lee el cliente, tal como lo escribas.' }),
  prefix: msg({ id: 'help.prefix', message: 'Se aplica a todos los números que empiezan así.' }),
  phone: msg({ id: 'help.phone', message: 'Con o sin espacios: se comparan las cifras.' }),
  opens: msg({ id: 'help.opens', message: 'Hora como 09:00, según la zona horaria de la empresa.' }),
  closes: msg({
    id: 'help.closes',
    message: 'Hora como 18:00. Si es antes de la de apertura, cierra al día siguiente.',
  }),
  yearly: msg({ id: 'help.yearly', message: 'Se repite cada año en esa fecha.' }),
  needs_note: msg({ id: 'help.needsNote', message: 'Quien elige este resultado tiene que escribir notas.' }),
  works: msg({ id: 'help.works', message: 'En los reportes cuenta como tiempo de trabajo.' }),
  'pauses.minutes': msg({ id: 'help.pause.minutes', message: 'Pasado ese tiempo, la pausa se marca como larga.' }),
  several_calls: msg({
    id: 'help.severalCalls',
    message: 'Si no, un agente termina o regresa su llamada antes de tomar otra.',
  }),
  second_factor: msg({ id: 'help.secondFactor', message: 'Nadie entra solo con su contraseña.' }),
  session_idle: msg({ id: 'help.sessionIdle', message: 'Sin uso durante ese tiempo, hay que entrar de nuevo.' }),
  session_life: msg({ id: 'help.sessionLife', message: 'Pasado ese tiempo hay que entrar de nuevo, aun en uso.' }),
  away_after: msg({ id: 'help.awayAfter', message: 'Quien no toca la consola en ese tiempo queda ausente.' }),
  wrap_up: msg({ id: 'help.wrapUp', message: 'Tiempo para cerrar una llamada antes de recibir otra.' }),
  outcome_required: msg({
    id: 'help.outcomeRequired',
    message: 'Se pide en el cierre. Si su tiempo se acaba, la llamada queda sin resultado.',
  }),
  ring_on: msg({ id: 'help.ringOn', message: 'El timbre sigue hasta que alguien toma la llamada.' }),
  desk_kept: msg({ id: 'help.deskKept', message: 'Quien se desconecta más tiempo pierde su ventanilla.' }),
  time_zone: msg({ id: 'help.timeZone', message: 'Como America/Mexico_City. Vacío: la del servidor.' }),
  keep_calls: msg({ id: 'help.keepCalls', message: 'Cuánto se guardan. Vacío: lo que indique el servidor.' }),
  value: msg({ id: 'help.value', message: 'Texto o JSON.' }),
};

/** What a column of a table is for; undefined where its name says it. */
export const columnHelp = (table: string, key: string): MessageDescriptor | undefined =>
  helps[`${table}.${key}`] ?? helps[/^keep_/.test(key) ? 'keep_calls' : key];
