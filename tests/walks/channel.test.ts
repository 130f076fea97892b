import { expect } from 'vitest';
import { channelMachine } from '../../src/machines/channel.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody, somebody } from '../support/walk-events.ts';

const first = somebody('first');
const second = somebody('second');

walkEvery(channelMachine, {
  inputs: [{ name: 'querying_created', realtime: nobody, reader: first }],
  cases: [
    { type: 'channel.joined', reader: first },
    { type: 'channel.joined', reader: second },
    { type: 'channel.left', reader: first },
    { type: 'channel.left', reader: second },
  ],
  // A reader joins once; without this the list of readers has no end.
  key: ({ readers }) => readers.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) === index),
  shows: [
    'read.open: channel.left → read.open / readers',
    'read.asking: channel.joined → read.asking / readers',
    'read.asking: channel.left → lingering / readers',
    'read.asking: channel.reset → read.asking / channel.wanted',
    'read.asking: after askPause → read.asking / channel.wanted',
    'read.open: channel.told / channel.told',
    'read.open: channel.reset → read.asking / channel.lost',
    'read.open: channel.joined / channel.live, readers',
    'lingering: channel.joined → read.asking',
  ],
  always(state, { told }) {
    const isRead = state.matches('read');
    expect(state.context.readers.length > 0).toBe(isRead);
    expect(told.filter(({ event }) => event.type === 'channel.closed').length).toBe(state.status === 'done' ? 1 : 0);
    // Every reader knows whether messages come.
    for (const { id } of isRead ? state.context.readers : []) {
      const news = told.filter(({ to, event }) => to === id && event.type !== 'channel.told').at(-1);
      expect(news?.event.type === 'channel.live').toBe(state.matches({ read: 'open' }));
    }
  },
});
