import { type AnyMachineSnapshot, createActor, setup } from 'xstate';
import { allBoxes, type StateBox, type Way } from './graph.ts';

/** What of a chart is walked by hand: its states and its ways. */
export interface Walked {
  readonly id: string;
  readonly root: StateBox;
  readonly ways: readonly Way[];
}

/**
 * What is said of conditions, in the order in which a step asks: which of the ways that compete is the one whose condition
 * holds, by its place among them from 0; null where none does.
 */
export type Answers = readonly (number | null)[];

/** An event that is sent, with what is said of the conditions on the way; or a condition that came true (`event` is empty). */
export interface Step {
  readonly event: string;
  /** The state of a condition that came true by itself; null for an event that is sent. */
  readonly source: string | null;
  readonly answers: Answers;
}

/** Where a walk rests. */
export interface Place {
  /** All states that last, those around others first; the chart itself, which has no name, is left out. */
  readonly states: readonly string[];
  /** Nothing happens any more. */
  readonly isOver: boolean;
  readonly snapshot: AnyMachineSnapshot;
}

/** Ways of one event out of one state, of which the first is taken whose condition holds. */
export interface Competing {
  readonly event: string;
  readonly source: string;
  readonly ways: readonly Way[];
}

/** What became of a step: the chart rests somewhere, by these ways; or it has to be told which condition holds. */
export type Moved =
  | { readonly kind: 'rests'; readonly place: Place; readonly taken: readonly string[] }
  | { readonly kind: 'asks'; readonly question: Competing };

/** What can happen at a place: an event with all ways that it may open, or a condition that may come true (`event` is empty). */
export interface Offer {
  readonly event: string;
  readonly source: string | null;
  readonly ways: readonly Way[];
}

export interface Simulator {
  /** The start of the chart, whose first conditions may be asked for, too. */
  begin(answers: Answers): Moved;
  /** One step on from a place. Null where nothing hears the event. */
  take(place: Place, step: Step): Moved | null;
  /** What can happen at a place, in the order in which the chart declares it. */
  offersAt(place: Place): readonly Offer[];
}

/** So often conditions are asked for in one step at most: charts whose states follow each other for ever end somewhere. */
const mostAsked = 2_000;

/** What is sent when a condition came true: no chart hears it, and all look again at what leads on by itself. */
const condition = 'simulator.condition';

const groupName = ({ source, event }: Pick<Way, 'source' | 'event'>) => `${source} ${event}`;

/** Whether some way out of a state is taken without a condition as soon as it is entered: nothing rests there. */
const isPassed = ({ event, ways }: Competing) => event === '' && ways.some(({ guard }) => guard === null);

/**
 * Walks a chart by hand. It is run by the library that runs the charts, from their states and ways alone: nothing is done or
 * started on the way, ends of what would run are events as any other, and conditions are answered by whoever walks. A
 * condition of a state that lasts is never asked for: it may come true at any moment (`offersAt`).
 */
