import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuditor } from '../scripts/simulation/auditor.ts';
import { chanceOf } from '../scripts/simulation/chance.ts';
import type { Acknowledged, Saved } from '../scripts/simulation/line.ts';
import type { Agent, Kiosk } from '../scripts/simulation/people.ts';
import { thiefOf } from '../scripts/simulation/thief.ts';
import { ringMachine } from '../src/machines/ring.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting = {
  id: 7,
  state: 'REQUESTED',
  agent_id: null,
  required_in: 900,
  notes: null,
  phone: '551',
  device_id: 4,
  with_video: true,
  draft: null,
  asked: [] as readonly number[],
  guests: [] as readonly number[],
};
const move = { id: '1', call: 7 };
const attended = { ...waiting, state: 'ATTENDED', agent_id: 1 };
const finished = { ...attended, state: 'FINISHED' };

/** A database that answers these calls, these records, and these moves of calls, each once. */
const room = (
  calls: {
    rows: readonly object[];
    records?: readonly object[];
    pairings?: readonly object[];
    miscounted?: readonly object[];
    doubled?: readonly object[];
    unrung?: readonly object[];
    overdue?: readonly object[];
    kept?: readonly object[];
    strayed?: readonly object[];
  },
  moves: object[] = [],
) => {
  const rowsFor = (text: string) => {
    if (text.includes('was handed over')) return calls.strayed ?? [];
    if (text.includes('call_moves')) return moves.splice(0);
    if (text.includes('as agents')) return calls.doubled ?? [];
    if (text.includes('as wraps')) return [{ waits: true, wraps: true }];
    if (text.includes('as tried')) return calls.unrung ?? [];
    if (text.includes('WRAPPING_UP')) return calls.overdue ?? [];
    if (text.includes('directed_at is not null')) return calls.kept ?? [];
    if (text.includes('from availability')) return calls.miscounted ?? [];
    if (text.includes('from pairings')) return calls.pairings ?? [];
    return text.includes('from services') ? (calls.records ?? []) : calls.rows;
  };
  const client = {
    query: async (text: string) => ({ rows: rowsFor(text) }),
  } as unknown as pg.Client;
  return createAuditor(client, 1);
};

const chart = (context: object, ...tags: string[]) => ({
  getSnapshot: () => ({ context, hasTag: (tag: string) => tags.includes(tag) }),
});
type Charts = Readonly<Record<string, ReturnType<typeof chart>>>;
const live = { realtime: chart({}, 'live') };
const recorder = (untaken: readonly object[] = []) => ({ takeUntaken: () => untaken });

/** Somebody with one page, in which these charts are open. */
const agentWith = (charts: Charts, more: object = {}): Agent =>
  ({
    name: 'Ana',
    line: { isWell: true },
    barredSince: null,
    browser: { kept: new Map() },
    browsers: [{ kept: new Map() }],
    typed: new Map(),
    tabs: [
      {
        at: () => '/calls',
        chart: (id: string) => ({ session: chart({}), ...charts })[id],
        charts: () => [],
        astray: () => null,
        recorder: recorder(),
      },
    ],
    ...more,
  }) as unknown as Agent;
/** A browser that keeps notes of a call. */
const keeping = (id: number, notes: string) => ({
  kept: new Map([[`notes_3_${id}`, JSON.stringify({ notes, version: null, sent: null })]]),
});
const kioskWith = (charts: Charts, barredSince: number | null = null): Kiosk =>
  ({
    name: 'Kiosk',
    id: 4,
    line: { isWell: true },
    barredSince,
    lost: new Set(),
    page: { chart: (id: string) => charts[id], charts: () => [], astray: () => null, recorder: recorder() },
  }) as unknown as Kiosk;
const kioskAt = (place: string) => kioskWith({ 'kiosk-service': chart({}, place) });

