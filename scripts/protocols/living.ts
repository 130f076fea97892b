import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  isMachineSnapshot,
  type NonReducibleUnknown,
  type Snapshot,
  sendTo,
} from 'xstate';
import { isExpected } from '../../src/inspector/expected.ts';
import { leavesOf } from '../../src/inspector/recorder.ts';

/** What xstate keeps of an actor: all of it that changes. Its version is pinned, and a test compares with living pages. */
interface Inner {
  _snapshot: Snapshot<unknown>;
  _processingStatus: number;
  _parent?: AnyActorRef;
  mailbox: { start(): void };
  readonly logic: AnyActorLogic;
  readonly options: { readonly input?: unknown };
}
interface Timer {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
}
interface InnerSystem {
  readonly _snapshot: { _scheduledEvents: Record<string, Timer> };
  _relay(source: AnyActorRef, target: AnyActorRef, event: AnyEventObject): void;
}
const innerOf = (actor: AnyActorRef) => actor as unknown as Inner;
const systemOf = (actor: AnyActorRef) => actor.system as unknown as InnerSystem;
const running = 1;

/** A question on its way: asked of the server, or with the answer that comes back. */
export type Asked = Snapshot<unknown> & {
  readonly phase: 'asked' | 'answered';
  readonly input: unknown;
  readonly reply: Reply | null;
  /** What it asks to change has ended since it was asked, and may have begun anew. */
  readonly isOld: boolean;
};
export type Reply = { readonly output: unknown } | { readonly error: unknown };
/** A reader of channels; what was told and is not heard yet, or never will be. */
export type Reading = Snapshot<unknown> & {
  readonly channels: readonly string[];
  readonly isTold: boolean;
  readonly isOwed: boolean;
  /** The connection is lost, and nothing is told. */
  readonly isCut: boolean;
};

const fresh = { status: 'active', output: undefined, error: undefined } as const;
const stopped = <State extends Snapshot<unknown>>(state: State): State => ({ ...state, status: 'stopped' }) as State;

/** A question that is answered when the exploration says so. */
const question: ActorLogic<Asked, AnyEventObject> = {
  getInitialSnapshot: (_, input: unknown) => ({ ...fresh, phase: 'asked', input, reply: null, isOld: false }),
  getPersistedSnapshot: (state) => state,
  transition(state, event) {
    if (event.type === 'xstate.stop') return stopped(state);
    if (event.type === 'question.handled') return { ...state, phase: 'answered', reply: event.reply as Reply };
    if (event.type === 'question.aged') return { ...state, isOld: true };
    const reply = event.type === 'question.failed' ? { error: event.error } : state.reply;
    if (!reply) return state;
    return 'output' in reply
      ? ({ ...state, status: 'done', output: reply.output } as unknown as Asked)
      : ({ ...state, status: 'error', error: reply.error } as unknown as Asked);
  },
};

const rootOf = (actor: AnyActorRef): AnyActorRef => {
  const { _parent } = innerOf(actor);
  return _parent ? rootOf(_parent) : actor;
};

/** A question that this computer answers itself, at once, from what the root of the page keeps. */
const local = (answer: Local): AnyActorLogic =>
  ({
    getInitialSnapshot: ({ self }: { self: AnyActorRef }, input: unknown) => {
      const root = innerOf(rootOf(self))._snapshot;
      const kept = isMachineSnapshot(root) ? root.context : {};
      return { ...fresh, status: 'done', output: answer(input, kept) };
    },
    getPersistedSnapshot: (state: unknown) => state,
    transition: (state: unknown) => state,
  }) as unknown as AnyActorLogic;

/** Says nothing by itself; ends when it is told one of these. */
export const mute = (ending?: string): AnyActorLogic =>
  ({
    getInitialSnapshot: () => fresh,
    getPersistedSnapshot: (state: unknown) => state,
    transition: (state: Snapshot<unknown>, { type }: AnyEventObject) => {
      if (type === 'xstate.stop') return stopped(state);
      return type === ending ? { ...state, status: 'done' } : state;
    },
  }) as unknown as AnyActorLogic;

