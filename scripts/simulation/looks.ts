import type { Call } from '../../src/domain/call.ts';
import { type CallState, pendingStates } from '../../src/domain/call-states.ts';
import type { Login } from '../../src/domain/session.ts';
import { readLogin } from '../../src/domain/stored.ts';
import type { Invariant } from './invariants.ts';
import type { Agent, Kiosk } from './people.ts';
import type { Tab } from './tab.ts';

/*
 * What a page shows, beside what is. A page is asked for no more than it can know: what changed a moment ago, or while its
 * line or a node was away, is no fault of its.
 */

/** A call in the database. */
export interface Row extends Pick<Call, 'id' | 'state' | 'agent_id' | 'required_in' | 'notes' | 'phone'> {
  readonly device_id: number | null;
  readonly with_video: boolean;
  /** The agents whom a colleague asks about it, or asked just now. */
  readonly asked: readonly number[];
  /** The agents who help with it. */
  readonly guests: readonly number[];
  /** Its notes as they are typed and not written yet. */
  readonly draft: string | null;
}
/** A call, and since when it is as it is. */
export interface Known {
  readonly row: Row;
  readonly since: number;
  /** Since when it is in the hands of just those. */
  readonly heldSince: number;
}
/** What is, and how to say what does not fit. */
export interface View {
  readonly now: number;
  readonly calls: ReadonlyMap<number, Known>;
  readonly fault: (invariant: Invariant, what: string) => void;
}

/** Since when a page could know everything, in unix milliseconds; infinite where it cannot. */
export interface Health {
  /** Its line and the nodes are well. */
  readonly reachable: number;
  /** It has its websocket besides, and hears everything by it. */
  readonly live: number;
  /** It could have its websocket, and has none. */
  readonly apart: number;
  /** It has one, and hears nothing by it. */
  readonly deaf: number;
  /** It knows whose console it is, and asks for their calls. */
  readonly owned: number;
}

/** How long anybody may take to know what is, in milliseconds: 2 s, and the way there and back. */
export const grace = 2_500;
/** How long the next try to come back, and all that it takes, may take. */
const comingBack = 60_000;
/** How long a device that reaches the server may have a video call that it does not show: it ends what it doubts at its next sign of life. */
const doubting = 30_000;

export const isWaiting = (state: CallState) => pendingStates.some((pending) => pending === state);
export const isOpen = (state: CallState) => isWaiting(state) || state === 'ATTENDED';

/** Who may see nothing knows nothing. */
const isBarred = (one: object) => 'barredSince' in one && one.barredSince !== null;
/** Whether somebody's pages reach nodes that are well. `isCalm`: no fault is under way. */
export const isReachable = (one: Pick<Agent | Kiosk, 'line'>, isCalm: boolean): boolean =>
  isCalm && one.line.isWell && !isBarred(one);
/** Whether a page of somebody hears by its websocket all that there is to hear. */
export const isLive = (one: Pick<Agent | Kiosk, 'line'>, page: Pick<Tab, 'chart'>, isCalm: boolean): boolean =>
  isReachable(one, isCalm) && page.chart('realtime')?.getSnapshot().hasTag('live') === true;

const contextOf = (page: Pick<Tab, 'chart'>, chart: string) => page.chart(chart)?.getSnapshot().context;

const lookIfLive = (name: string, page: Pick<Tab, 'chart'>, { apart, deaf }: Health, { now, fault }: View) => {
  if (now - deaf > comingBack) fault('live', `a page of ${name} hears nothing by its websocket`);
  if (page.chart('realtime') && now - apart > comingBack) fault('live', `a page of ${name} has not come back`);
};

/** Answers say whole seconds, a difference of two is none to a page, and they take a moment: so many seconds. */
const timeTolerance = 4;
const lookAtTime = (name: string, page: Pick<Tab, 'astray'>, { fault }: View) => {
  if ((page.astray() ?? 0) > timeTolerance) fault('time', `a page of ${name} does not know what time it is`);
};

const lookAtBell = (agent: Agent, tab: Tab, isSettled: (since: number) => boolean, { now, calls, fault }: View) => {
  const ring = contextOf(tab, 'ring');
  if (ring?.ringing.length === 0 && tab.chart('ring')?.getSnapshot().hasTag('ringing'))
    fault('silent', `the bell of ${agent.name} rings for no call`);
  for (const { row, since } of calls.values()) {
    if (!ring || !isSettled(since)) continue;
    const isDue = isWaiting(row.state) && row.required_in * 1_000 + grace < now;
    if (isDue && ring.pending && !ring.pending.some(({ id }: Call) => id === row.id))
      fault('known', `call ${row.id} waits, and the bell of ${agent.name} does not know it`);
    // A colleague who has it may ask for help.
    const isAsked = row.asked.includes(contextOf(tab, 'availability')?.agentId);
    if (!isWaiting(row.state) && !isAsked && ring.ringing.includes(row.id))
      fault('silent', `the bell of ${agent.name} rings for call ${row.id}, which is ${row.state}`);
  }
};

