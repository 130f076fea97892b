import { createHash } from 'node:crypto';
import pg from 'pg';
import { publicIdsSecret } from '../../server/base/public-ids.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import { keepSecret } from '../../server/postgres/secrets.ts';
import { askAs } from './asking.ts';
import { createAuditor } from './auditor.ts';
import { type Browser, browserOf } from './browser.ts';
import { type Chance, chanceOf, takeChance } from './chance.ts';
import { type Choices, choicesOf } from './choices.ts';
import { type Clerk, keepRecords } from './clerks.ts';
import { shareTime, watchQuestions } from './database.ts';
import { openDevicePage } from './device.ts';
import { type FaultName, faultsAreOver, startFaults } from './faults.ts';
import type { Violation } from './invariants.ts';
import { type Line, lineTo, type Reach } from './line.ts';
import { managerOf } from './manager.ts';
import { type SimulatedNode, startSimulatedNode } from './node.ts';
import { hideLocks } from './page.ts';
import { type Agent, type Kiosk, visit, work } from './people.ts';
import { keepUpToDate } from './program.ts';
import { giveTimeToWrapUp, hire, ringOn, ringOneByOne, signIn } from './staff.ts';
import { holdTimers } from './standstill.ts';
import { openTab } from './tab.ts';
import { thiefOf } from './thief.ts';
import { type Time, takeTime } from './time.ts';
import { type Ear, earsOf, type Witness } from './witness.ts';
import { rememberAnswers } from './written.ts';

export interface RoomOptions {
  /** The same seed gives the same course, on any machine. */
  readonly seed: number;
  /** How long visitors come, in simulated minutes. */
  readonly minutes: number;
  readonly agents: number;
  readonly devices: number;
  readonly nodes: number;
  /** Who keep the records, two at most, with a program that does so as well; none unless given. */
  readonly managers?: number;
  readonly faults: readonly FaultName[];
  /** What begins of all that would; everything unless given. */
  readonly only?: readonly string[] | null;
  readonly witness?: Witness;
  /** Whether what was found is enough; asked once in a simulated second. It goes on to the end unless given. */
  readonly isEnough?: (found: readonly Violation[]) => boolean;
}

export interface Outcome {
  /** Of all steps of all charts, in their order and with their times. */
  readonly hash: string;
  readonly steps: number;
  /** By the state that they are in at the end. */
  readonly calls: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  /** The faults and decisions that began, in order. */
  readonly begun: readonly string[];
  /** What people pressed, by the events that charts got, and how often. */
  readonly presses: Readonly<Record<string, number>>;
  /** What it took, in real seconds, from the first step on. */
  readonly seconds: number;
}

/** Who may keep the records of the demo. */
const clerkNames = ['manager@demo.local', 'admin@demo.local'];

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
/** A Monday in the morning, in unix milliseconds. */
export const morning = Date.UTC(2026, 2, 2, 16);
/** How long agents go on when nobody comes any more, and how long all rest then, in simulated milliseconds. */
const drainTime = 30 * 60_000;
/** How long no call may be open before everybody goes home, in simulated milliseconds. */
const calm = 30_000;
const restTime = 2 * 60_000;

type LineMaker = (name: string, browser: Browser, chance: Chance) => Line;
type Ears = (who: string) => () => Ear;
/** What somebody decides next: the same for the same number, whatever they decided before. */
const decider = (who: string, chance: Chance, choices: Choices) => {
  const own = chance.fork();
  return () => {
    const next = own.fork();
    return choices.begins(who) ? next : null;
  };
};

const makeAgent = async (
  email: string,
  node: SimulatedNode | undefined,
  chance: Chance,
  lineFor: LineMaker,
  ears: Ears,
  choices: Choices,
  seats: 1 | 2,
): Promise<Agent> => {
  const seat = async (luck: Chance) => {
    const browser = browserOf();
    browser.kept.set('userLogged', JSON.stringify(await signIn(node, email, browser.cookies)));
    return { browser, line: lineFor(email, browser, luck) };
  };
  let here = await seat(chance.fork());
  let there = seats > 1 ? await seat(chanceOf(email.length)) : here;
  const nextEar = ears(email);
  const agent: Agent = {
    name: email,
    ...here,
    browsers: [here.browser, there.browser],
    chance,
    tabs: [],
    barredSince: null,
    typed: new Map(),
    open(path) {
      const tab = openTab({ ...here, path, ear: nextEar() });
      agent.tabs = [...agent.tabs, tab];
      return tab;
    },
    changeSeat() {
      [here, there] = [there, here];
      Object.assign(agent, here);
      nextEar().press('seat.changed');
    },
    decide: decider(email, chance, choices),
  };
  return agent;
};

