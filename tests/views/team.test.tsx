import { act } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { afterEvent } from '../../src/domain/availability.ts';
import { findingOf, untried } from '../../src/domain/readiness.ts';
import type { SupervisedAgent, SupervisedChange, Team } from '../../src/domain/team.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';
import { openView, type ViewOptions } from '../support/view.tsx';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { profile } from '../support/walk-samples.ts';
import { lunch, teamAgent, training } from '../support/walk-team.ts';

const offline = failed({ kind: 'offline', code: 'offline' });
const forbidden = failed({ kind: 'forbidden', code: 'forbidden', permission: 'AGENTS_SUPERVISION' });
const supervisor = {
  ...profile,
  agents: [],
  permissions: [{ code: 'AGENTS_SUPERVISION', name: 'AGENTS_SUPERVISION' }],
};
const onLunch = { state: 'PAUSED', paused: true, pause: lunch } as const;

interface ComeOptions extends Pick<ViewOptions, 'language' | 'person'> {
  readonly agents: readonly SupervisedAgent[];
  readonly reasons?: Team['reasons'];
}

/** A server that keeps what agents are at, and the time of the page. */
const come = ({ agents, reasons = [lunch, training], person = supervisor, language = 'en' }: ComeOptions) => {
  let kept: Team = { agents, reasons };
  const sent: SupervisedChange[] = [];
  let now = 1_000;
  let refusing: Error | null = null;
  let gone: Error | null = null;
  const change = (id: number, other: Partial<SupervisedAgent>) => {
    kept = {
      ...kept,
      agents: kept.agents.map((one) => (one.agent_id === id ? { ...one, ...other, version: one.version + 1 } : one)),
    };
  };
  const find = (id: number) => {
    const found = kept.agents.find(({ agent_id }) => agent_id === id);
    if (!found) throw failed({ kind: 'missing', code: 'not_found' });
    return found;
  };
  const availabilities: Services['availabilities'] = {
    ...fakes().availabilities,
    async team() {
      if (gone) throw gone;
      return kept;
    },
    async force(wanted) {
      sent.push(wanted);
      if (refusing) throw refusing;
      const { agent_id, event, pause_id, version } = wanted;
      const before = find(agent_id);
      if (before.version !== version)
        throw failed({ kind: 'conflict', code: 'stale_version', record: { ...before, id: agent_id } });
      const after = afterEvent(event, before);
      const pause = event === 'pause' ? (kept.reasons.find(({ id }) => id === pause_id) ?? null) : null;
      change(agent_id, { ...after, pause: after.paused ? pause : null, since: now });
      return find(agent_id);
    },
  };
  const listeners = new Set<(at: number) => void>();
  const clock: Services['clock'] = {
    ...fakes().clock,
    now: () => now,
    every(_, listener) {
      listeners.add(listener);
      listener(now);
      return () => void listeners.delete(listener);
    },
  };
  const view = openView('/team', { own: { availabilities, clock }, person, language });
  return {
    ...view,
    sent,
    change,
    tellAll: () => view.tell('availability_updated'),
    /** The server refuses whatever is done with an agent; null for no more. */
    refuse(reason: Error | null) {
      refusing = reason;
    },
    /** The server does not answer who is at what; null for again. */
    fail(reason: Error | null) {
      gone = reason;
    },
    pass(seconds: number) {
      now += seconds;
      act(() => {
        for (const listener of listeners) listener(now);
      });
    },
  };
};
const table = page.getByRole('table', { name: 'Agents' });
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
const names = () =>
  [...document.querySelectorAll('.team-row > td:first-child > p:first-child')].map((one) => one.textContent);
const choice = (name: string) => page.getByRole('menuitemradio', { name });

