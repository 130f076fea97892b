import { expect, test } from 'vitest';
import type { AuditEntry, AuditQuestion } from '../../src/domain/audit.ts';
import type { Row } from '../../src/domain/record.ts';
import { isOver, type Run } from '../../src/domain/run.ts';
import { failed } from '../../src/services/failures.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress, openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { choose, moreActions, type Part, page, press, seen, soon } from '../support/view-page.ts';
import { run } from '../support/walk-runs.ts';

const integration: Row = { id: 7, version: 1, name: 'Saludadora', notes: null, code: 'return 1;', active: true };
const rowOf = (table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

/** The history of what ran, as the server keeps it. */
const historyOf = () => {
  const runs: Run[] = [];
  const ran = (more: Partial<Run> = {}) => {
    const made = { ...run, id: 41 + runs.length, ...more };
    runs.unshift(made);
    return made;
  };
  const find = (id: number) => runs.find((one) => one.id === id) ?? run;
  return {
    ran,
    scripts: {
      ...fakes().scripts,
      runs: async ({ state }) => runs.filter((one) => state === null || one.state === state),
      get: async ({ id }) => find(id),
      again: async ({ id }) => ran({ ...find(id), id: 41 + runs.length, again_of: id }),
      startTask: async () => void ran({ kind: 'task', state: 'running' }),
    } satisfies ReturnType<typeof fakes>['scripts'],
    end: (state: Run['state']) => {
      for (const [place, one] of runs.entries()) if (!isOver(one.state)) runs[place] = { ...one, state };
    },
  };
};

test('a run that was ordered before its answer was lost, and has not ended, is told as that', async () => {
  const hook: Row = { id: 3, version: 1, name: 'Timbre', notes: null, integration_id: 7, secure: false, active: true };
  const { services } = viewApi({ webhooks: [hook], integrations: [integration] });
  const { ran, scripts } = historyOf();
  ran({ kind: 'webhook' });
  const again = () => Promise.reject(failed({ kind: 'conflict', code: 'run_open' }));
  openView('/configs/webhooks', { own: { ...services, scripts: { ...scripts, again } } });
  await choose(rowOf('Webhooks', 'Timbre'), moreActions, 'Runs');
  const dialog = page.getByRole('dialog', { name: 'Runs of Timbre' });
  await dialog.getByRole('button', { name: /^View run/ }).click();
  await press(dialog, 'Run again');
  await seen(dialog.getByRole('alert')).toHaveText('The run that you asked for has not ended yet. It is in the list.');
});

test('a repetition that is answered late leads nobody away, and its failure is told with its run', async () => {
  const { services } = viewApi({ integrations: [integration] });
  const { ran, scripts } = historyOf();
  for (const result of ['first', 'second']) ran({ result: { data: result, params: {} } });
  const answers: PromiseWithResolvers<Run>[] = [];
  const again = () => {
    const answer = Promise.withResolvers<Run>();
    answers.push(answer);
    return answer.promise;
  };
  openView('/configs/integrations', { own: { ...services, scripts: { ...scripts, again } } });
  await choose(rowOf('Integrations', 'Saludadora'), moreActions, 'Runs');
  const dialog = page.getByRole('dialog', { name: 'Runs of Saludadora' });
  const open = (id: number) => press(dialog, `View run ${id}`);
  const isAt = (text: string) => seen(dialog.getByRole('status')).toContainText(text);
  const leave = () => press(dialog, 'Back to the list');

  await open(41);
  await press(dialog, 'Run again');
  await leave();
  await open(42);
  await isAt('second');
  answers[0]?.resolve(ran({ again_of: 41, result: { data: 'third', params: {} } }));
  // It is answered once the button is there for another one.
  await press(dialog, 'Run again');
  await isAt('second');
  await leave();
  await open(41);
  answers[1]?.reject(failed({ kind: 'offline', code: 'offline' }));
  await seen(dialog.getByRole('button', { name: 'Run again' })).toBeEnabled();
  await isAt('first');
  await seen(dialog.getByRole('alert')).toHaveCount(0);
  await leave();
  await seen(dialog.getByRole('alert')).toContainText('Running 42 again: ');
});

test('what ran of a webhook is found, and had again', async () => {
  const hook: Row = { id: 3, version: 1, name: 'Timbre', notes: null, integration_id: 7, secure: false, active: true };
  const { services } = viewApi({ webhooks: [hook], integrations: [integration] });
  const { ran, scripts } = historyOf();
  const { tell } = openView('/configs/webhooks', { own: { ...services, scripts } });
  await choose(rowOf('Webhooks', 'Timbre'), moreActions, 'Runs');
  const dialog = page.getByRole('dialog', { name: 'Runs of Timbre' });
  await seen(dialog.getByText('There are no runs yet.')).toBeVisible();

  const args = { data: { nombre: 'Raúl' }, params: { turno: '2' }, request: {} };
  ran({ kind: 'webhook', args, result: { data: 'Hola, Raúl', params: {} } });
  tell('runs_updated');
  const runs = dialog.getByRole('table', { name: 'Runs' });
  await seen(runs.getByRole('row').filter({ hasText: 'Succeeded' })).toHaveCount(1);
  await dialog.getByRole('button', { name: /^View run/ }).click();
  await seen(dialog.getByRole('status')).toContainText('Hola, Raúl');
  await dialog.getByText(/^args$/).click();
  await seen(dialog).toContainText('"turno": "2"');
  await press(dialog, 'Run again');
  tell('runs_updated');
  await seen(dialog).toContainText('Repeats run');
  await press(dialog, 'Back to the list');
  await seen(runs.getByRole('row').filter({ hasText: 'Succeeded' })).toHaveCount(2);
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Failed');
  await seen(dialog.getByText('There are no runs yet.')).toBeVisible();
});

test('a task runs now, beside its plan, and how it ended is seen', async () => {
  const task: Row = { id: 4, version: 1, name: 'Contar cada día', frecuency: 86_400, metadata: {}, active: true };
  const { services } = viewApi({ tasks: [{ ...task, permissions: [] }] });
  const { end, scripts } = historyOf();
  const { tell } = openView('/configs/tasks', { own: { ...services, scripts } });
  await choose(rowOf('Tasks', 'Contar cada día'), moreActions, 'Runs');
  const dialog = page.getByRole('dialog', { name: 'Runs of Contar cada día' });
  const runs = dialog.getByRole('table', { name: 'Runs' }).getByRole('row');
  for (const [state, words] of [
    ['failed', 'Failed'],
    ['succeeded', 'Succeeded'],
  ] as const) {
    await press(dialog, 'Run now');
    tell('runs_updated');
    await seen(runs.filter({ hasText: 'Running' })).toHaveCount(1);
    end(state);
    tell('runs_updated');
    await seen(runs.filter({ hasText: words })).toHaveCount(1);
  }
});

test('a run for a call that waited too long says which rule had it run', async () => {
  const { services } = viewApi({ integrations: [integration] });
  const { ran, scripts } = historyOf();
  ran({ kind: 'task', task_id: null, name: 'Sin esperas', ordered_by: 'Sin esperas' });
  ran({ kind: 'task', task_id: 4, name: 'Contar', ordered_by: '' });
  openView('/configs/integrations', { own: { ...services, scripts } });
  await choose(rowOf('Integrations', 'Saludadora'), moreActions, 'Runs');
  const runs = page.getByRole('dialog').getByRole('table', { name: 'Runs' }).getByRole('row');
  await seen(runs.filter({ hasText: 'Call routing · Sin esperas' })).toHaveCount(1);
  await seen(runs.filter({ hasText: 'Task' })).toHaveCount(1);
  await runs.last().getByRole('button').first().click();
  await seen(page.getByRole('dialog')).toContainText('Call routing · Sin esperas');
});

test('who wrote what is found by table, by person and by record', async () => {
  const entry: AuditEntry = {
    ...{ id: 1, at: 900, actor: 'user', actor_id: 9, actor_name: 'Mario', action: 'create', address: '::1' },
    ...{ resource: 'services', record_id: 7, record_name: 'Bitácora de prueba' },
    ...{ before: null, after: { name: 'Bitácora de prueba' } },
  };
  const changed: AuditEntry = {
    ...entry,
    id: 2,
    action: 'update',
    before: { notes: null },
    after: { notes: 'con notas' },
  };
  const other: AuditEntry = { ...entry, id: 3, resource: 'users', record_id: 8, record_name: 'Eva' };
  const asked: AuditQuestion[] = [];
  const taken: AuditQuestion[] = [];
  const isAsked = (given: string, value: unknown) => given === '' || given === String(value);
  const services = viewApi({ services: [{ id: 7, version: 1, name: 'Bitácora de prueba', active: true }] }).services;
  const { clock, go } = openView('/configs/audit', {
    own: {
      ...services,
      audit: async (question) => {
        asked.push(question);
        const { resource, record, search } = question;
        return [other, changed, entry].filter(
          (one) =>
            isAsked(resource, one.resource) &&
            isAsked(record, one.record_id) &&
            `${one.actor_name} ${one.record_name}`.includes(search),
        );
      },
      exportEntries: async (question) => {
        taken.push(question);
        return { isCut: true };
      },
    },
  });
  const lines = (within: Part) => within.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await seen(lines(page)).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Table' }).selectOption('Services');
  await page.getByRole('textbox', { name: 'Record number' }).fill('7');
  clock.increment(1_000);
  await seen(lines(page)).toHaveCount(3);
  await seen(lines(page).nth(1)).toContainText('Changed Bitácora de prueba');
  await seen(lines(page).nth(1)).toContainText('con notas');
  await seen(lines(page).nth(1)).toContainText('Mario');
  // Days, and the same as a file.
  await page.getByLabel('From').fill('2026-11-27');
  await page.getByLabel('Until').fill('2026-11-28');
  clock.increment(1_000);
  await seen(lines(page)).toHaveCount(3);
  expect(asked.at(-1)).toMatchObject({ resource: 'services', from: '2026-11-27', until: '2026-11-28' });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await seen(page.getByText('The file has the newest 10000 changes. Choose fewer days for the others.')).toBeVisible();
  expect(taken).toEqual([asked.at(-1)]);
  await seen(page.getByRole('searchbox', { name: 'Person or record' })).toHaveAttribute('maxlength', '200');
  await page.getByRole('searchbox', { name: 'Person or record' }).fill('nadie así');
  clock.increment(1_000);
  await seen(page.getByText('No results')).toBeVisible();

  go('/configs/services');
  await rowOf('Services', 'Bitácora de prueba').getByRole('checkbox').first().click();
  await press(page, 'Audit log');
  await seen(lines(page.getByRole('dialog', { name: 'Audit log of Bitácora de prueba' }))).toHaveCount(3);
});

test('the filters of the log stand in the address, are there again after a reload, and leave that of a table alone', async () => {
  const asked: AuditQuestion[] = [];
  const own = {
    ...viewApi({ services: [{ id: 7, version: 1, name: 'Ventanilla', active: true }] }).services,
    audit: async (question: AuditQuestion) => {
      asked.push(question);
      return [];
    },
  };
  const { clock } = openAddress('/configs/audit?resource=services', { own });
  const table = page.getByRole('combobox', { name: 'Table' });
  await seen(table).toHaveValue('services');
  await page.getByRole('textbox', { name: 'Record number' }).fill('7');
  clock.increment(700);
  await soon(() => expect(window.location.search).toBe('?resource=services&record=7'));
  await soon(() => expect(asked.at(-1)).toMatchObject({ resource: 'services', record: '7' }));

  openAddress('/configs/services?find=Ventanilla', { own });
  await rowOf('Services', 'Ventanilla').getByRole('checkbox').first().click();
  await press(page, 'Audit log');
  await seen(page.getByRole('dialog', { name: 'Audit log of Ventanilla' }).getByText('No results')).toBeVisible();
  expect([asked.at(-1)?.record, window.location.search]).toEqual(['7', '?find=Ventanilla']);
});
