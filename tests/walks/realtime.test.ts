import { expect } from 'vitest';
import { realtimeMachine } from '../../src/machines/realtime.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody } from '../support/walk-events.ts';
import type { Played } from '../support/walk-play.ts';

const created = 'querying_created';
const user = 'user:9';

/** How often the websocket came and went, or its server fell behind and caught up, while a channel was there, or the server closed that channel alone. */
const turnsSince = (name: string, events: Played['events']): number => {
  let [turns, isOpen, isLive, isBehind] = [0, false, false, false];
  for (const event of events) {
    if (event.type === 'channel.join' && event.name === name) isOpen = true;
    if (event.type === 'channel.closed' && event.name === name) isOpen = false;
    if (event.type === 'socket.closed' && event.name === name && isOpen && isLive) turns++;
    const isFed = event.type === 'socket.fed' && (isLive ? !event.isLive : isBehind && event.isLive);
    const turned = event.type === 'socket.connected' || (event.type === 'socket.lost' && isLive) || isFed;
    if (isFed || event.type === 'socket.lost') isBehind = isFed && isLive;
    if (turned) isLive = !isLive;
    if (turned && isOpen) turns++;
  }
  return turns;
};

walkEvery(realtimeMachine, {
  cases: [
    { type: 'channel.join', name: created, reader: nobody },
    { type: 'channel.join', name: user, reader: nobody },
    { type: 'socket.lost', pause: 2_500 },
    { type: 'socket.lost' },
    { type: 'channel.leave', name: created, reader: nobody },
    { type: 'channel.wanted', name: created, since: null },
    { type: 'channel.wanted', name: created, since: '7:7:' },
    { type: 'channel.closed', name: created },
    { type: 'channel.closed', name: user },
    { type: 'socket.subscribed', name: created, missed: null },
    { type: 'socket.fed', seen: '7:7:', isLive: true },
    { type: 'socket.fed', seen: '7:7:', isLive: false },
    { type: 'socket.closed', name: created },
    { type: 'socket.message', name: created, seen: '7:7:' },
    { type: 'socket.message', name: 'role_updated', seen: '7:7:' },
    { type: 'data.arrived', at: 1_000 },
  ],
  // The order in which channels were opened is nobody's business.
  key: ({ channels, attempt, pause, asOf, seen }) => [Object.keys(channels).sort(), attempt, pause, asOf, seen],
  shows: [
    ': channel.join / channel.joined',
    'lost: channel.closed → lost / channels',
    'open.live: channel.closed → open.live / socket.unsubscribe, channels',
    'lost: realtime.reconnect → open.connecting',
    'lost: network.returned → open.connecting / attempt',
    'open.behind: socket.fed → open.live',
    'lost: after retryPause → open.connecting',
  ],
  always(state, { events, told }, before) {
    // Everything was heard up to where a server that hears of changes said to be, or in front of its newest message.
    const last = events.at(-1);
    const isTold = last?.type === 'socket.message' || (last?.type === 'socket.fed' && last.isLive);
    expect(state.context.seen).toBe(before?.hasTag('live') && isTold ? last.seen : (before?.context.seen ?? null));
    if (before?.matches({ open: 'behind' }) && last?.type === 'socket.fed')
      expect(state.hasTag('live')).toBe(last.isLive);

    const names = Object.keys(state.context.channels);
    for (const name of names) expect(state.children[name]).toBe(state.context.channels[name]);

    // What a server that stops asks for holds for the next try, and no longer.
    if (state.matches('lost') && !before?.matches('lost'))
      expect(state.context.pause).toBe(last?.type === 'socket.lost' ? (last.pause ?? null) : null);
    if (state.matches('open')) expect(state.context.pause).toBe(null);

    // The websocket is asked only while it is there, and stays where the server alone is behind.
    expect(state.children.socket !== undefined).toBe(state.matches('open'));
    if (!state.hasTag('live')) {
      expect(state.machine.getTransitionData(state, { type: 'channel.wanted', name: created, since: null })).toEqual(
        [],
      );
    } else expect(state.context.attempt).toBe(0);

    // Each gap reaches each channel: it is reset when the websocket came, when it went, and when the server closed it.
    for (const name of names) {
      const resets = told.filter(({ to, event }) => to === name && event.type === 'channel.reset');
      expect(resets, name).toHaveLength(turnsSince(name, events));
    }
    expect(told.every(({ to, event }) => to !== 'socket' || /^socket\.(un)?subscribe$/.test(event.type))).toBe(true);
  },
});