/** Channels that are live from the start; told of, they tell when the exploration says so. */
const reading: ActorLogic<Reading, AnyEventObject> = {
  getInitialSnapshot: (_, input) => ({
    ...fresh,
    channels: (input as unknown as Reading).channels,
    isTold: false,
    isOwed: false,
    isCut: false,
  }),
  getPersistedSnapshot: (state) => state,
  start: ({ channels }, { self }) => tellParent(self, { type: 'channel.live', name: channels[0], isCurrent: true }),
  transition(state, event, { self, defer }) {
    if (event.type === 'xstate.stop') return stopped(state);
    const [name] = state.channels;
    if (event.type === 'reading.told') return state.isCut ? state : { ...state, isTold: true };
    if (event.type === 'reading.cut') {
      defer(() => tellParent(self, { type: 'channel.lost', name }));
      return { ...state, isTold: false, isCut: true };
    }
    // Whatever was missed is asked for by whoever reads.
    if (event.type === 'reading.mended') {
      defer(() => tellParent(self, { type: 'channel.live', name, isCurrent: false }));
      return { ...state, isCut: false, isOwed: false };
    }
    if (event.type === 'reading.lost') return { ...state, isTold: false, isOwed: true };
    if (event.type === 'reading.paid') return { ...state, isOwed: false };
    if (event.type !== 'reading.heard') return state;
    defer(() => tellParent(self, { type: 'channel.told', name }));
    return { ...state, isTold: false };
  },
};
const tellParent = (self: AnyActorRef, event: AnyEventObject) => {
  const { _parent } = innerOf(self);
  if (_parent) systemOf(self)._relay(self, _parent, event);
};

/**
 * What a live query has to hear still: what it heard last is not what the server would say now, and answers of before may
 * be on their way.
 */
export type Following = Snapshot<unknown> & {
  readonly query: string;
  readonly question: unknown;
  readonly isBehind: boolean;
  readonly older: readonly unknown[];
};
interface FollowingInput {
  readonly name: string;
  readonly question: unknown;
}

/**
 * A live query as those see it who started it: at any moment it tells the newest answer, or one of before that was on its
 * way, but none that is older than what it told already; and as long as the newest was not told, it will be. That the
 * chart `live-query` is no worse is explored by itself.
 */
export const following: ActorLogic<Following, AnyEventObject> = {
  getInitialSnapshot(_, input) {
    const { name: query, question } = input as unknown as FollowingInput;
    return { ...fresh, query, question, isBehind: true, older: [] };
  },
  getPersistedSnapshot: (state) => state,
  transition(state, event, { self, defer }) {
    const tell = (news: AnyEventObject) => defer(() => tellParent(self, news));
    switch (event.type) {
      case 'xstate.stop':
        return stopped(state);
      case 'following.changed':
        return { ...state, isBehind: true, older: [event.older] };
      case 'following.heard':
        tell({ type: `${state.query}.loaded`, answer: event.answer });
        return { ...state, isBehind: event.isBehind, older: [] };
      case 'following.failed':
        tell({ type: `${state.query}.failed`, failure: event.failure });
        return { ...state, isBehind: true, older: [] };
      // What is on its way is older than what is known, and not waited for.
      case 'query.ask':
        return { ...state, question: event.question, isBehind: true, older: [] };
      case 'query.refresh':
        return { ...state, isBehind: true };
      default:
        return state;
    }
  },
};

