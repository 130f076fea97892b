import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import {
  type Answers,
  type Asked,
  isAsked,
  isFollowing,
  isReading,
  keyOf,
  living,
  type Moment,
  provided,
  type Relevant,
  type Reply,
  rewritten,
} from './living.ts';

/** A request that travels apart from whoever asked: doubled, late, or left behind by a page that went elsewhere. */
export interface Stray {
  readonly port: string;
  readonly request: unknown;
  readonly isOld: boolean;
}

/** A page at one moment: its charts, and the requests that travel apart from them. */
export interface PageState {
  readonly moment: Moment;
  readonly strays: readonly Stray[];
  /** Events that were neither taken nor ignored on the way here. */
  readonly unexpected: readonly string[];
  /** What it did on the way here beside what its charts keep: deeds, and `asks` or `drops` with an errand, in their order. */
  readonly did: readonly string[];
}

/** What may happen next to a page by itself; `cost`: how many faults it takes. */
export interface PageMove {
  readonly label: string;
  readonly next: number;
  readonly cost: number;
  /** What a person did. */
  readonly event?: string;
}
/** What may happen next between a page and the server: a request is handled. */
export interface PageRequest {
  readonly label: string;
  readonly request: unknown;
  readonly isOld: boolean;
  readonly next: (reply: Reply) => number;
}

/** What a live query of a page may hear: what the server would say now. */
export interface PageQuery {
  readonly label: string;
  readonly question: unknown;
  readonly next: (answer: unknown) => number;
}

export interface PageOptions extends Answers {
  readonly name: string;
  readonly chart: AnyStateMachine;
  readonly input: unknown;
  /** What a person may do, by the id of the chart that is told; `cost`: what counts as a fault because it disturbs as one. */
  readonly offers: readonly (readonly [chart: string, event: AnyEventObject, cost?: number])[];
  readonly relevant: Relevant;
  /** Ports whose questions change something on the server. */
  readonly writing: readonly string[];
  /** Ports that travel as the protocol says: it hears when one is asked or dropped, and says itself what is lost. */
  readonly errands?: readonly string[];
  /** Actions that do something outside of the page, by the id of their chart. */
  readonly deeds?: Readonly<Record<string, readonly string[]>>;
  /** By what a request is known again when it is asked once more, until its answer is heard; null where by nothing. */
  readonly nameOf?: (request: unknown) => string | null;
}

const offline = { kind: 'offline', code: 'offline' } as const;
/** An event with what it says. */
const saidOf = ({ type, ...said }: AnyEventObject) => [type, ...Object.values(said)].join(' ');
const portOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The same charts, with deeds that say of themselves that they were done. */
const withDeeds = ({ changed = {}, deeds = {} }: PageOptions, done: string[]): NonNullable<Answers['changed']> => ({
  ...changed,
  ...Object.fromEntries(
    Object.entries(deeds).map(([chart, names]) => {
      const actions = Object.fromEntries(names.map((name) => [name, () => void done.push(name)]));
      return [chart, { ...changed[chart], actions: { ...changed[chart]?.actions, ...actions } }];
    }),
  ),
});

