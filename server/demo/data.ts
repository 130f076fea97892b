/** The demo, as data: two businesses with names a person in the trade would give (design `running.md`, 'Demo data'). */
export interface DemoBusiness {
  readonly name: string;
  readonly branches: readonly { readonly name: string; readonly zones: readonly DemoZone[] }[];
  readonly services: readonly { readonly name: string; readonly notes: string }[];
  readonly devices: readonly {
    readonly name: string;
    readonly location: string;
    /** Opening hours of its own. */
    readonly hours?: { readonly abre: string; readonly cierra: string };
  }[];
}

export interface DemoZone {
  readonly name: string;
  /** Positions in the services of the business. */
  readonly services: readonly number[];
  readonly desks: readonly string[];
}

const demo: DemoBusiness = {
  name: 'Demo',
  branches: [
    {
      name: 'Sucursal Centro',
      zones: [
        { name: 'Ventanillas', services: [0, 1, 2], desks: ['Ventanilla 1', 'Ventanilla 2', 'Ventanilla 3'] },
        { name: 'Créditos', services: [3, 4], desks: ['Mesa A', 'Mesa B'] },
      ],
    },
    {
      name: 'Sucursal Sur',
      zones: [
        { name: 'Atención remota', services: [0, 2, 5], desks: ['Cabina 1', 'Cabina 2', 'Cabina 3', 'Cabina 4'] },
      ],
    },
  ],
  services: [
    {
      name: 'Cuentas y tarjetas',
      notes: [
        'Apertura, reposición, bloqueo',
        '- Confirma el nombre completo y la fecha de nacimiento',
        '- Pregunta si la tarjeta está en su poder; si no, bloquéala primero',
        '- Lee el folio en voz alta y anótalo',
      ].join('\n'),
    },
    { name: 'Pagos y transferencias', notes: 'Aclaraciones incluidas' },
    { name: 'Banca en línea', notes: 'Claves y primeros pasos' },
    { name: 'Crédito personal', notes: 'Requisitos y simulación' },
    { name: 'Hipotecas', notes: 'Con cita o en el momento' },
    { name: 'Seguros', notes: 'Contratación y siniestros' },
  ],
  devices: [
    { name: 'Quiosco entrada', location: 'Centro, planta baja' },
    { name: 'Quiosco escalera', location: 'Centro, planta baja' },
    { name: 'Pantalla de turnos', location: 'Centro, ventanillas' },
    { name: 'Cabina de video 1', location: 'Centro, primer piso' },
    { name: 'Cabina de video 2', location: 'Centro, primer piso' },
    { name: 'Tótem créditos', location: 'Centro, créditos' },
    { name: 'Quiosco noche', location: 'Centro, cajero 24 horas', hours: { abre: '00:00', cierra: '24:00' } },
    { name: 'Quiosco entrada sur', location: 'Sur, acceso principal' },
    { name: 'Cabina de video sur', location: 'Sur, sala de espera' },
    { name: 'Tótem seguros', location: 'Sur, sala de espera' },
    { name: 'Tableta mostrador', location: 'Sur, mostrador' },
    { name: 'Quiosco estacionamiento', location: 'Sur, estacionamiento' },
  ],
};

const north: DemoBusiness = {
  name: 'Demo Norte',
  branches: [
    {
      name: 'Clínica Norte',
      zones: [
        { name: 'Recepción', services: [0, 1], desks: ['Puesto 1', 'Puesto 2'] },
        { name: 'Orientación', services: [2], desks: ['Puesto 3'] },
      ],
    },
  ],
  services: [
    { name: 'Citas', notes: 'Agenda y cambios' },
    { name: 'Facturación', notes: 'Recibos y convenios' },
    { name: 'Información general', notes: 'Horarios, accesos, estacionamiento' },
  ],
  devices: [
    { name: 'Quiosco recepción', location: 'Planta baja' },
    { name: 'Tótem urgencias', location: 'Urgencias' },
    { name: 'Pantalla pasillo', location: 'Primer piso' },
    { name: 'Cabina de orientación', location: 'Primer piso' },
    { name: 'Tableta farmacia', location: 'Farmacia' },
  ],
};

export const demoBusinesses: readonly DemoBusiness[] = [demo, north];

/** What visitors did before they called: the events of an interaction, as category, action and label. */
export const demoVisits = [
  [
    ['Inicio', 'Enter', 'Inicio'],
    ['Cuentas', 'Enter', 'Cuentas'],
    ['Cuentas', 'Select', 'Cuenta de ahorro'],
    ['Cuentas', 'Select', 'Requisitos'],
  ],
  [
    ['Inicio', 'Enter', 'Inicio'],
    ['Créditos', 'Enter', 'Créditos'],
    ['Créditos', 'Simulate', 'Crédito a 24 meses'],
    ['Inicio', 'Enter', 'Inicio'],
  ],
  [
    ['Ayuda', 'Enter', 'Ayuda'],
    ['Ayuda', 'Select', 'Olvidé mi clave'],
  ],
] as const;

