import { sendTo, setup } from 'xstate';
import { asFailure, type Failure, isLasting } from '../domain/failure.ts';
import type { Choice } from '../domain/record.ts';
import type { Resource } from '../resources/resource.ts';
import { port, type Target } from './port.ts';

/** What link columns may be set to, by column. */
export type LinkOptions = Readonly<Record<string, readonly Choice[]>>;

/** What the form hears: what may be chosen, or why it is not known yet. */
export type OptionsNews = { type: 'options.told'; options: LinkOptions; optionsFailure: Failure | null };

interface LinkOptionsInput {
  resource: Resource;
  form: Target<OptionsNews>;
}

/** What the link columns of a form may be set to: asked for until it comes, as a form is of no use without it. */
export const linkOptionsMachine = setup({
  types: { input: {} as LinkOptionsInput, context: {} as LinkOptionsInput },
  actors: { loadOptions: port<LinkOptions, { resource: Resource }>('loadOptions') },
  actions: {
    tellOptions: sendTo(
      ({ context }) => context.form,
      (_, options: LinkOptions): OptionsNews => ({ type: 'options.told', options, optionsFailure: null }),
    ),
    tellFailure: sendTo(
      ({ context }) => context.form,
      (_, optionsFailure: Failure): OptionsNews => ({ type: 'options.told', options: {}, optionsFailure }),
    ),
  },
  guards: {
    isForbidden: (_, failure: Failure) => isLasting(failure),
  },
  delays: { retryPause: 10_000 },
}).createMachine({
  id: 'link-options',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context: { resource } }) => ({ resource }),
        onDone: { target: 'closed', actions: { type: 'tellOptions', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => asFailure(event.error) },
            target: 'closed',
            actions: { type: 'tellFailure', params: ({ event }) => asFailure(event.error) },
          },
          { target: 'failed', actions: { type: 'tellFailure', params: ({ event }) => asFailure(event.error) } },
        ],
      },
    },
    failed: { after: { retryPause: 'loading' } },
    /** Everything is told that there will be. */
    closed: { type: 'final' },
  },
});
