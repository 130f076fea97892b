import { offeredEvents, type Team } from '../../src/domain/team.ts';
import type { Chance } from './chance.ts';
import { contextOf, press, seconds } from './people.ts';
import type { Tab } from './tab.ts';

/** All look after the same few agents, so that they meet. */
const fewest = 2;

/**
 * Sends an agent to a pause, fetches them back, ends what they still write, as their buttons offer it, and hears what became of it; another
 * supervisor may want the opposite at the same time.
 */
export const supervise = async (chance: Chance, tab: Tab): Promise<void> => {
  for (let left = chance.between(1, 4); left > 0; left -= 1) {
    await seconds(chance, 1, 4);
    const team = tab.chart('team');
    const known: Team | null = contextOf(team)?.team ?? null;
    const agent = known?.agents[chance.between(0, fewest - 1)];
    const [first, ...others] = agent ? offeredEvents(agent) : [];
    if (!agent || first === undefined) continue;
    const event = chance.oneOf([first, ...others]);
    const { agent_id, version } = agent;
    const reason = event === 'pause' ? { pause_id: known?.reasons[0]?.id ?? null } : {};
    press(team, { type: 'team.heard' });
    press(team, { type: 'team.force', change: { agent_id, event, version, ...reason } });
  }
};
