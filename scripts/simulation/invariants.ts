import type pg from 'pg';
import { type Call, type CallState, pendingStates } from '../../src/domain/call.ts';
import { isExpected } from '../../src/inspector/expected.ts';
import type { Recorder } from '../../src/inspector/recorder.ts';
import type { Acknowledged } from './line.ts';
import type { Agent, Kiosk } from './people.ts';
import type { Tab } from './tab.ts';

/** What must hold, whatever happens. */
export const invariants = {
  'one-agent': 'a call is with one agent at most, and an agent with one call',
  acknowledged: 'what was answered with success is in the database for ever',
  known: 'a call that waits is known to every bell within 2 s of the healthy part',
  silent: 'no bell rings for a call that is over',
  fresh: 'what a live console shows is what the server has, or had 2 s ago',
  notes: 'what an agent typed last is what the call was ended with',
  expected: 'no chart gets an event that it neither takes nor says that it ignores',
  drained: 'once nobody comes any more, every call ends and every page comes to rest',
} as const;
export type Invariant = keyof typeof invariants;

export interface Violation {
  readonly invariant: Invariant;
  /** Simulated, unix milliseconds. */
  readonly at: number;
  readonly what: string;
}

/** How long anybody may take to know what is, in milliseconds: 2 s, and the way there and back. */
const grace = 2_500;

interface Row extends Pick<Call, 'id' | 'state' | 'agent_id' | 'required_in' | 'notes'> {
  readonly device_id: number | null;
}
/** A call, and since when it is as it is. */
interface Known {
  readonly row: Row;
  readonly since: number;
}

const isWaiting = (state: CallState) => pendingStates.some((pending) => pending === state);

