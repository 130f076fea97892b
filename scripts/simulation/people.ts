import type { AnyActorRef } from 'xstate';
import type { Offer } from '../../src/domain/availability.ts';
import { type Call, leaveOf } from '../../src/domain/call.ts';
import { isPending } from '../../src/domain/call-states.ts';
import type { Colleague, HandoverWay } from '../../src/domain/handover.ts';
import { destinationKinds, destinationsOf } from '../../src/domain/redirection.ts';
import { selectNextCall } from '../../src/machines/ring-selectors.ts';
import type { Browser } from './browser.ts';
import type { Chance } from './chance.ts';
import type { DevicePage } from './device.ts';
import type { Line } from './line.ts';
import { isStill, tellPress } from './page.ts';
import type { Tab } from './tab.ts';
import { pause } from './time.ts';

/** Somebody who attends calls, with the tabs of their browser. */
export interface Agent {
  readonly name: string;
  /** Of the computer that they sit at, as their line. */
  browser: Browser;
  line: Line;
  /** Of all their computers. */
  readonly browsers: readonly Browser[];
  readonly chance: Chance;
  tabs: Tab[];
  /** When their roles were taken away, in unix milliseconds; infinite while that is on its way, or undone; null with them. */
  barredSince: number | null;
  /** The notes that were typed last into each call, with the number of the agent. */
  readonly typed: Map<number, { readonly notes: string; readonly agentId: number }>;
  open(path: string): Tab;
  /** Sits down at their other computer, where they are signed in as well. */
  changeSeat(): void;
  /** What they decide next, by a chance of its own; null when they are not to decide it. */
  decide(): Chance | null;
}

/** A device, and whoever stands in front of it. */
export interface Kiosk {
  readonly name: string;
  /** The number of the device. */
  readonly id: number;
  readonly chance: Chance;
  readonly line: Line;
  readonly browser: Browser;
  /** When it was unpaired, as for an agent; null while it is a device. */
  barredSince: number | null;
  /** Calls that were open while it was nobody: they go on without it. */
  readonly lost: Set<number>;
  page: DevicePage;
  reload(): void;
  /** As for an agent. */
  decide(): Chance | null;
}

export const seconds = (chance: Chance, least: number, most: number) =>
  pause(chance.between(least * 1_000, most * 1_000));

type Press = { readonly type: string; readonly [part: string]: unknown };
/** Presses what can be pressed: a button that is not there, or grey, does nothing. */
export const press = (actor: AnyActorRef | undefined, event: Press): boolean => {
  const snapshot = actor?.getSnapshot();
  if (!actor || isStill(actor) || snapshot.status !== 'active' || !snapshot.can(event)) return false;
  tellPress(actor, event.type);
  actor.send(event);
  return true;
};

export const contextOf = (actor: AnyActorRef | undefined) => actor?.getSnapshot().context;

/** Goes elsewhere in the middle, and most often comes back. */
const wander = async (chance: Chance, tab: Tab) => {
  const at = tab.at();
  tab.go(chance.oneOf(['/queue', '/devices', '/calls', '/profile']));
  await seconds(chance, 1, 8);
  if (chance.inPercent(80)) tab.go(at);
};

export const close = (agent: Agent, tab: Tab) => {
  tab.close();
  agent.tabs = agent.tabs.filter((one) => one !== tab);
};

export const reload = (agent: Agent, tab: Tab): Tab => {
  const at = tab.at();
  close(agent, tab);
  return agent.open(at);
};

/** Closes the lid in the middle, for a moment or for so long that the call is given to others. */
const goAway = async (agent: Agent, chance: Chance) => {
  for (const tab of agent.tabs) close(agent, tab);
  await seconds(chance, 1, 600);
};

/** Goes on at another computer, where their notes are as far as the server has them. */
const goElsewhere = (agent: Agent, id: number): Tab => {
  for (const tab of agent.tabs) close(agent, tab);
  agent.changeSeat();
  return agent.open(`/call/${id}`);
};

/** Answers a call here, and another one in another tab before the first has an answer. */
const answerTwice = async (agent: Agent, chance: Chance, tab: Tab, [first, second]: readonly Call[]) => {
  const other = agent.open('/calls');
  await seconds(chance, 1, 3);
  press(tab.chart('calls'), { type: 'call.answer', call: first });
  press(other.chart('calls'), { type: 'call.answer', call: second ?? first });
};

