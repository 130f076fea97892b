import { languageMachine } from '../machines/language.ts';
import type { ClockEvent } from '../machines/session.ts';
import type { Services } from '../services/ports.ts';
import { act, ask, hear } from './ask.ts';

// What both pages, the console and that of a client device, have from the first moment.

/** The clock of the charts. */
export const wireClock = ({ clock }: Pick<Services, 'clock'>) =>
  hear<ClockEvent, { every: number }>((tell, { every }) =>
    clock.every(every, (now) => tell({ type: 'clock.ticked', now })),
  );

/** The words of the charts' page. */
export const wireLanguage = ({ languages }: Pick<Services, 'languages'>) =>
  languageMachine.provide({
    actors: { loadTexts: ask(languages.load) },
    actions: { rememberLanguage: act(languages.remember) },
  });
