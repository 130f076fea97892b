import type { Command } from './command.ts';

/** `npm run simulate` as a command. */
export const simulate: Command = {
  name: 'simulate',
  says: {
    en: 'plays client devices that pair, call and restart, until Ctrl-C',
    es: 'hace de dispositivos que se emparejan, llaman y se reinician, hasta Ctrl-C',
  },
  usage: 'simulate [options]',
  words: 0,
  options: {
    devices: {
      type: 'string',
      says: { en: 'how many devices ping; 5 if not given', es: 'cuántos dispositivos hay; 5 si no se dice' },
    },
    'calls-per-minute': {
      type: 'string',
      says: { en: 'how many people call; 4 if not given', es: 'cuántas personas llaman; 4 si no se dice' },
    },
    url: {
      type: 'string',
      says: {
        en: 'the server; http://localhost:3000 if not given',
        es: 'el servidor; http://localhost:3000 si no se dice',
      },
    },
    key: {
      type: 'string',
      says: {
        en: 'the access key that pairs the devices; else DEMO_KEY',
        es: 'la llave de acceso que empareja los dispositivos; si no, DEMO_KEY',
      },
    },
    seed: {
      type: 'string',
      says: {
        en: 'a whole number: the same one tells the same story',
        es: 'un número entero: el mismo cuenta la misma historia',
      },
    },
  },
  async run({ values, env }) {
    const [{ simulate: play }, { optionsOf }] = await Promise.all([
      import('../simulate.ts'),
      import('../simulate/options.ts'),
    ]);
    await play(optionsOf(values, env));
    return { ok: true, lines: [], data: undefined };
  },
};
