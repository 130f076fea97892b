import { expect } from 'vitest';
import { realtimeMachine } from '../../src/machines/realtime.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody } from '../support/walk-events.ts';

const created = 'querying_created';
const user = 'user:9';

walkEvery(realtimeMachine, {
  cases: [
    { type: 'channel.join', name: created, reader: nobody },
    { type: 'channel.join', name: user, reader: nobody },
    { type: 'channel.leave', name: created, reader: nobody },
    { type: 'channel.wanted', name: created },
    { type: 'channel.closed', name: created },
    { type: 'channel.closed', name: user },
    { type: 'socket.subscribed', name: created },
    { type: 'socket.message', name: created },
    { type: 'socket.message', name: 'role_updated' },
    { type: 'data.arrived', at: 1_000 },
  ],
  // The order in which channels were opened is nobody's business.
  key: ({ channels, attempt, asOf }) => [Object.keys(channels).sort(), attempt, asOf],
  always(state, { told, taken }) {
    const names = Object.keys(state.context.channels);
    for (const name of names) expect(state.children[name]).toBe(state.context.channels[name]);

    // The websocket is asked only while it is there.
    expect(state.children.socket !== undefined).toBe(!state.hasTag('lost'));
    if (!state.hasTag('live')) {
      expect(state.machine.getTransitionData(state, { type: 'channel.wanted', name: created })).toEqual([]);
    } else expect(state.context.attempt).toBe(0);

    // Each gap reaches each channel: it is told when the websocket came, and when it went.
    const gaps = taken.filter(({ eventType }) => eventType === 'socket.connected').length;
    if (gaps > 0 && names.length > 0) {
      for (const name of names) {
        const opened = taken.findLastIndex(({ eventType }) => eventType === 'channel.join');
        const turned = taken.findLastIndex(({ eventType }) => /^socket\.(connected|lost)$/.test(eventType));
        const resets = told.filter(({ to, event }) => to === name && event.type === 'channel.reset');
        if (turned > opened) expect(resets.length).toBeGreaterThan(0);
      }
    }
    expect(told.every(({ to, event }) => to !== 'socket' || /^socket\.(un)?subscribe$/.test(event.type))).toBe(true);
  },
});
