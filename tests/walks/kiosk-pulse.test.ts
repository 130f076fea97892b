import { expect } from 'vitest';
import { noBrand } from '../../src/domain/brand.ts';
import type { KioskNews } from '../../src/domain/kiosk.ts';
import { kioskPulseMachine } from '../../src/machines/kiosk-pulse.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, somebody } from '../support/walk-events.ts';

const parent = somebody('kiosk');
const news = (order: number | null): KioskNews => ({ order, hours: null, rotates: false, at: 1_000, brand: noBrand });
const expired = { kind: 'expired', code: 'bad_token' } as const;

walkEvery(kioskPulseMachine, {
  inputs: [
    { deviceId: 1, carriedOut: null, parent },
    { deviceId: 1, carriedOut: 100, parent },
  ],
  cases: [
    done('ping', news(null)),
    done('ping', news(100)),
    done('ping', news(200)),
    failed('ping', expired),
    failed('ping', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'beat.pinging: ping done → beat.resting / rememberRestart',
    'beat.pinging: ping done → beat.resting',
    'beat.pinging: ping error → beat.silent',
    'beat.resting: after pingInterval → beat.pinging',
    'beat.silent: after retryPause → beat.pinging',
    'beat.silent: connection.changed → beat.pinging',
    'beat.resting: connection.changed → beat.pinging',
    'beat.pinging: connection.changed → beat.pinging',
    'beat.ordered: connection.changed → beat.pinging',
    'beat.ordered: after pingInterval → beat.pinging',
    'visitor.present: pulse.release → visitor.away',
    'beat.silent: pulse.release → beat.silent / pulse.lost',
  ],
  always(state, { events, did, told }, before) {
    const { carriedOut } = state.context;
    const restarts = did.filter(({ type }) => type === 'restartPage');
    const isHeld = events.findLast(({ type }) => type.startsWith('pulse.'))?.type === 'pulse.hold';
    // The page starts anew for an order newer than the one it carried out, once, and under nobody's hands.
    expect(restarts.length).toBe(state.matches({ beat: 'restarting' }) ? 1 : 0);
    if (restarts.length > 0) {
      expect(Number(restarts[0]?.params)).toBeGreaterThan(Number(carriedOut));
      if (!before?.matches({ beat: 'restarting' })) expect(isHeld).toBe(false);
    }
    // What was ordered before the first answer is carried out by having started; what comes after it is not.
    if (before?.context.carriedOut != null) expect(carriedOut).toBe(before.context.carriedOut);
    const first = events.findLast(({ type }) => type === 'xstate.done.actor.ping') as
      | { output?: KioskNews }
      | undefined;
    if (before?.context.carriedOut === null && carriedOut !== null) {
      expect(carriedOut).toBe(first?.output?.order ?? 0);
      expect(did.filter(({ type }) => type === 'rememberRestart').map(({ params }) => params)).toEqual([carriedOut]);
    }
    // Who is done with a visitor learns that the server is away, and nothing that an answer would have said.
    if (events.at(-1)?.type === 'pulse.release' && before?.matches({ beat: 'silent' })) {
      expect(told.at(-1)).toEqual({ to: 'kiosk', event: { type: 'pulse.lost' } });
    }
    // A server that is away is told at once, and so is a key that is not taken; every answer says the contrary.
    if (events.at(-1)?.type === 'xstate.done.actor.ping') expect(told.at(-1)?.event.type).toBe('pulse.told');
    if (events.at(-1)?.type === 'xstate.error.actor.ping') {
      const { error } = events.at(-1) as unknown as { error: unknown };
      expect(state.matches({ beat: 'silent' })).toBe(true);
      if (error === expired) {
        expect(told.at(-1)).toEqual({ to: 'kiosk', event: { type: 'pulse.refused', failure: expired } });
      } else expect(told.at(-1)).toEqual({ to: 'kiosk', event: { type: 'pulse.lost' } });
    }
  },
});