const makeKiosk = (
  id: number,
  key: string,
  chance: Chance,
  lineFor: LineMaker,
  ears: Ears,
  choices: Choices,
): Kiosk => {
  const browser = browserOf();
  browser.kept.set('device_key', key).set('device_id', String(id));
  const name = `device ${id}`;
  const line = lineFor(name, browser, chance.fork());
  const tab = new Map<string, string>();
  const nextEar = ears(name);
  const open = () => openDevicePage({ browser, line, tab, ear: nextEar(), onReload: () => kiosk.reload() });
  const kiosk: Kiosk = {
    name,
    id,
    chance,
    line,
    browser,
    barredSince: null,
    lost: new Set(),
    page: open(),
    reload() {
      kiosk.page.close();
      kiosk.page = open();
    },
    decide: decider(name, chance, choices),
  };
  return kiosk;
};

/** The nodes, each in its place: one that died is followed by another. */
const startRack = async (pool: pg.PoolConfig, count: number, still: Time['still']) => {
  const start = (name: string) => still(() => startSimulatedNode(pool, name, still));
  const rack: { node: SimulatedNode; restart(): Promise<void> }[] = [];
  while (rack.length < count) {
    const name = `node ${rack.length + 1}`;
    const place = {
      node: await start(name),
      restart: async () => {
        place.node = await start(name);
      },
    };
    rack.push(place);
  }
  let turn = 0;
  const reach: Reach = () => {
    const up = rack.map(({ node }) => node).filter(({ isUp }) => isUp);
    turn += 1;
    return up[turn % up.length] ?? null;
  };
  const reachAwake: Reach = () => {
    const first = reach();
    return first?.runner.isStill ? reach() : first;
  };
  const stop = async () => {
    for (const { node } of rack) if (node.isUp) await node.kill();
  };
  return { rack, reach, reachAwake, stop };
};

/** Ends connections, and waits until they are gone: a pool does not, and what is left of them would end in simulated time. */
const endAll = async (pool: pg.Pool): Promise<void> => {
  let left = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await pool.end();
  await gone;
};

const seedRoom = async (pool: pg.PoolConfig, { agents, devices, seed }: RoomOptions) => {
  const db = openDatabase(pool, quiet);
  // Steps name channels, which name calls by their public ids.
  await keepSecret(db, publicIdsSecret, () => 'of the simulation');
  const { key } = await seedDemo(db, { password: null, key: null, now: Math.floor(morning / 1_000) });
  const staff = await hire(db, agents, devices);
  // In every other room calls ring for one agent after the other.
  if (seed % 2 === 0) await ringOneByOne(db, staff.bunitId);
  // In half of the others bells go on.
  if (seed % 4 === 1) await ringOn(db, staff.bunitId);
  // In every third calls are wrapped up.
  if (seed % 3 === 0) await giveTimeToWrapUp(db, staff.bunitId);
  await endAll(db.$client);
  return { ...staff, key };
};

/**
 * A working day in a process: consoles and device pages as they are shipped, nodes as they are shipped, a real database,
 * one clock, and one source of chance. `pool` leads to a database that is migrated and empty; its PostgreSQL serves for this alone.
 */
