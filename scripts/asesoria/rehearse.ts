import type { Command } from './command.ts';

/** Tries this build on what there is, beside the server: nothing of that changes. */
export const rehearse: Command = {
  name: 'rehearse',
  says: {
    en: 'restores a backup elsewhere, brings it to this version, starts a server on it and takes a call there from end to end',
    es: 'restaura un respaldo en otro lugar, lo lleva a esta versión, inicia ahí un servidor y atiende una llamada de principio a fin',
  },
  usage: 'rehearse [backup | newest] [--identity <file>]',
  words: 1,
  options: {
    identity: {
      type: 'string',
      says: {
        en: 'file with the age identity that opens it',
        es: 'archivo con la identidad de age que abre el respaldo',
      },
    },
  },
  run: async (input) => (await import('./rehearse/rehearse.ts')).runRehearse(input),
};