/** What is found after two looks, so many milliseconds apart. */
const found = async (
  auditor: ReturnType<typeof room>,
  who: Agent | Kiosk,
  { apart = 3_000, isCalm = true, between = () => {} } = {},
) => {
  const [agents, kiosks] = 'tabs' in who ? [[who], []] : [[], [who]];
  await auditor.look(agents, kiosks, isCalm);
  vi.advanceTimersByTime(apart);
  between();
  await auditor.look(agents, kiosks, isCalm);
  return auditor.violations().map(({ invariant }) => invariant);
};

test('an agent who counts as in a call that is not theirs, or as free in one that is, is found', async () => {
  const auditor = room({ rows: [], miscounted: [{ agent_id: 1, state: 'AVAILABLE', calls: 0, held: 1 }] });
  expect(await found(auditor, agentWith(live))).toEqual(['busy']);
});

describe('where calls ring for one agent after the other', () => {
  const unrung = { id: 7, agent_id: 1, version: 3, tried: false, near: true, offers: 0 };
  const nobody = kioskAt('home');
  const of = (pair: object, more: object = {}) =>
    found(room({ rows: [], unrung: [pair] }), nobody, { apart: 4_000, ...more });

  test('a call rings for one', async () => {
    expect(await found(room({ rows: [], doubled: [{ id: 7, agents: [1, 2] }] }), nobody)).toEqual(['offered']);
  });

  test('a call that waits rings for who may take it, soon, and for all when it rang for each in vain', async () => {
    expect(await of(unrung)).toEqual(['offered']);
    expect(await of({ ...unrung, tried: true })).toEqual(['offered']);
  });

  test('nobody is rung at once, nor from beyond the zone too early, nor while no node decides', async () => {
    expect(await of(unrung, { apart: 2_000 })).toEqual([]);
    expect(await of({ ...unrung, near: false })).toEqual([]);
    expect(await of(unrung, { isCalm: false })).toEqual([]);
  });

  test('who was available, and is so again since a moment, may be rung still', async () => {
    const pairs = [{ ...unrung }];
    const between = () => void pairs.splice(0, 1, { ...unrung, version: 5 });
    expect(await found(room({ rows: [], unrung: pairs }), nobody, { apart: 4_000, between })).toEqual([]);
  });
});

test('no call is kept for somebody beyond its time', async () => {
  const kept = { rows: [], kept: [{ id: 7 }] };
  expect(await found(room(kept), kioskAt('home'), { apart: 2_000 })).toEqual([]);
  expect(await found(room(kept), kioskAt('home'), { apart: 4_000 })).toEqual(['offered']);
});

test('the time to wrap a call up ends', async () => {
  const late = { rows: [], overdue: [{ agent_id: 1, version: 3 }] };
  expect(await found(room(late), kioskAt('home'), { apart: 10_000 })).toEqual([]);
  expect(await found(room(late), kioskAt('home'), { apart: 14_000 })).toEqual(['wrapped']);
});

test('what is asked of a colleague ends with one owner of the call', async () => {
  const strayed = { rows: [], strayed: [{ id: 7, what: 'was handed over, and did not move' }] };
  expect(await found(room(strayed), kioskAt('home'))).toEqual(['handed']);
});

describe('a call that waits', () => {
  const deaf = agentWith({ ...live, ring: chart({ pending: [], ringing: [] }) });

  test('is known to every bell that could know it', async () => {
    expect(await found(room({ rows: [waiting] }), deaf)).toEqual(['known']);
    const hearing = agentWith({ ...live, ring: chart({ pending: [waiting], ringing: [] }) });
    expect(await found(room({ rows: [waiting] }), hearing)).toEqual([]);
  });

  test('need not be known yet, nor where the line or a node is away, nor before it is due', async () => {
    expect(await found(room({ rows: [waiting] }), deaf, { apart: 2_000 })).toEqual([]);
    expect(await found(room({ rows: [waiting] }), deaf, { isCalm: false })).toEqual([]);
    const cut = agentWith({ ...live, ring: chart({ pending: [], ringing: [] }) }, { line: { isWell: false } });
    expect(await found(room({ rows: [waiting] }), cut)).toEqual([]);
    expect(await found(room({ rows: [{ ...waiting, required_in: 2_000 }] }), deaf)).toEqual([]);
  });
});

