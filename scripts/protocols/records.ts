import { type AnyActorLogic, assign, type ContextFrom, setup } from 'xstate';
import type { Draft, Row, Typed } from '../../src/domain/record.ts';
import type { RecordList } from '../../src/domain/record-list.ts';
import type { removalMachine } from '../../src/machines/removal.ts';
import type { rotationMachine } from '../../src/machines/rotation.ts';
import type { rowMachine } from '../../src/machines/row.ts';
import type { rowEditMachine } from '../../src/machines/row-edit.ts';
import { tableMachine } from '../../src/machines/table.ts';
import type { undoMachine } from '../../src/machines/undo.ts';
import type { unsentMachine } from '../../src/machines/unsent.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { type Answers, following, mute, type Relevant, rewritten } from './living.ts';
import { type Page, type PageOptions, page } from './page.ts';
import {
  ageing,
  answerRecord,
  asRow,
  type Fields,
  fieldNames,
  type HeldRecord,
  isOlder,
  longOld,
  type RecordMade,
  type RecordRequest,
  recordId,
  refused,
  simple,
} from './record-server.ts';
import { type Look, protocolOf, type SizedProtocol } from './world.ts';

const nobody = { send: () => {} };
const holder = { fullpower: true, codes: [] };

/** A tab of a browser with one table in it, which may be loaded anew; the browser keeps what was typed. */
const tabMachine = setup({
  types: {
    input: {} as { resource: Resource },
    context: {} as { kept: Draft; resource: Resource },
    events: {} as
      | { type: 'tab.reload' }
      | { type: 'tab.kept'; fields: Draft }
      | { type: 'work.unsaved' }
      | { type: 'work.settled' },
  },
  actors: { table: tableMachine },
  actions: { keep: assign((_, kept: Draft) => ({ kept })) },
}).createMachine({
  id: 'tab',
  context: ({ input }) => ({ ...input, kept: {} }),
  on: {
    'tab.kept': { actions: { type: 'keep', params: ({ event }) => event.fields } },
    'work.unsaved': {},
    'work.settled': {},
  },
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'table',
        src: 'table',
        input: ({ context: { resource }, self }) => ({
          resource,
          holder,
          realtime: nobody as never,
          screen: self as never,
        }),
      },
      on: { 'tab.reload': { target: 'open', reenter: true } },
    },
  },
});

const listed = ({ records, held, lost, gone, awaited }: RecordList) => [records, held, lost, gone, awaited];
/** The rest of each context is only shown, or never changes. */
const relevant: Relevant = {
  table: (context: ContextFrom<typeof tableMachine>) => [listed(context), context.occupied, context.typed],
  row: ({ record }: ContextFrom<typeof rowMachine>) => record,
  'row-edit': ({ record, draft, restored, theirs, mine, outcome }: ContextFrom<typeof rowEditMachine>) => [
    record,
    draft,
    restored,
    theirs,
    mine,
    outcome,
  ],
  unsent: ({ fields }: ContextFrom<typeof unsentMachine>) => fields,
  removal: ({ record, shown, outcome }: ContextFrom<typeof removalMachine>) => [record, shown, outcome],
  rotation: ({ record, overlap, secret, outcome }: ContextFrom<typeof rotationMachine>) => [
    record,
    overlap,
    secret,
    outcome,
  ],
  tab: ({ kept }: ContextFrom<typeof tabMachine>) => kept,
  undo: ({ deleted, restoring }: ContextFrom<typeof undoMachine>) => [deleted, restoring],
};

/** Somebody who writes the record: who they are, and what they write into which fields. */
export interface Writer {
  readonly name: string;
  readonly word: string;
  readonly fields: readonly (keyof Fields)[];
  /** Also deletes the record. */
  readonly deletes: boolean;
  /** Takes deletions of the own console back. */
  readonly restores?: boolean;
}

/** What may be made wrong on purpose, to see that the exploration notices. */
export interface RecordsPlant {
  /** The server takes these whatever version they name. */
  readonly takesOld?: RecordRequest['does'];
  /** The server does not answer what it refuses. */
  readonly refusesInSilence?: boolean;
  /** Actions and guards of the charts of a page, by the id of the chart. */
  readonly charts?: Answers['changed'];
}

/** By port, what it asks of the server. */
const deeds = { saveRecord: 'save', deleteRecord: 'delete', restoreRecord: 'restore' } as const;
const writing = ['saveRecord', 'deleteRecord', 'restoreRecord'] as const;

/** What tells the page of one table from that of another. */
type TabOptions = Pick<PageOptions, 'name' | 'offers' | 'writing' | 'nameOf'> & {
  readonly resource: Resource;
  readonly charts: Answers['changed'];
};
/** The page of a table. */
export const tabPage = ({ resource, charts = {}, ...options }: TabOptions): Page =>
  page({
    ...options,
    chart: tabMachine,
    input: { resource },
    changed: charts,
    travelling: options.writing,
    local: {
      loadOptions: () => ({}),
      loadUses: () => null,
      restoreTyped: (_, kept): Typed | null => {
        const found = (kept as { kept: Draft }).kept;
        return Object.keys(found).length === 0 ? null : { at: 1, fields: found };
      },
    },
    effects: { storeTyped: 'tab.kept' },
    stubs: {
      liveRecords: following as unknown as AnyActorLogic,
      tableWork: mute(),
      part: mute(),
      view: mute(),
      newRecord: mute(),
    },
    relevant,
  });

