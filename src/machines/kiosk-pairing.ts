import { type ActorRefFrom, assign, setup } from 'xstate';
import { asFailure, type Failure, isRefusal } from '../domain/failure.ts';
import type { KioskIdentity, Standing } from '../domain/kiosk.ts';
import type { NewPairing, PairingClaim } from '../domain/pairing.ts';
import { present } from '../domain/present.ts';
import { port } from './port.ts';

export interface KioskPairingInput {
  /** What the page was, and may be again: a device that was switched off. null where it was nothing, or is not any more. */
  former: KioskIdentity | null;
  /** Why it is out of service, as the server said last; null for a page that was never a device. */
  failure: Failure | null;
}
interface KioskPairingContext extends KioskPairingInput {
  /** The code that is shown; null while there is none. */
  readonly pairing: NewPairing | null;
  readonly identity: KioskIdentity | null;
}

interface PairingState {
  readonly context: KioskPairingContext;
}

/** A device that is switched off in the console is itself again once it is switched on. */
const isSwitchedOff = ({ context: { former, failure } }: PairingState): boolean =>
  former !== null && failure?.kind === 'missing';

/** Somebody stands in front of a page that is to be paired; one that was switched off may be so for months. */
const pauseOf = (usual: number) => (state: PairingState) => (isSwitchedOff(state) ? 15_000 : usual);

const known = <T>(value: T | null): T => present(value, 'no code was asked for');

/**
 * A page that is no device, or not taken for it any more, shows a code until somebody says in the console which device it
 * is, and asks every other moment whether somebody has. A code that serves no more is followed by another. A device that
 * was refused is itself again as soon as it is taken again, by itself. Its output is what the page is.
 */
export const kioskPairingMachine = setup({
  types: {
    input: {} as KioskPairingInput,
    context: {} as KioskPairingContext,
    children: {} as { beginPairing: 'beginPairing'; claimPairing: 'claimPairing'; standing: 'standing' },
    tags: {} as 'unreached',
    output: {} as KioskIdentity,
  },
  actors: {
    beginPairing: port<NewPairing>('beginPairing'),
    claimPairing: port<PairingClaim, { ticket: string }>('claimPairing'),
    /** Rejects while the former device is not taken. */
    standing: port<Standing, { secret: string }>('standing'),
  },
  actions: {
    keepPairing: assign((_, pairing: NewPairing) => ({ pairing })),
    forgetPairing: assign({ pairing: null }),
    keepClaimed: assign((_, claim: PairingClaim) =>
      claim.state === 'paired' ? { identity: { secret: claim.secret, deviceId: claim.device.id } } : {},
    ),
    /** That nobody could be asked says nothing of the device. */
    keepRefusal: assign((_, { error }: { error: unknown }) =>
      isRefusal(asFailure(error)) ? { failure: asFailure(error) } : {},
    ),
    keepFormer: assign(({ context }) => ({ identity: context.former })),
  },
  guards: {
    isClaim: (_, { claim, state }: { claim: PairingClaim; state: PairingClaim['state'] }) => claim.state === state,
    hasFormer: ({ context }) => context.former !== null,
    isSwitchedOff,
    hasCode: ({ context }) => context.pairing !== null,
  },
  delays: {
    claimPause: pauseOf(2_000),
    retryPause: pauseOf(3_000),
  },
}).createMachine({
  id: 'kiosk-pairing',
  context: ({ input }) => ({ ...input, pairing: null, identity: null }),
  output: ({ context }) => known(context.identity),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'beginPairing',
        src: 'beginPairing',
        onDone: { target: 'shown', actions: { type: 'keepPairing', params: ({ event }) => event.output } },
        onError: 'unreached',
      },
    },
    /** The server could not be asked for a code, which says nothing of what the page was. */
    unreached: { tags: 'unreached', after: { retryPause: 'again' } },
    shown: { after: { claimPause: [{ guard: 'isSwitchedOff', target: 'trying' }, { target: 'claiming' }] } },
    /** There is no code that serves. A secret that was not known may be so by now: of a node of an older version, for instance. */
    again: { always: [{ guard: 'hasFormer', target: 'trying' }, { target: 'asking' }] },
    /** Whether it is taken again for what it was. */
    trying: {
      invoke: {
        id: 'standing',
        src: 'standing',
        input: ({ context }) => known(context.former),
        onDone: { target: 'paired', actions: 'keepFormer' },
        onError: [
          {
            guard: 'hasCode',
            target: 'claiming',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'asking', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    claiming: {
      invoke: {
        id: 'claimPairing',
        src: 'claimPairing',
        input: ({ context }) => ({ ticket: known(context.pairing).ticket }),
        onDone: [
          {
            guard: { type: 'isClaim', params: ({ event }) => ({ claim: event.output, state: 'paired' }) },
            target: 'paired',
            actions: { type: 'keepClaimed', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isClaim', params: ({ event }) => ({ claim: event.output, state: 'over' }) },
            target: 'again',
            actions: 'forgetPairing',
          },
          { target: 'shown' },
        ],
        // The code serves on meanwhile, and an answer that was lost is given again.
        onError: 'shown',
      },
    },
    paired: { type: 'final' },
  },
});

export type KioskPairingRef = ActorRefFrom<typeof kioskPairingMachine>;
