import { expect, test } from 'vitest';
import type { Profile } from '../../src/domain/session.ts';
import { nothingFound, type SetupFound, type SetupWork, setupSteps } from '../../src/domain/setup.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { openView } from '../support/view.tsx';
import { button, page, press, seen } from '../support/view-page.ts';
import { login, profile } from '../support/walk-samples.ts';

/** The server of an empty business, which makes what it is asked for. */
const emptyBusiness = (begun: Partial<SetupFound> = {}) => {
  const asked: SetupWork[] = [];
  const calls: unknown[] = [];
  let refuses = false;
  const setup: Services['setup'] = {
    found: async () => ({ ...nothingFound, ...begun }),
    async make(work) {
      asked.push(work);
      if (refuses) throw failed({ kind: 'offline', code: 'offline' });
      return { id: asked.length, name: work.name };
    },
    placeCall: async ({ found }) => void calls.push(found.device?.name),
  };
  return { own: { setup }, asked, calls, refuse: (on: boolean) => (refuses = on) };
};
const person = { ...profile, fullpower: true };
const steps = page.getByRole('list', { name: 'First steps' });
/** What the form of the step says that is asked for, under its title, which is marked in the list. */
const asks = async (title: string, help: string) => {
  await seen(page.getByRole('region', { name: title })).toContainText(help);
  await seen(steps.getByRole('listitem').filter({ hasText: title })).toHaveAttribute('aria-current', 'step');
};
const name = page.getByRole('textbox', { name: 'Name' });

test('somebody alone gets a business to where it attends, step by step, and hears it ring', async () => {
  const { own, asked, calls, refuse } = emptyBusiness();
  openView('/configs/setup', { person, own });
  await asks('The name of the business', 'This is how the people who work there see it.');
  // The name that it has will do.
  await press(page, 'Leave it so');
  await asks('A branch', 'The place you work from, or that your customers come to.');
  await seen(steps.getByRole('listitem').first()).toContainText('Left as it was');
  await seen(button(page, 'Save and go on')).toBeDisabled();
  await seen(page.getByText('Step 2 of 7')).toBeVisible();
  // What failed loses nothing.
  refuse(true);
  await name.fill('High Street');
  await press(page, 'Save and go on');
  await seen(page.getByRole('region', { name: 'A branch' }).getByRole('alert')).toContainText(
    'The server cannot be reached',
  );
  await seen(name).toHaveValue('High Street');
  refuse(false);
  await press(page, 'Save and go on');
  await asks('A zone of the branch', 'It brings together the agents who handle the same services.');
  for (const called of ['Customers', 'Desk 1', 'Enquiries', 'Kiosk']) {
    await seen(name).toHaveValue('');
    await name.fill(called);
    await press(page, 'Save and go on');
  }
  await asks(
    'Somebody who answers',
    'If you are going to answer calls, we make you an agent of the zone. Other people you invite under Users.',
  );
  await press(page, 'I answer calls');
  await seen(page.getByRole('region', { name: 'You can take calls now' })).toContainText(
    'as if somebody asked for it at Kiosk',
  );
  expect(asked.map(({ step }) => step)).toEqual(['branch', 'branch', 'zone', 'desk', 'service', 'device', 'agent']);
  await press(page, 'Place a test call');
  await expect.poll(() => calls).toEqual(['Kiosk']);
});

test('what is there is not asked for, and a question that failed can be asked again', async () => {
  const there = Object.fromEntries(setupSteps.map((step) => [step, { id: 1, name: `My ${step}` }]));
  const { own } = emptyBusiness({ ...there, device: null, agent: null });
  let fails = true;
  const found: Services['setup']['found'] = (signal) =>
    fails ? Promise.reject(failed({ kind: 'offline', code: 'offline' })) : own.setup.found(signal);
  openView('/configs/setup', { person, own: { setup: { ...own.setup, found } } });
  await seen(page.getByRole('alert')).toContainText('The server cannot be reached');
  fails = false;
  await press(page, 'Try again');
  await asks('A device', 'The screen or the tablet where help is asked for. It will offer that service.');
  await seen(steps.getByRole('listitem').filter({ hasText: 'A branch' })).toContainText('My branch');
  await name.fill('Tablet');
  await press(page, 'Save and go on');
  await press(page, 'Only others will answer');
  await seen(page.getByRole('region', { name: 'You can take calls now' })).toBeVisible();
});

test('becoming an agent in the last step does not begin them anew', async () => {
  const { own } = emptyBusiness();
  let known: Profile = { ...person, agents: [] };
  const { tell } = openView('/configs/setup', { own: { ...own, profile: async () => known } });
  await press(page, 'Leave it so');
  for (const called of ['High Street', 'Customers', 'Desk 1', 'Enquiries', 'Kiosk']) {
    await seen(name).toHaveValue('');
    await name.fill(called);
    await press(page, 'Save and go on');
  }
  await press(page, 'I answer calls');
  const ready = page.getByRole('region', { name: 'You can take calls now' });
  await seen(ready).toBeVisible();
  // The server tells the person, and the console asks who they are now.
  known = person;
  tell(`user:${login.id}`, { id: login.id });
  await seen(page.getByRole('link', { name: 'Queue' })).toBeVisible();
  await seen(ready).toBeVisible();
});

test('the first steps are for superusers alone', async () => {
  openView('/configs/setup', emptyBusiness());
  await seen(steps).toHaveCount(0);
});
