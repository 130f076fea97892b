import { type AdjacencyValue, getAdjacencyMap } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getNextTransitions,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { collateralOf } from './walk-collateral.ts';
import { coverageOf } from './walk-coverage.ts';
import type { PortAnswer } from './walk-events.ts';
import { eventName, valueName } from './walk-names.ts';
import { type Played, play, silent } from './walk-play.ts';
import { unshown } from './walk-shows.ts';
import { expectSimulated } from './walk-simulated.ts';

export interface WalkOptions<Chart extends AnyStateMachine> {
  /** Each is explored on its own. */
  readonly inputs?: readonly InputFrom<Chart>[];
  /** Events with a payload. An event type without a case is sent bare, delayed transitions among them. */
  readonly cases?: readonly (EventFromLogic<Chart> | PortAnswer)[];
  /** What must hold wherever the chart rests, given what it did on the way there and where it rested before. */
  readonly always?: (state: SnapshotFrom<Chart>, played: Played, before: SnapshotFrom<Chart> | null) => void;
  /** What some walk must show, a line each: `open: call.finish → finishing / storeDraft` (walk-shows.ts). */
  readonly shows?: readonly string[];
  /** What of the context tells two states apart, where all of it would have no end. */
  readonly key?: (context: ContextFrom<Chart>) => unknown;
  /** Where the exploration goes on; for regions whose combinations would say nothing new. Walks may end beyond. */
  readonly within?: (state: SnapshotFrom<Chart>) => boolean;
  /** The most edges to explore from one input. */
  readonly limit?: number;
}

/** One edge of the graph of reachable states, with the shortest way to it. Without events: the start. */
export interface Walk {
  readonly name: string;
  /** Where the last event arrives; null at the start. */
  readonly from: AnyMachineSnapshot | null;
  readonly expected: AnyMachineSnapshot;
  readonly play: () => Played;
}

/** The library brands the keys, which are plain text. */
type Graph = Record<string, AdjacencyValue<AnyMachineSnapshot, AnyEventObject>>;

/** What two charts in the same state have in common, as text; an actor is its id. */
const textOf = ({ status, value, context, output, error, children }: AnyMachineSnapshot): string =>
  JSON.stringify({
    status,
    value,
    context,
    output,
    error: error && String(error),
    children: Object.keys(children).sort(),
  });

/** Fails when a walk does not end where it should. Thousands do: only texts that differ are looked at as data. */
const expectSame = (found: AnyMachineSnapshot, expected: AnyMachineSnapshot, walk: string) => {
  const [is, should] = [textOf(found), textOf(expected)];
  if (is !== should) expect(JSON.parse(is), walk).toEqual(JSON.parse(should));
};

/** Whether an event is what a port answers, or a child chart returns, that runs in this state. */
const isAnswerTo = ({ children }: AnyMachineSnapshot, { type }: AnyEventObject): boolean => {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type) ?? [];
  return id !== undefined && id in children;
};

/**
 * Explores the states a chart can reach: walks, one for each edge, and what is left untouched when all were played.
 * Ports, feeds and child charts are silent, their answers are events like any other. Throws for a case that no
 * transition hears, and when there is no end within the limit.
 */