/** Asks a colleague to take the call or to help, or passes it on; and thinks better of it now and then. */
const handOver = async (chance: Chance, tab: Tab): Promise<void> => {
  const handover = tab.chart('handover');
  if (press(handover, { type: 'handover.withdraw' })) return;
  if (!press(handover, { type: 'handover.open' })) return;
  await seconds(chance, 2, 5);
  const way: HandoverWay = chance.oneOf(['transfer', 'transfer', 'consult', 'redirect']);
  press(handover, { type: 'handover.choose', part: { way } });
  const { colleagues, destinations } = contextOf(handover) ?? {};
  const free = ((colleagues ?? []) as readonly Colleague[]).filter(({ state }) => state === 'AVAILABLE');
  const kind = chance.oneOf(destinationKinds);
  if (way === 'redirect') press(handover, { type: 'handover.choose', part: { kind } });
  const [to] = way === 'redirect' ? (destinationsOf(destinations ?? null, kind) ?? []) : free;
  if (to) press(handover, { type: 'handover.choose', part: { to: to.id } });
  if (!press(handover, { type: 'handover.send' })) press(handover, { type: 'handover.close' });
};

/** Leaves a colleague's call after a while. */
const help = async (agent: Agent, chance: Chance, tab: Tab, call: Call): Promise<void> => {
  await seconds(chance, 2, 60);
  if (chance.inPercent(70)) press(tab.chart('current-call'), { type: 'current.end', ...leaveOf(call) });
  else if (chance.inPercent(50)) reload(agent, tab);
};

/** What the agent does in a call that is in hand. */
const talk = async (agent: Agent, all: Chance, first: Tab, id: number) => {
  let tab = first;
  for (let left = all.between(2, 8); left > 0; left -= 1) {
    await seconds(all, 2, 20);
    const chance = agent.decide();
    if (!chance) continue;
    const call: Call | null | undefined = contextOf(tab.chart('call'))?.call;
    const { agentId } = contextOf(tab.chart('call')) ?? {};
    if (call && call.id === id && (call.state !== 'ATTENDED' || call.agent_id !== agentId)) {
      // Whoever was hung up on completes the notes most often, and may leave with them unsaved.
      if (call.state === 'FINISHED_BY_CLIENT' && chance.inPercent(70))
        press(tab.chart('call-notes'), { type: 'call.note', notes: `nota ${chance.between(1, 999)}` });
      return;
    }
    const luck = chance.between(1, 100);
    if (luck <= 45) {
      const notes = `nota ${chance.between(1, 999)}`;
      if (press(tab.chart('call-notes'), { type: 'call.note', notes })) agent.typed.set(id, { notes, agentId });
    } else if (luck <= 60) await wander(chance, tab);
    else if (luck <= 66) tab = reload(agent, tab);
    else if (luck <= 70 && agent.tabs.length < 3) agent.open('/calls');
    else if (luck <= 72) {
      await goAway(agent, chance);
      return;
    } else if (luck <= 84) await handOver(chance, tab);
    else if (luck <= 90) tab = goElsewhere(agent, id);
  }
  if (tab.at() !== `/call/${id}`) {
    tab.go(`/call/${id}`);
    await seconds(all, 1, 3);
  }
  const wish = all.inPercent(85) ? 'call.finish' : 'call.return';
  press(tab.chart('call-notes'), { type: wish });
  await seconds(all, 1, 4);
};

/** Where the agent is in a call, as their screen says. */
const callOnScreen = (tab: Tab): Call | null => {
  const { call, agentId } = contextOf(tab.chart('call')) ?? {};
  return call?.state === 'ATTENDED' && call.agent_id === agentId ? call : null;
};
const callInHand = (tab: Tab): number | null => contextOf(tab.chart('current-call'))?.calls?.[0]?.id ?? null;

/** The call of a colleague that they help with. */
const callHelped = (tab: Tab): Call | null => {
  const { calls, agentId } = contextOf(tab.chart('current-call')) ?? {};
  return ((calls ?? []) as readonly Call[]).find(({ agent_id }) => agent_id !== agentId) ?? null;
};

const waitingAt = (tab: Tab | undefined): readonly Call[] =>
  ((contextOf(tab?.chart('calls'))?.list.calls ?? []) as readonly Call[]).filter(isPending);

/** How soon after the bell somebody presses who has nothing else to do, in milliseconds. */
const reaction = 150;

