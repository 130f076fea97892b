import { expect } from 'vitest';
import { alertMachine } from '../../src/machines/alert.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { ownCall, waitingCall } from '../support/walk-samples.ts';

walkEvery(alertMachine, {
  inputs: [{ call: waitingCall, ring: nobody }],
  cases: [
    { type: 'notification.refused', why: 'denied' },
    done('attendCall', ownCall),
    failed('attendCall', {
      kind: 'refused',
      code: 'already_attending',
      current: { id: 5, phone: null, attended_at: 1 },
    }),
  ],
  shows: [
    'shown: notification.clicked → attending',
    'attending: attendCall done → ended',
    'attending: attendCall error → ended',
    'shown: notification.closed → ended',
    'shown: notification.refused → ended / alert.noticed',
    'shown: notification.shown → shown / alert.noticed',
    'shown: alert.withdraw → ended',
    'shown: after closeDelay → ended',
  ],
  always(state, { did, events, told }) {
    // Whatever happens first ends it, but for the click: that waits for the server.
    const first = events.findIndex(({ type }) => type !== 'notification.shown');
    const isClicked = events[first]?.type === 'notification.clicked';
    const later = first < 0 ? 0 : events.length - first;
    expect(state.status).toBe(later > (isClicked ? 1 : 0) ? 'done' : 'active');
    // Each word of the browser on the notification goes on to the bell.
    const noticed = events.flatMap((event, index) => {
      if (event.type === 'notification.refused' && index === first) return event.why;
      return event.type === 'notification.shown' && (first < 0 || index < first) ? 'shown' : [];
    });
    expect(told.flatMap(({ event }) => (event.type === 'alert.noticed' ? event.notification : []))).toEqual(noticed);
    expect(askedOf(state, 'attendCall')).toEqual(state.matches('attending') ? { id: waitingCall.id } : undefined);
    const opened = told.filter(({ event }) => event.type === 'alert.opened').length;
    const ended = told.filter(({ event }) => event.type === 'alert.ended').length;
    // The ring drops an alert when it hears of its end: once, and only then.
    expect(ended).toBe(state.status === 'done' ? 1 : 0);
    // A call is opened when it was had, and else it is said why not.
    const isHad = events.at(-1)?.type === 'xstate.done.actor.attendCall';
    expect(opened).toBe(isHad ? 1 : 0);
    const notice = { level: 'warning', code: 'call.attending', values: { call: '#5' } };
    const isRefused = events.at(-1)?.type === 'xstate.error.actor.attendCall';
    expect(did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(isRefused ? [notice] : []);
  },
});
