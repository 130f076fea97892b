import { expect } from 'vitest';
import { kioskLinkMachine } from '../../src/machines/kiosk-link.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

const stored = { secret: 'secret', deviceId: 5 };
const standing = { business: 'Demo', device: 'Lobby' };
const other = { business: 'Norte', device: 'Tower' };
const expired = { kind: 'expired', code: 'bad_token' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(kioskLinkMachine, {
  inputs: [
    { stored, link: { key: 'other', deviceId: 6 } },
    { stored, link: 'forget' },
  ],
  cases: [
    done('checkLink', { from: standing, to: other }),
    done('checkLink', { from: null, to: other }),
    done('checkLink', { from: 'off', to: null }),
    done('checkLink', null),
    failed('checkLink', expired),
    failed('checkLink', offline),
  ],
  shows: [
    'open.checking: checkLink done → closed',
    'open.checking: checkLink error → open.refused',
    'open.checking: checkLink error → open.unreached',
    'open.unreached: after retryPause → open.checking',
    'open.asking: link.take → closed',
    'open.asking: link.keep → closed',
    'open.checking: link.keep → closed',
    'open.asking: after patience → closed',
    'open.refused: after patience → closed',
  ],
  always(state, { events }, before) {
    const { link, check, failure } = state.context;
    // Nothing is taken that the server has not taken before, and nothing that nobody wanted.
    expect(state.can({ type: 'link.take' })).toBe(state.hasTag('asking'));
    if (state.hasTag('asking')) expect([check === null, failure]).toEqual([false, null]);
    if (state.hasTag('refused')) expect(failure).toEqual(expired);
    if (state.status === 'done') {
      const isTaken = events.at(-1)?.type === 'link.take';
      expect(state.output).toEqual(isTaken ? link : null);
      if (isTaken) expect(before?.hasTag('asking')).toBe(true);
    } else expect(state.can({ type: 'link.keep' })).toBe(true);
  },
});
