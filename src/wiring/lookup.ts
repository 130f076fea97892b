import { lookup, lookupMachine } from '../machines/lookup.ts';
import { ask } from './ask.ts';

/** The actor of a lookup, whose question `service` answers. */
export const askUntilKnown = <Question extends object, Answer extends object>(
  service: (question: Question, signal: AbortSignal) => Promise<Answer>,
) =>
  lookup<Question, Answer>(
    lookupMachine.provide({
      actors: { load: ask<object, object>((question, signal) => service(question as Question, signal)) },
    }),
  );
