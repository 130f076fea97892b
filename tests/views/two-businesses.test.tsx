import { afterEach, expect, test } from 'vitest';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { browser } from '../../src/services/browser.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { button, page, press, seen, soon } from '../support/view-page.ts';
import { takenCall, waitingCall } from '../support/walk-samples.ts';

const { locks } = navigator;
afterEach(() => void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));

/** As browsers have them, of names that one tab holds at a time. */
const locksOfBrowser = () => {
  const held = new Set<string>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) {
      if (held.has(name)) return new Promise<void>((_, reject) => signal.addEventListener('abort', reject));
      held.add(name);
      return task().finally(() => held.delete(name));
    },
  };
};

test('of the tabs of a browser one rings for each business', () => {
  Object.defineProperty(navigator, 'locks', { value: locksOfBrowser(), configurable: true });
  const rung: string[] = [];
  const openTab = (id: number, name: string) => {
    const { gate, alerts } = browser({} as never, createRecorder());
    gate.select({ id, name: '', active: true, permissions: [], appendToken: '' });
    return alerts.lead(() => rung.push(name));
  };
  const stops = [openTab(1, 'first'), openTab(2, 'other business'), openTab(1, 'second')];
  expect(rung).toEqual(['first', 'other business']);
  for (const stop of stops) stop();
});

test('another business is shown without the filters of the one before, which name records of it', async () => {
  const { services } = viewCalls([
    waitingCall,
    { ...takenCall, id: 8, state: 'FINISHED', finished_at: 1_200, agent_id: 5 },
  ]);
  const asked: unknown[] = [];
  const list: typeof services.calls.list = (question, signal) => {
    asked.push(question.only);
    return services.calls.list(question, signal);
  };
  openAddress('/calls?state=all&agent=5', { own: { ...services, calls: { ...services.calls, list } } });
  await soon(() => expect(asked).toEqual([{ agent: '5' }]));
  // Also on the way back from a call, which remembers how the list was left.
  window.history.pushState(null, '', '/call/8');
  await seen(button(page, 'Go to the calls')).toBeVisible();
  await press(page, 'User menu');
  await page.getByRole('menuitemradio', { name: 'Demo Norte' }).click();
  await soon(() => expect(window.location.pathname).toBe('/calls'));
  await seen(page.getByRole('combobox', { name: 'State' })).toHaveValue('pending');
  expect([window.location.search, asked]).toEqual(['', [{ agent: '5' }]]);
});