export const survey = <Chart extends AnyStateMachine>(
  chart: Chart,
  { inputs, cases: given = [], key, within = () => true, limit = 20_000 }: WalkOptions<Chart>,
) => {
  const machine = silent(chart);
  const cases: readonly AnyEventObject[] = given;
  const coverage = coverageOf(machine);
  const unheard = cases.filter(({ type }) => !machine.events.includes(type));
  if (unheard.length > 0) throw new Error(`'${chart.id}' hears no ${unheard.map(({ type }) => type).join(', ')}`);

  const ignored = new Set<string>();

  const keyOf = ({ status, value, context, children }: AnyMachineSnapshot) =>
    JSON.stringify([status, value, key ? key(context) : context, Object.keys(children).sort()]);
  const bareEvents = (state: AnyMachineSnapshot): AnyEventObject[] =>
    [...new Set(getNextTransitions(state).map(({ eventType }) => eventType))]
      .filter(
        (type) => type !== '' && !type.startsWith('xstate.done.state.') && !cases.some((one) => one.type === type),
      )
      .map((type) => ({ type }));
  const possible = (state: AnyMachineSnapshot): AnyEventObject[] => {
    if (state.status !== 'active' || !within(state as SnapshotFrom<Chart>)) return [];
    return [...cases, ...bareEvents(state)].filter((event) => {
      const isHeard = coverage.asked(state, event);
      if (!isHeard && isAnswerTo(state, event)) ignored.add(`never heard: ${valueName(state.value)}: ${event.type}`);
      return isHeard;
    });
  };

  const walksFrom = (input: unknown): Walk[] => {
    const graph = getAdjacencyMap(machine, { input, limit, serializeState: keyOf, events: possible }) as Graph;
    const vertices = Object.entries(graph);
    const [start] = vertices;
    if (!start) throw new Error(`'${chart.id}' does not start`);
    const walk = (
      from: AnyMachineSnapshot | null,
      events: readonly AnyEventObject[],
      expected: AnyMachineSnapshot,
    ): Walk => {
      let played: Played | undefined;
      const playOnce = () => {
        if (!played) {
          played = play(machine, input, events);
          coverage.played(played);
        }
        return played;
      };
      return { name: events.map(eventName).join(' → ') || 'start', from, expected, play: playOnce };
    };
    // The map lists states in the order of discovery, breadth first: whoever reaches one first does so by a shortest way.
    const ways = new Map<string, readonly AnyEventObject[]>([[start[0], []]]);
    const edges = vertices.flatMap(([name, { state, transitions }]) =>
      Object.values(transitions).map(({ event, state: next }) => {
        const events = [...(ways.get(name) ?? []), event];
        if (!ways.has(keyOf(next))) ways.set(keyOf(next), events);
        return walk(state, events, next);
      }),
    );
    return [walk(null, [], start[1].state), ...edges];
  };

  const walks = (inputs ?? [undefined]).flatMap(walksFrom);
  return {
    walks,
    /** Lines that name what no walk shows: states, transitions, guards that never refused, and unheard answers. */
    gaps: (): string[] => {
      for (const walk of walks) walk.play();
      return [...coverage.gaps(), ...ignored];
    },
    /** How much of the chart the walks that were played have shown. */
    counts: coverage.counts,
  };
};

/**
 * The suite of a chart: every walk is repeated on a living actor, which must end where the exploration did; `always`
 * must hold there; and a last test fails with what no walk has shown.
 */
export const walkEvery = <Chart extends AnyStateMachine>(chart: Chart, options: WalkOptions<Chart> = {}) => {
  describe(`the walks of ${chart.id}`, () => {
    const { walks, gaps, counts } = survey(chart, options);
    for (const [from, group] of Map.groupBy(walks, ({ from }) => (from ? valueName(from.value) : 'the start'))) {
      test(from, () => {
        for (const walk of group) {
          const played = walk.play();
          expectSame(played.snapshot, walk.expected, walk.name);
          try {
            options.always?.(played.snapshot as SnapshotFrom<Chart>, played, walk.from as SnapshotFrom<Chart> | null);
          } catch (error) {
            if (error instanceof Error) error.message = `${walk.name}\n${error.message}`;
            throw error;
          }
        }
      });
    }
    const { shows = [] } = options;
    if (shows.length > 0) {
      test('show what the chart is for', () => {
        const shown = walks.map((walk) => ({ from: walk.from, played: walk.play() }));
        expect(unshown(shown, shows)).toEqual([]);
      });
    }
    test('leave nothing out', ({ task }) => {
      const left = gaps();
      task.meta.modelCoverage = { chart: chart.id, ...counts(), uncausable: {} };
      expect(left).toEqual([]);
    });
    test('lead to the same states in the simulator of the diagrams', () => {
      expectSimulated(
        chart,
        walks.map((walk) => walk.play()),
      );
    });
    test('restart nothing beside their way', () => expect(collateralOf(chart)).toEqual([]));
  });
};
