import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { chartOf } from '../../src/diagrams/chart.ts';
import { Replay } from '../../src/diagrams/site/replay/Replay.tsx';
import type { ChartSheet } from '../../src/diagrams/site/replay/sheet.ts';
import { wireReplay } from '../../src/diagrams/site/replay/wiring.ts';
import { chartTexts } from '../../src/diagrams/texts.ts';
import { appMachine } from '../../src/machines/app.ts';
import { recording } from '../support/walk-recording.ts';

const titles = Object.fromEntries(
  Object.entries(chartOf(appMachine, chartTexts.app as NonNullable<typeof chartTexts.app>).titles).map(
    ([name, { en }]) => [name, en],
  ),
);
const box = {
  x: 0,
  y: 0,
  width: 90,
  height: 40,
  kind: 'atomic',
  isInitial: false,
  isClosed: false,
  depth: 1,
  lines: [],
} as const;
const sheet: ChartSheet = {
  titles,
  stateHints: {},
  wayHints: {},
  picture: {
    width: 200,
    height: 100,
    states: ['restoring', 'signedOut'].map((name) => ({ ...box, name, title: titles[name] ?? name })),
    edges: [],
  },
};

afterEach(() => {
  cleanup();
  globalThis.chartSheets = undefined;
});

/** The page, with a picture of the console's outermost chart and of no other; a file is chosen. */
const open = async (content: string, language: 'en' | 'es' = 'en') => {
  const loaded: string[] = [];
  const replay = createActor(
    wireReplay(async (chart) => {
      loaded.push(chart);
      if (chart !== 'app') throw new Error('no picture');
      globalThis.chartSheets = { app: sheet };
    }),
  ).start();
  render(<Replay replay={replay} language={language} />);
  const field = screen.getByLabelText(/recording|grabación/);
  fireEvent.change(field, { target: { files: [new File([content], 'failure.json')] } });
  await waitFor(() => expect(replay.getSnapshot().hasTag('busy')).toBe(false));
  return { replay, loaded };
};
const current = () => document.querySelector('[aria-current="step"] > .unseen')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const figure = (title: string) =>
  within(document.querySelector<HTMLElement>('.replay-charts') as HTMLElement)
    .getByText(title)
    .closest('figure');

test('a recording says what broke and what it takes, and stands where it broke', async () => {
  const { loaded } = await open(JSON.stringify(recording));
  expect(loaded).toEqual(['app', 'ring']);
  expect(screen.getByText(recording.violation.what)).toBeTruthy();
  expect(screen.getByText('seed 3, 1 min, agents: 1, devices: 1, nodes: 1')).toBeTruthy();
  expect(screen.getByText('24 of 26 faults and decisions')).toBeTruthy();
  expect(current()).toBe('16:00:04.000, agent@demo.local, page 1, ring: pending.failed, no word for it (off)');
  expect(screen.getByText('Step 8 of 8')).toBeTruthy();
});

test('the file of the same name can be chosen again, after the room has written it anew', async () => {
  await open(JSON.stringify(recording));
  // Whoever chooses what is chosen already changes nothing to a browser, which tells nobody.
  const field = screen.getByLabelText<HTMLInputElement>(/recording/);
  const chosen: string[] = [];
  Object.defineProperty(field, 'value', { set: (value: string) => chosen.push(value) });
  fireEvent.change(field, { target: { files: [new File([JSON.stringify(recording)], 'failure.json')] } });
  expect(chosen).toEqual(['']);
  await screen.findByText(recording.violation.what);
});

test('what does not hold is said in the language of the page; of another version as the file says it', async () => {
  await open(JSON.stringify(recording), 'es');
  const broke = () => document.querySelector('.replay-broke dd');
  expect(broke()?.textContent).toBe(
    `expected ningún diagrama recibe un evento que no toma y del que no dice que lo ignora: ${recording.violation.what}`,
  );
  cleanup();
  const { violation } = recording;
  await open(
    JSON.stringify({ ...recording, violation: { ...violation, invariant: 'older', meaning: 'it held' } }),
    'es',
  );
  expect(broke()?.querySelector('span[lang="en"]')?.textContent).toBe('it held');
});

test('steps are gone through by buttons, by the list and by keys, and the charts follow', async () => {
  await open(JSON.stringify(recording));
  const app = titles[''] ?? '';
  const set = () =>
    [...(figure(app)?.querySelectorAll('.chart-current') ?? [])].map((one) => one.getAttribute('data-state'));
  expect(set()).toEqual(['signedOut']);
  expect(figure(app)?.classList.contains('is-now')).toBe(false);
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  press('Previous');
  expect(current()).toBe('16:00:03.500, agent@demo.local, page 1 → nobody, GET /api/profile, lost');
  press('16:00:01.020, node 1 → agent@demo.local, page 1, 503 GET /api/queryings, answers');
  expect(screen.getByText('Step 4 of 8')).toBeTruthy();
  expect(set()).toEqual(['restoring']);
  const list = screen.getByRole('list', { name: 'Sequence' });
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  expect(figure(app)?.classList.contains('is-now')).toBe(true);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('step'));
  fireEvent.keyDown(list, { key: 'Home' });
  expect(current()).toBe('16:00:00.000, busy 1, begins');
  fireEvent.keyDown(list, { key: 'ArrowUp' });
  expect(screen.getByText('Step 1 of 8')).toBeTruthy();
  fireEvent.keyDown(list, { key: 'End' });
  expect(screen.getByText('Step 8 of 8')).toBeTruthy();
  // One step of the list is on the way of the tab key.
  expect(list.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('it plays, at the speed that is chosen, until it is told to pause', async () => {
  const { replay } = await open(JSON.stringify(recording));
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '4' } });
  press('Play');
  expect(replay.getSnapshot().children.stepping?.getSnapshot().context).toMatchObject({ position: 0, speed: 4 });
  press('Pause');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('charts are drawn or not as somebody likes; one without a picture is told in words', async () => {
  await open(JSON.stringify(recording));
  expect(figure('ring')?.textContent).toContain('These pages have no picture of this chart.');
  expect(figure('ring')?.textContent).toContain('off');
  fireEvent.click(screen.getByRole('checkbox', { name: /^ring/, hidden: true }));
  expect(document.querySelectorAll('figure')).toHaveLength(1);
});

test('what is no recording is refused, in the language of the page, and another file takes its place', async () => {
  const { replay } = await open('{}', 'es');
  expect(screen.getByRole('alert').textContent).toMatch(/^Este archivo no es la grabación/);
  fireEvent.change(screen.getByLabelText('Elegir una grabación'), {
    target: { files: [new File([JSON.stringify(recording)], 'failure.json')] },
  });
  await waitFor(() => expect(replay.getSnapshot().matches('shown')).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Paso 8 de 8')).toBeTruthy();
  expect(current()).toContain('no tiene palabra para esto');
});
