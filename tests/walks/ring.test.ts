import { expect } from 'vitest';
import { ringMachine } from '../../src/machines/ring.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody } from '../support/walk-events.ts';
import { waitingCall } from '../support/walk-samples.ts';

const deferred = { ...waitingCall, id: 8, required_in: 2_000 };

walkEvery(ringMachine, {
  inputs: [{ realtime: nobody }],
  cases: [
    { type: 'clock.ticked', now: 1_100 },
    { type: 'clock.ticked', now: 2_100 },
    { type: 'pending.loaded', answer: [] },
    { type: 'pending.loaded', answer: [waitingCall, deferred] },
    { type: 'alert.opened', id: waitingCall.id },
    { type: 'alert.ended', id: waitingCall.id },
    done('unlockSound'),
    failed('unlockSound', new Error('blocked')),
    done('readPermission', 'granted'),
    done('readPermission', 'denied'),
    done('readPermission', 'default'),
    done('readPermission', 'unsupported'),
    failed('readPermission', new Error('no')),
    done('requestPermission', 'granted'),
    done('requestPermission', 'denied'),
    done('requestPermission', 'default'),
    done('requestPermission', 'unsupported'),
    failed('requestPermission', new Error('no')),
  ],
});
