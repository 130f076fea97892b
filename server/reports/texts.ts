import type { CallState } from '../../src/domain/call-states.ts';
import type { CallOutcome } from '../../src/domain/report.ts';
import type { Spoken } from '../../src/domain/spoken.ts';
import { type AgentTexts, agentTexts } from './agent-texts.ts';
import { type EndTexts, endTexts } from './end-texts.ts';
import type { PresetName } from './period.ts';

/** Why a page does not open. */
export const reportProblems = ['expired', 'unknown', 'forbidden', 'missing', 'malformed', 'period', 'failed'] as const;
export type ReportProblem = (typeof reportProblems)[number];

/** What the list of calls behind a number can be narrowed to. */
export const callKinds = ['answered', 'abandoned', 'rejected', 'waiting', 'in_time'] as const;
export type CallKind = (typeof callKinds)[number];

interface ReportTexts {
  /** How numbers are written. */
  readonly locale: string;
  readonly period: (from: string, to: string) => string;
  readonly zone: (zone: string) => string;
  readonly asOf: (moment: string) => string;
  readonly presets: Readonly<Record<PresetName, string>>;
  readonly presetsName: string;
  /** As many days before those that are shown, and after them. */
  readonly earlier: string;
  readonly later: string;
  readonly filters: string;
  /** Opens the filters where there is little room. */
  readonly choose: string;
  readonly from: string;
  readonly to: string;
  readonly search: string;
  readonly searchHelp: string;
  readonly find: string;
  readonly findHelp: string;
  /** How many others of a long list there are than those that stand in it. */
  readonly more: (count: string) => string;
  /** How a record is called that is switched off. */
  readonly inactive: (name: string) => string;
  readonly all: string;
  readonly apply: string;
  readonly csv: (what: string) => string;
  readonly csvShort: string;
  readonly total: string;
  readonly noData: string;
  readonly back: string;
  readonly openAgain: string;
  readonly openTab: string;
  readonly toReport: string;
  readonly pages: string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly howCounted: string;
  readonly summary: string;
  readonly day: string;
  readonly legend: string;
  readonly seeTable: string;
  /** What the choice of a step of a picture is called. */
  readonly values: (picture: string) => string;
  /** How a figure differs from that of the time before. */
  readonly before: {
    readonly than: (days: number) => string;
    readonly same: (than: string) => string;
    readonly none: (than: string) => string;
    readonly more: (by: string, than: string) => string;
    readonly less: (by: string, than: string) => string;
    readonly longer: (by: string, than: string) => string;
    readonly shorter: (by: string, than: string) => string;
    /** A difference of shares. */
    readonly points: (difference: string) => string;
  };
  readonly calls: {
    readonly title: string;
    readonly listTitle: string;
    /** What the figures at the head of the page are about. */
    readonly groups: Readonly<Record<'outcomes' | 'waits' | 'work', string>>;
    readonly kinds: Readonly<Record<CallKind | 'all', string>>;
    readonly waitedAtLeast: (time: string) => string;
    readonly waitedBetween: (from: string, to: string) => string;
    readonly columns: Readonly<
      Record<CallOutcome | 'calls' | 'average' | 'median' | 'p95' | 'longest' | 'level', string>
    >;
    readonly list: Readonly<
      Record<'id' | 'created' | 'phone' | 'service' | 'agent' | 'zone' | 'state' | 'waiting' | 'duration', string>
    >;
    readonly states: Readonly<Record<CallState, string>>;
    readonly service: string;
    readonly agent: string;
    readonly zone: string;
    readonly noService: string;
    readonly noAgent: string;
    readonly noZone: string;
    readonly byDay: string;
    readonly byHour: string;
    readonly byHourText: string;
    readonly weekday: string;
    readonly byService: string;
    readonly byAgent: string;
    /** Of a long table only some lines are shown. */
    readonly mostOf: (shown: string, all: string) => string;
    readonly byWait: string;
    readonly waitColumn: string;
    readonly shareColumn: string;
    readonly barsTitle: string;
    readonly barsText: string;
    readonly waitsTitle: string;
    readonly waitsText: string;
    readonly levelTitle: string;
    readonly levelText: string;
    readonly targetLine: (seconds: number) => string;
    readonly empty: string;
    readonly open: (id: number) => string;
    readonly formula: (seconds: number) => string;
    readonly notes: (seconds: number, zone: string) => readonly (readonly [string, string])[];
  };
  readonly ends: EndTexts;
  readonly agents: AgentTexts;
  readonly devices: {
    readonly title: string;
    readonly listTitle: string;
    readonly lastedAtLeast: (time: string) => string;
    readonly columns: Readonly<Record<'device' | 'share' | 'outages' | 'longest' | 'offline', string>>;
    readonly list: Readonly<Record<'device' | 'since' | 'until' | 'lasted', string>>;
    readonly still: string;
    readonly byDay: string;
    readonly byDevice: string;
    readonly lineTitle: string;
    readonly lineText: string;
    readonly worstTitle: string;
    readonly empty: string;
    readonly emptyList: string;
    readonly fleet: string;
    readonly number: string;
    /** Devices that have no data in the period. */
    readonly silent: string;
    /** Of how many devices a figure tells, where not of all. */
    readonly ofSeen: (seen: string) => string;
    readonly notes: (seconds: number, days: number, zone: string) => readonly (readonly [string, string])[];
  };
  readonly problems: Readonly<Record<ReportProblem, { readonly title: string; readonly text: string }>>;
}

