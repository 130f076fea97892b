import { expect } from 'vitest';
import { alertMachine } from '../../src/machines/alert.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody } from '../support/walk-events.ts';
import { waitingCall } from '../support/walk-samples.ts';

walkEvery(alertMachine, {
  inputs: [{ call: waitingCall, ring: nobody }],
  shows: [
    'shown: notification.clicked → ended',
    'shown: notification.closed → ended',
    'shown: alert.withdraw → ended',
    'shown: after closeDelay → ended',
  ],
  always(state, { events, told }) {
    // Whatever happens first ends it.
    expect(state.status).toBe(events.length > 0 ? 'done' : 'active');
    const opened = told.filter(({ event }) => event.type === 'alert.opened').length;
    const ended = told.filter(({ event }) => event.type === 'alert.ended').length;
    // The ring drops an alert when it hears of its end: once, and only then.
    expect(ended).toBe(state.status === 'done' ? 1 : 0);
    expect(opened).toBeLessThanOrEqual(ended);
  },
});