/** For as long as that takes; or until it is so of a chart, when everybody who waits for it presses at once. */
const untilSo = async (calm: Promise<void>, chart: AnyActorRef, isSo: () => boolean) => {
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (isSo()) resolve();
  };
  const watching = chart.subscribe(look);
  await Promise.race([calm, seen.then(() => pause(reaction))]);
  watching.unsubscribe();
};

/** For some seconds; or until the bell rings. */
const rest = async (agent: Agent) => {
  const calm = seconds(agent.chance, 1, 6);
  const tab = agent.tabs.at(-1);
  const calls = tab?.chart('calls');
  if (!calls || waitingAt(tab).length > 0) return calm;
  return untilSo(calm, calls, () => waitingAt(tab).length > 0);
};

/** Does something else while nobody waits, and answers there when somebody does. */
const bide = async (chance: Chance, tab: Tab) => {
  tab.go(chance.oneOf(['/devices', '/profile']));
  const ring = tab.chart('ring');
  const next = (): Call | null => selectNextCall(tab.chart('ring')?.getSnapshot());
  const calm = seconds(chance, 5, 30);
  if (ring) await untilSo(calm, ring, () => next() !== null);
  const call = next();
  if (call) press(tab.chart('pickup'), { type: 'pickup.answer', id: call.id });
};

/** Answers the question whether to leave what they have typed: yes in half of the cases, and else they save it, or let it be. */
const answerDoor = (chance: Chance, tab: Tab): boolean => {
  const door = tab.chart('door');
  if (!door?.getSnapshot().hasTag('asking')) return false;
  if (chance.inPercent(50)) return press(door, { type: 'door.confirm' });
  press(door, { type: 'door.cancel' });
  if (chance.inPercent(25)) press(tab.chart('call-notes'), { type: 'call.save' });
  return true;
};

/** Takes a call that rings for them alone, leaves it to somebody else, or does not hear it. */
const hearOffer = (chance: Chance, tab: Tab): boolean => {
  const offer: Offer | null | undefined = contextOf(tab.chart('availability'))?.known?.offer;
  if (!offer) return false;
  const { call, kind = 'ring' } = offer;
  const luck = chance.between(1, 100);
  if (luck <= 60) press(tab.chart('offer'), { type: 'offer.accept', id: call.id, kind });
  else if (luck <= 80) press(tab.chart('offer'), { type: 'offer.decline', id: call.id });
  return true;
};

/** Goes for a pause now and then, in a call for after it, and comes back; and comes back from where the server put them. */
const rethinkPause = (chance: Chance, tab: Tab): void => {
  const availability = tab.chart('availability');
  const known = contextOf(availability)?.known;
  if (!known) return;
  const luck = chance.between(1, 100);
  const isGone = known.paused || known.state === 'AWAY';
  if (isGone && luck <= 30) press(availability, { type: 'availability.choose', change: { event: 'resume' } });
  const [reason] = known.reasons;
  if (!isGone && reason && luck > 98)
    press(availability, { type: 'availability.choose', change: { event: 'pause', pause_id: reason.id } });
};

/** Is done with what is left of a call, needs longer, or, most often, lets the time go by. */
const wrapUp = (chance: Chance, tab: Tab): void => {
  const wrapping = tab.chart('wrap-up');
  const luck = chance.between(1, 100);
  if (luck <= 10) press(wrapping, { type: 'wrap.extend' });
  else if (luck <= 30)
    press(wrapping, { type: 'wrap.finish', call: contextOf(tab.chart('availability'))?.known?.wrap_call ?? null });
};

/** Sends a call that waits to a service, a zone or a colleague, or leaves it where it is. */
const passOn = async (chance: Chance, tab: Tab): Promise<void> => {
  await seconds(chance, 1, 3);
  const kind = chance.oneOf(destinationKinds);
  press(tab.chart('redirection'), { type: 'redirection.choose', part: { kind } });
  const there = destinationsOf(contextOf(tab.chart('redirection'))?.destinations ?? null, kind) ?? [];
  const to = there[chance.between(0, Math.max(0, there.length - 1))]?.id ?? null;
  press(tab.chart('redirection'), { type: 'redirection.choose', part: { to } });
  await seconds(chance, 1, 3);
  press(tab.chart('redirection'), { type: to === null ? 'redirection.drop' : 'redirection.send' });
};

