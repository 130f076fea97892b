import type { Chance } from './chance.ts';
import type { Choices } from './choices.ts';
import type { Keeper, Questions } from './database.ts';
import type { Manager } from './manager.ts';
import type { SimulatedNode } from './node.ts';
import type { Agent, Kiosk } from './people.ts';
import type { Thief } from './thief.ts';
import { pause } from './time.ts';

/** What goes wrong, by the names that the command line takes. */
export const faultNames = [
  'network',
  'socket',
  'silence',
  'loss',
  'answer',
  'busy',
  'node',
  'decider',
  'standstill',
  'lid',
  'clock',
  'stall',
  'database',
  'manager',
  'thief',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface Faults {
  /** Whether all nodes are up, and answer. */
  isCalm(): boolean;
  /** Whether one of them is up at least, and has its database. */
  isDecided(): boolean;
}

interface FaultOptions {
  readonly names: readonly FaultName[];
  /** For how long they begin, in seconds. */
  readonly lasts: number;
  readonly chance: Chance;
  readonly choices: Choices;
  readonly agents: readonly Agent[];
  readonly kiosks: readonly Kiosk[];
  readonly manager: Pick<Manager, 'bar'>;
  readonly thief: Thief;
  readonly everybody: readonly (Agent | Kiosk)[];
  readonly database: Omit<Questions, 'stop'>;
  readonly keeper: Pick<Keeper, 'forget' | 'decider'>;
  readonly nodes: readonly { node: SimulatedNode; restart(): Promise<void> }[];
  readonly isOver: () => boolean;
}

/** From one fault to the next of its kind, in simulated milliseconds; most last as long at most, and a node that dies is away for half of it. */
const faultTime = 60_000;
/** Somebody who goes away from a computer does so for longer, in simulated seconds: for less than what costs them their call. */
const longestLid = 100;
/** After which no fault goes on that has begun, in simulated milliseconds. */
export const faultsAreOver = longestLid * 1_000;

/** Lets things go wrong, one after the other and beside each other, until it is over. */
export const startFaults = ({
  names,
  lasts,
  chance: all,
  choices,
  agents,
  kiosks,
  manager,
  thief,
  everybody,
  database,
  keeper,
  nodes,
  isOver,
}: FaultOptions): Faults => {
  let troubles = 0;
  let isLate = false;
  const during = async (seconds: number, begin: () => void, end: () => void) => {
    begin();
    await pause(seconds * 1_000);
    end();
  };
  const somebody = (chance: Chance) => everybody[chance.between(0, everybody.length - 1)];
  const die = async (one: FaultOptions['nodes'][number], chance: Chance) => {
    if (!one.node.isUp) return;
    troubles += 1;
    await one.node.kill();
    await pause(chance.between(1, 30) * 1_000);
    while (database.isCut) await pause(1_000);
    await one.restart();
    troubles -= 1;
  };
  const kinds: Record<FaultName, (chance: Chance) => Promise<void>> = {
    /** Somebody's line breaks, from a moment to a minute. */
    network: async (chance) => {
      const one = somebody(chance);
      if (one && !one.line.isDown) await during(chance.between(1, 60), one.line.cut, one.line.mend);
    },
    /** The websockets of everybody break, as when a proxy starts anew. */
    socket: async () => {
      for (const { line } of everybody) line.drop();
    },
    /** The websockets of everybody say nothing for a while, as when a firewall has forgotten them; most often for too long. */
    silence: async (chance) => {
      const lines = everybody.map(({ line }) => line);
      const begin = () => {
        for (const line of lines) line.mute();
      };
      const end = () => {
        for (const line of lines) line.unmute();
      };
      await during(chance.between(5, 40), begin, () => {});
      // Whoever was away for longer than changes are kept has to load anew.
      if (chance.inPercent(75)) await keeper.forget();
      end();
    },
    /** Requests and answers of somebody get lost. */
    loss: async (chance) => {
      const one = somebody(chance);
      const { line } = one ?? {};
      if (line)
        await during(
          chance.between(5, 60),
          () => line.lose(20),
          () => line.lose(0),
        );
    },
    /** What everybody asks for is done, and most of the answers come to nobody, as when a proxy starts anew. */
    answer: async (chance) => {
      const lose = (percent: number) => () => {
        for (const { line } of everybody) line.loseAnswers(percent);
      };
      // Shorter than a token that was used answers again: whoever tries as long stays signed in.
      await during(chance.between(10, 25), lose(70), lose(0));
    },
    /** A node has too much to do. */
    busy: async (chance) => {
      const node = nodes[chance.between(0, nodes.length - 1)]?.node;
      if (!node?.isUp) return;
      const turn = (isBusy: boolean) => () => {
        node.isBusy = isBusy;
        troubles += isBusy ? 1 : -1;
      };
      await during(chance.between(5, 60), turn(true), turn(false));
    },
    /** A node dies, and another one comes in its place. */
    node: async (chance) => {
      const one = nodes[chance.between(0, nodes.length - 1)];
      if (one) await die(one, chance);
    },
    /** The node dies that says just now who is rung: another one has to. */
    decider: async (chance) => {
      const decides = await keeper.decider();
      const one = nodes.find(({ node }) => node.app.callRouting.node === decides);
      if (one) await die(one, chance);
    },
    /** A node stands still for a while, and goes on as if nothing had been; others go on meanwhile. */
    standstill: async (chance) => {
      const node = nodes[chance.between(0, nodes.length - 1)]?.node;
      if (!node?.isUp || node.runner.isStill) return;
      troubles += 1;
      await during(chance.between(2, 60), node.runner.stop, node.runner.goOn);
      troubles -= 1;
    },
    /** Somebody's lid is closed: their pages stand still, and what they waited for comes late and all at once. */
    lid: async (chance) => {
      // There are more devices, which seldom have one.
      const one = chance.inPercent(50) ? agents[chance.between(0, agents.length - 1)] : somebody(chance);
      const { line } = one ?? {};
      if (!line || line.runner.isStill) return;
      const end = () => {
        line.runner.goOn();
        // Nobody kept the connections for them.
        if (chance.inPercent(80)) line.drop();
      };
      await during(chance.between(2, longestLid), line.runner.stop, end);
    },
    /** Somebody's clock is set wrong, by minutes, and put right again or not. */
    clock: async (chance) => {
      const { browser } = somebody(chance) ?? {};
      if (!browser) return;
      const wrong = chance.between(-600, 600) * 1_000;
      const isMended = chance.inPercent(50);
      const set = (ahead: number) => () => {
        browser.ahead = ahead;
      };
      await during(chance.between(2, 60), set(wrong), set(isMended ? 0 : wrong));
    },
    /** The database answers late for a while. */
    stall: async (chance) => {
      troubles += 1;
      isLate = true;
      database.slow(chance.between(100, 2_000));
      await pause(chance.between(5, 40) * 1_000);
      database.slow(0);
      isLate = false;
      troubles -= 1;
    },
    /** The database starts anew, from a moment to half a minute. */
    database: async (chance) => {
      troubles += 1;
      await during(chance.between(1, 30), database.cut, database.mend);
      troubles -= 1;
    },
    /** An agent's roles are taken away, in a call or not, and given back. */
    manager: async (chance) => {
      const agent = agents[chance.between(0, agents.length - 1)];
      if (agent) await manager.bar(agent, chance);
    },
    /** Somebody has taken the secret out of a device; it is unpaired, and paired anew with the code that it shows. */
    thief: async (chance) => {
      const kiosk = kiosks[chance.between(0, kiosks.length - 1)];
      if (!kiosk) return;
      await thief.rob(kiosk, chance);
      // Whoever has found out how comes back, while the code of then is known still.
      if (chance.between(1, 2) === 1) await thief.rob(kiosk, chance);
    },
  };
  const run = async (name: FaultName) => {
    const chance = all.fork();
    for (;;) {
      // In a short room as well each begins at least once.
      await pause(chance.between(20, Math.min(240, Math.max(20, Math.floor(lasts * 0.9)))) * 1_000);
      if (isOver()) return;
      // The next one comes at the same moment, and is the same, whether this one is left out or not.
      const own = chance.fork();
      const begun = choices.begins(name) ? kinds[name](own) : null;
      await pause(faultTime);
      await begun;
    }
  };
  for (const name of names) void run(name);
  return {
    isCalm: () => troubles === 0,
    // Nobody knows of one that stands still before its turn is over, nor how soon whoever is late comes to it.
    isDecided: () =>
      !database.isCut &&
      !isLate &&
      nodes.every(({ node }) => !node.runner.isStill) &&
      nodes.some(({ node }) => node.isUp),
  };
};
