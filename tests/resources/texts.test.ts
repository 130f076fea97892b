import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { columnTextId } from '../../src/resources/column-names.ts';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { columnMessage } from '../../src/ui/record-texts.ts';
import { tableMessage } from '../../src/ui/texts.ts';

const all: readonly Resource[] = Object.values(resources);
const catalogs = await getCatalogs(getConfig({ cwd: process.cwd() }));
/** Tables of the server that the console shows nowhere: they are chosen from, and counted. */
const unseen = ['permissions', 'agents'];

describe.each(all)('$name', (resource) => {
  test.each(['es', 'en'])('has a name, and a name for each column, in %s', async (language) => {
    const read = await Promise.all(catalogs.map((catalog) => catalog.read(language)));
    const texts = Object.assign({}, ...read) as NonNullable<(typeof read)[number]>;
    const messages = [tableMessage(resource.name), ...resource.columns.map(({ key }) => columnMessage(key))];
    const missing = messages.map(({ id }) => id).filter((id) => !texts[id]?.translation || texts[id].obsolete);
    expect(missing).toEqual([]);
  });

  test('is named in files as it is in the table', () => {
    for (const { key } of resource.columns) expect(columnTextId(key)).toBe(columnMessage(key).id);
  });

  test('relates to tables that exist', () => {
    const related = resource.columns.flatMap((column) => ('from' in column ? [column.from] : []));
    expect([...Object.keys(resources), ...unseen]).toEqual(expect.arrayContaining(related));
  });
});
