import { holds } from '../../src/domain/access.ts';
import type { Availability } from '../../src/domain/availability.ts';
import type { CallOfAgent } from '../../src/domain/team.ts';
import type { Caller } from '../base/caller.ts';

type Told = Pick<Availability, 'wrap_call'> & { readonly in_calls?: CallOfAgent[] };

const unnumbered = <Call extends { readonly phone: string | null }>(call: Call): Call => ({ ...call, phone: null });

/** What an agent is at, as the caller may see it: whoever supervises agents and may not read calls learns which, and not whose they are. */
export const visibleAgent = <Agent extends Told>({ holder }: Caller, agent: Agent): Agent => {
  if (holds(holder, 'QUERYINGS_READ')) return agent;
  const { wrap_call, in_calls } = agent;
  return {
    ...agent,
    wrap_call: wrap_call && unnumbered(wrap_call),
    ...(in_calls ? { in_calls: in_calls.map(unnumbered) } : {}),
  };
};