/** One thing after the other, until it is over. */
export const work = async (agent: Agent, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await rest(agent);
    const chance = agent.decide();
    if (!chance) continue;
    const tab = agent.tabs.at(-1) ?? agent.open('/calls');
    if (answerDoor(chance.fork(), tab)) continue;
    rethinkPause(chance.fork(), tab);
    wrapUp(chance.fork(), tab);
    if (hearOffer(chance.fork(), tab)) continue;
    const onScreen = callOnScreen(tab);
    const inHand = callInHand(tab);
    if (onScreen) {
      await talk(agent, chance, tab, onScreen.id);
      continue;
    }
    const helped = callHelped(tab);
    if (helped) {
      await help(agent, chance, tab, helped);
      continue;
    }
    if (inHand !== null) {
      tab.go(`/call/${inHand}`);
      continue;
    }
    if (tab.at() !== '/calls') {
      tab.go('/calls');
      continue;
    }
    const calls = tab.chart('calls');
    const waiting = waitingAt(tab);
    const [first] = waiting;
    const luck = chance.between(1, 100);
    if (first && luck <= 6 && agent.tabs.length < 3) await answerTwice(agent, chance, tab, waiting);
    else if (first && luck <= 70) press(calls, { type: 'call.answer', call: first });
    else if (first && luck <= 74 && press(calls, { type: 'call.redirect', call: first })) await passOn(chance, tab);
    else if (first && luck <= 76 && press(calls, { type: 'call.cancel', call: first })) {
      await seconds(chance, 1, 3);
      press(tab.chart('cancellation'), { type: 'cancellation.confirm' });
    } else if (!first && luck <= 15) await bide(chance, tab);
    else if (luck > 97) reload(agent, tab);
    else if (luck > 94) await wander(chance, tab);
    else if (luck > 80 && agent.tabs.length > 1) close(agent, tab);
  }
};

/** Visitors come one after the other: each asks for a call, and waits, gives up, or goes. */
export const visit = async (kiosk: Kiosk, isOver: () => boolean): Promise<void> => {
  const at = (id: string) => kiosk.page.chart(id);
  const touch = (id: string, event: Press) => {
    kiosk.page.touch();
    return press(at(id), event);
  };
  while (!isOver()) {
    await seconds(kiosk.chance, 5, 300);
    if (isOver()) return;
    const chance = kiosk.decide();
    if (!chance) continue;
    const services = contextOf(at('kiosk-service'))?.device?.services ?? [];
    if (!touch('kiosk-service', { type: 'kiosk.open', service: services[0] ?? null })) continue;
    await seconds(chance, 1, 5);
    // Whoever sees that it failed presses again.
    for (let tries = 4; tries > 0 && touch('kiosk-visit', { type: 'visit.begin' }); tries -= 1)
      await seconds(chance, 1, 5);
    const kind = chance.oneOf(['call', 'call', 'video']);
    touch('kiosk-visit', { type: 'visit.ask', kind });
    await seconds(chance, 1, 5);
    touch('kiosk-visit', { type: 'visit.fill', form: { phone: `55${chance.between(10_000_000, 99_999_999)}` } });
    await seconds(chance, 1, 3);
    for (let tries = 4; tries > 0 && touch('kiosk-visit', { type: 'visit.send' }); tries -= 1)
      await seconds(chance, 1, 8);
    await seconds(chance, 1, 3);
    // Whoever sees that nothing comes of it may load the page anew, as somebody who looks after the place would.
    if (!at('kiosk-call') && chance.inPercent(50)) kiosk.reload();
    for (let looks = chance.between(3, 40); looks > 0 && at('kiosk-call'); looks -= 1) {
      await seconds(chance, 2, 10);
      kiosk.page.touch();
      const luck = kiosk.decide()?.between(1, 100) ?? 100;
      if (luck <= 4) touch('kiosk-call', { type: 'call.giveUp' });
      else if (luck <= 8) touch('kiosk-call', { type: 'call.confirm' });
      else if (luck <= 10) touch('kiosk-call', { type: 'call.stay' });
      else if (luck <= 12) touch('kiosk-call', { type: 'call.delay', minutes: 5 });
      else if (luck <= 14) kiosk.reload();
      else if (luck <= 16) touch('kiosk-call', { type: 'call.hangUp' });
    }
    touch('kiosk-call', { type: 'call.leave' }); // else they walk away
  }
};
