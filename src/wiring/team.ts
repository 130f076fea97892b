import type { Team } from '../domain/team.ts';
import { teamMachine } from '../machines/team.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';
import { wireRingPast } from './ring-past.ts';

/** What all agents are at. */
export const wireTeam = (services: Services) => {
  const { availabilities } = services;
  return teamMachine.provide({
    actors: {
      liveTeam: askLive<'team', object, Team>(availabilities.team),
      clock: wireClock(services),
      forceAgent: ask(availabilities.force),
      past: wireRingPast(services),
    },
  });
};