describe('a call that is over', () => {
  test('rings at nobody', async () => {
    const ringing = agentWith({ ...live, ring: chart({ pending: [], ringing: [7] }) });
    expect(await found(room({ rows: [finished] }), ringing)).toEqual(['silent']);
  });

  test('is shown as over, in the list and on its screen', async () => {
    const list = agentWith({ ...live, calls: chart({ list: { calls: [waiting] } }) });
    expect(await found(room({ rows: [finished] }), list)).toEqual(['fresh']);
    const screen = agentWith({ ...live, call: chart({ call: attended }) });
    expect(await found(room({ rows: [finished] }), screen)).toEqual(['fresh']);
    const right = agentWith({ ...live, call: chart({ call: finished }) });
    expect(await found(room({ rows: [finished] }), right)).toEqual([]);
  });

  test('has the notes that were typed last', async () => {
    const typed = agentWith(live, { typed: new Map([[7, { notes: 'sent', agentId: 1 }]]) });
    const rows = (notes: string | null) => room({ rows: [{ ...finished, notes }] });
    for (const [notes, expected] of [
      ['older', ['notes']],
      [null, ['notes']],
      ['sent', []],
    ] as const) {
      const auditor = rows(notes);
      await auditor.close([typed], []);
      expect(auditor.violations().map(({ invariant }) => invariant)).toEqual(expected);
    }
    const left = rows('older');
    await left.close([{ ...typed, browsers: [keeping(7, 'sent')] } as unknown as Agent], []);
    expect(left.violations()).toEqual([]);
  });

  test('has what was typed on both sides, where nobody chose between them', async () => {
    const typed = agentWith(live, { typed: new Map([[7, { notes: 'mine', agentId: 1 }]]) });
    const ended = async (notes: string) => {
      const rows: object[] = [{ ...attended, draft: 'theirs' }];
      const auditor = room({ rows });
      await auditor.look([], [], true);
      rows.splice(0, 1, { ...finished, notes, draft: 'theirs' });
      await auditor.close([typed], []);
      return auditor.violations().map(({ invariant }) => invariant);
    };
    expect(await ended('theirs\n\nmine')).toEqual([]);
    expect(await ended('mine\n\ntheirs')).toEqual([]);
    expect(await ended('theirs')).toEqual(['notes']);
    expect(await ended('older\n\nmine')).toEqual(['notes']);
  });
});

test('an agent is in one call', async () => {
  const both = { rows: [attended, { ...attended, id: 8, phone: '552' }] };
  expect(await found(room(both), agentWith(live))).toEqual(['one-agent']);
});

