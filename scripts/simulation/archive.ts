import type pg from 'pg';
import { type Clerk, placeOf, type Typing } from './clerks.ts';
import type { Invariant } from './invariants.ts';
import type { Saved } from './line.ts';
import type { Health } from './looks.ts';
import type { Tab } from './tab.ts';

/** A record as the database has it, and since when. */
interface Kept {
  readonly version: number;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly since: number;
}

interface Row {
  readonly resource: string;
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly notes: string | null;
}

/** How long a table may take to show what somebody else has written, in milliseconds: lists hear of it once in a second. */
const grace = 5_000;

const nameOf = ({ resource, id }: Pick<Row, 'resource' | 'id'>) => `${resource} ${id}`;
/** Nothing is the same as an empty field. */
const textOf = (value: unknown) => (value === '' ? null : (value ?? null));

/** Looks after the records that several people write. */
export const createArchive = (
  client: pg.Client,
  bunitId: number,
  fault: (invariant: Invariant, what: string) => void,
) => {
  const kept = new Map<string, Kept>();
  const saved: Saved[] = [];
  let checked = 0;
  /** By record and version: who was told that it is theirs. */
  const writers = new Map<string, string>();

  const read = async (now: number) => {
    const { rows } = await client.query<Row>(
      `select 'services' as resource, id, version, name, notes from services where bunit_id = $1
       union all select 'devices', id, version, name, notes from devices where bunit_id = $1`,
      [bunitId],
    );
    const before = new Map(kept);
    kept.clear();
    for (const { version, name, notes, ...row } of rows) {
      const known = before.get(nameOf(row));
      const since = known?.version === version ? known.since : now;
      kept.set(nameOf(row), { version, fields: { name, notes }, since });
    }
  };

  /** What was answered holds what was sent, follows the version that was seen, and is stored, or followed by a later one. */
  const check = ({ by, resource, id, version, data, record }: Saved) => {
    const place = nameOf({ resource, id });
    const lost = Object.keys(data).filter((key) => textOf(data[key]) !== textOf(record[key]));
    const stored = kept.get(place);
    const isGone = stored && stored.version < record.version;
    const isOther =
      stored?.version === record.version &&
      Object.entries(stored.fields).some(([key, value]) => textOf(record[key]) !== textOf(value));
    if (lost.length > 0 || isGone || isOther)
      fault('acknowledged', `${place} was answered to ${by} as version ${record.version}, and is not so`);
    if (record.version === version) return; // it was so already
    const writer = writers.get(`${place} ${record.version}`);
    if (version === null || record.version !== version + 1 || writer !== undefined)
      fault('unseen', `${place} was written by ${by}, who had not seen what was there`);
    writers.set(`${place} ${record.version}`, by);
  };

  /** What was saved is typed no more, unless other words stand there by now. */
  const settle = ({ fields }: Clerk, { resource, id, data }: Saved) => {
    for (const [key, value] of Object.entries(data)) {
      const place = placeOf({ resource, id, key });
      if (fields.get(place)?.value === value) fields.delete(place);
    }
  };

  const isInForm =
    ({ resource, id, key, value }: Typing) =>
    (tab: Tab) =>
      tab.charts('row-edit').some((form) => {
        const { context } = form.getSnapshot();
        if (context.record.id !== id || context.resource.name !== resource) return false;
        return context.draft[key] === value || context.mine[key] === value;
      });
  const isKept = ({ browser }: Clerk, { resource, id, value }: Typing) =>
    [...browser.kept].some(
      ([key, text]) => key.startsWith('typed_') && key.endsWith(`_${resource}_${id}`) && text.includes(`"${value}"`),
    );

  const lookAtTyped = (clerk: Clerk) => {
    for (const [place, typing] of clerk.fields) {
      const stored = kept.get(nameOf(typing));
      if (!stored || stored.fields[typing.key] === typing.value) clerk.fields.delete(place);
      else if (!clerk.tabs.some(isInForm(typing)) && !isKept(clerk, typing))
        fault('typed', `${typing.value} of ${clerk.name} for ${place} is nowhere`);
    }
  };

  return {
    /** For lines: what they were answered. */
    saved: (answer: Saved) => void saved.push(answer),
    /** What a page shows of the records, where it could know everything. */
    lookAtPage({ name }: { readonly name: string }, tab: Pick<Tab, 'charts'>, { live }: Health) {
      const now = Date.now();
      for (const table of tab.charts('table')) {
        const { resource, records } = table.getSnapshot().context;
        for (const { id, version } of records) {
          const known = kept.get(nameOf({ resource: resource.name, id }));
          if (known && known.version !== version && now - Math.max(known.since, live) > grace)
            fault('shown', `${name} sees ${nameOf({ resource: resource.name, id })} in another version than it is`);
        }
      }
    },
    async look(clerks: readonly Clerk[]) {
      if (clerks.length === 0) return;
      await read(Date.now());
      for (const answer of saved.slice(checked)) {
        check(answer);
        const clerk = clerks.find(({ name }) => name === answer.by);
        if (clerk) settle(clerk, answer);
      }
      checked = saved.length;
      for (const clerk of clerks) lookAtTyped(clerk);
    },
  };
};
