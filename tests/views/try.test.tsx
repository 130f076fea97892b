// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';
import { simulatorOf } from '../../src/diagrams/simulator.ts';
import { start } from '../../src/diagrams/site/browser/try.tsx';
import { Try } from '../../src/diagrams/site/try/Try.tsx';
import { viewOf } from '../../src/diagrams/site/view.ts';
import { readWalk, walkOn } from '../../src/diagrams/walk-address.ts';
import type { Language } from '../../src/domain/settings.ts';

afterEach(cleanup);

/** A chart as its page shows it at an address; `pressed` has where the last thing that was pressed leads. */
const open = (id: string, address: string, language: Language) => {
  const chart = charts.find((one) => one.id === id);
  const walk = readWalk(address);
  if (!chart || !walk) throw new Error(`no '${id}' at '${address}'`);
  const pressed: string[] = [];
  const view = viewOf(chart, language, id);
  render(
    <Try
      view={view}
      walk={walk}
      walked={walkOn(simulatorOf(chart), walk)}
      language={language}
      go={(next) => pressed.push(next)}
    />,
  );
  return { pressed, press: (name: RegExp) => fireEvent.click(screen.getByRole('button', { name })) };
};
const said = () => screen.getByRole('status').textContent?.replaceAll(/\s+/g, ' ');

test('what can happen is offered by its words: first what a person does, then answers, then time', () => {
  const { pressed, press } = open('restart', 'try=;situation.loaded~1', 'en');
  expect(said()).toBe('NowConfirming. The newest order and the calls at the device came');
  const offers = screen.getByRole('region', { name: 'What can happen now' });
  const heads = within(offers).getAllByRole('heading');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['A person', 'An answer comes']);
  press(/^Orders the restart, now or after the call → Ordering$/);
  press(/^Undo$/);
  press(/^Start again$/);
  expect(pressed).toEqual(['try=;situation.loaded~1;restart.order', 'try=', 'try=']);
});

test('who walks says which condition holds', () => {
  const { pressed, press } = open('restart', 'try=;situation.loaded', 'es');
  expect(said()).toContain('¿Qué de esto se cumple?');
  press(/→ Seguimiento|→ Siguiendo/);
  expect(pressed).toEqual(['try=;situation.loaded~0']);
});

test('the steps so far lead back, and the end is told', () => {
  open('restart', 'try=;situation.loaded~1;restart.close', 'en');
  expect(said()).toContain('It has ended');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '#try=',
    '#try=;situation.loaded~1',
    '#try=;situation.loaded~1;restart.close',
    '#state-closed',
  ]);
  expect(screen.queryByRole('region', { name: 'What can happen now' })).toBeNull();
});

test('a walk of another version of the chart goes as far as it can, and says so', () => {
  open('restart', 'try=;situation.loaded~1;restart.unknown', 'en');
  expect(screen.getByRole('alert').textContent).toContain('not possible');
  expect(said()).toContain('Confirming');
});

test('whoever comes back from another part of the page finds the walk where it was, and its address', () => {
  const chart = charts.find(({ id }) => id === 'restart');
  if (!chart) throw new Error('no chart of a restart');
  const place = document.body.appendChild(document.createElement('section'));
  const trial = start(place, chart.id, viewOf(chart, 'en', chart.id), 'en', () => {});
  const at = (hash: string, show: (anchor: string) => void) => {
    history.replaceState(null, '', `#${hash}`);
    act(() => show(hash));
    return [location.hash, said()];
  };
  const [loading, confirming] = ['Loading', 'Confirming'].map((word) => expect.stringContaining(word));
  const walk = '#try=;situation.loaded~1';
  // The tab of the part has no walk in its address.
  expect(at('panel-try', trial.resume)).toEqual(['#panel-try', loading]);
  expect(at('try=;situation.loaded~1', trial.show)).toEqual([walk, confirming]);
  expect(at('panel-try', trial.resume)).toEqual([walk, confirming]);
  // A step back, to before the first one, is no way from elsewhere.
  expect(at('panel-try', trial.show)).toEqual(['#panel-try', loading]);
  expect(at('try=;situation.loaded', trial.resume)).toEqual(['#try=;situation.loaded', expect.anything()]);
  history.replaceState(null, '', '#');
});
