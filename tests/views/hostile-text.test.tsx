import { expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import type { Column, Kind, Resource } from '../../src/resources/resource.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, seen } from '../support/view-page.ts';

/** What a page that takes text for anything else would run, load or follow. */
const hostile = [
  '<img src=x onerror="window.reached=true">',
  '<script>window.reached=true</script>',
  '"><svg onload="window.reached=true">',
  '<a href="javascript:window.reached=true">x</a>',
  '{{constructor.constructor("window.reached=true")()}}',
].join('');

const related = { id: 1, version: 1, name: hostile, active: true };
const samples: { readonly [K in Kind]: unknown } = {
  text: hostile,
  code: hostile,
  secret: hostile,
  url: 'javascript:window.reached=true',
  json: { [hostile]: hostile },
  list: [related],
  link: related,
  flag: true,
  date: 4_000_000_000,
  moment: 4_000_000_000,
  number: 60,
};

/** A record as a database may hold it that nobody ever checked. */
const rowOf = ({ columns, fixed }: Resource) => ({
  ...related,
  ...fixed,
  ...Object.fromEntries(columns.map((column: Column) => [column.key, samples[column.kind]])),
});

const screens: readonly (readonly [resource: Resource, path: string, table: string, tab?: string])[] = [
  [resources.services, '/configs/services', 'Services'],
  [resources.devices, '/configs/devices', 'Devices'],
  [resources.users, '/configs/users', 'Users'],
  [resources.roles, '/configs/roles', 'Roles'],
  [resources.reports, '/configs/reports', 'Reports'],
  [resources.integrations, '/configs/integrations', 'Integrations'],
  [resources.keys, '/configs/keys', 'Keys'],
  [resources.tasks, '/configs/tasks', 'Tasks'],
  [resources.webhooks, '/configs/webhooks', 'Webhooks'],
  [resources.branches, '/configs/distribution', 'Branches', 'Branch'],
  [resources.zones, '/configs/distribution', 'Zones', 'Zone'],
  [resources.desks, '/configs/distribution', 'Desks', 'Desk'],
  [resources.businesses, '/configs/businesses', 'Business units'],
  [resources.configs, '/configs/custom', 'Custom configuration'],
  [resources.superusers, '/configs/superusers', 'Super users'],
];

/** React writes this in place of an address that is a script. */
const blocked = '[href^="javascript:throw new Error(\'React has blocked"]';
/** What there would be of the text if it had been taken for more than text. */
const grown = () => [
  ...document.querySelectorAll(
    `script, iframe, img[src="x"], [onerror], [onload], [href^="javascript:" i]:not(${blocked})`,
  ),
];
const expectNothingGrown = () => {
  expect(grown().map((element) => element.outerHTML)).toEqual([]);
  expect('reached' in window).toBe(false);
};
const rowIn = (table: Part) => table.getByRole('row').filter({ hasText: /<img src=x|window\.reached/ });

test('what is looked for would be found', () => {
  const place = document.createElement('div');
  place.innerHTML = hostile;
  document.body.append(place);
  expect(grown().length).toBeGreaterThanOrEqual(3);
  place.remove();
});

for (const [resource, path, name, tab] of screens) {
  test(`text of ${name} stays text, in the table and in its fields`, async () => {
    const tables = Object.fromEntries(Object.values<Resource>(resources).map((one) => [one.path, [rowOf(one)]]));
    openView(path, { own: viewApi({ ...tables, [resource.path]: [rowOf(resource)] }).services });
    if (tab) await page.getByRole('tab', { name: tab }).click();
    const table = page.getByRole('table', { name });
    await seen(table).toHaveAttribute('aria-busy', 'false');
    await seen(rowIn(table).first()).toBeVisible();
    expectNothingGrown();
    await button(rowIn(table).first(), 'Edit').click();
    await seen(button(table, 'Save')).toBeVisible();
    expectNothingGrown();
  });
}