const es: ReportTexts = {
  locale: 'es-MX',
  period: (from, to) => (from === to ? `El ${from}` : `Del ${from} al ${to}`),
  zone: (zone) => `Hora de ${zone}`,
  asOf: (moment) => `Datos al ${moment}`,
  presets: { today: 'Hoy', week: 'Últimos 7 días', days30: 'Últimos 30 días', month: 'Este mes' },
  presetsName: 'Periodos frecuentes',
  earlier: 'Periodo anterior',
  later: 'Periodo siguiente',
  filters: 'Filtros',
  choose: 'Otras fechas y filtros',
  from: 'Desde',
  to: 'Hasta',
  search: 'Buscar un dispositivo',
  searchHelp: 'Nombre, serie o ubicación',
  find: 'Buscar en estas listas',
  findHelp: 'Parte del nombre, y Aplicar',
  more: (count) => `Y ${count} más: búscalos por su nombre`,
  inactive: (name) => `${name} (inactivo)`,
  all: 'Cualquiera',
  apply: 'Aplicar',
  csv: (what) => `Descargar CSV: ${what}`,
  csvShort: 'Descargar CSV',
  total: 'Total',
  noData: 'Sin datos',
  back: 'Volver al reporte',
  openAgain: 'Abrir el reporte de nuevo',
  openTab: 'Abrir en otra pestaña',
  toReport: 'Ver el reporte de esta selección',
  pages: 'Páginas',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Siguiente',
  howCounted: 'Cómo se cuenta',
  summary: 'Resumen',
  day: 'Día',
  legend: 'Colores',
  seeTable: 'Las mismas cifras están en la tabla.',
  values: (picture) => `${picture}: valores`,
  before: {
    than: (days) => (days === 1 ? 'el día anterior' : `los ${days} días anteriores`),
    same: (than) => `Igual que ${than}`,
    none: (than) => `Ninguna en ${than}`,
    more: (by, than) => `${by} más que ${than}`,
    less: (by, than) => `${by} menos que ${than}`,
    longer: (by, than) => `${by} más que ${than}`,
    shorter: (by, than) => `${by} menos que ${than}`,
    points: (difference) => (difference === '1' ? '1 punto' : `${difference} puntos`),
  },
  calls: {
    title: 'Reporte de llamadas',
    listTitle: 'Llamadas detrás de la cifra',
    groups: {
      outcomes: 'Qué pasó con las llamadas',
      waits: 'Cuánto esperaron las atendidas',
      work: 'Cuánto duró cada llamada atendida',
    },
    kinds: {
      all: 'Todas las llamadas',
      answered: 'Llamadas atendidas',
      abandoned: 'Llamadas abandonadas',
      rejected: 'Llamadas rechazadas',
      waiting: 'Llamadas en espera',
      in_time: 'Llamadas atendidas a tiempo',
    },
    waitedAtLeast: (time) => `que esperaron ${time} o más`,
    waitedBetween: (from, to) => `que esperaron de ${from} a menos de ${to}`,
    columns: {
      calls: 'Llamadas',
      answered: 'Atendidas',
      abandoned: 'Abandonadas',
      rejected: 'Rechazadas',
      waiting: 'En espera',
      average: 'Espera promedio',
      median: 'Espera mediana',
      p95: 'Espera, percentil 95',
      longest: 'Espera más larga',
      level: 'Nivel de servicio',
    },
    list: {
      id: 'Llamada',
      created: 'Creada',
      phone: 'Teléfono',
      service: 'Servicio',
      agent: 'Agente',
      zone: 'Zona',
      state: 'Estado',
      waiting: 'Espera',
      duration: 'Duración',
    },
    states: {
      REQUESTED: 'Solicitada',
      DELAYED: 'Aplazada',
      REDIRECTED: 'Redirigida',
      RETURNED: 'Devuelta',
      ATTENDED: 'En atención',
      FINISHED: 'Finalizada',
      FINISHED_BY_CLIENT: 'Finalizada por el cliente',
      REJECTED: 'Rechazada por el cliente',
      REJECTED_BY_AGENT: 'Rechazada por el agente',
      EXPIRED: 'No atendida',
    },
    service: 'Servicio',
    agent: 'Agente',
    zone: 'Zona',
    noService: 'Sin servicio',
    noAgent: 'Sin agente',
    noZone: 'Sin zona',
    byDay: 'Llamadas por día',
    byHour: 'Llamadas por día de la semana y hora',
    byHourText: 'Cuántas llamadas se pidieron en cada hora. Mientras más intenso el color, más llamadas.',
    weekday: 'Día de la semana',
    byService: 'Llamadas por servicio',
    byAgent: 'Llamadas por agente',
    mostOf: (shown, all) => `Se muestran los ${shown} con más llamadas, de ${all}. El archivo los tiene todos.`,
    byWait: 'Llamadas atendidas según su espera',
    waitColumn: 'Espera',
    shareColumn: 'Proporción',
    barsTitle: 'Llamadas por día y estado',
    barsText: 'Una barra por día, dividida en llamadas atendidas, abandonadas, rechazadas y en espera.',
    waitsTitle: 'Tiempos de espera',
    waitsText: 'Una barra por intervalo de espera; su altura es el número de llamadas atendidas.',
    levelTitle: 'Nivel de servicio por día',
    levelText: 'Una línea con el nivel de servicio de cada día, de 0 a 100 %.',
    targetLine: (seconds) => `Objetivo: atender en ${seconds} s o menos`,
    empty: 'No hubo llamadas en este periodo.',
    open: (id) => `Abrir la llamada #${id} en la consola`,
    formula: (seconds) =>
      `Nivel de servicio = atendidas en ${seconds} s o menos ÷ (atendidas + abandonadas + rechazadas)`,
    notes: (seconds, zone) => [
      [
        'Nivel de servicio',
        `Llamadas atendidas en ${seconds} s o menos, divididas entre las que ya se decidieron: atendidas, abandonadas y rechazadas. Las que siguen en espera todavía no cuentan.`,
      ],
      [
        'Espera',
        'Desde que la llamada se pidió hasta que un agente la atendió. Una llamada aplazada espera desde la hora acordada, nunca menos de 0. Promedio, mediana, percentil 95 y máximo son de las llamadas atendidas.',
      ],
      [
        'Percentil 95',
        'El tiempo que al menos 95 de cada 100 llamadas atendidas no rebasaron. La mediana es lo mismo con la mitad.',
      ],
      ['Atendida', 'Un agente la contestó, haya terminado o no.'],
      [
        'Abandonada',
        'El cliente se fue, o esperó en vano, sin que nadie lo atendiera (en la consola: «Rechazada por el cliente» o «No atendida»).',
      ],
      ['Rechazada', 'Un agente la canceló sin contestarla (en la consola: «Rechazada por el agente»).'],
      [
        'Una vez cada una',
        'Una llamada devuelta o redirigida cuenta una sola vez, como quedó al final. Solo las llamadas que alguien tomó tienen agente y zona.',
      ],
      [
        'Comparación',
        'Con el periodo de la misma duración que termina donde este empieza. Si el periodo aún no termina, con la misma parte del anterior. Si en el anterior no hubo llamadas, no se compara.',
      ],
      [
        'Días',
        `Una llamada cuenta en el día en que se quería: el de su creación o, si se aplazó, el acordado. Los días son los de la zona horaria ${zone}.`,
      ],
    ],
  },
  ends: endTexts.es,
  agents: agentTexts.es,
  devices: {
    title: 'Reporte de dispositivos',
    listTitle: 'Desconexiones detrás de la cifra',
    lastedAtLeast: (time) => `que duraron ${time} o más`,
    columns: {
      device: 'Dispositivo',
      share: 'Tiempo en línea',
      outages: 'Desconexiones',
      longest: 'Desconexión más larga',
      offline: 'Tiempo sin conexión',
    },
    list: { device: 'Dispositivo', since: 'Desde', until: 'Hasta', lasted: 'Duración' },
    still: 'Sigue sin conexión',
    byDay: 'Disponibilidad por día',
    byDevice: 'Disponibilidad por dispositivo',
    lineTitle: 'Tiempo en línea por día',
    lineText: 'Una línea con la parte del día que los dispositivos estuvieron en línea, de 0 a 100 %.',
    worstTitle: 'Los dispositivos con menos tiempo en línea',
    empty: 'No hay dispositivos activos con ese filtro.',
    emptyList: 'No hubo desconexiones.',
    fleet: 'Todos los dispositivos',
    number: 'Dispositivos',
    silent: 'Sin datos',
    ofSeen: (seen) => `de ${seen} con datos`,
    notes: (seconds, days, zone) => [
      [
        'Sin conexión',
        `Como en Flota: un dispositivo está sin conexión cuando pasan ${seconds} s sin una señal suya, y hasta la siguiente. Los silencios más cortos no cuentan.`,
      ],
      [
        'Tiempo en línea',
        'La parte del tiempo con datos en que el dispositivo no estuvo sin conexión, redondeada hacia abajo. Lo que aún no ocurre no cuenta.',
      ],
      [
        'Sin datos',
        `Antes de que el dispositivo existiera o diera su primera señal, y hace más de ${days} días, que es lo que se conserva.`,
      ],
      [
        'Desconexiones',
        'Las que tocan el periodo o el día. Una que pasa la medianoche cuenta en los dos días, y una vez en el periodo. La más larga se mide completa, aunque haya empezado antes.',
      ],
      ['Dispositivos', 'Los que están activos.'],
      ['Días', `Los días son los de la zona horaria ${zone}.`],
    ],
  },
  problems: {
    expired: {
      title: 'Esta página ya venció',
      text: 'Por seguridad, un reporte se puede ver durante una hora. Ábrelo de nuevo desde la consola.',
    },
    unknown: { title: 'Esta dirección no sirve', text: 'Abre el reporte de nuevo desde la consola.' },
    forbidden: {
      title: 'No tienes acceso a este reporte',
      text: 'Tu sesión terminó o te falta un permiso. Inicia sesión y ábrelo de nuevo desde la consola, o pide el permiso a quien administra.',
    },
    missing: { title: 'No se encontró', text: 'Lo que pide esta dirección no existe.' },
    malformed: {
      title: 'Esta dirección no se entiende',
      text: 'Uno de los filtros tiene un valor que no puede tener.',
    },
    period: {
      title: 'Ese periodo no se puede mostrar',
      text: 'Un reporte abarca a lo más 366 días.',
    },
    failed: {
      title: 'El reporte no se pudo hacer',
      text: 'El servidor falló o está ocupado. Inténtalo de nuevo en un momento.',
    },
  },
};