const recordPage = ({ name, word, fields, deletes, restores = false }: Writer, charts: Answers['changed']): Page =>
  tabPage({
    name,
    resource: simple,
    charts,
    writing,
    offers: [
      ['tab', { type: 'tab.reload' }, 1],
      ...(fields.length > 0 ? ([['row', { type: 'row.edit' }]] as const) : []),
      ...fields.flatMap((key): PageOptions['offers'] => [
        ['row-edit', { type: 'row.change', key, value: word }],
        ['row-edit', { type: 'row.takeTheirs', key }],
        ['row-edit', { type: 'row.takeMine', key }],
      ]),
      ...['confirm', 'revert', 'resume', 'drop', 'discard'].map(
        (verb) => ['row-edit', { type: `row.${verb}` }] as const,
      ),
      ...(deletes
        ? ([
            ['row', { type: 'row.delete' }],
            ['removal', { type: 'removal.confirm' }],
            ['removal', { type: 'removal.cancel' }],
          ] as const)
        : []),
      ...(restores ? ([['undo', { type: 'undo.take' }]] as const) : []),
    ],
  });

interface Server {
  readonly record: HeldRecord;
  /** By page: fields that somebody else wrote since it showed them, and fields with what was typed and not sent or dropped. */
  readonly people: readonly {
    readonly unseen: readonly string[];
    readonly typed: readonly string[];
  }[];
  /** What must never have happened. */
  readonly wrongs: readonly string[];
}

/** A request that the server was asked, and what became of it. */
export interface RecordCase {
  readonly record: HeldRecord;
  readonly request: RecordRequest;
  readonly made: RecordMade;
}

/** Who takes part in a protocol of one record. */
export interface RecordsShape {
  readonly name: string;
  readonly consoles: readonly Writer[];
  readonly elsewhere: readonly Writer[];
  readonly plant?: RecordsPlant;
}

/** A page that reads the list, once the record has another version. */
export const aged = (one: Page, number: number, text: string, lists: { was: unknown; is: unknown }): number => {
  const { collect, renew } = ageing();
  const { moment } = one.at(number);
  for (const [, snapshot] of moment.actors.values())
    rewritten('context' in snapshot ? snapshot.context : snapshot, collect);
  rewritten(lists.was, collect);
  return one.changed(number, text, renew, () => lists, longOld);
};

export const rowIn = ({ at }: Look) => at(`table.row ${recordId}`);
const editIn = ({ at }: Look) => at(`table.row ${recordId}.edit`);
const removalIn = ({ at }: Look) => at(`table.row ${recordId}.removal`);

/** The fields of which a page shows what is stored now. */
const shownIn = (look: Look): readonly (keyof Fields)[] => {
  const edit = editIn(look);
  const removal = removalIn(look);
  const { record, theirs, draft } = (edit ?? (removal?.hasTag('asking') ? removal : rowIn(look)))?.context ?? {};
  const known: Row | null | undefined = theirs ?? record;
  if (!known || isOlder(known)) return [];
  // What stands in a field that is typed in hides it, until a conflict or a refusal shows both.
  const isAll = !edit || edit.hasTag('conflict') || edit.hasTag('refused');
  return fieldNames.filter((key) => isAll || draft[key] === known[key]);
};

const without = (all: readonly string[], gone: (one: string) => boolean) => all.filter((one) => !gone(one));
const withAll = (all: readonly string[], more: readonly string[]) => [...new Set([...all, ...more])].toSorted();

