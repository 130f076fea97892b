import { expect, test } from 'vitest';
import { fakes } from '../support/fakes.ts';
import { openView, type ViewOptions } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { choose, moreActions, page, press, seen } from '../support/view-page.ts';
import { viewWorkplaces } from '../support/view-workplaces.ts';
import { device } from '../support/walk-devices.ts';
import { profile, waitingCall } from '../support/walk-samples.ts';

/** Everything that says of a list that it holds nothing. */
const nothing =
  /^(No results|Nobody is waiting\..*|There is nothing here yet\..*|Waiting for calls…|There are no runs yet\.|This business has no active devices\.|0 of 0)$/;
const problem = page.getByRole('alert').first();

/** A list whose server has an error says so, and nothing of how many there are, until it comes. */
const fails = async (weather: ReturnType<typeof viewApi>['weather'], come: () => unknown, comes: string) => {
  weather.fail(/^GET /);
  await come();
  await seen(problem).toContainText('The server had an error');
  await seen(page.getByText(nothing)).toHaveCount(0);
  weather.clear();
  await press(page, 'Try again');
  await seen(page.getByText(comes).first()).toBeVisible();
};
const at = (path: string, options: ViewOptions) => () => void openView(path, options);

test('calls that did not come are not said to be none', async () => {
  const { services, weather } = viewApi({ queryings: [{ ...waitingCall }] });
  await fails(weather, at('/calls', { own: services, person: profile }), waitingCall.phone ?? '');
});

test('a queue that did not come is not said to wait', async () => {
  const { services, person, zones, weather } = viewWorkplaces({ queryings: [] });
  openView('/queue', { own: { ...services, profile: async () => person() } });
  weather.fail(/^GET queryings/);
  await page.getByRole('combobox', { name: 'Zone' }).selectOption(zones[0].name);
  await seen(problem).toContainText('The server had an error');
  await seen(page.getByText(nothing)).toHaveCount(0);
  weather.clear();
  await press(page, 'Try again');
  await seen(page.getByText('Waiting for calls…')).toBeVisible();
});

test('devices that did not come are not counted', async () => {
  const { services, weather } = viewApi(
    { devices: [{ ...device, id: 7, version: 1, active: true, name: 'Quiosco entrada' }] },
    { 'GET restarts': () => [], 'GET restart-batches/latest': () => null },
  );
  weather.fail(/^GET devices/);
  openView('/devices', { own: services });
  await seen(problem).toContainText('The server had an error');
  await seen(page.getByText(nothing)).toHaveCount(0);
  for (const status of await page.getByRole('group', { name: 'Status of the devices' }).getByRole('button').all())
    expect(status.textContent).not.toMatch(/\d/);
  weather.clear();
  await press(page, 'Try again');
  await seen(page.getByRole('button', { name: /^Never seen \d/ })).toBeVisible();
});

test('records that did not come are not said to be none', async () => {
  const { services, weather } = viewApi({
    services: [{ id: 1, version: 1, name: 'Cuentas', notes: null, active: true }],
  });
  weather.fail(/^GET services/);
  openView('/configs/services', { own: services });
  await seen(problem).toContainText('The server had an error');
  await seen(page.getByText(nothing)).toHaveCount(0);
});

test('runs that did not come are not said to be none', async () => {
  const hook = { id: 3, version: 1, name: 'Timbre', notes: null, integration_id: 7, secure: false, active: true };
  const { services } = viewApi({ webhooks: [hook] });
  const scripts = { ...fakes().scripts, runs: () => Promise.reject(new Error('away')) };
  openView('/configs/webhooks', { own: { ...services, scripts } });
  await choose(page.getByRole('row').filter({ hasText: 'Timbre' }), moreActions, 'Runs');
  await seen(page.getByRole('dialog', { name: 'Runs of Timbre' }).getByRole('alert')).toBeVisible();
  await seen(page.getByText(nothing)).toHaveCount(0);
});
