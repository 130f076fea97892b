import { expect, test } from 'vitest';
import type { Choice, Row } from '../src/domain/record.ts';
import { selectForm } from '../src/machines/table-selectors.ts';
import { failed } from '../src/services/failures.ts';
import type { Services } from '../src/services/ports.ts';
import { fakes } from './support/fakes.ts';
import { openCharts } from './support/open-charts.ts';

const one: Row = { id: 7, version: 1, name: 'Front', integration: null, active: true };
const integration: readonly Choice[] = [{ id: 3, name: 'Greeting', area: null }];

/** The page of the webhooks, whose links are told at the second asking. */
const opened = async () => {
  let asked = 0;
  const records = {
    ...fakes().records,
    list: (async () => ({ records: [one], total: 1, apart: null })) as Services['records']['list'],
    options: async () => {
      asked += 1;
      if (asked === 1) throw failed({ kind: 'offline', code: 'offline' });
      return { integration };
    },
  };
  const page = openCharts('/configs/webhooks', { own: { records } });
  await page.settled();
  page.connect();
  await page.settled();
  const { children = {} } = page.app.getSnapshot().children.signedIn?.getSnapshot().children.shell?.getSnapshot() ?? {};
  const table = () => {
    const found = children.screen?.getSnapshot().children.table;
    if (!found) throw new Error('there is no table');
    return found;
  };
  return { ...page, table };
};

const forms = {
  'a new record': (table: Awaited<ReturnType<typeof opened>>['table']) => {
    table().send({ type: 'table.create' });
    return () => selectForm(table().getSnapshot())?.getSnapshot().context;
  },
  'a record that is edited': (table: Awaited<ReturnType<typeof opened>>['table']) => {
    const row = table().getSnapshot().context.rows[one.id];
    row?.send({ type: 'row.edit' });
    return () => row?.getSnapshot().children.edit?.getSnapshot().context;
  },
};

test.each(Object.entries(forms))(
  'what the links of %s may be set to is asked for until it comes',
  async (_, openForm) => {
    const { clock, settled, table } = await opened();
    const form = openForm(table);
    await settled();
    expect(form()?.options).toEqual({});
    clock.increment(10_000);
    await settled();
    expect(form()?.options).toEqual({ integration });
    expect(form()?.failure).toBeNull();
  },
);