/** Consoles that write one record over one server. */
export const recordsProtocol = ({ name, consoles, elsewhere, plant = {} }: RecordsShape): SizedProtocol<RecordCase> => {
  const pages = consoles.map((one) => recordPage(one, plant.charts));
  const read = ({ record }: Server) => ({
    records: record.isThere ? [asRow(record)] : [],
    total: record.isThere ? 1 : 0,
  });

  /** What the record becomes, written by one of the consoles, or by somebody else (-1). */
  const written = (server: Server, record: HeldRecord, by: number): Server => {
    const differing = fieldNames.filter((key) => record[key] !== server.record[key]);
    const people = server.people.map(({ unseen, typed }, index) =>
      index === by
        ? { unseen: without(unseen, (key) => differing.includes(key as 'name')), typed }
        : { unseen: withAll(unseen, differing), typed },
    );
    return { ...server, record, people };
  };
  /** What a console did that nobody must do. */
  const wrongOf = (server: Server, { does, data }: RecordRequest, by: number): string[] => {
    const { unseen } = server.people[by] as Server['people'][number];
    const { word } = consoles[by] as Writer;
    if (does === 'restore') return [];
    if (does === 'delete') return unseen.length > 0 ? ['what nobody has seen is deleted'] : [];
    const keys = fieldNames.filter((key) => data[key] !== undefined && data[key] !== server.record[key]);
    return [
      ...(keys.some((key) => unseen.includes(key)) ? ['what nobody has seen is overwritten'] : []),
      ...(keys.some((key) => data[key] !== word) ? ['what nobody typed is written'] : []),
    ];
  };
  const requestOf = (asked: {
    port: keyof typeof deeds;
    input: { record?: Row; data?: Partial<Fields> };
  }): RecordRequest => {
    const does = deeds[asked.port];
    const { record, data = {} } = asked.input;
    return { does, data, isOld: plant.takesOld !== does && record !== undefined && isOlder(record) };
  };

  return protocolOf<Server, RecordCase>({
    name,
    pages,
    bits: [14, ...pages.map(() => (pages.length > 1 ? 17 : 22))],
    start: {
      record: { name: 'o', notes: 'o', isThere: true },
      people: pages.map(() => ({ unseen: [], typed: [] })),
      wrongs: [],
    },
    read,
    answer(server, { request: asked }, index) {
      const { record } = server;
      const request = requestOf(asked as Parameters<typeof requestOf>[0]);
      const made = answerRecord(record, request);
      const kept = { record, request, made };
      if ('refused' in made)
        return { reply: plant.refusesInSilence ? null : refused(made.refused, record), after: server, made: kept };
      const isSame = JSON.stringify(made.record) === JSON.stringify(record);
      const after = isSame ? server : written(server, made.record, index);
      const stored = Object.keys(request.data);
      const people = after.people.map((one, other) =>
        other === index ? { ...one, typed: without(one.typed, (key) => stored.includes(key)) } : one,
      );
      return {
        reply: { output: request.does === 'delete' ? undefined : asRow(made.record) },
        after: { ...after, people, wrongs: withAll(server.wrongs, wrongOf(server, request, index)) },
        made: kept,
      };
    },
    *elsewhere(server) {
      const { record } = server;
      for (const { name: who, word, fields, deletes } of elsewhere) {
        for (const key of fields)
          if (record.isThere && record[key] !== word)
            yield { label: `${who} writes ${key}`, after: written(server, { ...record, [key]: word }, -1) };
        if (deletes && record.isThere)
          yield {
            label: `${who} deletes the record`,
            after: written(server, { ...record, isThere: false }, -1),
          };
      }
    },
    touched({ page: one, number, before, after }) {
      if (JSON.stringify(before.record) === JSON.stringify(after.record)) return number;
      const text = JSON.stringify([before.record, after.record]);
      return aged(one, number, text, { was: read(before), is: read(after) });
    },
    done(server, index, event, look) {
      const [type, key = ''] = event.split(' ');
      const change = (typed: (before: readonly string[]) => readonly string[]): Server => ({
        ...server,
        people: server.people.map((one, other) => (other === index ? { ...one, typed: typed(one.typed) } : one)),
      });
      const { word } = consoles[index] as Writer;
      const { draft, mine } = (editIn(look)?.context ?? {}) as ContextFrom<typeof rowEditMachine>;
      if (type === 'row.change') return draft[key] === word ? server : change((typed) => withAll(typed, [key]));
      const isLeft = type === 'row.takeTheirs' || (type === 'row.takeMine' && mine[key] !== word);
      if (isLeft) return change((typed) => without(typed, (one) => one === key));
      const drops = ['row.revert', 'row.drop', 'row.discard'];
      return type !== undefined && drops.includes(type) ? change(() => []) : server;
    },
    seen(server, looks) {
      const people = server.people.map((one, index) => {
        const shown: readonly string[] = shownIn(looks[index] as Look);
        // What was typed and is stored, is on the server.
        const typed = without(one.typed, (key) => server.record[key as 'name'] === consoles[index]?.word);
        return { typed, unseen: without(one.unseen, (key) => shown.includes(key)) };
      });
      return JSON.stringify(people) === JSON.stringify(server.people) ? server : { ...server, people };
    },
    broken({ record, people, wrongs }, looks) {
      const broken = [...wrongs];
      for (const [index, look] of looks.entries()) {
        const { word } = consoles[index] as Writer;
        const edit = editIn(look)?.context as ContextFrom<typeof rowEditMachine> | undefined;
        const kept = look.at('')?.context.kept as Draft;
        const isHere = (key: string) => [kept[key], edit?.draft[key], edit?.mine[key]].includes(word);
        if (!(people[index]?.typed ?? []).every(isHere)) broken.push('what was typed is nowhere');
        if (!look.isSettled) continue;
        const row = rowIn(look)?.context.record as Row | undefined;
        const newest = edit ? (edit.theirs ?? edit.record) : row;
        if (record.isThere ? !newest || isOlder(newest) || !row || isOlder(row) : row && !edit)
          broken.push('a page that has heard everything shows another record');
      }
      return broken;
    },
    isQuiet: (_, looks) =>
      looks.every((look) => {
        const row = rowIn(look);
        return look.isSettled && look.isAlone && (row === null || row.matches({ life: 'viewing' }));
      }),
  });
};
