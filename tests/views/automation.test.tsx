import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import type { Run } from '../../src/domain/run.ts';
// The editor is large, and is there before the tests begin.
import '../../src/ui/dialogs/CodeDialog.tsx';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, choose, moreActions, type Part, page, press, seen } from '../support/view-page.ts';
import { run, summary } from '../support/walk-runs.ts';
import { profile } from '../support/walk-samples.ts';

const script: Row = { id: 7, version: 1, name: 'Sync', notes: null, code: 'return 1;', active: true };
const codes = ['READ', 'CREATION', 'EDITION'].map((right) => `INTEGRATIONS_${right}`);
const table = page.getByRole('table', { name: 'Integrations' });

/** The editor checks what is typed in workers, which a document without a browser has not: these say nothing. */
class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}
beforeAll(() => vi.stubGlobal('Worker', SilentWorker));
afterAll(() => vi.unstubAllGlobals());

/** The integrations, and a run of theirs. */
const come = async (ran: Run = run) => {
  const api = viewApi({ integrations: [script] });
  const scripts = { ...fakes().scripts, runs: async () => [summary], get: async () => ran, uses: async () => null };
  const permissions = codes.map((code) => ({ code, name: code }));
  openView('/configs/integrations', {
    own: { ...api.services, scripts, profile: async () => ({ ...profile, permissions }) },
  });
  await seen(table.getByText('Sync')).toBeVisible();
  return { sent: () => api.asked.filter((line) => !line.startsWith('GET ')) };
};

test('Save in the editor of an integration without a name says what is missing, and sends nothing', async () => {
  const { sent } = await come();
  await press(page, 'New');
  const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
  await button(form, 'Code').click();
  const editor = page.getByRole('dialog', { name: 'Code of the integration' });
  await seen(editor.getByRole('alert')).toHaveCount(0);
  await press(editor, 'Save');
  await seen(editor.getByRole('alert')).toContainText('Name: Required');
  expect(sent()).toEqual([]);
});

test('a number that would lose digits is said where a script is tried', async () => {
  await come();
  await press(page, 'New');
  const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
  await button(form, 'Code').click();
  const editor = page.getByRole('dialog', { name: 'Code of the integration' });
  const sample = editor.getByRole('textbox', { name: 'args to try it with' });
  await sample.fill('{ "data": { "card": 4111111111111111234 } }');
  await press(editor, 'Try it');
  await seen(editor.getByText('would lose digits')).toBeVisible();
});

test.each([
  { emptied: false, args: 1 },
  { emptied: true, args: 0 },
])(
  'of a run whose texts are kept no more ($emptied) it is said, in place of an empty text',
  async ({ emptied, args }) => {
    await come({ ...run, emptied });
    await choose(table, moreActions, 'Runs');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').last().getByRole('button').first().click();
    await seen(button(dialog, 'Back to the list')).toBeVisible();
    await seen(dialog.getByText('there was too much that day')).toHaveCount(emptied ? 1 : 0);
    await seen(dialog.getByText('args')).toHaveCount(args);
  },
);

const rowWith = (within: Part, text: string) => within.getByRole('row').filter({ hasText: text });

test('where an integration is used is shown, and keeps it', async () => {
  const { services } = viewApi({ integrations: [script] });
  const rule = { id: 2, name: 'Sin esperas', active: true };
  const uses = { webhooks: [{ id: 1, name: 'Puerta', active: true }], tasks: [], routings: [rule] };
  openView('/configs/integrations', {
    own: { ...services, scripts: { ...fakes().scripts, uses: async () => uses } },
  });
  await press(rowWith(table, 'Sync'), 'Edit');
  const form = table.getByRole('row').filter({ has: (part: Part) => button(part, 'Save') });
  await seen(form).toContainText('Used by the webhooks: Puerta');
  await seen(form).toContainText('Used by the routing rules: Sin esperas');
  await press(form, 'Revert');
  await choose(rowWith(table, 'Sync'), moreActions, 'Delete');
  const question = page.getByRole('alertdialog');
  await seen(question).toContainText('Used by the webhooks: Puerta');
  await seen(button(question, 'Delete')).toBeDisabled();
  await press(question, 'Keep');
  await seen(question).toHaveCount(0);
  await seen(rowWith(table, 'Sync')).toBeVisible();
});

test('a key is renewed with an overlap, and its table warns before it ends', async () => {
  const key = { id: 3, version: 1, name: 'Socio', valid_until: 6 * 86_400 - 1, active: true, permissions: [] };
  const rotations: unknown[] = [];
  const { services } = viewApi(
    { keys: [key] },
    {
      'POST keys/3/rotate'(body) {
        rotations.push(body);
        return { ...key, version: 2, key: 'told-once' };
      },
    },
  );
  openView('/configs/keys', { own: services });
  const row = rowWith(page.getByRole('table', { name: 'Keys' }), 'Socio');
  await seen(row).toContainText('5 days left');
  await choose(row, moreActions, 'Rotate');
  const question = page.getByRole('alertdialog', { name: 'Rotate the key “Socio”?' });
  await question.getByRole('combobox', { name: 'The current key' }).selectOption('Serves 1 more day');
  await press(question, 'Rotate the key');
  const secret = page.getByRole('dialog', { name: 'New key: Socio' });
  await seen(secret.getByText('told-once')).toBeVisible();
  await press(secret, 'Close');
  await seen(secret).toHaveCount(0);
  expect(rotations).toEqual([{ overlap: 86_400, version: 1 }]);
});
