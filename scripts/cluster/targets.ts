import { Agent, get } from 'node:http';

/** A node as the proxy sees it. */
export interface Target {
  readonly port: number;
  /** Its kept connections. */
  readonly agent: Agent;
  /** It was not found dead, nor unable to work, when it was last asked. */
  isReady: boolean;
}

/** The nodes behind a proxy. */
export interface Targets {
  /** Those to try, one after the other: each time another one first, and those that are not ready last. */
  inTurn(): readonly Target[];
  add(port: number): void;
  remove(port: number): void;
  stop(): void;
}

/** How often each node is asked whether it can work, and how long it may take to say so, in milliseconds. */
const askEvery = 500;
const patience = 2_000;

/** Whether a node says that it can do its work. */
const isReady = ({ port, agent }: Target): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = get({ host: '127.0.0.1', port, agent, path: '/health/ready', timeout: patience }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });

/** Keeps the nodes and what is known of them. */
export const createTargets = (): Targets => {
  let all: readonly Target[] = [];
  let turn = 0;
  const look = async (target: Target) => {
    target.isReady = await isReady(target);
  };
  const timer = setInterval(() => {
    for (const target of all) void look(target);
  }, askEvery).unref();
  return {
    inTurn() {
      turn += 1;
      const rotated = all.map((_, index) => all[(index + turn) % all.length]).filter((one) => one !== undefined);
      return [...rotated.filter((one) => one.isReady), ...rotated.filter((one) => !one.isReady)];
    },
    add(port) {
      all = [...all, { port, agent: new Agent({ keepAlive: true }), isReady: true }];
    },
    remove(port) {
      for (const { agent } of all.filter((one) => one.port === port)) agent.destroy();
      all = all.filter((one) => one.port !== port);
    },
    stop() {
      clearInterval(timer);
      for (const { agent } of all) agent.destroy();
      all = [];
    },
  };
};