describe('a call in progress', () => {
  const inHand = (calls: readonly object[]) => agentWith({ ...live, 'current-call': chart({ agentId: 1, calls }) });

  test('is in the hands of its agent, and in no others', async () => {
    expect(await found(room({ rows: [attended] }), inHand([]))).toEqual(['hands']);
    expect(await found(room({ rows: [finished] }), inHand([attended]))).toEqual(['hands']);
    const helped = { ...attended, agent_id: 2, guests: [1] };
    expect(await found(room({ rows: [helped] }), inHand([helped]))).toEqual([]);
    expect(await found(room({ rows: [helped] }), inHand([]))).toEqual(['hands']);
    expect(await found(room({ rows: [{ ...helped, guests: [3] }] }), inHand([helped]))).toEqual(['hands']);
    expect(await found(room({ rows: [attended] }), inHand([attended]))).toEqual([]);
  });

  test('is with an agent who is there', async () => {
    const taken = (after: number) => {
      const moves: object[] = [];
      const between = () => moves.push({ ...move, event: 'lapse', from_state: 'ATTENDED', to_state: 'RETURNED' });
      moves.push({ ...move, event: 'attend', from_state: 'REQUESTED', to_state: 'ATTENDED' });
      return found(room({ rows: [] }, moves), inHand([attended]), { apart: after, between });
    };
    // Whoever is in no call, and does not know it yet, is told that by another rule.
    expect(await taken(60_000)).toEqual(['lease']);
    expect(await taken(200_000)).toEqual([]);
  });

  test('is taken from one who has gone', async () => {
    const agent = inHand([attended]);
    const leave = () => {
      agent.tabs = [];
    };
    const auditor = room({ rows: [attended] });
    expect(await found(auditor, agent, { between: leave })).toEqual([]);
    expect(await found(auditor, agent, { apart: 400_000 })).toEqual([]);
    expect(await found(auditor, agent, { apart: 30_000 })).toEqual(['lease']);
  });

  test('has what was typed: on the server, in a draft, or on the screen', async () => {
    const typed = new Map([[7, { notes: 'typed', agentId: 1 }]]);
    const rows = { rows: [attended] };
    expect(await found(room(rows), agentWith({}, { typed }))).toEqual(['typed']);
    expect(await found(room({ rows: [{ ...attended, notes: 'typed' }] }), agentWith({}, { typed }))).toEqual([]);
    expect(await found(room({ rows: [{ ...attended, draft: 'typed' }] }), agentWith({}, { typed }))).toEqual([]);
    const browsers = [keeping(7, 'typed'), keeping(7, 'older')];
    expect(await found(room(rows), agentWith({}, { typed, browsers }))).toEqual([]);
    const screen = { 'call-notes': chart({ call: { id: 7 }, notes: 'typed' }) };
    expect(await found(room(rows), agentWith(screen, { typed }))).toEqual([]);
    // What the browser has is in the field before anybody answers what the server has.
    const field = (notes: string, isRead: boolean) => ({
      'call-notes': chart({ call: { id: 7 }, notes, isRead, kept: { notes: 'typed' } }),
    });
    expect(await found(room(rows), agentWith(field('', false), { typed, browsers }))).toEqual(['typed']);
    expect(await found(room(rows), agentWith(field('typed', false), { typed, browsers }))).toEqual([]);
    expect(await found(room(rows), agentWith(field('theirs', true), { typed, browsers }))).toEqual([]);
  });

  test('by video is on the page of its device', async () => {
    const away = { apart: 61_000 };
    expect(await found(room({ rows: [attended] }), kioskWith(live), away)).toEqual(['kept']);
    expect(await found(room({ rows: [{ ...attended, with_video: false }] }), kioskWith(live), away)).toEqual([]);
    const shown = (call: object) => kioskWith({ ...live, 'kiosk-call': chart({ call }) });
    expect(await found(room({ rows: [attended] }), shown(attended), away)).toEqual([]);
    expect(await found(room({ rows: [attended] }), shown(waiting))).toEqual(['fresh']);
  });
});

test('who may attend no calls is in none', async () => {
  const barred = (since: number | null) =>
    agentWith({ ...live, 'current-call': chart({ agentId: 1, calls: [attended] }) }, { barredSince: since });
  expect(await found(room({ rows: [attended] }), barred(1_000_000))).toEqual(['rights']);
  expect(await found(room({ rows: [attended] }), barred(Number.POSITIVE_INFINITY))).toEqual([]);
  expect(await found(room({ rows: [attended] }), barred(null))).toEqual([]);
});

describe('a page whose line is well', () => {
  test('is live again within a minute', async () => {
    const lost = { realtime: chart({}, 'lost') };
    for (const page of [agentWith(lost), kioskWith(lost)]) {
      expect(await found(room({ rows: [] }), page, { apart: 59_000 })).toEqual([]);
      expect(await found(room({ rows: [] }), page, { apart: 61_000 })).toEqual(['live']);
    }
  });

  test('hears what it wants to hear', async () => {
    const page = (channels: readonly string[], state: string) => {
      const snapshot = { context: { channels }, matches: ({ channel }: { channel: string }) => channel === state };
      const agent = agentWith(live);
      for (const tab of agent.tabs)
        Object.assign(tab, { charts: (id: string) => (id === 'live-query' ? [{ getSnapshot: () => snapshot }] : []) });
      return agent;
    };
    const within = { apart: 61_000 };
    expect(await found(room({ rows: [] }), page(['querying:7'], 'apart'), within)).toEqual(['live']);
    expect(await found(room({ rows: [] }), page(['querying:7'], 'live'), within)).toEqual([]);
    expect(await found(room({ rows: [] }), page([], 'apart'), within)).toEqual([]);
  });

  test('has a session', async () => {
    const out = agentWith(
      {},
      {
        tabs: [
          { at: () => '/login', chart: () => undefined, charts: () => [], astray: () => null, recorder: recorder() },
        ],
      },
    );
    expect(await found(room({ rows: [] }), out, { apart: 61_000 })).toEqual(['session']);
  });
});

