import type { Call } from '../domain/call.ts';
import type { Channel } from '../domain/channel.ts';
import type { LiveQueryInput, QueryNews } from './live-query.ts';
import type { Target } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What a chart that follows one call asks for: the call, live, and every so often anyway. `id` as the asker knows it. */
export const oneCall = <Id extends number | string, One extends Call>(
  { id, realtime }: { id: Id; realtime: RealtimeTarget },
  channel: (id: Id) => Channel,
  every: { apart: number; live: number },
  parent: Target<QueryNews<'call', One>>,
): LiveQueryInput<'call', { id: Id }, One> => ({
  name: 'call',
  question: { id },
  realtime,
  channels: [channel(id)],
  every,
  parent,
});