/** A page as an automaton whose states are found when they are asked for, each once. */
export const page = (options: PageOptions) => {
  const { name, offers, writing, errands = [], nameOf = () => null } = options;
  const done: string[] = [];
  const tree = living(
    provided(options.chart, {
      ...options,
      changed: withDeeds(options, done),
      travelling: [...options.travelling, ...errands],
    }),
    options.input,
  );
  const states: PageState[] = [];
  const numbers = new Map<string, number>();
  const steps = new Map<string, number>();
  const moves: (readonly PageMove[] | undefined)[] = [];
  const requests: (readonly PageRequest[] | undefined)[] = [];
  const queries: (readonly PageQuery[] | undefined)[] = [];

  const strayText = ({ request, isOld }: Stray) => `${isOld ? 'old ' : ''}${JSON.stringify(request)}`;
  const keep = (strays: readonly Stray[], ran: readonly string[]): number => {
    const moment = tree.now();
    const unexpected = tree.takeUnexpected();
    const did = [...done.splice(0), ...ran];
    // Of two that are alike, one may do all that both may: they are not told apart.
    const alike = new Map(strays.map((stray) => [strayText(stray), stray]));
    const sorted = [...alike.values()].toSorted((a, b) => (strayText(a) < strayText(b) ? -1 : 1));
    const key = `${keyOf(moment, options.relevant)}\n${sorted.map(strayText).join('\n')}\n${[...unexpected, ...did].join('\n')}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push({ moment, strays: sorted, unexpected, did }) - 1;
  };
  const at = (number: number): PageState => {
    const state = states[number];
    if (!state) throw new Error(`${name} has no state ${number}`);
    return state;
  };
  const requestOf = (path: string, { input }: Asked) => ({ port: portOf(path), input });
  const isWriting = (path: string) => writing.includes(portOf(path));

  /** The errands that one moment waits for, and the other does not. */
  const errandsOf = (one: Moment, other: Moment, text: string): readonly string[] =>
    [...one.actors].flatMap(([path, [actor, snapshot]]) =>
      isAsked(snapshot) &&
      snapshot.phase === 'asked' &&
      errands.includes(portOf(path)) &&
      other.actors.get(path)?.[0] !== actor
        ? [`${text} ${portOf(path)}`]
        : [],
    );

  /** Does something to a page. What it asked to be changed and does not wait for any more goes on travelling. */
  const step = (from: number, text: string, act: (state: PageState) => readonly Stray[] | undefined): number => {
    const key = `${from} ${text}`;
    const known = steps.get(key);
    if (known !== undefined) return known;
    const state = at(from);
    tree.restore(state.moment);
    const strays = act(state) ?? state.strays;
    const after = tree.now();
    const left = [...state.moment.actors].flatMap(([path, [actor, was]]) => {
      if (!isAsked(was) || was.phase !== 'asked' || !isWriting(path) || text.endsWith(` ${path}`)) return [];
      return after.actors.get(path)?.[0] === actor
        ? []
        : [{ port: portOf(path), request: requestOf(path, was), isOld: was.isOld }];
    });
    const ran = [...errandsOf(state.moment, after, 'drops'), ...errandsOf(after, state.moment, 'asks')];
    const next = keep([...strays, ...left], ran);
    steps.set(key, next);
    return next;
  };
  const actorAt = ({ moment }: PageState, path: string) => {
    const found = moment.actors.get(path);
    if (!found) throw new Error(`${name} has no ${path}`);
    return found[0];
  };
  const told = (from: number, text: string, path: string, event: AnyEventObject, stray?: Stray) =>
    step(from, `${text} ${path}`, (state) => {
      tree.send(actorAt(state, path), event);
      return stray ? [...state.strays, stray] : undefined;
    });
  /** What travels apart and is known again as what was answered is not what will be asked next. */
  const heard = (from: number, path: string, asked: Asked) =>
    step(from, `deliver ${path}`, (state) => {
      tree.send(actorAt(state, path), { type: 'question.delivered' });
      const known = nameOf(requestOf(path, asked));
      return state.strays.map((stray) => ({
        ...stray,
        isOld: stray.isOld || (known !== null && nameOf(stray.request) === known),
      }));
    });
  const without = (strays: readonly Stray[], index: number) => strays.filter((_, other) => other !== index);

  const movesFrom = (from: number): PageMove[] => {
    const { moment, strays } = at(from);
    const found: PageMove[] = [];
    const add = (label: string, next: number, cost = 0, event?: string) => {
      if (next !== from || at(next).did.length > 0)
        found.push({ label: `${name}: ${label}`, next, cost, ...(event ? { event } : {}) });
    };
    for (const [path, [, snapshot]] of moment.actors) {
      if (isAsked(snapshot)) {
        const port = portOf(path);
        if (snapshot.phase === 'answered')
          add(`hears the answer of ${port}`, heard(from, path, snapshot), 0, `heard ${port}`);
        if (errands.includes(port)) continue;
        const stray = { port, request: requestOf(path, snapshot), isOld: snapshot.isOld };
        const isLate = snapshot.phase === 'asked' && isWriting(path);
        add(
          `gives up ${port}${isLate ? ', which is still on its way' : ': its answer is lost'}`,
          told(from, 'fail', path, { type: 'question.failed', error: offline }, isLate ? stray : undefined),
          1,
        );
        if (isLate) add(`${port} is sent twice`, told(from, 'double', path, { type: 'none' }, stray), 1);
      } else if (isFollowing(snapshot)) {
        const { query, older } = snapshot;
        for (const answer of older)
          add(
            `hears an answer of before, ${query} ${JSON.stringify(answer)}`,
            told(from, `hear ${JSON.stringify(answer)}`, path, { type: 'following.heard', answer, isBehind: true }),
          );
        add(
          `an answer to ${query} is lost`,
          told(from, 'miss', path, { type: 'following.failed', failure: offline }),
          1,
        );
      } else if (isReading(snapshot)) {
        const { isTold, isCut, channels } = snapshot;
        if (isTold) {
          add(`hears of ${channels[0]}`, told(from, 'hear', path, { type: 'reading.heard' }));
          add(`what is told of ${channels[0]} is lost`, told(from, 'lose', path, { type: 'reading.lost' }), 1);
        }
        if (isCut) add(`${channels[0]} is live again`, told(from, 'mend', path, { type: 'reading.mended' }));
        else add(`${channels[0]} breaks`, told(from, 'cut', path, { type: 'reading.cut' }), 1);
      } else if (isMachineSnapshot(snapshot)) {
        for (const [chart, event, cost] of offers)
          if (snapshot.machine.id === chart && snapshot.can(event))
            add(saidOf(event), told(from, JSON.stringify(event), path, event), cost, saidOf(event));
      }
    }
    for (const [id, { event }] of Object.entries(moment.timers))
      add(
        `time passes (${event.type.replace(/^xstate\.after\./, '')})`,
        step(from, `fire ${id}`, () => {
          tree.fire(id);
          return undefined;
        }),
      );
    for (const [index, stray] of strays.entries())
      add(
        `${strayText(stray)} gets lost`,
        step(from, `drop ${index}`, (state) => without(state.strays, index)),
      );
    return found;
  };

  const requestsFrom = (from: number): PageRequest[] => {
    const { moment, strays } = at(from);
    const own = [...moment.actors].flatMap(([path, [, snapshot]]) => {
      if (!isAsked(snapshot) || snapshot.phase !== 'asked') return [];
      const next = (reply: Reply) =>
        step(from, `handled ${JSON.stringify(reply)} ${path}`, (state) => {
          tree.send(actorAt(state, path), { type: 'question.handled', reply });
          const reader = path.replace(/[^.]+$/, 'subscription');
          if (state.moment.actors.has(reader)) tree.send(actorAt(state, reader), { type: 'reading.paid' });
          return undefined;
        });
      return [
        {
          label: `the server takes ${portOf(path)} of ${name}`,
          request: requestOf(path, snapshot),
          isOld: snapshot.isOld,
          next,
        },
      ];
    });
    const apart = strays.map((stray, index) => ({
      label: `the server takes ${strayText(stray)} of ${name}, for which nobody waits`,
      ...stray,
      next: () => step(from, `drop ${index}`, (state) => without(state.strays, index)),
    }));
    return [...own, ...apart];
  };

  const queriesFrom = (from: number): PageQuery[] =>
    [...at(from).moment.actors].flatMap(([path, [, snapshot]]) => {
      if (!isFollowing(snapshot)) return [];
      const { query, question } = snapshot;
      const next = (answer: unknown) =>
        told(from, `hear now ${JSON.stringify(answer)}`, path, { type: 'following.heard', answer, isBehind: false });
      return [{ label: `${name}: hears ${query}`, question, next }];
    });

  const settled: number[] = [];
  const start = keep([], []);
  return {
    name,
    start,
    at,
    size: () => states.length,
    keys: () => [...numbers.keys()],
    moves: (from: number): readonly PageMove[] => (moves[from] ??= movesFrom(from)),
    requests: (from: number): readonly PageRequest[] => (requests[from] ??= requestsFrom(from)),
    queries: (from: number): readonly PageQuery[] => (queries[from] ??= queriesFrom(from)),
    /**
     * What the server would answer has changed; `text` names the change, `outdated` makes what the page holds old,
     * `outdatedApart` what travels apart from it, of which nobody hears.
     */
    changed: (
      from: number,
      text: string,
      outdated: (held: unknown) => unknown,
      answers: (question: unknown) => { was: unknown; is: unknown },
      outdatedApart = outdated,
    ): number =>
      step(from, `change ${text}`, (state) => {
        for (const [actor, snapshot] of state.moment.actors.values()) {
          if (!isFollowing(snapshot)) continue;
          const { was, is } = answers(snapshot.question);
          const older = rewritten(was, outdated);
          if (JSON.stringify(older) !== JSON.stringify(is)) tree.send(actor, { type: 'following.changed', older });
        }
        tree.rewrite(outdated);
        return state.strays.map((stray) => ({ ...stray, request: rewritten(stray.request, outdatedApart) }));
      }),
    /** The server says that something changed, to whoever reads these channels; `outdated`: and it has. */
    tell: (from: number, channels: readonly string[], outdated?: (held: unknown) => unknown): number =>
      step(from, `tell ${channels.join()}${outdated ? ' of news' : ''}`, (state) => {
        for (const [actor, snapshot] of state.moment.actors.values())
          if (isReading(snapshot) && snapshot.channels.some((channel) => channels.includes(channel)))
            tree.send(actor, { type: 'reading.told' });
        if (outdated) tree.rewrite(outdated);
        return undefined;
      }),
    /** The same, when what it did on the way here is told. */
    settled(from: number): number {
      const { moment, strays, did } = at(from);
      if (did.length === 0) return from;
      const known = settled[from];
      if (known !== undefined) return known;
      tree.restore(moment);
      const same = keep(strays, []);
      settled[from] = same;
      return same;
    },
    /** Whoever asked this port hears its answer, which is there. */
    hear: (from: number, port: string): number => {
      const path = [...at(from).moment.actors.keys()].find((one) => portOf(one) === port);
      if (path === undefined) throw new Error(`${name} asked no ${port}`);
      return told(from, 'deliver', path, { type: 'question.delivered' });
    },
    /** Feeds that run tell whoever started them, in this order. */
    news: (from: number, text: string, news: readonly (readonly [feed: string, event: AnyEventObject])[]): number =>
      step(from, `news ${text}`, () => {
        for (const [feed, event] of news) {
          const { actors } = tree.now();
          for (const path of actors.keys())
            if (portOf(path) === feed)
              tree.send(actors.get(path.slice(0, -feed.length - 1))?.[0] as AnyActorRef, event);
        }
        return undefined;
      }),
    /** What is on its way to a port asks for what is over. `isIdle`: then it does nothing, and nobody waits for what strays. */
    age: (from: number, port: string, isIdle: boolean): number =>
      step(from, `age ${port}`, (state) => {
        for (const [path, [actor, snapshot]] of state.moment.actors)
          if (isAsked(snapshot) && snapshot.phase === 'asked' && portOf(path) === port)
            tree.send(actor, { type: 'question.aged' });
        return isIdle
          ? state.strays.filter((stray) => stray.port !== port)
          : state.strays.map((stray) => ({ ...stray, isOld: stray.isOld || stray.port === port }));
      }),
  };
};

export type Page = ReturnType<typeof page>;
