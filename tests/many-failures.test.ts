import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Row } from '../src/domain/record.ts';
import { type BulkAction, mostRecords, type Outcome } from '../src/domain/table.ts';
import { mostTold, noTally, tallied } from '../src/domain/tally.ts';
import { type BulkRef, bulkMachine } from '../src/machines/bulk.ts';
import type { Resource } from '../src/resources/resource.ts';
import { ask } from '../src/wiring/ask.ts';
import { nobody } from './support/walk-events.ts';
import { everything, stored } from './support/walk-records.ts';

test('of many that went wrong the first are told, and all are counted', () => {
  const wrong = (id: number): Outcome => ({ id, label: `${id}`, problem: 'in_use', record: stored });
  const first = tallied(noTally, [{ id: 1, label: '1', problem: null }, wrong(2)]);
  const all = tallied(
    first,
    Array.from({ length: mostRecords }, (_, index) => wrong(index + 3)),
  );
  expect(first).toEqual({ done: 2, failed: 1, failures: [{ id: 2, label: '2', problem: 'in_use' }] });
  expect([all.done, all.failed, all.failures.length]).toEqual([mostRecords + 2, mostRecords + 1, mostTold]);
  expect(all.failures.at(-1)).toEqual({ id: mostTold + 1, label: `${mostTold + 1}`, problem: 'in_use' });
});

/** What a chart asks for of many records. */
interface Asked {
  resource: Resource;
  action: BulkAction;
  records: readonly Row[];
}
const finished = (bulk: BulkRef) => waitFor(bulk, (state) => state.matches('finished'));

test('what others changed of many is asked about as much at once as can be read, until all was asked about', async () => {
  const records = Array.from({ length: 2 * mostTold + 5 }, (_, index) => ({ ...stored, id: index + 1 }));
  const changeRecords = async ({ records: asked }: Asked): Promise<readonly Outcome[]> =>
    asked.map((record) => ({
      ...{ id: record.id, label: 'North' },
      ...(record.version === stored.version
        ? { problem: 'stale_version', record: { ...record, version: stored.version + 1 } }
        : { problem: null }),
    }));
  const input = { resource: everything, action: 'delete', records, unloaded: 0, table: nobody } as const;
  const bulk = createActor(bulkMachine.provide({ actors: { changeRecords: ask(changeRecords) } }), { input }).start();
  const asked: number[] = [];
  bulk.send({ type: 'bulk.confirm' });
  for (let { context } = await finished(bulk); context.changed.length > 0; { context } = await finished(bulk)) {
    bulk.send({ type: 'bulk.again' });
    const { shown, records: now } = bulk.getSnapshot().context;
    expect(now).toEqual(shown.map((record) => ({ ...record, version: record.version + 1 })));
    asked.push(shown.length);
    bulk.send({ type: 'bulk.confirm' });
  }
  expect(asked).toEqual([mostTold, mostTold, 5]);
  expect(bulk.getSnapshot().can({ type: 'bulk.again' })).toBe(false);
  bulk.stop();
});
