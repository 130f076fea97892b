import { describe, test } from 'vitest';
import type { AuditEntry } from '../../src/domain/audit.ts';
import type { Call } from '../../src/domain/call.ts';
import type { CallMove, ComparedFlow } from '../../src/domain/call-flow.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { choose, moreActions, page, seen } from '../support/view-page.ts';
import { running } from '../support/walk-devices.ts';
import { flow, flowCall, moves } from '../support/walk-moves.ts';
import { run } from '../support/walk-runs.ts';
import { agent, ownCall, profile } from '../support/walk-samples.ts';

/** What a newer server says, which this console has no words for. */
const newer = <Text extends string>(text: string) => text as Text;
const parked: Call = { ...ownCall, id: 8, phone: '5512345678', state: newer('PARKED'), with_video: false, url: null };
const park: CallMove = {
  id: 9,
  at: 1_700,
  event: newer('park'),
  from: 'ATTENDED',
  to: newer('PARKED'),
  actor: newer('robot'),
  actor_id: null,
  actor_name: null,
};
const unpark: CallMove = { ...park, id: 10, event: newer('unpark'), from: newer('PARKED'), to: 'RETURNED' };
const timeline = [...moves.slice(0, 2), park, unpark];
const moved: ComparedFlow = {
  ...flow,
  moves: [
    ...flow.moves,
    { event: park.event, from: 'ATTENDED', to: park.to, count: 5, median: 7, p95: 9 },
    { event: unpark.event, from: unpark.from, to: 'RETURNED', count: 4, median: 7, p95: 9 },
  ],
  states: [...flow.states, { state: parked.state, count: 5, median: 7, p95: 9 }],
};

describe.each([
  { language: 'es', other: 'Otro', reload: 'Vuelve a cargar la página', took: 'no conoce (park)' },
  { language: 'en', other: 'Other', reload: 'Reload the page', took: 'does not know (park)' },
] as const)('beside a newer server, in $language', ({ language, other, reload, took }) => {
  const word = (code: string) => `${other}: ${code}`;
  const open = (path: string, calls: readonly Call[] = [parked], routes = {}, own = {}) => {
    const api = viewCalls(calls, { [`GET queryings/${parked.id}/timeline`]: () => timeline, ...routes });
    const view = openAddress(path, {
      own: { ...api.services, ...own },
      person: { ...profile, fullpower: true },
      language,
    });
    return { ...api, ...view };
  };

  test('a list of calls has those in states of which nothing is known here', async () => {
    open('/calls?state=all');
    const row = page.getByRole('row').filter({ hasText: parked.phone ?? '' });
    await seen(row).toContainText(word('PARKED'));
  });

  test('the screen of such a call says what to do, and offers nothing that may be wrong', async () => {
    open(`/call/${parked.id}`);
    await seen(page.getByText(reload)).toBeVisible();
    await seen(page.getByRole('main')).toContainText('PARKED');
    await seen(page.getByRole('button', { name: /^(?:Answer|Atender|Contestar|Finish|Finalizar)$/ })).toHaveCount(0);
  });

  test('its story has every step', async () => {
    open('/calls?state=all', [parked], {}, { flow: { ...fakes().flow, timeline: async () => timeline } });
    await (language === 'es'
      ? choose(page, 'Más acciones de la llamada #8', 'Historial')
      : choose(page, 'More actions for call #8', 'History'));
    const steps = page.getByRole('list', { name: /^(?:Pasos|Steps)$/ }).getByRole('listitem');
    await seen(steps).toHaveCount(4);
    await seen(page.getByRole('dialog')).toContainText(word('park'));
    await seen(page.getByRole('dialog')).toContainText(`${word('PARKED')} → `);
    await seen(page.getByRole('dialog')).toContainText(word('robot'));
  });

  test('a call that such a change took is said to be gone', async () => {
    const held: Call = { ...ownCall, with_video: false, url: null };
    const { happens, tell } = open('/queue', [held], { [`GET queryings/${held.id}/timeline`]: () => timeline });
    await seen(page.getByRole('region', { name: /^(?:Calls in progress|Llamadas en curso)$/ })).toBeVisible();
    happens(held.id, { state: parked.state });
    tell(`agent:${agent.id}`);
    await seen(page.getByText(took)).toBeVisible();
  });

  test('the flow of calls counts each such move by itself', async () => {
    const calls = [{ ...flowCall, state: parked.state }];
    open(
      '/configs/flow',
      [parked],
      {},
      { flow: { ...fakes().flow, count: async () => moved, calls: async () => ({ records: calls, total: 1 }) } },
    );
    const table = page.getByRole('table', { name: /^(?:Movimientos|Moves)$/ });
    const row = table.getByRole('row').filter({ hasText: word('park') });
    await seen(row).toContainText('5');
    await seen(table.getByRole('row').filter({ hasText: word('unpark') })).toContainText('4');
    await row.getByRole('button').click();
    await seen(page.getByRole('dialog')).toContainText(word('PARKED'));
  });

  test('runs of scripts, the log and restarts say what they are by the words of the server', async () => {
    const hook = { id: 3, version: 1, name: 'Timbre', notes: null, integration_id: 7, secure: false, active: true };
    const ran = { ...run, state: newer<'lost'>('stuck'), kind: newer<'test'>('drill'), problem: newer<'time'>('rust') };
    const told: AuditEntry = {
      ...{
        id: 1,
        at: 900,
        actor: newer('robot'),
        actor_id: null,
        actor_name: '',
        action: newer('park'),
        address: '',
      },
      ...{ resource: newer('queryings'), record_id: 7, record_name: '7', before: null, after: null },
    };
    const batch = { ...running, state: newer<'done'>('frozen') };
    const routes = {
      'GET restarts': () => [],
      'GET restart-batches/latest': () => batch,
      'GET webhooks': () => [hook],
    };
    const scripts = { ...fakes().scripts, runs: async () => [ran], get: async () => ran };
    const opened = (path: string) => open(path, [parked], routes, { scripts, audit: async () => [told] });
    opened('/configs/webhooks');
    const timbre = page.getByRole('row').filter({ hasText: 'Timbre' });
    await choose(timbre, moreActions, language === 'es' ? 'Ejecuciones' : 'Runs');
    const dialog = page.getByRole('dialog');
    for (const code of ['stuck', 'drill', 'rust']) await seen(dialog).toContainText(word(code));
    opened('/configs/audit');
    const line = page.getByRole('table', { name: /^(?:Bitácora|Audit log)$/ });
    for (const code of ['robot', 'park']) await seen(line).toContainText(word(code));
    opened('/devices');
    await seen(page.getByText(word('frozen'))).toBeVisible();
  });
});
