import { createActor, fromPromise } from 'xstate';
import { courseMachine, type Outcome, type Step } from './course.ts';
import { createJourney } from './journey.ts';
import type { Credentials } from './place.ts';

/** Places a call at the server of an address, and answers how it went; null when it was given up. Never rejects. */
export const placeCall = (
  url: string,
  open: () => Promise<Credentials>,
  given: AbortSignal,
): Promise<Outcome | null> => {
  const { doStep, tidyUp, close } = createJourney(url, open);
  const course = courseMachine.provide({
    actors: {
      doStep: fromPromise<number, { readonly step: Step }>(({ input, signal }) => doStep(input.step, signal)),
      tidyUp: fromPromise<void>(tidyUp),
    },
  });
  return new Promise((resolve) => {
    const actor = createActor(course);
    const giveUp = () => actor.stop();
    actor.subscribe({
      complete() {
        given.removeEventListener('abort', giveUp);
        close();
        const { status, output } = actor.getSnapshot();
        resolve(status === 'done' ? (output ?? null) : null);
      },
    });
    given.addEventListener('abort', giveUp, { once: true });
    actor.start();
    if (given.aborted) giveUp();
  });
};
