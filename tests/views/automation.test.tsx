import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import type { Run } from '../../src/domain/run.ts';
// The editor is large, and is there before the tests begin.
import '../../src/ui/dialogs/CodeDialog.tsx';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { viewApi } from '../support/view-api.ts';
import { button, type Part, page, press, seen } from '../support/view-page.ts';
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

test.each([
  { emptied: false, args: 1 },
  { emptied: true, args: 0 },
])(
  'of a run whose texts are kept no more ($emptied) it is said, in place of an empty text',
  async ({ emptied, args }) => {
    await come({ ...run, emptied });
    await press(table, 'Runs');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').last().getByRole('button').first().click();
    await seen(button(dialog, 'Back to the list')).toBeVisible();
    await seen(dialog.getByText('there was too much that day')).toHaveCount(emptied ? 1 : 0);
    await seen(dialog.getByText('args')).toHaveCount(args);
  },
);
