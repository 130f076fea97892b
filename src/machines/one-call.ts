import type { Call } from '../domain/call.ts';
import type { LiveQueryInput, QueryNews } from './live-query.ts';
import type { Target } from './port.ts';
import type { RealtimeTarget } from './subscription.ts';

/** What a chart that follows one call asks for: the call, live, and every so often anyway. */
export const oneCall = (
  { id, realtime }: { id: number; realtime: RealtimeTarget },
  every: { apart: number; live: number },
  parent: Target<QueryNews<'call', Call>>,
): LiveQueryInput<'call', { id: number }, Call> => ({
  name: 'call',
  question: { id },
  realtime,
  channels: [`querying:${id}`],
  every,
  parent,
});
