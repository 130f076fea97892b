import { expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import { layout } from '../../src/services/layout.ts';
import { memory } from '../support/memory.ts';
import { openView } from '../support/view.tsx';
import { page, press, seen, soon } from '../support/view-page.ts';
import { viewWorkplaces } from '../support/view-workplaces.ts';
import { profile, waitingCall } from '../support/walk-samples.ts';

const call = (id: number, phone: string, required_in: number): Call => ({
  ...waitingCall,
  ...{ id, phone, required_in, waiting_since: required_in, now: false, with_video: false, url: null },
});
const zone = page.getByRole('combobox', { name: 'Zone' });
const desk = page.getByRole('combobox', { name: 'Desk' });
const rows = page.getByRole('table', { name: 'Waiting calls' }).getByRole('row').filter({ hasText: 'Answer' });

test('zone, desk, waiting calls in order, and only the first is answered', async () => {
  const [older, newer] = [call(8, '5550008', 900), call(7, '5550007', 950)];
  const { services, person, zones, takeDesk } = viewWorkplaces({ queryings: [{ ...newer }, { ...older }] });
  const [first, other] = zones;
  const come = () => openView('/queue', { own: { ...services, profile: async () => person() } });
  come();
  await zone.selectOption(first.name);
  await seen(rows.nth(0)).toContainText('5550008');
  await seen(rows.nth(1)).toContainText('5550007');
  await seen(rows.nth(0).getByRole('button', { name: 'Answer' })).toBeEnabled();
  const next = rows.nth(1).getByRole('button', { name: 'Answer' });
  await seen(next).toBeDisabled();
  await seen(next).toHaveAttribute('aria-describedby', 'queue-rule');
  await seen(page.getByText('Only the first in line is answered here.')).toBeVisible();

  await desk.selectOption(first.desks[0]);
  await seen(page.getByText('You are at the desk.')).toBeVisible();
  const { at } = come();
  await seen(desk.getByRole('option', { selected: true })).toHaveText(first.desks[0]);

  await zone.selectOption('None');
  await seen(page.getByText('You left the desk.')).toBeVisible();
  await seen(page.getByText('Choose a zone')).toBeVisible();
  // Where a colleague sits is not offered.
  takeDesk(first.desks[1]);
  await zone.selectOption(other.name);
  await seen(desk.getByRole('option').filter({ hasText: other.desks[0] })).toHaveCount(1);
  await zone.selectOption(first.name);
  await seen(desk.getByRole('option').filter({ hasText: first.desks[0] })).toHaveCount(1);
  await seen(desk.getByRole('option').first()).toHaveText('None');
  await seen(desk.getByRole('option').filter({ hasText: first.desks[1] })).toHaveCount(0);
  await press(rows.nth(0), 'Answer');
  await soon(() => expect(at()).toBe('/call/8'));
  await seen(page.getByText('5550008').first()).toBeVisible();
});

test('whoever attends more zones than stand side by side chooses one in the field', async () => {
  const { services, person, zones } = viewWorkplaces({ queryings: [] });
  const [agent] = person().agents;
  if (!agent) throw new Error('the person is no agent');
  const many = Array.from({ length: 400 }, (_, index) => ({ id: 100 + index, name: `Zona ${index}` }));
  const all = { ...person(), agents: [{ ...agent, zones: [...agent.zones, ...many] }] };
  openView('/queue', { own: { ...services, profile: async () => all } });
  await seen(page.getByText('Choose a zone')).toBeVisible();
  await seen(page.getByRole('button', { name: zones[0].name })).toHaveCount(0);
  await seen(page.getByRole('button', { name: 'Zona 7' })).toHaveCount(0);
  await seen(zone.getByRole('option')).toHaveCount(403);
});

test('zones of one name are chosen by their branch', async () => {
  const { services, person } = viewWorkplaces({ queryings: [] });
  const [agent] = person().agents;
  if (!agent) throw new Error('the person is no agent');
  const zones = ['Centro', 'Sur'].map((area, index) => ({ id: 100 + index, name: 'Ventanillas', area }));
  openView('/queue', { own: { ...services, profile: async () => ({ ...person(), agents: [{ ...agent, zones }] }) } });
  await seen(page.getByRole('button', { name: 'Ventanillas · Sur' })).toBeVisible();
  await seen(zone.getByRole('option').filter({ hasText: 'Ventanillas · Centro' })).toHaveCount(1);
});

test('a queue longer than what is shown of it says so', async () => {
  const line = Array.from({ length: 14 }, (_, index) => call(index + 1, `55500${10 + index}`, 900 + index));
  const { services, person, zones } = viewWorkplaces({ queryings: line.map((one) => ({ ...one })) });
  const calls = { ...services.calls, waiting: async () => ({ calls: line.slice(0, 10), total: 1_267 }) };
  openView('/queue', { own: { ...services, calls, profile: async () => person() } });
  await zone.selectOption(zones[0].name);
  await seen(rows.nth(9)).toBeVisible();
  await seen(page.getByText('Waiting · 1,266')).toBeVisible();
  await seen(page.getByText('The first 10 of 1,267 are shown.')).toBeVisible();
});

test('a right that is taken away live takes its screen away', async () => {
  const { services } = viewWorkplaces();
  let codes = ['QUERYINGS_READ', 'DEVICES_READ'];
  const profileNow = async () => ({ ...profile, permissions: codes.map((code) => ({ code, name: code })) });
  const { at, go, tell } = openView('/calls', { own: { ...services, profile: profileNow } });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Calls/ });
  await seen(link).toBeVisible();
  codes = ['DEVICES_READ'];
  tell('role_updated');
  await soon(() => expect(at()).toBe('/devices'));
  await seen(link).toHaveCount(0);
  go('/calls');
  await soon(() => expect(at()).toBe('/devices'));
});

test('whoever looked at a zone without a desk finds it again, until they leave it', async () => {
  const { services, person, zones } = viewWorkplaces({ queryings: [{ ...call(8, '5550008', 900) }] });
  const own = {
    ...services,
    profile: async () => person(),
    layout: layout(memory().storage),
  };
  const come = () => openView('/queue', { own });
  come();
  await zone.selectOption(zones[1].name);
  await seen(rows.nth(0)).toContainText('5550008');
  come();
  await seen(zone.getByRole('option', { selected: true })).toHaveText(zones[1].name);
  await seen(rows.nth(0)).toContainText('5550008');
  await zone.selectOption('None');
  await seen(page.getByText('Choose a zone')).toBeVisible();
  come();
  await seen(page.getByText('Choose a zone')).toBeVisible();
});
