import type { Ask } from './asking.ts';
import type { Chance } from './chance.ts';
import type { Agent } from './people.ts';
import { pause } from './time.ts';

/** Somebody who decides what others may do, and asks a node for it without a page of their own. */
export interface Manager {
  /** Takes the roles of an agent away, and gives them back after a while. */
  bar(agent: Agent, chance: Chance): Promise<void>;
  /** Takes a device its secret. */
  unpair(id: number): Promise<void>;
  /** Says which device shows a code, once: the code may serve no more. */
  pair(code: string, id: number): Promise<void>;
}

interface User {
  readonly id: number;
  readonly roles: readonly { readonly id: number }[];
}

/** A manager, by what they ask nodes for. */
export const managerOf = (ask: Ask): Manager => {
  const give = async (agent: Agent, roles: User['roles'] | null): Promise<User> => {
    const [user] = (await ask<readonly User[]>('GET', `/api/users?email=${encodeURIComponent(agent.name)}`)) ?? [];
    if (!user) throw new Error(`nobody is called ${agent.name}`);
    const wanted = roles?.map(({ id }) => id) ?? [];
    await ask('PUT', `/api/users/${user.id}`, { id: user.id, data: { roles: wanted } });
    return user;
  };
  return {
    async unpair(id) {
      await ask('DELETE', `/api/devices/${id}/secret`);
    },
    async pair(code, id) {
      await ask('PUT', `/api/pairings/${code}`, { device_id: id }, true);
    },
    async bar(agent, chance) {
      if (agent.barredSince !== null) return;
      agent.barredSince = Number.POSITIVE_INFINITY; // not yet, but about to be
      const { roles } = await give(agent, null);
      agent.barredSince = Date.now();
      await pause(chance.between(5, 40) * 1_000);
      agent.barredSince = Number.POSITIVE_INFINITY;
      await give(agent, roles);
      agent.barredSince = null;
    },
  };
};
