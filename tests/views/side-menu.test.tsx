import { expect, onTestFinished, test, vi } from 'vitest';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { type Part, page, seen } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';

const come = async (codes: readonly string[]) => {
  const permissions = codes.map((code) => ({ code, name: code }));
  const { services } = viewApi({ services: [] });
  openView('/configs/services', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  await seen(page.getByRole('table', { name: 'Services' })).toBeVisible();
};

const textsOf = (part: Part) =>
  part
    .getByRole('link')
    .all()
    .map(({ textContent }) => textContent);

test('what is administered stands in a group of the menu that says so', async () => {
  await come(['SERVICES_READ', 'SERVICES_CREATION', 'ROLES_READ', 'ROLES_EDITION', 'DEVICES_READ']);
  const group = page.getByRole('group', { name: 'Administration' });
  await seen(group.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
  expect(textsOf(group)).toContain('Roles');
  expect(textsOf(group)).not.toContain('Users');
  // What is looked after together stands together; of a group of which nothing may be opened not even the name.
  expect(textsOf(group.getByRole('group', { name: 'People' }))).toEqual(['Roles', 'Groups']);
  await seen(page.getByRole('group', { name: 'Automation' })).toHaveCount(0);
});

test('where one is comes into sight, in a menu that is longer than its window', async () => {
  const shown: (string | null)[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push(this.textContent);
  });
  onTestFinished(() => spy.mockRestore());
  await come(['SERVICES_READ', 'SERVICES_CREATION', 'ROLES_READ', 'ROLES_EDITION']);
  expect(shown).toEqual(['Services']);
});

test('whoever may administer nothing has no such group', async () => {
  const { services } = viewApi({});
  const permissions = [{ code: 'DEVICES_READ', name: 'DEVICES_READ' }];
  openView('/devices', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  await seen(page.getByRole('link', { name: 'Fleet' })).toHaveAttribute('aria-current', 'page');
  await seen(page.getByRole('group', { name: 'Administration' })).toHaveCount(0);
});

test('the bar says which business is open, and leads to another', async () => {
  await come(['SERVICES_READ', 'SERVICES_CREATION']);
  await page.getByRole('button', { name: 'Business: Demo' }).click();
  await seen(page.getByRole('menuitemradio', { name: 'Demo' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'Demo Norte' }).click();
  await seen(page.getByRole('button', { name: 'Business: Demo Norte' })).toBeVisible();
});

test('whoever asks for a screen that is not open to them is told so, and whom to ask', async () => {
  const { services } = viewApi({});
  const permissions = [{ code: 'DEVICES_READ', name: 'DEVICES_READ' }];
  openView('/configs/users', { own: { ...services, profile: async () => ({ ...profile, permissions }) } });
  await seen(page.getByRole('alert')).toContainText('Ask whoever manages the users of your business');
  await seen(page.getByRole('link', { name: 'Fleet' })).toHaveAttribute('aria-current', 'page');
});

test('the menu of a wide window leaves its icons when its button is pressed, which the browser remembers', async () => {
  const kept: boolean[] = [];
  const { services } = viewApi({});
  const layout = {
    ...fakes().layout,
    isMenuFolded: () => true,
    foldMenu: (on: boolean) => kept.push(on),
  };
  const permissions = [{ code: 'DEVICES_READ', name: 'DEVICES_READ' }];
  openView('/devices', { own: { ...services, layout, profile: async () => ({ ...profile, permissions }) } });
  const button = page.getByRole('button', { name: 'Menu' });
  await seen(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await seen(button).toHaveAttribute('aria-expanded', 'true');
  expect(kept).toEqual([false]);
  // Its entries keep their names, however little of them is seen.
  await button.click();
  await seen(page.getByRole('link', { name: 'Fleet' })).toHaveAttribute('aria-current', 'page');
  expect(kept).toEqual([false, true]);
});
