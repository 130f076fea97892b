import { extension } from '../domain/availability.ts';
import { mostImportLines } from '../domain/import.ts';
import { readinessLasts } from '../domain/kept-readiness.ts';
import { longestNotes } from '../domain/note-draft.ts';
import { pairingSeconds } from '../domain/pairing.ts';
import { mostPasskeys } from '../domain/passkey.ts';
import { usualSeconds } from '../domain/routing.ts';
import { mostViews } from '../domain/saved-view.ts';
import { shortestPassword } from '../domain/session.ts';
import { mostAtOnce, mostRecords } from '../domain/table.ts';
import { tries } from '../machines/room-entry.ts';
import { graceSeconds } from '../machines/room-peer.ts';
import type { Text } from './chart-texts.ts';

/** The settings of the server that charts wait for or are limited by, by their names. */
export const servedNames = [
  ...([
    'RESTART_EXPIRES_SECONDS',
    'RESTART_WAVE_SIZE',
    'RESTART_WAVE_PAUSE_SECONDS',
    'RESTART_FAILURE_PERCENT',
  ] as const),
  ...(['CALL_LEASE_SECONDS', 'CALL_EXPIRES_MINUTES', 'AGENT_OFFLINE_SECONDS', 'SESSION_IDLE_MINUTES'] as const),
  ...(['DEVICE_SECRET_DAYS', 'SCRIPT_SECONDS', 'RUNS_KEEP_DAYS', 'AUDIT_KEEP_DAYS'] as const),
] as const;
export type ServedName = (typeof servedNames)[number];

/** What an installation has that sets nothing, in the unit that the name says. */
export type Served = Readonly<Record<ServedName, number>>;

const units = {
  seconds: { en: 's', es: 's' },
  minutes: { en: 'min', es: 'min' },
  days: { en: 'days', es: 'días' },
  percent: { en: '%', es: '%' },
  count: { en: '', es: '' },
} as const satisfies Record<string, Text>;
type Unit = keyof typeof units;

/** A number that a chart goes by: its own, or a setting of the server. */
interface Figure {
  readonly of: number | ServedName;
  readonly unit: Unit;
  readonly what: Text;
}

const day = 24 * 60 * 60;
const figure = (of: Figure['of'], unit: Unit, en: string, es: string): Figure => ({ of, unit, what: { en, es } });

/** The numbers of each chart that are no delay of it. */
const figuresByChart: Readonly<Record<string, readonly Figure[]>> = {
  restart: [
    figure(
      'RESTART_EXPIRES_SECONDS',
      'seconds',
      'an order waits for its device so long, then it expires',
      'una orden espera tanto a su dispositivo y luego vence',
    ),
  ],
  'restart-batch': [
    figure('RESTART_WAVE_SIZE', 'count', 'devices restart at the same time', 'dispositivos se reinician a la vez'),
    figure('RESTART_WAVE_PAUSE_SECONDS', 'seconds', 'between two waves', 'entre dos tandas'),
    figure(
      'RESTART_FAILURE_PERCENT',
      'percent',
      'of the devices may stay away before it stops by itself',
      'de los dispositivos pueden faltar antes de que se detenga solo',
    ),
  ],
  'call-states': [
    figure(
      'CALL_LEASE_SECONDS',
      'seconds',
      'nothing is heard of the agent’s console before the call is taken from them',
      'no se sabe de la consola del agente antes de quitarle la llamada',
    ),
    figure(
      'CALL_EXPIRES_MINUTES',
      'minutes',
      'a call waits before it ends as not attended',
      'espera una llamada antes de terminar como no atendida',
    ),
  ],
  'availability-states': [
    figure(
      'AGENT_OFFLINE_SECONDS',
      'seconds',
      'without a word of the console make an agent offline',
      'sin saber de la consola dejan a un agente sin conexión',
    ),
  ],
  presence: [
    figure(
      'AGENT_OFFLINE_SECONDS',
      'seconds',
      'without a word of the console make an agent offline',
      'sin saber de la consola dejan a un agente sin conexión',
    ),
  ],
  offer: [
    figure(
      usualSeconds,
      'seconds',
      'it rings for one agent, where the service says nothing else',
      'suena para un agente, si el servicio no dice otra cosa',
    ),
  ],
  'wrap-up': [figure(extension, 'seconds', 'more for whoever asks', 'más para quien lo pide')],
  session: [figure('SESSION_IDLE_MINUTES', 'minutes', 'without use end a sign-in', 'sin uso terminan una sesión')],
  'kiosk-link': [
    figure(
      'DEVICE_SECRET_DAYS',
      'days',
      'until a device takes its next secret',
      'hasta que un dispositivo toma su siguiente clave',
    ),
  ],
  'kiosk-pairing': [figure(pairingSeconds, 'seconds', 'the code serves', 'sirve el código')],
  'room-entry': [
    figure(
      tries,
      'count',
      'times the way into the room is tried by itself',
      'veces se intenta entrar a la sala por sí solo',
    ),
  ],
  'room-peer': [figure(graceSeconds, 'seconds', 'the other side may be away', 'puede faltar el otro lado')],
  'note-draft': [figure(longestNotes, 'count', 'letters of notes at most', 'letras de notas como máximo')],
  'csv-import': [figure(mostImportLines, 'count', 'lines of a file at most', 'líneas de un archivo como máximo')],
  'saved-views': [figure(mostViews, 'count', 'views of a person at most', 'vistas de una persona como máximo')],
  passkeys: [
    figure(mostPasskeys, 'count', 'passkeys of a person at most', 'llaves de acceso de una persona como máximo'),
  ],
  password: [
    figure(shortestPassword, 'count', 'letters of a password at least', 'letras de una contraseña como mínimo'),
  ],
  table: [
    figure(
      mostRecords,
      'count',
      'records of a table are shown at most',
      'registros de una tabla se muestran como máximo',
    ),
  ],
  bulk: [
    figure(mostAtOnce, 'count', 'records are changed in one go at most', 'registros se cambian de una vez como máximo'),
  ],
  'readiness-offer': [
    figure(readinessLasts / day, 'days', 'a check of one’s place lasts', 'dura una revisión del puesto'),
  ],
  'script-run': [figure('SCRIPT_SECONDS', 'seconds', 'a program may run', 'puede durar un código')],
  'run-history': [figure('RUNS_KEEP_DAYS', 'days', 'runs are kept', 'se guardan las ejecuciones')],
  audit: [figure('AUDIT_KEEP_DAYS', 'days', 'the log is kept', 'se guarda la bitácora')],
};

/** A number of a chart as it is shown; `setting` is what changes it, null where nothing does. */
export interface ShownFigure {
  readonly value: number;
  readonly unit: Text;
  readonly what: Text;
  readonly setting: ServedName | null;
}

/** The numbers that a chart goes by and that are no delay of it, as an installation has them that sets nothing. */
export const figuresOf = (chart: string, served: Served): readonly ShownFigure[] =>
  (figuresByChart[chart] ?? []).map(({ of, unit, what }) => ({
    ...{ what, unit: units[unit] },
    value: typeof of === 'number' ? of : served[of],
    setting: typeof of === 'number' ? null : of,
  }));

/** The charts that have such numbers. */
export const chartsWithFigures: readonly string[] = Object.keys(figuresByChart);
