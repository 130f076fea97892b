import { parseArgs } from 'node:util';
import { wholeNumber } from '../whole-number.ts';

/** What a person can say on the command line of `npm run simulate`. */
export interface SimulationOptions {
  readonly devices: number;
  readonly callsPerMinute: number;
  readonly url: string;
  readonly key: string;
  readonly seed: number;
}

const spoken = {
  devices: { type: 'string', default: '5' },
  'calls-per-minute': { type: 'string', default: '4' },
  url: { type: 'string', default: 'http://localhost:3000' },
  key: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export const usage = `npm run simulate -- [options]
  --devices 5             how many devices ping; a demonstration with fewer that nobody plays gets more
  --calls-per-minute 4    how many people call
  --url http://localhost:3000
  --key …                 the access key that pairs the devices; DEMO_KEY if not given
  --seed …                a whole number: the same seed tells the same story`;

const number = (name: string, text: string, least: number, most: number): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} must be a number from ${least} to ${most}.`);
};

const address = (text: string): string => {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text;
  throw new Error('--url must be an http or https address.');
};

const isOption = (arg: string) =>
  Object.keys(spoken).some((name) => arg === `--${name}` || arg.startsWith(`--${name}=`));

/** A key may begin with a dash, which the library would take for the next option. */
const withKeyJoined = (args: readonly string[]): string[] => {
  const at = args.indexOf('--key');
  const key = args[at + 1];
  if (at === -1 || key === undefined || isOption(key)) return [...args];
  return [...args.slice(0, at), `--key=${key}`, ...args.slice(at + 2)];
};

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: withKeyJoined(args), options: spoken }).values;
  } catch (error) {
    // Only the first sentence is about what was typed; the others explain the library.
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/, 1) : [];
    throw new Error(
      `${reason.replace(/\.$/, '')}. Options: ${Object.keys(spoken)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
  }
};

type Env = Readonly<Record<string, string | undefined>>;
type Spoken = Partial<Readonly<Record<keyof typeof spoken, unknown>>>;

/** What the values of the options mean. Throws an Error of one line for one that can't be understood. */
export const optionsOf = (values: Spoken, env: Env): SimulationOptions => {
  const said = (name: 'devices' | 'calls-per-minute' | 'url') => String(values[name] ?? spoken[name].default);
  const key = values.key ?? env.DEMO_KEY;
  if (typeof key !== 'string' || key === '')
    throw new Error('Which access key? Give --key, or DEMO_KEY: npm start prints one as "device key".');
  const anySeed = () => Math.floor(Math.random() * 1_000_000);
  return {
    devices: wholeNumber('devices', said('devices'), 1, 2_000),
    callsPerMinute: number('calls-per-minute', said('calls-per-minute'), 0, 600),
    url: address(said('url')),
    key,
    seed: values.seed === undefined ? anySeed() : wholeNumber('seed', String(values.seed), 0, Number.MAX_SAFE_INTEGER),
  };
};

/** Reads the command line; null when it asks for help. Throws an Error of one line for what it can't understand. */
export const readOptions = (args: readonly string[], env: Env): SimulationOptions | null => {
  const values = read(args);
  return values.help ? null : optionsOf(values, env);
};