test('a visitor gets one call', async () => {
  const twice = { rows: [waiting, { ...waiting, id: 8 }] };
  expect(await found(room(twice), kioskAt('home'))).toEqual(['once']);
  expect(await found(room({ rows: [waiting, { ...waiting, id: 8, phone: '552' }] }), kioskAt('home'))).toEqual([]);
});

test('a page knows what time it is', async () => {
  const at = (astray: number | null) => {
    const kiosk = kioskAt('home');
    return found(room({ rows: [] }), Object.assign(kiosk, { page: { ...kiosk.page, astray: () => astray } }));
  };
  expect(await at(600)).toEqual(['time']);
  expect(await at(4)).toEqual([]);
  expect(await at(null)).toEqual([]);
});

test('a call moves as its chart says', async () => {
  const course = (...events: readonly (readonly [string, string | null, string])[]) =>
    found(
      room(
        { rows: [] },
        events.map(([event, from_state, to_state]) => ({ ...move, event, from_state, to_state })),
      ),
      kioskAt('home'),
    );
  const asked = ['request', null, 'REQUESTED'] as const;
  const answered = ['attend', 'REQUESTED', 'ATTENDED'] as const;
  expect(await course(asked, answered, ['finish', 'ATTENDED', 'FINISHED'])).toEqual([]);
  expect(await course(asked, answered, ['attend', 'ATTENDED', 'ATTENDED'])).toEqual(['course']);
  expect(await course(asked, ['finish', 'ATTENDED', 'FINISHED'])).toEqual(['course']);
  expect(await course(asked, asked)).toEqual(['course']);
});

describe('what was answered with success', () => {
  const asked = { ...move, event: 'request', from_state: null, to_state: 'REQUESTED', actor: 'device', actor_id: 5 };
  const answered = {
    ...move,
    event: 'attend',
    from_state: 'REQUESTED',
    to_state: 'ATTENDED',
    actor: 'agent',
    actor_id: 1,
  };
  const crew = [
    agentWith({ ...live, 'current-call': chart({ agentId: 1, calls: [] }) }),
    agentWith({ ...live, 'current-call': chart({ agentId: 2, calls: [] }) }, { name: 'Eva' }),
  ];
  const told = async (rows: readonly object[], ...answers: readonly Acknowledged[]) => {
    const auditor = room({ rows }, [asked, answered]);
    for (const answer of answers) auditor.acknowledged(answer);
    await auditor.look(crew, [], true);
    await auditor.close(crew, []);
    return auditor.violations().map(({ what }) => what);
  };

  test('was done by who asked for it', async () => {
    const attend = { id: 7, state: 'ATTENDED' } as const;
    expect(await told([finished], { ...attend, by: 'Ana' })).toEqual([]);
    expect(await told([finished], { id: 7, state: 'REQUESTED', by: 'device 4' })).toEqual([]);
    expect(await told([finished], { ...attend, by: 'Eva' })).toEqual([
      'call 7 was answered as ATTENDED to Eva, who never moved it there',
    ]);
    expect(await told([finished], { id: 7, state: 'FINISHED', by: 'Ana' })).toHaveLength(1);
  });

  test('is there for ever', async () => {
    expect(await told([], { id: 7, state: 'ATTENDED', by: 'Ana' })).toEqual(['call 7 was answered, and is nowhere']);
  });
});

