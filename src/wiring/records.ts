import type { Draft, Losable, Row } from '../domain/record.ts';
import type { Answer } from '../domain/record-list.ts';
import { inOrder } from '../domain/table.ts';
import { writeTableQuery } from '../domain/table-view.ts';
import { agentMachine } from '../machines/agent.ts';
import { assignmentMachine } from '../machines/assignment.ts';
import { creationMachine } from '../machines/creation.ts';
import { factorLossMachine } from '../machines/factor-loss.ts';
import { linkOptionsMachine } from '../machines/link-options.ts';
import { newRecordMachine } from '../machines/new-record.ts';
import { pickerMachine } from '../machines/picker.ts';
import { removalMachine } from '../machines/removal.ts';
import { rightsForecastMachine } from '../machines/rights-forecast.ts';
import { rotationMachine } from '../machines/rotation.ts';
import { rowMachine } from '../machines/row.ts';
import { rowEditMachine } from '../machines/row-edit.ts';
import { tableMachine } from '../machines/table.ts';
import type { TableQuestion } from '../machines/table-context.ts';
import { tableViewMachine } from '../machines/table-view.ts';
import type { TableAddressEvent } from '../machines/table-view-news.ts';
import { undoMachine } from '../machines/undo.ts';
import { unsentMachine } from '../machines/unsent.ts';
import type { Resource } from '../resources/resource.ts';
import { readTableQuery } from '../resources/table-address.ts';
import { creating } from '../services/creating.ts';
import type { Services } from '../services/ports.ts';
import type { ActorsOf } from './actors-of.ts';
import { act, ask, hear } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';

/** What a record and the form for a new one have in common. */
const wireShared = ({ drafts, records }: Services) => ({
  picker: pickerMachine.provide({ actors: { loadChoices: ask(records.choices) } }),
  linkOptions: linkOptionsMachine.provide({ actors: { loadOptions: ask(records.options) } }),
  unsent: unsentMachine.provide({
    actors: { restoreTyped: ask(drafts.restoreTyped) },
    actions: { storeTyped: act(drafts.storeTyped) },
  }),
});

/** The charts that are fetched after a table: of the work on it, of what a record has beside its fields, of a script, of how it is seen; and the one that waits for them. */
export type TableTools = Pick<ActorsOf<typeof tableMachine>, 'part' | 'tableWork'> &
  Pick<ActorsOf<typeof rowMachine>, 'look' | 'scriptRun'> &
  Pick<ActorsOf<typeof tableViewMachine>, 'columns' | 'savedViews' | 'filterChoices'>;

/** One record: its fields, what it is related to, its scripts and their runs. */
const wireRow = (services: Services, { part, scriptRun, look }: TableTools) => {
  const { records, scripts } = services;
  const { notify } = effects(services);
  const { picker, linkOptions, unsent } = wireShared(services);
  const loadUses = ask(scripts.uses);
  const forecast = rightsForecastMachine.provide({ actors: { loadForecast: ask(records.forecast) } });
  return rowMachine.provide({
    actors: {
      edit: rowEditMachine.provide({
        actors: {
          forecast,
          linkOptions,
          loadUses,
          unsent,
          saveRecord: ask<Row, { resource: Resource; record: Row; data: Draft }>(records.update),
        },
        actions: { notify },
      }),
      agent: agentMachine.provide({
        actors: {
          picker,
          loadZones: ask(records.agents.zones),
          createAgent: ask(records.agents.create),
          updateZones: ask(records.agents.update),
          removeAgent: ask(records.agents.remove),
        },
        actions: { notify },
      }),
      removal: removalMachine.provide({
        actors: { loadUses, deleteRecord: ask(records.remove) },
        actions: { notify },
      }),
      assignment: assignmentMachine.provide({
        actors: { picker, forecast, assignRefs: ask(records.assign) },
        actions: { notify },
      }),
      rotation: rotationMachine.provide({
        actors: { rotateSecret: ask<Row, { resource: Resource; record: Row; overlap: number }>(records.rotate) },
      }),
      factorLoss: factorLossMachine.provide({
        actors: { takeAway: ask<Row, { resource: Resource; id: number; kind: Losable }>(records.takeAway) },
        actions: { notify },
      }),
      scriptRun,
      part,
      look,
    },
    actions: { wishLook: act(services.looks.wish) },
  });
};

/** The form for a new record. */
const wireNewRecord = (services: Services, { part, scriptRun }: TableTools) => {
  const { notify } = effects(services);
  return newRecordMachine.provide({
    actors: {
      ...wireShared(services),
      part,
      scriptRun,
      creation: creationMachine.provide({
        actors: { createRecord: ask(creating(services)) },
        actions: { notify },
      }),
    },
  });
};

/** Where it stands how a table is looked at; `tab` is that of a page that has several tables. */
export interface TableAddress extends Pick<Services['location'], 'watchQuery' | 'replaceQuery'> {
  readonly tab: string | null;
}

/** A table of records, which `tools` are fetched for when they are wanted. */
export const wireRecords = (
  services: Services,
  tools: TableTools,
  addressOf: (resource: Resource) => TableAddress = () => ({ ...services.location, tab: null }),
) => {
  const { part, tableWork, columns, savedViews, filterChoices } = tools;
  const { records } = services;
  const { notify, offer } = effects(services);
  return tableMachine.provide({
    actors: {
      row: wireRow(services, tools),
      newRecord: wireNewRecord(services, tools),
      clock: wireClock(services),
      part,
      tableWork,
      liveRecords: askLive<'records', TableQuestion, Answer>(({ table: reader, ...question }, signal) =>
        records.list(question, signal, (part) => {
          if (!signal.aborted) reader.send({ type: 'records.arriving', part });
        }),
      ),
      view: tableViewMachine.provide({
        actors: {
          address: hear<TableAddressEvent, { resource: Resource }>((tell, { resource }) =>
            addressOf(resource).watchQuery((query) =>
              tell({ type: 'view.addressed', view: readTableQuery(resource, query) }),
            ),
          ),
          loadLast: ask(services.audit),
          part,
          columns,
          savedViews,
          filterChoices,
          readColumns: ask(services.columns.read),
        },
        actions: {
          writeAddress(_, { resource, view }) {
            const { tab, replaceQuery } = addressOf(resource);
            replaceQuery(writeTableQuery(view, tab));
          },
        },
      }),
      undo: undoMachine.provide({
        actors: { restoreRecord: ask<Row, { resource: Resource; record: Row }>(records.restore) },
        actions: { notify },
      }),
    },
    actions: {
      notify,
      exportRecords: (_, { records: shown, ...question }) => {
        const all = async () => shown ?? inOrder(await records.every(question), question.sort);
        offer(all().then((rows) => services.exportRecords(question.resource, rows)));
      },
    },
  });
};