/** How this computer answers: `kept` is the context of the root of the page. */
type Local = (input: unknown, kept: unknown) => unknown;
/** How the actors are answered that a chart starts. */
export interface Answers {
  /** Ports whose questions travel, by name. */
  readonly travelling: readonly string[];
  /** Ports that this computer answers itself, by name. */
  readonly local?: Readonly<Record<string, Local>>;
  /** Effects of which the root of the page is told, by name, each with the type of the event that carries its params. */
  readonly effects?: Readonly<Record<string, string>>;
  /** What stands in for charts that the protocol does not need, by name. Whatever else is no chart says nothing. */
  readonly stubs?: Readonly<Record<string, AnyActorLogic>>;
  /** Actions and guards of charts that are made wrong on purpose, by the id of the chart. */
  readonly changed?: Readonly<Record<string, Parameters<AnyStateMachine['provide']>[0]>>;
}

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The shipped chart with all that it starts, in the hands of an exploration. */
export const provided = (chart: AnyStateMachine, answers: Answers): AnyStateMachine => {
  const { travelling, local: own = {}, stubs = {}, effects = {} } = answers;
  const { actions, ...changed } = answers.changed?.[chart.id] ?? {};
  const answered = (name: string, logic: unknown): AnyActorLogic => {
    const answer = own[name];
    const stub = stubs[name];
    if (stub) return stub;
    if (answer) return local(answer);
    if (travelling.includes(name)) return question as AnyActorLogic;
    if (name === 'subscription') return reading as AnyActorLogic;
    return isChart(logic) ? provided(logic, answers) : mute();
  };
  const toRoot = (type: string) =>
    sendTo(
      ({ self }: { self: AnyActorRef }) => rootOf(self),
      (_: unknown, params: object) => ({ ...params, type }),
    );
  const told = Object.entries(effects).filter(([name]) => name in chart.implementations.actions);
  return chart.provide({
    ...changed,
    actions: { ...Object.fromEntries(told.map(([name, type]) => [name, toRoot(type)])), ...actions },
    actors: Object.fromEntries(
      Object.entries(chart.implementations.actors).map(([name, logic]) => [name, answered(name, logic)]),
    ),
  });
};

/** A tree of living actors as it is at one moment. */
export interface Moment {
  readonly actors: ReadonlyMap<string, readonly [AnyActorRef, Snapshot<unknown>]>;
  readonly timers: Readonly<Record<string, Timer>>;
}

export const isAsked = (snapshot: Snapshot<unknown>): snapshot is Asked => 'phase' in snapshot;
export const isFollowing = (snapshot: Snapshot<unknown>): snapshot is Following => 'older' in snapshot;
export const isReading = (snapshot: Snapshot<unknown>): snapshot is Reading => 'isTold' in snapshot;

/** The path of an actor from the root, by the ids of those above it. */
const pathOf = (actor: AnyActorRef): string => {
  const { _parent } = innerOf(actor);
  if (!_parent) return '';
  const above = pathOf(_parent);
  return above === '' ? actor.id : `${above}.${actor.id}`;
};

const collect = (actor: AnyActorRef, path: string, into: Map<string, readonly [AnyActorRef, Snapshot<unknown>]>) => {
  const snapshot = innerOf(actor)._snapshot;
  into.set(path, [actor, snapshot]);
  if (!isMachineSnapshot(snapshot)) return;
  for (const [id, child] of Object.entries<AnyActorRef | undefined>(snapshot.children))
    if (child && innerOf(child)._processingStatus === running) collect(child, path === '' ? id : `${path}.${id}`, into);
};

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && '_processingStatus' in value;

/** The same with everything in it made into something else that is to be changed. */
export const rewritten = (value: unknown, change: (held: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null || isActor(value)) return value;
  if (Array.isArray(value)) {
    const all = value.map((held) => rewritten(held, change));
    return all.every((held, index) => held === value[index]) ? value : all;
  }
  const changed = change(value);
  if (changed !== value) return changed;
  const entries = Object.entries(value).map(([key, held]) => [key, held, rewritten(held, change)] as const);
  return entries.every(([, held, is]) => held === is)
    ? value
    : Object.fromEntries(entries.map(([key, , is]) => [key, is]));
};