describe('a record', () => {
  const stored = { resource: 'devices', id: 3, version: 5, name: 'Entrance', notes: 'new' };
  const clerk = (charts: Readonly<Record<string, object>> = {}, more: object = {}): Agent => {
    const one = agentWith(live, { fields: new Map(), ...more });
    for (const tab of one.tabs)
      Object.assign(tab, {
        charts: (id: string) =>
          [charts[id] ?? []].flat().map((context) => ({ getSnapshot: () => ({ context, matches: () => false }) })),
      });
    return one;
  };
  const saved = { by: 'Ana', resource: 'devices', id: 3, version: 4, data: { notes: 'new' }, record: stored };
  const told = async (records: readonly object[], ...answers: readonly Saved[]) => {
    const auditor = room({ rows: [], records });
    for (const answer of answers) auditor.saved(answer);
    await auditor.look([clerk()], [], true);
    return auditor.violations().map(({ invariant }) => invariant);
  };

  test('is stored as was answered, or written later', async () => {
    expect(await told([stored], saved)).toEqual([]);
    expect(await told([{ ...stored, version: 6, notes: 'later' }], saved)).toEqual([]);
    expect(await told([{ ...stored, version: 4 }], saved)).toEqual(['acknowledged']);
    expect(await told([{ ...stored, notes: 'other' }], saved)).toEqual(['acknowledged']);
    expect(await told([stored], { ...saved, record: { ...stored, notes: 'old' } })).toEqual(['acknowledged']);
  });

  test('is written by who has seen what was there', async () => {
    expect(await told([stored], { ...saved, version: 3 })).toEqual(['unseen']);
    expect(await told([stored], { ...saved, version: null })).toEqual(['unseen']);
    expect(await told([stored], saved, { ...saved, by: 'Eva' })).toEqual(['unseen']);
    expect(await told([stored], { ...saved, version: 5 })).toEqual([]);
  });

  test('is shown by live tables as it is', async () => {
    const table = (version: number) => ({ resource: { name: 'devices' }, records: [{ ...stored, version }] });
    const seeing = (version: number, apart: number) =>
      found(room({ rows: [], records: [stored] }), clerk({ table: table(version) }), { apart });
    expect(await seeing(4, 6_000)).toEqual(['shown']);
    expect(await seeing(4, 4_000)).toEqual([]);
    expect(await seeing(5, 6_000)).toEqual([]);
  });

  test('has what was typed into it: stored, in a draft, or on the screen', async () => {
    const typing = { resource: 'devices', id: 3, key: 'notes', value: 'typed' };
    const fields = () => ({ fields: new Map([['devices 3 notes', typing]]) });
    const rows = { rows: [], records: [stored] };
    expect(await found(room(rows), clerk({}, fields()))).toEqual(['typed']);
    expect(await found(room({ rows: [], records: [{ ...stored, notes: 'typed' }] }), clerk({}, fields()))).toEqual([]);
    const kept = new Map([['typed_1_1_devices_3', JSON.stringify({ at: 1, fields: { notes: 'typed' } })]]);
    expect(await found(room(rows), clerk({}, { ...fields(), browser: { kept } }))).toEqual([]);
    const form = (draft: object) => ({ record: stored, resource: { name: 'devices' }, channels: [], draft, mine: {} });
    expect(await found(room(rows), clerk({ 'row-edit': form({ notes: 'typed' }) }, fields()))).toEqual([]);
    expect(await found(room(rows), clerk({ 'row-edit': form({ notes: 'else' }) }, fields()))).toEqual(['typed']);
  });

  test('was typed into no more, once it is saved', async () => {
    const fields = new Map([['devices 3 notes', { resource: 'devices', id: 3, key: 'notes', value: 'new' }]]);
    const auditor = room({ rows: [], records: [{ ...stored, version: 6, notes: 'later' }] });
    auditor.saved(saved);
    await auditor.look([clerk({}, { fields })], [], true);
    expect(fields.size).toBe(0);
    expect(auditor.violations()).toEqual([]);
  });
});