/** Looks at the database and at all pages, and says what does not hold. */
export const createAuditor = (client: pg.Client, bunitId: number) => {
  const calls = new Map<number, Known>();
  const healthySince = new Map<Tab, number>();
  const found = new Map<string, Violation>();
  const promised: Acknowledged[] = [];
  let drainedSince = Number.POSITIVE_INFINITY;
  const fault = (invariant: Invariant, what: string) => {
    const key = `${invariant} ${what}`;
    if (!found.has(key)) found.set(key, { invariant, at: Date.now(), what });
  };

  const readCalls = async (now: number) => {
    const { rows } = await client.query<Row>(
      'select id, state, agent_id, required_in::int, notes, device_id from queryings where bunit_id = $1',
      [bunitId],
    );
    const before = new Map(calls);
    calls.clear();
    for (const row of rows) {
      const known = before.get(row.id);
      const isSame = known && known.row.state === row.state && known.row.agent_id === row.agent_id;
      calls.set(row.id, { row, since: isSame ? known.since : now });
    }
  };

  const contextOf = (tab: Tab, chart: string) => tab.chart(chart)?.getSnapshot().context;
  /** Since when a page has its websocket, and everything to hear by it. */
  const healthOf = ({ line }: Agent, tab: Tab, isCalm: boolean, now: number): number => {
    const isLive = isCalm && line.isWell && tab.chart('realtime')?.getSnapshot().hasTag('live') === true;
    const since = isLive ? (healthySince.get(tab) ?? now) : Number.POSITIVE_INFINITY;
    if (isLive) healthySince.set(tab, since);
    else healthySince.delete(tab);
    return since;
  };

  const lookAtTab = (agent: Agent, tab: Tab, isCalm: boolean, now: number) => {
    const healthy = healthOf(agent, tab, isCalm, now);
    const isSettled = (since: number) => now - Math.max(since, healthy) > grace;
    const ring = contextOf(tab, 'ring');
    for (const { row, since } of calls.values()) {
      if (!isSettled(since)) continue;
      const isDue = isWaiting(row.state) && row.required_in * 1_000 + grace < now;
      if (isDue && ring?.pending && !ring.pending.some(({ id }: Call) => id === row.id))
        fault('known', `call ${row.id} waits, and the bell of ${agent.name} does not know it`);
      if (!isWaiting(row.state) && ring?.ringing.includes(row.id))
        fault('silent', `the bell of ${agent.name} rings for call ${row.id}, which is ${row.state}`);
    }
    const shown: readonly Call[] = [
      ...(contextOf(tab, 'calls')?.list.calls ?? []),
      ...[contextOf(tab, 'call')?.call ?? []].flat(),
    ];
    for (const call of shown) {
      const known = calls.get(call.id);
      if (known && isSettled(known.since) && known.row.state !== call.state)
        fault(
          'fresh',
          `${agent.name} sees call ${call.id} as ${call.state} at ${tab.at()}, and it is ${known.row.state}`,
        );
    }
  };

  const lookAtEvents = (name: string, recorder: Recorder) => {
    for (const { machine, states, event } of recorder.takeUntaken())
      if (!isExpected(machine, states, event))
        fault('expected', `${machine.id} of ${name} got ${event} in ${states.join(' ')}`);
  };

  return {
    /** For lines: what they were answered. */
    acknowledged: (answer: Acknowledged) => void promised.push(answer),
    /** Once in a simulated second. `isCalm`: no fault is under way. */
    async look(agents: readonly Agent[], kiosks: readonly Kiosk[], isCalm: boolean) {
      const now = Date.now();
      await readCalls(now);
      const isOpen = [...calls.values()].some(({ row }) => isWaiting(row.state) || row.state === 'ATTENDED');
      drainedSince = isOpen ? Number.POSITIVE_INFINITY : Math.min(drainedSince, now);
      const attended = [...calls.values()].filter(({ row }) => row.state === 'ATTENDED');
      const owners = attended.map(({ row }) => row.agent_id);
      for (const owner of new Set(owners)) {
        const theirs = attended.filter(({ row }) => row.agent_id === owner).map(({ row }) => row.id);
        if (theirs.length > 1) fault('one-agent', `agent ${owner} is in the calls ${theirs.join(', ')}`);
      }
      for (const agent of agents) for (const tab of agent.tabs) lookAtTab(agent, tab, isCalm, now);
      for (const { name, page } of kiosks) lookAtEvents(name, page.recorder);
      for (const { name, tabs } of agents) for (const { recorder } of tabs) lookAtEvents(name, recorder);
    },
    /** Since when every call is over, in unix milliseconds; infinite while one is not. */
    drainedSince: () => drainedSince,
    /** When everything is over. */
    async close(agents: readonly Agent[], kiosks: readonly Kiosk[]) {
      await this.look(agents, kiosks, true);
      const { rows: moves } = await client.query<{ id: number; to_state: CallState }>(
        'select querying_id as id, to_state from call_moves where bunit_id = $1',
        [bunitId],
      );
      for (const { id, state } of promised)
        if (!moves.some((move) => move.id === id && move.to_state === state))
          fault('acknowledged', `call ${id} was answered as ${state}, and never was`);
      for (const { name, typed } of agents)
        for (const [id, { notes, agentId }] of typed) {
          const row = calls.get(id)?.row;
          // What somebody typed who has the call no more is in a draft of theirs.
          if (row?.state === 'FINISHED' && row.agent_id === agentId && (row.notes ?? '') !== notes)
            fault('notes', `call ${id} of ${name} has the notes ${row.notes}, and ${notes} was typed last`);
        }
      for (const { row } of calls.values())
        if (isWaiting(row.state) || row.state === 'ATTENDED') fault('drained', `call ${row.id} is still ${row.state}`);
      for (const { name, tabs } of agents)
        for (const tab of tabs)
          if (!tab.chart('realtime')?.getSnapshot().hasTag('live')) fault('drained', `a page of ${name} is not live`);
      for (const { name, page } of kiosks)
        if (!page.chart('kiosk-service')?.getSnapshot().hasTag('home')) fault('drained', `${name} is not at its start`);
    },
    violations: (): readonly Violation[] => [...found.values()],
  };
};
export type Auditor = ReturnType<typeof createAuditor>;
