import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import type { KioskIdentity, KioskLink, Standing } from '../domain/kiosk.ts';
import { port } from './port.ts';

export type KioskLinkEvent = { type: 'link.take' } | { type: 'link.keep' };

interface KioskLinkInput {
  /** What the page is. */
  stored: KioskIdentity;
  /** What the address asks for. */
  link: KioskLink;
}

/** What the page is now (`off`: a device that is switched off), and what it would become; null where its secret serves no more, or is to be forgotten. */
export interface LinkCheck {
  readonly from: Standing | 'off' | null;
  readonly to: Standing | null;
}

/**
 * A link was opened at a page that is a device already: the key in it is checked first, and one that is not taken replaces
 * nothing; then somebody says whether it shall. Where nobody does, the device stays what it was. For the device that the page is,
 * nothing is asked as long as its secret serves. Its output is the link to follow, or null.
 */
export const kioskLinkMachine = setup({
  types: {
    input: {} as KioskLinkInput,
    context: {} as KioskLinkInput & { check: LinkCheck | null; failure: Failure | null; taken: boolean },
    events: {} as KioskLinkEvent,
    tags: {} as 'asking' | 'refused',
    output: {} as KioskLink | null,
  },
  actors: {
    /** null where the page is that device, and taken for it. Rejects with why the key, or the device, of the link is not taken. */
    checkLink: port<LinkCheck | null, KioskLinkInput>('checkLink'),
  },
  actions: {
    keepCheck: assign((_, check: LinkCheck | null) => ({ check, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    keepAnswer: assign({ taken: true }),
  },
  guards: {
    isOther: (_, check: LinkCheck | null) => check !== null,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(asFailure(error)),
  },
  delays: { retryPause: 3_000, patience: 120_000 },
}).createMachine({
  id: 'kiosk-link',
  context: ({ input }) => ({ ...input, check: null, failure: null, taken: false }),
  output: ({ context }) => (context.taken ? context.link : null),
  initial: 'open',
  states: {
    open: {
      initial: 'checking',
      // A device that stands alone with a question serves nobody.
      after: { patience: 'closed' },
      on: { 'link.keep': 'closed' },
      states: {
        checking: {
          invoke: {
            id: 'checkLink',
            src: 'checkLink',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isOther', params: ({ event }) => event.output },
                target: 'asking',
                actions: { type: 'keepCheck', params: ({ event }) => event.output },
              },
              { target: '#kiosk-link.closed' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'unreached',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        /** The server could not be asked. */
        unreached: { after: { retryPause: 'checking' } },
        asking: {
          tags: 'asking',
          on: { 'link.take': { target: '#kiosk-link.closed', actions: 'keepAnswer' } },
        },
        refused: { tags: 'refused' },
      },
    },
    closed: { type: 'final' },
  },
});

export type KioskLinkRef = ActorRefFrom<typeof kioskLinkMachine>;