describe('a device', () => {
  const kiosk = (barredSince: number | null) => kioskWith({ 'kiosk-pairing': chart({}) }, barredSince);

  test('is itself as long as nobody unpairs it', async () => {
    expect(await found(room({ rows: [] }), kiosk(null), { apart: 61_000 })).toEqual(['itself']);
    expect(await found(room({ rows: [] }), kiosk(null), { apart: 59_000 })).toEqual([]);
    expect(await found(room({ rows: [] }), kiosk(1), { apart: 61_000 })).toEqual([]);
  });

  test('shows no more the call that was open when it was unpaired', async () => {
    const robbed = kiosk(1);
    expect(await found(room({ rows: [waiting] }), robbed, { apart: 61_000 })).toEqual([]);
    expect(robbed.lost).toEqual(new Set([7]));
  });

  test('has one pairing', async () => {
    expect(await found(room({ rows: [], pairings: [{ device_id: 4 }] }), kioskAt('home'))).toEqual(['paired']);
  });
});

describe('a secret that was taken out of a device', () => {
  /** What a thief finds on a server that answers so, before and after the device was unpaired. */
  const robbed = async (answer: (path: string, isUnpaired: boolean) => object | null) => {
    const auditor = room({ rows: [] });
    const kept = new Map([['device_secret', 'stolen']]);
    const kiosk = Object.assign(kioskWith({ 'kiosk-service': chart({}) }), { browser: { kept } });
    let isUnpaired = false;
    const inject = async ({ url }: { url: string }) => {
      const data = answer(url, isUnpaired);
      return { statusCode: data ? 200 : 404, json: () => ({ data }) };
    };
    const manager = {
      async unpair() {
        isUnpaired = true;
      },
      pair: async () => void kept.set('device_secret', 'new'),
    };
    const pairing = kioskWith({
      'kiosk-service': chart({}),
      'kiosk-pairing': chart({ pairing: { code: 'BCDFGHJK' } }),
    });
    Object.assign(kiosk, { page: pairing.page });
    const reach = () => ({ app: { inject } }) as never;
    const robbing = thiefOf(reach, manager, auditor.fault).rob(kiosk, chanceOf(1));
    await vi.advanceTimersByTimeAsync(120_000);
    await robbing;
    expect(kiosk.barredSince).toBeNull();
    return new Set(auditor.violations().map(({ invariant }) => invariant));
  };

  test('reaches nothing of others, and nothing once it is revoked', async () => {
    expect(await robbed((path, isUnpaired) => (path === '/api/device' && !isUnpaired ? { id: 4 } : null))).toEqual(
      new Set(),
    );
    expect(await robbed((path) => (path.startsWith('/api/queryings/') ? { device_id: 4 } : null))).toEqual(new Set());
    expect(await robbed((path) => (path.startsWith('/api/queryings/') ? { device_id: 5 } : null))).toEqual(
      new Set(['stolen']),
    );
    expect(await robbed((path) => (path === '/api/users' ? {} : null))).toEqual(new Set(['stolen']));
    expect(await robbed((path) => (path === '/api/device' ? { id: 4 } : null))).toEqual(new Set(['revoked']));
  });
});

test('an event that a chart neither takes nor ignores is told once', async () => {
  const untaken = [{ machine: ringMachine, states: ['off'], event: 'made.up', count: 1 }];
  const agent = agentWith(live, {
    tabs: [
      { at: () => '/calls', chart: () => undefined, charts: () => [], astray: () => null, recorder: recorder(untaken) },
    ],
  });
  expect(await found(room({ rows: [] }), agent)).toEqual(['expected']);
});

test('in the end no call is open, every console is live, and every device is at its start', async () => {
  const auditor = room({ rows: [waiting] });
  await auditor.look([], [], true);
  expect(auditor.drainedSince()).toBe(Number.POSITIVE_INFINITY);
  await auditor.close([agentWith({ realtime: chart({}, 'lost') })], [kioskAt('away')]);
  expect(auditor.violations().map(({ what }) => what)).toEqual([
    'call 7 is still REQUESTED',
    'a page of Ana is not live',
    'Kiosk is not at its start',
  ]);
  const quiet = room({ rows: [finished] });
  await quiet.close([agentWith(live)], [kioskAt('home')]);
  expect(quiet.drainedSince()).toBe(1_000_000);
  expect(quiet.violations()).toEqual([]);
});