test('where each attends is said, and found: zones, the desk, and how many zones more', async () => {
  come({
    agents: [
      teamAgent(1, 'Ana', { zones: ['Centro', 'Norte', 'Sur', 'Valle'], desk: 'Caja 3' }),
      teamAgent(2, 'Eva', { zones: ['Norte'], desk: null }),
      teamAgent(3, 'Leo'),
    ],
  });
  await seen(row('Ana').getByRole('cell', { name: 'Centro, Norte +2 Caja 3' })).toBeVisible();
  await seen(row('Eva').getByRole('cell', { name: 'Norte' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find an agent' }).fill('norte');
  await seen(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Find an agent' }).fill('caja');
  await seen(table.getByRole('row')).toHaveCount(2);
  expect(names()).toEqual(['Ana']);
});

test('who needs attention is first; a pause beyond its minutes stands out the second that it does', async () => {
  const { pass } = come({
    agents: [
      teamAgent(1, 'Ana', { state: 'OFFLINE' }),
      teamAgent(2, 'Eva', { state: 'IN_CALL', calls: 2, paused: true, pause: training }),
      teamAgent(3, 'Leo', onLunch),
      teamAgent(4, 'Sol', { state: 'AWAY' }),
      teamAgent(5, 'Paz', { ...onLunch, pause: training }),
    ],
  });
  await seen(row('Leo')).toContainText('0:00');
  expect(names()).toEqual(['Sol', 'Leo', 'Paz', 'Eva', 'Ana']);
  await seen(row('Leo')).toContainText('LunchNot work');
  await seen(row('Paz')).toContainText('TrainingWork');
  await seen(row('Eva')).toContainText('In a callnext: Training');
  await seen(row('Eva').getByRole('cell', { name: '2' })).toBeVisible();
  pass(3_600);
  await seen(row('Leo')).toContainText('1:00:00');
  expect(names()[0]).toBe('Sol');
  pass(1);
  await soon(() => expect(names()).toEqual(['Leo', 'Sol', 'Paz', 'Eva', 'Ana']));
  await seen(row('Leo')).toContainText('Over 60 min');
  await seen(row('Paz').getByText('Over')).toHaveCount(0);
});

test.each([
  ['somebody who sees calls', [...supervisor.permissions, { code: 'QUERYINGS_READ', name: 'QUERYINGS_READ' }], true],
  ['somebody who sees none', supervisor.permissions, false],
] as const)('which calls an agent is in: %s', async (_, permissions, mayOpen) => {
  const inCalls = [
    { id: 7, phone: '55 5000 7000', service: 'Loans', helps: false },
    { id: 8, phone: null, service: 'Loans', helps: true },
  ];
  come({
    agents: [teamAgent(1, 'Ana', { state: 'IN_CALL', calls: 2, in_calls: inCalls }), teamAgent(2, 'Eva')],
    person: { ...supervisor, permissions: [...permissions] },
  });
  await seen(row('Ana')).toContainText('55 5000 7000 Loans');
  await seen(row('Ana')).toContainText('#8 helping');
  const links = row('Ana').getByRole('link');
  await seen(links).toHaveCount(mayOpen ? 2 : 0);
  if (mayOpen) await seen(links.nth(0)).toHaveAttribute('href', '/call/7');
});

test('a state and a search narrow the list, and the counts go on counting all', async () => {
  come({ agents: [teamAgent(1, 'Ana Núñez'), teamAgent(2, 'Eva Núñez', onLunch), teamAgent(3, 'Leo')] });
  await press(page, 'Available 2');
  await seen(page.getByText('2 of 3')).toBeVisible();
  await seen(button(page, 'Paused 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find an agent' }).fill('nunez');
  await seen(page.getByText('1 of 3')).toBeVisible();
  expect(names()).toEqual(['Ana Núñez']);
  await press(page, 'Available 2');
  await soon(() => expect(names()).toEqual(['Eva Núñez', 'Ana Núñez']));
  await page.getByRole('searchbox', { name: 'Find an agent' }).fill('nobody');
  await seen(page.getByText('No results')).toBeVisible();
});

test('an agent is paused for a reason and made available; what others do is seen', async () => {
  const { sent, change, tellAll } = come({ agents: [teamAgent(1, 'Ana')] });
  await press(row('Ana'), 'Pause… Ana');
  await seen(choice('Training Work')).toBeVisible();
  await choice('Lunch 60 min').click();
  await seen(row('Ana')).toContainText('Lunch');
  await press(row('Ana'), 'Make available Ana');
  await seen(row('Ana')).toContainText('Available');
  expect(sent).toEqual([
    { agent_id: 1, event: 'pause', pause_id: 3, version: 4 },
    { agent_id: 1, event: 'resume', version: 5 },
  ]);
  change(1, { state: 'IN_CALL', calls: 1 });
  tellAll();
  await seen(row('Ana')).toContainText('In a call');
  await press(row('Ana'), 'Pause… Ana');
  await choice('Lunch 60 min').click();
  await seen(row('Ana')).toContainText('In a callnext: Lunch');
  await press(row('Ana'), 'Cancel the pause Ana');
  await seen(row('Ana').getByText('next')).toHaveCount(0);
});

test('a wrap-up is ended; a business without reasons pauses without one', async () => {
  const { sent } = come({ agents: [teamAgent(1, 'Ana', { state: 'WRAPPING_UP' })], reasons: [] });
  await press(row('Ana'), 'End wrap-up Ana');
  await seen(row('Ana')).toContainText('Available');
  await press(row('Ana'), 'Pause… Ana');
  await choice('Paused').click();
  await seen(row('Ana')).toContainText('Paused');
  expect(sent.map(({ event, pause_id }) => [event, pause_id])).toEqual([
    ['wrapped', undefined],
    ['pause', null],
  ]);
});

describe('what is refused', () => {
  test('because somebody else was faster is said in the row, beside what is so now, whatever the filter', async () => {
    const { change } = come({ agents: [teamAgent(1, 'Ana'), teamAgent(2, 'Eva')] });
    await press(page, 'Available 2');
    await seen(row('Ana')).toBeVisible();
    change(1, { state: 'IN_CALL', calls: 1 });
    await press(row('Ana'), 'Pause… Ana');
    await choice('Lunch 60 min').click();
    await seen(row('Ana').getByRole('alert')).toContainText('Somebody was faster: now it is “In a call”.');
    await seen(row('Ana').getByRole('cell', { name: '1' })).toBeVisible();
    await seen(row('Eva').getByRole('alert')).toHaveCount(0);
    await press(row('Ana'), 'Close');
    await soon(() => expect(names()).toEqual(['Eva']));
  });

  test('for want of a right, or of the server, is said in the row, and can be tried again', async () => {
    const { refuse } = come({ agents: [teamAgent(1, 'Ana', onLunch)] });
    refuse(forbidden);
    await press(row('Ana'), 'Make available Ana');
    await seen(row('Ana').getByRole('alert')).toContainText('You lack the permission');
    refuse(offline);
    await press(row('Ana'), 'Make available Ana');
    await seen(row('Ana').getByRole('alert')).toContainText('The server cannot be reached. Try again');
    refuse(null);
    await press(row('Ana'), 'Make available Ana');
    await seen(row('Ana')).toContainText('Available');
    await seen(row('Ana').getByRole('alert')).toHaveCount(0);
  });
});

test('while the server is away the agents stay, their time runs, and it is said', async () => {
  const { fail, pass, tellAll } = come({ agents: [teamAgent(1, 'Ana')] });
  await seen(row('Ana')).toBeVisible();
  fail(offline);
  tellAll();
  await seen(page.getByRole('alert')).toContainText('The server cannot be reached. Trying again automatically.');
  pass(65);
  await seen(row('Ana')).toContainText('1:05');
  fail(null);
  await press(page, 'Try again');
  await seen(page.getByRole('alert')).toHaveCount(0);
});

test('a business without agents says what to do, by what the person may', async () => {
  come({ agents: [] });
  await seen(page.getByText('Ask your administrator to make somebody an agent')).toBeVisible();
  await seen(page.getByRole('searchbox', { name: 'Find an agent' })).toHaveCount(0);
  come({ agents: [], person: { ...supervisor, fullpower: true } });
  const link = page.getByRole('status').getByRole('link', { name: 'Users' });
  await seen(link).toBeVisible();
  expect(link.all()[0]?.getAttribute('href')).toBe('/configs/users');
});

test('who looks at the console as a role does nothing with agents', async () => {
  come({ agents: [teamAgent(1, 'Ana')], person: { ...supervisor, seeing: { id: 3, name: 'Rol' } } as never });
  await seen(row('Ana')).toBeVisible();
  // To look is all that is left.
  await seen(row('Ana').getByRole('button')).toHaveCount(1);
  await seen(button(row('Ana'), 'Why did it ring? Ana')).toBeVisible();
});

test('all of it is there in Spanish', async () => {
  come({ agents: [teamAgent(1, 'Ana', onLunch)], language: 'es' });
  const agents = page.getByRole('table', { name: 'Agentes' }).getByRole('row').filter({ hasText: 'Ana' });
  await seen(agents).toContainText('LunchNo es trabajo');
  await seen(button(agents, 'Poner disponible Ana')).toBeVisible();
  await seen(button(page, 'En pausa 1')).toBeVisible();
});

test('how the place of each is, when it was checked, and that it never was', async () => {
  const findings = [findingOf('microphone', 'denied'), untried('camera')];
  const { change, tellAll } = come({
    agents: [
      teamAgent(1, 'Ana', { readiness: { at: 900, findings } }),
      teamAgent(2, 'Eva', { readiness: { at: 900, findings: [] } }),
      teamAgent(3, 'Leo'),
    ],
  });
  await seen(row('Ana')).toContainText('Microphone: not allowed · Camera: not tried');
  await seen(row('Ana')).toContainText('With problems');
  await seen(row('Eva')).toContainText('Ready');
  await seen(row('Leo')).toContainText('Never checked');
  change(3, { readiness: { at: 990, findings: [findingOf('sound', 'elsewhere')] } });
  await tellAll();
  await seen(row('Leo')).toContainText('With minor problems');
  await seen(row('Leo')).toContainText('Ring: the chosen device is not there');
});

describe('two thousand agents', () => {
  const { ResizeObserver } = globalThis;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(47);
  afterAll(() => {
    vi.stubGlobal('ResizeObserver', ResizeObserver);
    height.mockRestore();
  });

  test('only those near the window are drawn, and the time draws no list anew', async () => {
    const agents = Array.from({ length: 2_000 }, (_, index) => teamAgent(index + 1, `Agente ${index + 1}`));
    const { pass } = come({ agents });
    await seen(row('Agente 1').first()).toBeVisible();
    await seen(page.getByText('2,000 of 2,000')).toBeVisible();
    // What knows which rows can be seen is fetched with the first long table.
    await expect.poll(() => document.querySelector('tr[aria-hidden]')).not.toBeNull();
    expect(names().length).toBeLessThan(60);
    const first = document.querySelector('.team-row');
    pass(5);
    await seen(row('Agente 1').first()).toContainText('0:05');
    expect(document.querySelector('.team-row')).toBe(first);
  });
});