export const simulate = async (pool: pg.PoolConfig, options: RoomOptions): Promise<Outcome> => {
  const { seed, minutes, nodes, managers = 0 } = options;
  const { faults, only = null, witness = {}, isEnough = () => false } = options;
  const choices = choicesOf(only, witness.begin);
  const chance = chanceOf(seed);
  const clock = await shareTime(pool);
  await clock.tell(morning);
  // Not before: whoever is hired would be there since a moment of this machine, half a year after the morning.
  const { bunitId, key, ...staff } = await seedRoom(pool, options);
  const auditing = new pg.Client(pool);
  await auditing.connect();
  const begin = performance.now();
  const measured = performance.now.bind(performance);
  const time = takeTime(morning);
  const letTimersGo = holdTimers();
  const showLocks = hideLocks();
  const questions = watchQuestions(time, clock);
  const written = () => (questions.isInside ? null : clock.written());
  const auditor = createAuditor(rememberAnswers(auditing, written), bunitId);
  const unluck = takeChance(chance.fork());
  const { rack, reach, reachAwake, stop } = await startRack(pool, nodes, questions.still);
  const hash = createHash('sha256');
  let steps = 0;
  const presses = new Map<string, number>();
  const ears: Ears = (who) =>
    earsOf(who, {
      ...witness,
      step(page, step) {
        steps += 1;
        hash.update(`${Date.now()} ${who} ${step.chart} ${step.from} ${step.event} ${step.to}\n`);
        witness.step?.(page, step);
      },
      press(page, type) {
        presses.set(type, (presses.get(type) ?? 0) + 1);
        witness.press?.(page, type);
      },
    });
  const lineFor: LineMaker = (name, { cookies }, own) =>
    lineTo({ name, cookies, reach, chance: own, acknowledged: auditor.acknowledged, saved: auditor.saved });
  const crew: Agent[] = [];
  const clerks: Clerk[] = [];
  const kiosks: Kiosk[] = [];
  try {
    // Of their own: with fewer agents the devices do the same.
    const [theirs, chanceOfFaults] = [chance.fork(), chance.fork()];
    for (const id of staff.devices) kiosks.push(makeKiosk(id, key, theirs.fork(), lineFor, ears, choices));
    for (const email of staff.agents)
      crew.push(await makeAgent(email, rack[0]?.node, chance.fork(), lineFor, ears, choices, 2));
    for (const email of clerkNames.slice(0, managers)) {
      const clerk = await makeAgent(email, rack[0]?.node, chance.fork(), lineFor, ears, choices, 1);
      clerks.push(Object.assign(clerk, { fields: new Map() }));
    }
    const staffed = [...crew, ...clerks];
    let isClosed = false;
    let isHome = false;
    for (const agent of crew) void work(agent, () => isHome);
    for (const clerk of clerks) void keepRecords(clerk, () => isClosed);
    let visitors = kiosks.length;
    for (const kiosk of kiosks)
      void visit(kiosk, () => isClosed).then(() => {
        visitors -= 1;
      });
    const ask = askAs('admin@demo.local', reachAwake, questions.still);
    // Where records are kept, not by people alone. By a chance of its own: they decide as they did without it.
    const [ofProgram, its] = [chance.fork(), chance.fork()];
    const decide = decider('program', ofProgram, choices);
    if (clerks.length > 0) void keepUpToDate({ ask, saved: auditor.saved, decide, isOver: () => isClosed }, its);
    const manager = managerOf(ask);
    const trouble = startFaults({
      names: faults,
      lasts: minutes * 60,
      chance: chanceOfFaults,
      choices,
      agents: crew,
      everybody: [...staffed, ...kiosks],
      database: questions,
      keeper: clock,
      kiosks,
      manager,
      thief: thiefOf(reachAwake, manager, auditor.fault),
      nodes: rack,
      isOver: () => isClosed,
    });
    let second = 0;
    let isFound = false;
    const runUntil = async (end: number, isReached = () => false) => {
      while (Date.now() < end && !isFound && !isReached() && (await time.step())) {
        if (Math.floor(Date.now() / 1_000) === second) continue;
        second = Math.floor(Date.now() / 1_000);
        await clock.tell(Date.now());
        await auditor.look(staffed, kiosks, trouble.isCalm(), trouble.isDecided());
        isFound = isEnough(auditor.violations());
      }
    };
    await time.settle();
    await runUntil(morning + minutes * 60_000);
    isClosed = true;
    choices.end();
    await runUntil(Date.now() + faultsAreOver);
    await runUntil(Date.now() + drainTime, () => visitors === 0 && Date.now() - auditor.drainedSince() > calm);
    isHome = true;
    await runUntil(Date.now() + restTime);
    if (!isFound) await auditor.close(staffed, kiosks);
    const { rows } = await auditing.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from queryings where device_id = any($1) group by state order by state',
      [staff.devices],
    );
    return {
      hash: hash.digest('hex').slice(0, 16),
      steps,
      calls: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
      violations: auditor.violations(),
      begun: choices.begun(),
      presses: Object.fromEntries(presses),
      seconds: (measured() - begin) / 1_000,
    };
  } finally {
    for (const { tabs } of [...crew, ...clerks]) for (const tab of tabs) tab.close();
    for (const { page } of kiosks) page.close();
    unluck();
    letTimersGo();
    showLocks();
    questions.stop();
    time.stop();
    await stop();
    await auditing.end();
    await clock.end();
  }
};
