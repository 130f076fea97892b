import { expect } from 'vitest';
import { alertMachine } from '../../src/machines/alert.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody } from '../support/walk-events.ts';
import { waitingCall } from '../support/walk-samples.ts';

walkEvery(alertMachine, {
  inputs: [{ call: waitingCall, ring: nobody }],
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