/** Of values in a context, what tells them apart: an actor is its path. */
const plain = (_key: string, value: unknown): unknown => {
  if (isActor(value)) return `@${pathOf(value)}`;
  return typeof value === 'function' ? '()' : value;
};

/** What of a chart's context decides what it does, by its id; without an entry all of it. */
export type Relevant = Readonly<Record<string, (context: never) => unknown>>;

const textOf = (snapshot: Snapshot<unknown>, relevant: Relevant): string => {
  if (!isMachineSnapshot(snapshot)) return JSON.stringify(snapshot, plain);
  const { machine, value, context, status } = snapshot;
  const reduce = relevant[machine.id];
  return JSON.stringify([value, reduce ? reduce(context as never) : context, status], plain);
};

/** What two moments have in common that no future can tell apart. */
export const keyOf = ({ actors, timers }: Moment, relevant: Relevant): string =>
  [
    ...[...actors].map(([path, [, snapshot]]) => `${path} ${textOf(snapshot, relevant)}`).sort(),
    ...Object.values(timers)
      .map(({ source, event }) => `${pathOf(source)} ${event.type}`)
      .sort(),
  ].join('\n');

/**
 * A page whose charts live, and can be put back to any moment at which they were. They are xstate's own actors: what they
 * do with an event is what they do in a browser.
 */
export const living = (chart: AnyStateMachine, input: unknown) => {
  const unexpected: string[] = [];
  const clock = { setTimeout: () => 0, clearTimeout: () => {}, now: () => 0 };
  const root = createActor(chart, {
    input: input as NonReducibleUnknown,
    clock,
    inspect(seen) {
      if (seen.type !== '@xstate.microstep' || !isMachineSnapshot(seen.snapshot)) return;
      const { event, snapshot, _transitions } = seen;
      if (_transitions.length > 0 || event.type.startsWith('xstate.')) return;
      if (snapshot._nodes.some(({ transitions }) => transitions.has(event.type))) return;
      if (!isExpected(snapshot.machine, leavesOf(snapshot), event.type))
        unexpected.push(`${snapshot.machine.id} in ${leavesOf(snapshot).join(', ')}: ${event.type}`);
    },
  });
  root.subscribe({ error: () => {} });
  root.start();
  const system = systemOf(root);

  return {
    /** As it is now. */
    now(): Moment {
      const actors = new Map<string, readonly [AnyActorRef, Snapshot<unknown>]>();
      collect(root, '', actors);
      return { actors, timers: { ...system._snapshot._scheduledEvents } };
    },
    restore({ actors, timers }: Moment) {
      for (const [actor, snapshot] of actors.values()) {
        const inner = innerOf(actor);
        inner._snapshot = snapshot;
        if (inner._processingStatus === running) continue;
        inner._processingStatus = running;
        inner.mailbox.start();
      }
      system._snapshot._scheduledEvents = { ...timers };
    },
    send(actor: AnyActorRef, event: AnyEventObject) {
      system._relay(root, actor, event);
    },
    /** Lets the time pass that a timer waits for. */
    /** Makes what all actors hold into something else: what is known of time passes in it. */
    rewrite(change: (held: unknown) => unknown) {
      const { actors } = this.now();
      for (const [actor, snapshot] of actors.values()) {
        const inner = innerOf(actor);
        inner._snapshot = isMachineSnapshot(snapshot)
          ? Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, {
              context: rewritten(snapshot.context, change),
            })
          : (rewritten(snapshot, change) as Snapshot<unknown>);
      }
    },
    fire(id: string) {
      const timer = system._snapshot._scheduledEvents[id];
      if (!timer) throw new Error(`no timer ${id} is running`);
      delete system._snapshot._scheduledEvents[id];
      system._relay(timer.source, timer.target, timer.event);
    },
    /** Events that a chart neither took nor said that it ignores, since this was asked last. */
    takeUnexpected: () => unexpected.splice(0),
  };
};
