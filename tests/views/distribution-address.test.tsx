import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { openAddress } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { page, press, seen, soon } from '../support/view-page.ts';

const named = (id: number, name: string): Row => ({ id, version: 1, name, notes: null, active: true });
const center = named(4, 'Centro');
const east = named(5, 'Este');
const zone: Row = { ...named(5, 'Recepción'), branch: { id: 4, name: 'Centro' } };
const desk: Row = { ...named(5, 'Caja'), branch: zone.branch, zone: { id: 5, name: 'Recepción' }, agents: [] };

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const sheet = page.getByRole('dialog');
const heading = (name: string) => seen(sheet.getByRole('heading', { name })).toBeVisible();
const name = page.getByRole('table').getByRole('textbox', { name: 'Name' });
const address = () => window.location.pathname + window.location.search;
const isAt = (to: string) => soon(() => expect(address()).toBe(to));
const list = '/configs/distribution?tab=branches&find=e';

/** A branch is typed in, in a list that was looked through. */
const typing = async () => {
  const { services } = viewApi({ branches: [center, east], zones: [zone], desks: [desk] });
  const { promise: isSaved, resolve: letGo } = Promise.withResolvers<void>();
  const update: typeof services.records.update = async (change) => {
    await isSaved;
    return services.records.update(change);
  };
  openAddress(list, { own: { ...services, records: { ...services.records, update } } });
  await press(page.getByRole('row').filter({ hasText: 'Centro' }), 'Edit');
  await name.fill('Central');
  return letGo;
};

/** A link leads to a desk of the number of another branch. */
const follow = async () => {
  window.history.pushState(null, '', '/configs/distribution?tab=desks&record=5');
  await seen(question).toBeVisible();
};

test('a link to another tab opens nothing in the tab that stays, whose address comes back', async () => {
  await typing();
  await follow();
  await press(question, 'Stay here');
  await isAt(list);
  await seen(name).toHaveValue('Central');
  await seen(sheet).toHaveCount(0);
  // The other tab is one that the address does not name any more.
  await page.getByRole('tab', { name: 'Desk' }).click();
  await press(question, 'Leave without saving');
  await isAt('/configs/distribution?tab=desks');
});

test('who leaves comes to the record of the other tab', async () => {
  await typing();
  await follow();
  await press(question, 'Leave without saving');
  await heading('Caja');
  expect(address()).toBe('/configs/distribution?tab=desks&record=5');
});

test('what is saved while the question is there leaves the open tab in its address', async () => {
  const letGo = await typing();
  await press(page.getByRole('row').filter({ has: () => name }), 'Save');
  await follow();
  letGo();
  await seen(question).toHaveCount(0);
  await isAt(list);
  await seen(sheet).toHaveCount(0);
});
