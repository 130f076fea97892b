import { expect } from 'vitest';
import { kioskPairingMachine } from '../../src/machines/kiosk-pairing.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const pairing = { code: 'BCDFGHJK', ticket: 'ticket', expires_in: 600, url: 'https://x/devices', qr: '<svg/>' };
const device = { id: 7, name: 'Lobby' };
const paired = { state: 'paired', secret: 'own', device, business: { id: 1, name: 'Demo' } } as const;
const former = { secret: 'former', deviceId: 5 };
const missing = { kind: 'missing', code: 'not_found' } as const;
const expired = { kind: 'expired', code: 'bad_token' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(kioskPairingMachine, {
  inputs: [
    { former: null, failure: null },
    { former, failure: missing },
    { former, failure: expired },
  ],
  cases: [
    done('beginPairing', pairing),
    failed('beginPairing', offline),
    done('claimPairing', { state: 'waiting' }),
    done('claimPairing', { state: 'over' }),
    done('claimPairing', paired),
    failed('claimPairing', offline),
    done('standing', { business: 'Demo', device: 'Lobby' }),
    failed('standing', missing),
    failed('standing', expired),
    failed('standing', offline),
  ],
  shows: [
    'asking: beginPairing done → shown / pairing',
    'asking: beginPairing error → unreached',
    'unreached: after retryPause → asking',
    'unreached: after retryPause → trying',
    'shown: after claimPause → claiming',
    'shown: after claimPause → trying',
    'trying: standing error → claiming',
    'trying: standing error → asking',
    'claiming: claimPairing done → trying / pairing',
    'trying: standing done → paired',
    'claiming: claimPairing done → shown',
    'claiming: claimPairing error → shown',
    'claiming: claimPairing done → asking / pairing',
    'claiming: claimPairing done → paired',
  ],
  always(state, { events }, before) {
    const { pairing: shown, failure, former: was, identity } = state.context;
    const last = events.at(-1);
    if (state.status === 'done') {
      // What it is was said by the server: a device by its ticket, or the one that it was.
      expect(state.output).toEqual(
        last?.type === 'xstate.done.actor.standing' ? former : { secret: 'own', deviceId: 7 },
      );
      return;
    }
    expect(identity).toBeNull();
    // A code is shown from its answer until it serves no more, also while the server is asked.
    const isShown =
      ['shown', 'claiming'].includes(state.value) || (state.matches('trying') && before?.matches('shown'));
    expect(shown).toEqual(isShown ? pairing : null);
    if (state.matches('claiming')) expect(askedOf(state, 'claimPairing')).toEqual({ ticket: 'ticket' });
    // A device that is switched off tries to be itself again each time, one that is not known with each code, and where there is none.
    if (state.matches('trying')) expect([was, askedOf(state, 'standing')]).toEqual([former, former]);
    if (state.matches('claiming') && before?.matches('shown'))
      expect(was !== null && failure?.kind === 'missing').toBe(false);
    if (state.matches('asking') && before && !before.matches('trying')) expect(was).toBeNull();
    // What the server said of the former device last is told; that it could not be asked, or gave no code, says nothing of it.
    const refusal =
      last?.type === 'xstate.error.actor.standing' && last.error !== offline ? last.error : before?.context.failure;
    if (before !== null) expect(failure).toEqual(refusal);
    if (last?.type === 'xstate.done.actor.claimPairing' && last.output === paired) expect(state.status).toBe('done');
  },
});