const en: ReportTexts = {
  locale: 'en-US',
  period: (from, to) => (from === to ? `On ${from}` : `From ${from} to ${to}`),
  zone: (zone) => `Time of ${zone}`,
  asOf: (moment) => `Data as of ${moment}`,
  presets: { today: 'Today', week: 'Last 7 days', days30: 'Last 30 days', month: 'This month' },
  presetsName: 'Common periods',
  earlier: 'Previous period',
  later: 'Next period',
  filters: 'Filters',
  choose: 'Other dates and filters',
  from: 'From',
  to: 'To',
  search: 'Find a device',
  searchHelp: 'Name, serial or location',
  find: 'Find in these lists',
  findHelp: 'Part of a name, then Apply',
  more: (count) => `And ${count} more: find them by name`,
  inactive: (name) => `${name} (inactive)`,
  all: 'Any',
  apply: 'Apply',
  csv: (what) => `Download CSV: ${what}`,
  csvShort: 'Download CSV',
  total: 'Total',
  noData: 'No data',
  back: 'Back to the report',
  openAgain: 'Open the report again',
  openTab: 'Open in another tab',
  toReport: 'See the report of this selection',
  pages: 'Pages',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  howCounted: 'How it is counted',
  summary: 'Summary',
  day: 'Day',
  legend: 'Colours',
  seeTable: 'The same figures are in the table.',
  values: (picture) => `${picture}: values`,
  before: {
    than: (days) => (days === 1 ? 'the day before' : `the ${days} days before`),
    same: (than) => `Unchanged from ${than}`,
    none: (than) => `None ${than}`,
    more: (by, than) => `${by} more than ${than}`,
    less: (by, than) => `${by} less than ${than}`,
    longer: (by, than) => `${by} longer than ${than}`,
    shorter: (by, than) => `${by} shorter than ${than}`,
    points: (difference) => (difference === '1' ? '1 point' : `${difference} points`),
  },
  calls: {
    title: 'Calls report',
    listTitle: 'Calls behind the number',
    groups: {
      outcomes: 'What became of the calls',
      waits: 'How long answered calls had waited',
      work: 'How long answered calls took',
    },
    kinds: {
      all: 'All calls',
      answered: 'Answered calls',
      abandoned: 'Abandoned calls',
      rejected: 'Rejected calls',
      waiting: 'Waiting calls',
      in_time: 'Calls answered in time',
    },
    waitedAtLeast: (time) => `that waited ${time} or more`,
    waitedBetween: (from, to) => `that waited from ${from} to less than ${to}`,
    columns: {
      calls: 'Calls',
      answered: 'Answered',
      abandoned: 'Abandoned',
      rejected: 'Rejected',
      waiting: 'Waiting',
      average: 'Average wait',
      median: 'Median wait',
      p95: 'Wait, 95th percentile',
      longest: 'Longest wait',
      level: 'Service level',
    },
    list: {
      id: 'Call',
      created: 'Created',
      phone: 'Phone',
      service: 'Service',
      agent: 'Agent',
      zone: 'Zone',
      state: 'State',
      waiting: 'Wait',
      duration: 'Duration',
    },
    states: {
      REQUESTED: 'Requested',
      DELAYED: 'Delayed',
      REDIRECTED: 'Redirected',
      RETURNED: 'Returned',
      ATTENDED: 'In progress',
      FINISHED: 'Ended',
      FINISHED_BY_CLIENT: 'Ended by the customer',
      REJECTED: 'Rejected by the customer',
      REJECTED_BY_AGENT: 'Rejected by the agent',
      EXPIRED: 'Not attended',
    },
    service: 'Service',
    agent: 'Agent',
    zone: 'Zone',
    noService: 'No service',
    noAgent: 'No agent',
    noZone: 'No zone',
    byDay: 'Calls per day',
    byHour: 'Calls per weekday and hour',
    byHourText: 'How many calls were wanted in each hour. The stronger the colour, the more calls.',
    weekday: 'Weekday',
    byService: 'Calls per service',
    byAgent: 'Calls per agent',
    mostOf: (shown, all) => `The ${shown} with the most calls are shown, of ${all}. The file has all of them.`,
    byWait: 'Answered calls by their wait',
    waitColumn: 'Wait',
    shareColumn: 'Share',
    barsTitle: 'Calls per day and state',
    barsText: 'One bar per day, divided into answered, abandoned, rejected and waiting calls.',
    waitsTitle: 'Waiting times',
    waitsText: 'One bar per range of waiting time; its height is the number of answered calls.',
    levelTitle: 'Service level per day',
    levelText: 'A line with the service level of each day, from 0 to 100%.',
    targetLine: (seconds) => `Target: answered within ${seconds} s`,
    empty: 'There were no calls in this period.',
    open: (id) => `Open call #${id} in the console`,
    formula: (seconds) => `Service level = answered within ${seconds} s ÷ (answered + abandoned + rejected)`,
    notes: (seconds, zone) => [
      [
        'Service level',
        `Calls answered within ${seconds} s, divided by those that are decided: answered, abandoned and rejected. Calls that still wait do not count yet.`,
      ],
      [
        'Wait',
        'From the moment the call was wanted until an agent answered it. A deferred call waits from the time agreed, never less than 0. Average, median, 95th percentile and longest are those of answered calls.',
      ],
      [
        '95th percentile',
        'The time that at least 95 of 100 answered calls did not exceed. The median is the same with half of them.',
      ],
      ['Answered', 'An agent took it, whether it has ended or not.'],
      [
        'Abandoned',
        'The customer left, or waited in vain, before anybody answered (in the console: ‘Rejected by the customer’ or ‘Not attended’).',
      ],
      ['Rejected', 'An agent cancelled it without answering (in the console: ‘Rejected by the agent’).'],
      [
        'Once each',
        'A call that was returned or redirected counts once, as it was in the end. Only calls that somebody took have an agent and a zone.',
      ],
      [
        'Comparison',
        'With the period of the same length that ends where this one begins; of a period that is not over, with as much of the one before. Without calls there, nothing is compared.',
      ],
      [
        'Days',
        `A call counts on the day for which it was wanted: that of its creation or, if deferred, the one agreed. Days are those of the time zone ${zone}.`,
      ],
    ],
  },
  ends: endTexts.en,
  agents: agentTexts.en,
  devices: {
    title: 'Devices report',
    listTitle: 'Outages behind the number',
    lastedAtLeast: (time) => `that lasted ${time} or more`,
    columns: {
      device: 'Device',
      share: 'Time online',
      outages: 'Outages',
      longest: 'Longest outage',
      offline: 'Time offline',
    },
    list: { device: 'Device', since: 'From', until: 'To', lasted: 'Duration' },
    still: 'Still offline',
    byDay: 'Availability per day',
    byDevice: 'Availability per device',
    lineTitle: 'Time online per day',
    lineText: 'A line with the share of the day in which the devices were online, from 0 to 100%.',
    worstTitle: 'The devices with the least time online',
    empty: 'There are no active devices with that filter.',
    emptyList: 'There were no outages.',
    fleet: 'All devices',
    number: 'Devices',
    silent: 'Without data',
    ofSeen: (seen) => `of ${seen} with data`,
    notes: (seconds, days, zone) => [
      [
        'Offline',
        `As in Fleet: a device is offline once ${seconds} s have passed without a sign of life, until the next one. Shorter silences do not count.`,
      ],
      [
        'Time online',
        'The share of the time with data in which the device was not offline, rounded down. What is still to come does not count.',
      ],
      [
        'No data',
        `Before the device existed or gave its first sign of life, and more than ${days} days ago, which is how long data is kept.`,
      ],
      [
        'Outages',
        'Those that touch the period or the day. One that goes over midnight counts on both days, and once in the period. The longest is measured whole, even if it began earlier.',
      ],
      ['Devices', 'Those that are active.'],
      ['Days', `Days are those of the time zone ${zone}.`],
    ],
  },
  problems: {
    expired: {
      title: 'This page has expired',
      text: 'For security, a report can be seen for one hour. Open it again from the console.',
    },
    unknown: { title: 'This address does not work', text: 'Open the report again from the console.' },
    forbidden: {
      title: 'You may not see this report',
      text: 'Your session has ended or a permission is missing. Sign in and open it again from the console, or ask an administrator for the permission.',
    },
    missing: { title: 'Not found', text: 'What this address asks for does not exist.' },
    malformed: { title: 'This address is not valid', text: 'One of the filters has a value that it may not have.' },
    period: {
      title: 'That period cannot be shown',
      text: 'A report covers at most 366 days.',
    },
    failed: { title: 'The report could not be made', text: 'The server failed or is busy. Try again in a moment.' },
  },
};

/** Every text of the report pages. */
export const reportTexts: Spoken<ReportTexts> = { es, en };
export type { ReportTexts };
