import type pg from 'pg';
import { says } from '../../src/domain/kept-notes.ts';
import { isExpected } from '../../src/inspector/expected.ts';
import type { Recorder } from '../../src/inspector/recorder.ts';
import { createArchive } from './archive.ts';
import { isClerk } from './clerks.ts';
import { createCourses } from './courses.ts';
import type { Invariant, Violation } from './invariants.ts';
import type { Acknowledged } from './line.ts';
import {
  grace,
  type Health,
  isKeptBy,
  isLive,
  isOpen,
  isReachable,
  type Known,
  lookAtKiosk,
  lookAtTab,
  lookAtTyped,
  type Row,
} from './looks.ts';
import { createOffers } from './offers.ts';
import type { Page } from './page.ts';
import type { Agent, Kiosk } from './people.ts';

/** An agent whom a colleague has asked about a call; until when in unix seconds, null while they are. */
interface Asked {
  readonly agent: number;
  readonly until: number | null;
}

/** Looks at the database and at all pages, and says what does not hold. */
export const createAuditor = (client: pg.Client, bunitId: number) => {
  const calls = new Map<number, Known>();
  /** What was typed as the notes of calls. */
  const typedEver = new Map<number, Set<string>>();
  const reachableSince = new Map<Page, number>();
  const liveSince = new Map<Page, number>();
  const apartSince = new Map<Page, number>();
  const deafSince = new Map<Page, number>();
  const ownedSince = new Map<Page, number>();
  const found = new Map<string, Violation>();
  const promised: Acknowledged[] = [];
  let checked = 0;
  let drainedSince = Number.POSITIVE_INFINITY;
  const fault = (invariant: Invariant, what: string) => {
    const key = `${invariant} ${what}`;
    if (!found.has(key)) found.set(key, { invariant, at: Date.now(), what });
  };

  const courses = createCourses(client, bunitId, fault);
  const archive = createArchive(client, bunitId, fault);
  const offers = createOffers(client, bunitId, fault);

  const keepTyped = (id: number, notes: string) => typedEver.set(id, (typedEver.get(id) ?? new Set()).add(notes));
  /** What was typed last is there. Notes that were typed apart, of which nobody chose, stand there one after the other. */
  const isEndedWith = ({ id, notes }: Row, typed: string) => {
    const parts = (notes ?? '').split('\n\n');
    return (
      parts.some((part) => says(part, typed)) && parts.every((part) => part === typed || typedEver.get(id)?.has(part))
    );
  };

  const readCalls = async (now: number) => {
    const { rows } = await client.query<Omit<Row, 'asked'> & { readonly asked: readonly Asked[] }>(
      `select id, state, agent_id, required_in::int, notes, phone, device_id, with_video,
              (select draft.notes from note_drafts draft where draft.querying_id = queryings.id) as draft,
              array(select json_build_object('agent', agent_id, 'until', ended_at) from offers asked
                     where asked.querying_id = queryings.id and asked.kind <> 'ring') as asked,
              array(select guest.agent_id from call_guests guest
                     where guest.call_id = queryings.id and guest.host_id = queryings.agent_id
                       and guest.host_since = queryings.attended_at order by 1) as guests
         from queryings where bunit_id = $1`,
      [bunitId],
    );
    const isRecent = ({ until }: Asked) => until === null || until >= Math.floor((now - grace) / 1_000);
    const before = new Map(calls);
    calls.clear();
    for (const { asked, ...others } of rows) {
      const row = { ...others, asked: asked.filter(isRecent).map(({ agent }) => agent) };
      if (row.draft !== null) for (const part of row.draft.split('\n\n')) keepTyped(row.id, part);
      const known = before.get(row.id);
      const isSame = known && known.row.state === row.state && known.row.agent_id === row.agent_id;
      const isHeldSo = isSame && known.row.guests.join() === row.guests.join();
      calls.set(row.id, { row, since: isSame ? known.since : now, heldSince: isHeldSo ? known.heldSince : now });
    }
  };

  /** Since when something is so; infinite while it is not. */
  const sinceWhen = (since: Map<Page, number>, page: Page, isSo: boolean, now: number): number => {
    if (!isSo) {
      since.delete(page);
      return Number.POSITIVE_INFINITY;
    }
    const known = since.get(page) ?? now;
    since.set(page, known);
    return known;
  };
  /** Something on the page wants to hear of changes, and does not: it asks all the time instead. */
  const isDeaf = (page: Page) =>
    page
      .charts('live-query')
      .map((query) => query.getSnapshot())
      .some((query) => query.context.channels.length > 0 && query.matches({ channel: 'apart' }));
  const healthOf = (one: Agent | Kiosk, page: Page, isCalm: boolean, now: number): Health => {
    const reaches = isReachable(one, isCalm);
    const hears = isLive(one, page, isCalm);
    const isOwned = (page.chart('current-call')?.getSnapshot().context.agentId ?? null) !== null;
    return {
      reachable: sinceWhen(reachableSince, page, reaches, now),
      live: sinceWhen(liveSince, page, hears, now),
      deaf: sinceWhen(deafSince, page, hears && isDeaf(page), now),
      apart: sinceWhen(apartSince, page, reaches && !hears, now),
      owned: sinceWhen(ownedSince, page, isOwned, now),
    };
  };

  const lookAtEvents = (name: string, recorder: Recorder) => {
    for (const { machine, states, event } of recorder.takeUntaken())
      if (!isExpected(machine, states, event))
        fault('expected', `${machine.id} of ${name} got ${event} in ${states.join(' ')}`);
  };

  /** From which answer on. What was committed is read after the answer came. */
  const lookAtPromises = (from: number) => {
    for (const answer of promised.slice(from))
      if (!courses.hasMoved(answer))
        fault(
          'acknowledged',
          `call ${answer.id} was answered as ${answer.state} to ${answer.by}, who never moved it there`,
        );
    checked = promised.length;
  };

  const lookAtRows = () => {
    const rows = [...calls.values()].map(({ row }) => row);
    const attended = rows.filter(({ state }) => state === 'ATTENDED');
    for (const owner of new Set(attended.map(({ agent_id }) => agent_id))) {
      const theirs = attended.filter(({ agent_id }) => agent_id === owner).map(({ id }) => id);
      if (theirs.length > 1) fault('one-agent', `agent ${owner} is in the calls ${theirs.join(', ')}`);
    }
    const asked = new Map<string, number>();
    for (const { id, device_id, phone } of rows) {
      if (device_id === null || !phone) continue;
      const visitor = `${device_id} ${phone}`;
      const first = asked.get(visitor);
      // Each visitor has another telephone, and asks once.
      if (first !== undefined) fault('once', `the calls ${first} and ${id} are one visitor's`);
      asked.set(visitor, id);
    }
  };

  /** What agents are at is written with what becomes of their calls: there is no moment between the two. */
  const lookAtAvailability = async () => {
    const { rows } = await client.query<{ agent_id: number; state: string; calls: number; held: number }>(
      `select a.agent_id, a.state, a.calls, count(q.id)::int as held
         from availability a left join (
           select id, agent_id from queryings where state = 'ATTENDED'
            union all select q.id, g.agent_id from call_guests g join queryings q
              on q.id = g.call_id and q.state = 'ATTENDED' and q.agent_id = g.host_id and q.attended_at = g.host_since
         ) q on q.agent_id = a.agent_id
        where a.bunit_id = $1 group by a.agent_id having a.calls <> count(q.id)`,
      [bunitId],
    );
    for (const { agent_id, state, calls: counted, held } of rows)
      fault('busy', `agent ${agent_id} is ${state} with ${counted} calls, and has ${held}`);
  };

  const lookAtPairings = async () => {
    const { rows } = await client.query<{ device_id: number }>(
      'select device_id from pairings where device_id is not null group by device_id having count(*) > 1',
    );
    for (const { device_id } of rows) fault('paired', `device ${device_id} has two pairings`);
  };

  return {
    /** For whoever sees something by themselves that does not hold. */
    fault,
    /** For lines: what they were answered. */
    acknowledged: (answer: Acknowledged) => void promised.push(answer),
    saved: archive.saved,
    /**
     * Once in a simulated second. `agents`: whoever has a console. `isCalm`: no fault is under way. `isDecided`: a node is up,
     * and has its database.
     */
    async look(agents: readonly Agent[], kiosks: readonly Kiosk[], isCalm: boolean, isDecided = isCalm) {
      const now = Date.now();
      await readCalls(now);
      const isBusy = [...calls.values()].some(({ row }) => isOpen(row.state));
      drainedSince = isBusy ? Number.POSITIVE_INFINITY : Math.min(drainedSince, now);
      const view = { now, calls, fault };
      lookAtRows();
      await lookAtPairings();
      await lookAtAvailability();
      await offers.look(isDecided);
      await courses.look(agents, calls, isCalm);
      lookAtPromises(checked);
      await archive.look(agents.filter(isClerk));
      for (const agent of agents) {
        for (const [id, { notes }] of agent.typed) keepTyped(id, notes);
        lookAtTyped(agent, view);
        for (const tab of agent.tabs) {
          const health = healthOf(agent, tab, isCalm, now);
          lookAtTab(agent, tab, health, view);
          archive.lookAtPage(agent, tab, health);
          lookAtEvents(agent.name, tab.recorder);
        }
      }
      for (const kiosk of kiosks) {
        lookAtKiosk(kiosk, healthOf(kiosk, kiosk.page, isCalm, now), view);
        lookAtEvents(kiosk.name, kiosk.page.recorder);
      }
    },
    /** Since when every call is over, in unix milliseconds; infinite while one is not. */
    drainedSince: () => drainedSince,
    /** When everything is over. */
    async close(agents: readonly Agent[], kiosks: readonly Kiosk[]) {
      await this.look(agents, kiosks, true);
      lookAtPromises(0);
      for (const { id } of promised)
        if (!calls.has(id)) fault('acknowledged', `call ${id} was answered, and is nowhere`);
      for (const agent of agents)
        for (const [id, { notes, agentId }] of agent.typed) {
          const row = calls.get(id)?.row;
          // What somebody typed who has the call no more is in a draft of theirs.
          if (row?.state !== 'FINISHED' || row.agent_id !== agentId || isEndedWith(row, notes)) continue;
          // A computer that was left before the server had it offers it when the call is looked at there.
          if (!isKeptBy(agent, id, notes))
            fault('notes', `call ${id} of ${agent.name} has the notes ${row.notes}, and ${notes} was typed last`);
        }
      for (const { row } of calls.values())
        if (isOpen(row.state)) fault('drained', `call ${row.id} is still ${row.state}`);
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
