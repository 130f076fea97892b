import { expect, test } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import type { Channel } from '../src/domain/channel.ts';
import type { Target } from '../src/machines/port.ts';
import { type ChannelNews, type ReaderRef, type ReaderRequest, subscription } from '../src/machines/subscription.ts';

/** A subscription to two channels, and what its parent hears. */
const read = () => {
  const heard: unknown[] = [];
  const readers: ReaderRef[] = [];
  const realtime: Target<ReaderRequest> = {
    send: (request: ReaderRequest) => void (request.type === 'channel.join' && readers.push(request.reader)),
  } as Target<ReaderRequest>;
  const parent = setup({
    types: { events: {} as ChannelNews },
    actors: { subscription, nothing: fromCallback(() => {}) },
  }).createMachine({
    invoke: {
      src: 'subscription',
      input: { realtime, channels: ['querying_created', 'querying_updated'] },
    },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(parent).start();
  return { heard, tell: (news: ChannelNews) => readers[0]?.send(news), stop: () => actor.stop() };
};

const live = (name: Channel, isCurrent: boolean): ChannelNews => ({ type: 'channel.live', name, isCurrent });

test('several channels are live as one, and current only when each of them is', () => {
  const { heard, tell, stop } = read();
  tell(live('querying_created', true));
  expect(heard).toEqual([]);
  tell(live('querying_updated', true));
  expect(heard).toEqual([live('querying_updated', true)]);
  for (const name of ['querying_created', 'querying_updated'] as const) tell({ type: 'channel.lost', name });
  heard.length = 0;
  tell(live('querying_created', false));
  tell(live('querying_updated', true));
  expect(heard).toEqual([live('querying_updated', false)]);
  // What one was behind with is made up for by now.
  tell({ type: 'channel.lost', name: 'querying_updated' });
  heard.length = 0;
  tell(live('querying_updated', true));
  expect(heard).toEqual([live('querying_updated', true)]);
  stop();
});
