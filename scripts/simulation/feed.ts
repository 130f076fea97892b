import { install } from '@sinonjs/fake-timers';
import fc from 'fast-check';
import type pg from 'pg';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import type { Fed, Recording } from '../../src/domain/recording.ts';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { machines } from '../../src/machines/index.ts';
import { createAuditor } from './auditor.ts';
import { browserOf } from './browser.ts';
import type { Violation } from './invariants.ts';
import type { Agent, Kiosk } from './people.ts';
import { sameness } from './shrink.ts';

/** Charts by their ids, as they are shipped. */
export type MachineOf = (id: string) => AnyStateMachine | undefined;
export const shippedChart: MachineOf = (id) => machines.find((machine) => machine.id === id);

const mute = fromCallback(() => {});
/** A chart that asks nobody: what it was answered is fed like everything else. */
const deaf = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, mute])),
  });

/** What a file holds in place of an actor. */
const isActorMark = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'xstate$$type' in value;

/** The same value, with somebody who says nothing in place of each actor that it names. */
const revive = <Value>(value: Value): Value => {
  const others = new Map<string, AnyActorRef>();
  const other = (id: string) => {
    const known = others.get(id) ?? createActor(mute, { id }).start();
    others.set(id, known);
    return known;
  };
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (isActorMark(one) ? other(one.id) : one));
};

/** Pages made of nothing but charts that were fed. */
const pagesOf = (feed: readonly Fed[], machineOf: MachineOf, tell: (at: number) => void) => {
  const pages = new Map<string, { recorder: ReturnType<typeof createRecorder>; charts: Map<string, AnyActorRef> }>();
  const fed = revive(feed).flatMap(({ page, chart, input, events }) => {
    const machine = machineOf(chart);
    if (!machine) return [];
    const { recorder, charts } = pages.get(page) ?? { recorder: createRecorder(), charts: new Map() };
    pages.set(page, { recorder, charts });
    tell(events[0]?.at ?? 0);
    const actor = createActor(deaf(machine), { input, clock: new SimulatedClock(), inspect: recorder.inspect });
    actor.subscribe({ error: () => {} }); // one that fails is over, and is not shown
    charts.set(chart, actor.start());
    return events.map(({ at, event }) => ({ at, actor, event: event as AnyEventObject }));
  });
  for (const { at, actor, event } of fed.toSorted((one, next) => one.at - next.at)) {
    tell(at);
    actor.send(event);
  }
  return pages;
};

/** How long a violation has to last before the auditor speaks of it; a little more than it gives anybody, in milliseconds. */
const patience = 65_000;

/** What does not hold of the fed charts, beside the calls as they were. */
export const judge = async (
  { feed, calls, violation }: Pick<Recording, 'feed' | 'calls' | 'violation'>,
  machineOf: MachineOf = shippedChart,
): Promise<readonly Violation[]> => {
  const clock = install({ now: violation.at, toFake: ['Date'] });
  try {
    const pages = pagesOf(feed, machineOf, (at) => clock.setSystemTime(at));
    // The calls, as the auditor asks for them. Of whatever else it asks for, nothing is known.
    const known = calls.map((call) => ({ asked: [], guests: [], draft: null, ...call }));
    const query = async (text: string) => ({ rows: text.includes('as asked') ? known : [] });
    const auditor = createAuditor({ query } as unknown as pg.Client, 0);
    const shown = [...pages].map(([page, { recorder, charts }]) => {
      const name = page.replace(/#\d+$/, '');
      const own = {
        at: () => '/',
        chart: (id: string) => charts.get(id),
        charts: () => [],
        astray: () => null,
        recorder,
        close: () => {},
      };
      return { name, number: Number(/^device (\d+)$/.exec(name)?.[1]), own, line: { isWell: true } };
    });
    const agents = shown
      .filter(({ number }) => Number.isNaN(number))
      .map(
        ({ own, ...agent }) => ({ ...agent, browser: browserOf(), typed: new Map(), tabs: [own] }) as unknown as Agent,
      );
    const kiosks = shown
      .filter(({ number }) => !Number.isNaN(number))
      .map(({ own, number: id, ...kiosk }) => ({ ...kiosk, id, page: own }) as unknown as Kiosk);
    clock.setSystemTime(violation.at - patience);
    await auditor.look(agents, kiosks, true);
    clock.setSystemTime(violation.at);
    await auditor.look(agents, kiosks, true);
    return auditor.violations();
  } finally {
    clock.uninstall();
  }
};

/** Whether the charts alone, fed so, break the same. */
export const breaksAgain = async (recording: Recording, machineOf?: MachineOf): Promise<boolean> => {
  const found = await judge(recording, machineOf);
  return found.some((violation) => sameness(violation) === sameness(recording.violation));
};

/** The least that the charts have to be fed to break the same; nothing where the charts alone do not. */
export const shrinkFeed = async (
  recording: Recording,
  machineOf: MachineOf = shippedChart,
): Promise<readonly Fed[]> => {
  if (!(await breaksAgain(recording, machineOf))) return [];
  let best = recording.feed;
  const reduce = async <Value>(values: readonly Value[], feedOf: (kept: readonly Value[]) => readonly Fed[]) =>
    void (await fc.check(
      fc.asyncProperty(fc.subarray([...values]), async (kept) => {
        const feed = feedOf(kept);
        const isBroken = await breaksAgain({ ...recording, feed }, machineOf);
        if (isBroken) best = feed;
        return !isBroken;
      }),
      { seed: 0, numRuns: 1, examples: [[[...values]]] },
    ));
  await reduce(recording.feed, (kept) => kept);
  const actors = best;
  const sent = actors.flatMap(({ events }, actor) => events.map((one) => ({ actor, one })));
  await reduce(sent, (kept) =>
    actors.map((fed, actor) => ({
      ...fed,
      events: kept.filter((event) => event.actor === actor).map(({ one }) => one),
    })),
  );
  return best;
};