export const demoNotes = [
  'Se abrió la cuenta y se envió el contrato por correo.',
  'Pide que la llamen el lunes por la mañana.',
  'Se explicó la simulación; vendrá a la sucursal con sus comprobantes.',
  'Se desbloqueó la clave de la banca en línea.',
  null,
] as const;

export const demoReports = [
  { name: 'Llamadas por hora', notes: 'Muestra pública', url: 'https://example.com/reportes/llamadas' },
  { name: 'Encuesta de satisfacción', notes: 'Muestra pública', url: 'https://example.com/reportes/encuesta' },
] as const;

/** A script that shows what `args` holds. */
export const demoGreeting = `// Saluda por su nombre a quien llama. El nombre viene en el cuerpo, {"nombre":"Ana"}, o en la dirección, ?nombre=Ana.
const { data, params, request } = args;
const nombre = data?.nombre ?? params?.nombre ?? 'visitante';

console.log('Saludo para', nombre, 'por', request?.method ?? 'el editor');
return { data: { saludo: \`Hola, \${nombre}\` }, params };
`;

/** A script that hands on what it is given, and writes down that it did. */
export const demoForerunner = `// Corre antes de todas las demás: lo que devuelve es lo que ellas reciben.
console.info('Llegaron', Object.keys(args.data ?? {}).length, 'datos');
return { data: args.data, params: args.params };
`;

/** A script for a task that may read calls. */
export const demoSummary = `// Resume las llamadas de las últimas horas. Es para una tarea cuyo rol puede leer llamadas (QUERYINGS_READ).
const { sumBy, countBy } = require('lodash');

const horas = args.params?.horas ?? 24;
const desde = Math.floor(Date.now() / 1000) - horas * 3600;
const { data: pagina } = await api.get('/queryings', { params: { 'created_at>': desde, perPage: 2000 } });

const llamadas = pagina.data;
const atendidas = llamadas.filter((llamada) => llamada.attended_at !== null);
const espera = sumBy(atendidas, (llamada) => llamada.attended_at - llamada.required_in);

console.log(llamadas.length, 'llamadas en', horas, 'horas');
return {
  data: {
    desde,
    total: pagina.total,
    por_estado: countBy(llamadas, 'state'),
    espera_media_en_segundos: atendidas.length === 0 ? null : Math.round(espera / atendidas.length),
  },
};
`;

/** How calls turn out. */
export const demoOutcomes = [
  { name: 'Resuelta', notes: null, needs_note: false },
  { name: 'Canalizada a sucursal', notes: 'Di en las notas a cuál.', needs_note: true },
  { name: 'Se cortó', notes: null, needs_note: false },
] as const;

/** What agents write again and again. */
export const demoMacros = [
  { name: 'Saludo', content: 'Atendí al {teléfono} desde {dispositivo}.' },
  { name: 'Documentos', content: 'Pidió qué documentos llevar: identificación oficial y comprobante de domicilio.' },
  { name: 'Volver a llamar', content: 'Pidió que le llamemos al {teléfono} mañana por la mañana.' },
] as const;

/** Who is rung: all at once, as without a rule. */
export const demoRoutings = [
  { name: 'General', notes: 'Para que suene a uno tras otro, activa esa casilla.', one_by_one: false },
] as const;

/** Whose calls come first. */
export const demoPhones = [
  { name: 'Cliente preferente', phone: '55 0000 1111', prefix: false, head_start: 300, notes: null },
] as const;

/** When there is somebody, and when there is not: devices of the demo have an entry of their own. */
export const demoHours = [
  {
    name: 'Todos los días',
    opens: '09:00',
    closes: '18:00',
    notes: 'La configuración horario va antes.',
    active: false,
  },
] as const;
export const demoHolidays = [
  { name: 'Navidad', date: Date.UTC(2026, 11, 25, 23, 59, 59) / 1_000, yearly: true, notes: null, active: false },
] as const;

/** Why agents pause. */
export const demoPauses = [
  { name: 'Comida', notes: 'Una hora al día.', works: false, minutes: 60 },
  { name: 'Descanso', notes: null, works: false, minutes: 15 },
  { name: 'Capacitación', notes: 'Cuenta como trabajo.', works: true, minutes: null },
] as const;