const lookAtHands = (agent: Agent, tab: Tab, isSettled: (since: number) => boolean, view: View, owned: number) => {
  const { calls, fault } = view;
  const current = contextOf(tab, 'current-call');
  if (!current || current.agentId === null) return;
  const inHand = new Set((current.calls as readonly Call[]).map(({ id }) => id));
  for (const { row, heldSince } of calls.values()) {
    const isTheirs = row.state === 'ATTENDED' && [row.agent_id, ...row.guests].includes(current.agentId);
    if (isSettled(Math.max(heldSince, owned)) && isTheirs !== inHand.has(row.id))
      fault('hands', `${agent.name} ${isTheirs ? 'does not know that they are' : 'believes to be'} in call ${row.id}`);
  }
};

const lookAtShown = (
  name: string,
  shown: readonly Call[],
  isSettled: (since: number) => boolean,
  { calls, fault }: View,
) => {
  for (const call of shown) {
    const known = calls.get(call.id);
    if (known && isSettled(known.since) && known.row.state !== call.state)
      fault('fresh', `${name} shows call ${call.id} as ${call.state}, and it is ${known.row.state}`);
  }
};

/** Whether a text has these notes: alone, or below what was known too late. */
export const hasNotes = (text: string | null, notes: string): boolean => (text ?? '').split('\n').includes(notes);

/** Whether a browser of an agent keeps these notes of a call, to offer them where the call is looked at again. */
export const isKeptBy = ({ browsers }: Pick<Agent, 'browsers'>, id: number, notes: string): boolean =>
  browsers.some(({ kept }) =>
    [...kept].some(
      ([key, text]) => key.startsWith('notes_') && key.endsWith(`_${id}`) && hasNotes(JSON.parse(text).notes, notes),
    ),
  );

/** What an agent typed into a call that is still theirs, whatever their pages show. */
export const lookAtTyped = (agent: Agent, { calls, fault }: View) => {
  const { name, tabs, typed } = agent;
  for (const [id, { notes, agentId }] of typed) {
    const row = calls.get(id)?.row;
    if (!row || !isOpen(row.state)) continue;
    if (row.state !== 'ATTENDED' || row.agent_id !== agentId) {
      // Given back, or taken: what becomes of the notes is for others to say, also where the call comes to the same agent again.
      typed.delete(id);
      continue;
    }
    const shown = tabs.flatMap((tab) => contextOf(tab, 'call-notes') ?? []).filter(({ call }) => call.id === id);
    const isOnScreen = shown.some((screen) => hasNotes(screen.notes, notes));
    const isStored = hasNotes(row.draft, notes) || hasNotes(row.notes, notes);
    if (!isStored && !isKeptBy(agent, id, notes) && !isOnScreen)
      fault('typed', `${notes} of ${name} for call ${id} is nowhere`);
    // What the browser has is in the field, also while the server does not answer.
    if (
      shown.some(
        ({ kept, isRead, notes: field }) => !isRead && kept && hasNotes(kept.notes, notes) && !hasNotes(field, notes),
      )
    )
      fault('typed', `${notes} of ${name} for call ${id} was kept, and is not on the screen`);
  }
};

/** Whoever opens another tab, or this one anew, goes on with what the browser keeps. */
const lookAtLogin = ({ name, browser }: Agent, tab: Tab, { reachable }: Health, { now, fault }: View) => {
  const login: Login | undefined = contextOf(tab, 'session')?.login;
  const kept = readLogin(browser.kept.get('userLogged') ?? null);
  if (login && kept && now - reachable > grace && kept.keys.token !== login.keys.token)
    fault('login', `the browser of ${name} keeps another login than the one that its tab goes by`);
};

/** One console of an agent. */
export const lookAtTab = (agent: Agent, tab: Tab, health: Health, view: View): void => {
  const isSettled = (since: number) => view.now - Math.max(since, health.live) > grace;
  lookIfLive(agent.name, tab, health, view);
  lookAtTime(agent.name, tab, view);
  lookAtLogin(agent, tab, health, view);
  lookAtBell(agent, tab, isSettled, view);
  lookAtHands(agent, tab, isSettled, view, health.owned);
  const shown = [
    ...((contextOf(tab, 'calls')?.list.calls ?? []) as readonly Call[]),
    ...[contextOf(tab, 'call')?.call ?? []].flat(),
  ];
  lookAtShown(`${agent.name} at ${tab.at()}`, shown, isSettled, view);
  if (view.now - health.reachable > comingBack && !tab.chart('session'))
    view.fault('session', `${agent.name} is signed out`);
};

/** The page of a device, which has this number. */
export const lookAtKiosk = (kiosk: Kiosk, health: Health, view: View): void => {
  const { name, id: deviceId, page, barredSince, lost } = kiosk;
  const isSettled = (since: number) => view.now - Math.max(since, health.live) > grace;
  lookIfLive(name, page, health, view);
  lookAtTime(name, page, view);
  const call: Call | null = contextOf(page, 'kiosk-call')?.call ?? null;
  lookAtShown(name, call ? [call] : [], isSettled, view);
  if (page.chart('kiosk-pairing') && view.now - health.reachable > comingBack)
    view.fault('itself', `${name} shows a code, and nobody unpaired it`);
  for (const { row, since } of view.calls.values()) {
    if (barredSince !== null && row.device_id === deviceId && isOpen(row.state)) lost.add(row.id);
    if (lost.has(row.id)) continue;
    const isForgotten = row.device_id === deviceId && row.with_video && isOpen(row.state) && !page.chart('kiosk-call');
    if (isForgotten && view.now - Math.max(since, health.reachable) > doubting)
      view.fault('kept', `call ${row.id} is ${row.state}, and ${name} does not show it`);
  }
};
