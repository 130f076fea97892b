import { createRandom } from '../../server/demo/traffic/random.ts';
import { racers } from './agents.ts';
import { ask, placeCall, signIn } from './api.ts';
import type { DemoServer } from './demo-server.ts';

/** How a race of agents for calls ended. */
export interface RaceResult {
  readonly winners: number;
  /** Told politely that another agent was faster. */
  readonly losers: number;
  readonly errors: number;
  /** Calls that have not exactly one winner. */
  readonly unfair: number;
  /** From the first request to the last answer, in milliseconds. */
  readonly time: number;
}

/** The bearers of so many agents, of whom each may be in several calls: they want all of them. */
export const signInRacers = async ({ url }: DemoServer, agents: number): Promise<readonly string[]> => {
  const admin = await signIn(url, 'admin@demo.local');
  await ask(url, admin, 'PUT', '/api/businesses/1', { id: 1, data: { several_calls: true } });
  return Promise.all(racers(agents).map((email) => signIn(url, email)));
};

const shuffle = <Item>(items: readonly Item[]): readonly Item[] => {
  const random = createRandom(items.length, 'race');
  return items
    .map((item) => ({ item, place: random.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
};

/** Every agent attends every call, all at once. */
export const race = async (server: DemoServer, bearers: readonly string[], calls: number): Promise<RaceResult> => {
  const { url, key } = server;
  const placed: number[] = [];
  for (let number = 0; number < calls; number += 1) placed.push((await placeCall(url, key, { phone: null })).id);
  const tries = shuffle(placed.flatMap((id) => bearers.map((bearer) => ({ id, bearer }))));
  const data = { state: 'ATTENDED' };
  const start = performance.now();
  const answers = await Promise.all(
    tries.map(async ({ id, bearer }) => {
      const answer = await ask(url, bearer, 'PUT', `/api/queryings/${id}`, { id, data }).catch(() => null);
      return { id, isWinner: answer?.status === 200, isLoser: answer?.code === 'call_taken' };
    }),
  );
  const time = performance.now() - start;
  const winners = answers.filter(({ isWinner }) => isWinner);
  const losers = answers.filter(({ isLoser }) => isLoser).length;
  const unfair = placed.filter((call) => winners.filter(({ id }) => id === call).length !== 1).length;
  return { winners: winners.length, losers, errors: answers.length - winners.length - losers, unfair, time };
};
