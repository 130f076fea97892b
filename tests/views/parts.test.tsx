import { expect, test } from 'vitest';
import { partsAtHand } from '../../scripts/simulation/parts.ts';
import { withViews } from '../../src/parts.ts';
import { fakes } from '../support/fakes.ts';
import { openView } from '../support/view.tsx';
import { page, press, seen } from '../support/view-page.ts';

const away = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

test('a screen whose code does not come says so, and is there when it was asked for again', async () => {
  const answers = [away, partsAtHand.tables];
  const charts = openView('/configs/services', {
    code: { tables: () => (answers.shift() ?? away)() },
  });
  await seen(page.getByRole('alert')).toContainText('could not be loaded');
  expect(charts.asked).not.toContain('records');
  await press(page.getByRole('alert'), 'Try again');
  await seen(page.getByRole('heading', { name: 'Services' })).toBeVisible();
  expect(answers).toEqual([]);
});

test('code that does not come with its views fails once, and leaves no failure that nobody hears', async () => {
  const left: unknown[] = [];
  const keep = (reason: unknown) => left.push(reason);
  process.on('unhandledRejection', keep);
  await expect(withViews(away(), away(), away())).rejects.toThrow('Failed to fetch');
  // It is told when all that was promised has settled.
  await new Promise(setImmediate);
  process.off('unhandledRejection', keep);
  expect(left).toEqual([]);
});

test('what is around the screens says so, too, and the way to another screen stays open', async () => {
  const answers = [away, partsAtHand.shell];
  const charts = openView('/configs/services', {
    code: { shell: () => (answers.shift() ?? away)(), tables: away },
  });
  await press(page.getByRole('alert'), 'Try again');
  await seen(page.getByRole('alert')).toBeVisible();
  charts.go('/devices');
  await seen(page.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  await seen(page.getByRole('alert')).toHaveCount(0);
});

test('the sign-in form says so, too, and is there when it was asked for again', async () => {
  const answers = [away, partsAtHand.login];
  openView('/login', { own: { sessions: fakes().sessions }, code: { login: () => (answers.shift() ?? away)() } });
  await seen(page.getByRole('alert')).toContainText('could not be loaded');
  await press(page.getByRole('alert'), 'Try again');
  await seen(page.getByLabel('Email')).toBeVisible();
});

test('what comes behind the settings is asked for beside them: the form, or what is around the screens of whoever has a session', async () => {
  const ahead: unknown[] = [];
  const own = {
    settings: () => new Promise<never>(() => {}),
    fetchAhead: ([first]: readonly unknown[]) => void ahead.push(first),
  };
  openView('/calls', { own });
  openView('/login', { own: { ...own, sessions: fakes().sessions } });
  expect(ahead).toEqual([partsAtHand.shell, partsAtHand.login]);
});

test('whoever comes with a session fetches no form', async () => {
  openView('/configs/services', { code: { login: () => expect.unreachable() } });
  await seen(page.getByRole('heading', { name: 'Services' })).toBeVisible();
});

test('an area is fetched when its first screen is shown, and once', async () => {
  const fetched: string[] = [];
  const counted = (name: 'calls' | 'tables') => async () => {
    fetched.push(name);
    return partsAtHand[name]() as never;
  };
  const { go } = openView('/configs/services', { code: { calls: counted('calls'), tables: counted('tables') } });
  await seen(page.getByRole('heading', { name: 'Services' })).toBeVisible();
  go('/configs/roles');
  await seen(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
  expect(fetched).toEqual(['tables']);
  go('/calls');
  await seen(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  go('/configs/services');
  await seen(page.getByRole('heading', { name: 'Services' })).toBeVisible();
  expect(fetched).toEqual(['tables', 'calls']);
});