export const simulatorOf = ({ id, root, ways }: Walked): Simulator => {
  const groups = new Map<string, Competing>(
    [...Map.groupBy(ways, groupName)].map(([name, own]) => {
      const [{ source, event } = { source: '', event: '' }] = own;
      return [name, { source, event, ways: own }];
    }),
  );
  const byId = new Map(ways.map((way) => [way.id, way]));

  /** What guards answer while a step is taken, and the ways that it took. */
  let judge: (way: Way) => boolean = () => false;
  let took: string[] = [];

  const transitionOf = (way: Way) => ({
    ...(way.target === null ? {} : { target: way.target === '' ? `#${id}` : `#${id}.${way.target}` }),
    ...(way.reenter && { reenter: true }),
    ...(way.guard && { guard: { type: 'holds' as const, params: { way: way.id } } }),
    actions: { type: 'took' as const, params: { way: way.id } },
  });
  const transitionsOf = (name: string, event: string) =>
    (groups.get(groupName({ source: name, event }))?.ways ?? []).map(transitionOf);

  const setUp = setup({
    guards: {
      holds: (_, { way }: { way: string }) => {
        const asked = byId.get(way);
        return asked !== undefined && judge(asked);
      },
    },
    actions: { took: (_, { way }: { way: string }) => void took.push(way) },
  });
  type Config = Parameters<typeof setUp.createMachine>[0];
  type Inside = NonNullable<Config['states']>[string];

  /** A table that is no chart of the library may have ends in which something is still heard. */
  const isEnd = ({ kind, name }: StateBox) => kind === 'final' && !ways.some(({ source }) => source === name);
  const configOf = (box: StateBox): Inside => {
    const { name, kind, inside } = box;
    const own = ways.filter(({ source }) => source === name);
    const events = new Set(own.map(({ event }) => event).filter((event) => event !== ''));
    return {
      ...(kind === 'parallel' && { type: 'parallel' }),
      ...(isEnd(box) && { type: 'final' }),
      ...(kind === 'compound' && { initial: inside.find(({ isInitial }) => isInitial)?.key }),
      always: transitionsOf(name, ''),
      on: Object.fromEntries([...events].map((event) => [event, transitionsOf(name, event)])),
      states: Object.fromEntries(inside.map((child) => [child.key, configOf(child)])),
    };
  };
  const machine = setUp.createMachine({ id, ...configOf(root) } as Config);

  const order = new Map(allBoxes(root).map(({ name }, index) => [name, index]));
  const placeOf = (snapshot: AnyMachineSnapshot): Place => ({
    snapshot,
    isOver: snapshot.status === 'done',
    states: snapshot._nodes
      .map(({ path }) => path.join('.'))
      .filter((name) => name !== '')
      .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
  });

  /** Runs the chart with these answers. `came` is the state whose condition came true by itself. */
  const run = (answers: Answers, came: string | null, go: () => AnyMachineSnapshot): Moved => {
    const left = [...answers];
    const said = new Map<string, number | null>();
    let asked = 0;
    let question: Competing | null = null;
    judge = (way) => {
      const name = groupName(way);
      const group = groups.get(name);
      asked += 1;
      if (!group || question || asked > mostAsked) return false;
      const isOwn = way.event !== '' || isPassed(group) || came === way.source;
      if (!isOwn) return false;
      if (!said.has(name)) {
        const [next] = left.splice(0, 1);
        if (next === undefined) {
          question = group;
          return false;
        }
        said.set(name, next);
      }
      return said.get(name) === group.ways.indexOf(way);
    };
    took = [];
    const snapshot = go();
    return question ? { kind: 'asks', question } : { kind: 'rests', place: placeOf(snapshot), taken: took };
  };

  const offersAt = ({ states, isOver }: Place): readonly Offer[] => {
    if (isOver) return [];
    const isHere = (way: Way) => way.source === '' || states.includes(way.source);
    // A state that is passed without a condition is no place to be offered anything.
    const here = [...groups.values()].filter((group) => !isPassed(group)).flatMap((group) => group.ways.filter(isHere));
    const byEvent = [...Map.groupBy(here, ({ event, source }) => (event === '' ? `: ${source}` : event)).values()];
    return byEvent.flatMap((own) => {
      const [first] = own;
      return first ? [{ event: first.event, source: first.event === '' ? first.source : null, ways: own }] : [];
    });
  };

  /** Starts the chart, or lets it go on from where it was, which the library's pure `transition` does not without starting it. */
  const runFrom = (snapshot: AnyMachineSnapshot | undefined, event: string | null): AnyMachineSnapshot => {
    const actor = createActor(machine, snapshot && { snapshot }).start();
    if (event !== null) actor.send({ type: event });
    const reached = actor.getSnapshot();
    actor.stop();
    return reached;
  };

  return {
    begin: (answers) => run(answers, null, () => runFrom(undefined, null)),
    take: (place, { event, source, answers }) => {
      const isOffered = offersAt(place).some((offer) => offer.event === event && offer.source === source);
      return isOffered ? run(answers, source, () => runFrom(place.snapshot, event || condition)) : null;
    },
    offersAt,
  };
};
