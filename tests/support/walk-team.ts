import type { SupervisedAgent, Team } from '../../src/domain/team.ts';
import { available } from './walk-samples.ts';

const { agent_id: _, reasons: _r, outcomes: _o, outcome_required: _q, away_after: _a, ...plain } = available;

export const lunch = { id: 3, name: 'Lunch', works: false, minutes: 60 };
export const training = { id: 4, name: 'Training', works: true, minutes: null };

/** An agent who may be rung, with what is different about them. */
export const teamAgent = (agent_id: number, name: string, other: Partial<SupervisedAgent> = {}): SupervisedAgent => ({
  ...plain,
  agent_id,
  name,
  readiness: null,
  ...other,
});

/** At lunch since the second 1,000. */
export const ana = teamAgent(1, 'Ana', { state: 'PAUSED', paused: true, pause: lunch });
export const eva = teamAgent(2, 'Eva');
export const team: Team = { agents: [ana, eva], reasons: [lunch, training] };
