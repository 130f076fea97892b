import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CallFlow, ComparedFlow, FlowQuestion } from '../../src/domain/call-flow.ts';
import type { Ref } from '../../src/domain/session.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { flow, flowCall, moves } from '../support/walk-moves.ts';
import { profile } from '../support/walk-samples.ts';

const open = (
  counted: ComparedFlow,
  own = {},
  query = '',
  offered: readonly (Ref & { readonly active?: boolean })[] = [],
) => {
  const { services } = viewCalls([], {}, { services: offered.map((one) => ({ version: 1, active: true, ...one })) });
  const countBefore = async () => counted.before;
  const flowService = { ...fakes().flow, count: async () => counted, countBefore, ...own };
  return openAddress(`/configs/flow${query}`, {
    own: { ...services, flow: flowService },
    person: { ...profile, fullpower: true },
    language: 'es',
  });
};

/** A week in which nobody was answered as soon, and some gave up. */
const before: CallFlow = {
  ...flow,
  from: 1_000,
  to: 2_000,
  moves: [
    { event: 'request', from: null, to: 'REQUESTED', count: 4, median: null, p95: null },
    { event: 'attend', from: 'REQUESTED', to: 'ATTENDED', count: 3, median: 90, p95: 95 },
    { event: 'finish', from: 'ATTENDED', to: 'FINISHED', count: 3, median: 70, p95: 70 },
    { event: 'giveUp', from: 'REQUESTED', to: 'REJECTED', count: 1, median: 300, p95: 300 },
  ],
  waits: [{ event: 'attend', to: 'ATTENDED', median: 90, p95: 95 }],
  states: [{ state: 'ATTENDED', count: 3, median: 70, p95: 70 }],
  calls: 4,
};

describe('the flow of calls', () => {
  const summary = () => page.getByRole('region', { name: 'Resumen' });
  const row = (name: string) =>
    page.getByRole('table', { name: 'Movimientos' }).getByRole('row').filter({ hasText: name });

  test('writes numbers as they are written in Mexico', async () => {
    const [placed, ...others] = flow.moves;
    if (!placed) throw new Error('no call was placed');
    open({ ...flow, moves: [{ ...placed, count: 10_240 }, ...others] });
    await seen(row('Pidió la llamada')).toContainText('10,240');
  });

  test('begins with what the calls come to, beside the same of the time before', async () => {
    open({ ...flow, before });
    await seen(summary()).toContainText('Llamadas pedidas1 antes 4');
    await seen(summary()).toContainText('Terminaron atendidas100% antes 75%');
    await seen(summary()).toContainText('Terminaron sin atender0 antes 1');
    await seen(summary()).toContainText('40 s antes 1 min 30 s');
    await seen(page.getByText(/llamadas? cambi.*Comparado con/)).toHaveCount(1);
    // What runs is not said anew each minute.
    await seen(page.getByRole('status').filter({ hasText: 'listas' })).toContainText(
      'Últimos 7 días: las cifras están listas',
    );
  });

  test('shows the numbers as soon as they are there, and the time before when that comes', async () => {
    const { promise, resolve } = Promise.withResolvers<CallFlow>();
    open(flow, { countBefore: () => promise });
    await seen(summary()).toContainText('Llamadas pedidas1');
    await seen(page.getByText(/Comparado con/)).toHaveCount(0);
    resolve(before);
    await seen(summary()).toContainText('Llamadas pedidas1 antes 4');
  });

  test('has the numbers where the time before them cannot be had', async () => {
    open(flow, { countBefore: () => Promise.reject(new Error('the server had something else to do')) });
    await seen(summary()).toContainText('Llamadas pedidas1');
    await seen(page.getByRole('alert')).toHaveCount(0);
  });

  test('says of each way how often, and after what wait, it was taken in the time before', async () => {
    open({ ...flow, before });
    await seen(row('Atendió')).toContainText('1antes 3');
    await seen(row('Atendió')).toContainText('40 santes 1 min 30 s');
    const stays = page.getByRole('table', { name: 'Tiempo en cada estado' });
    await seen(stays.getByRole('row').filter({ hasText: 'En atención' })).toContainText('antes 1 min 10 s');
  });

  test('lists the calls behind a line that is pressed itself, how many of how many they are, and their waits', async () => {
    const listed = { records: [flowCall], total: 10_240 };
    open(flow, { calls: async () => listed });
    const answered = page.getByRole('button', { name: /^Atendió 1/ });
    await seen(answered).toHaveCount(1);
    const line = answered.all()[0]?.querySelector('.chart-reach');
    if (!line) throw new Error('no line can be pressed');
    fireEvent.click(line);
    const dialog = page.getByRole('dialog');
    await seen(dialog).toContainText('1 de 10,240, las más recientes primero');
    await seen(dialog.getByRole('row').filter({ hasText: 'Help' })).toContainText('1 min');
    // Where a row has no room it says itself what is in it.
    await seen(dialog.getByRole('cell').filter({ hasText: 'Ana Ruiz' })).toHaveAttribute('data-label', 'Agente');
  });

  test('opens the history of a call in words first, and its picture after them', async () => {
    open(flow, { calls: async () => ({ records: [flowCall], total: 1 }), timeline: async () => moves });
    await page.getByRole('button', { name: /^Pidió la llamada/ }).click();
    await page.getByRole('button', { name: 'Historial' }).click();
    const history = page.getByRole('dialog', { name: 'Historial de la llamada #7' });
    const [words, picture] = [
      history.getByRole('list', { name: 'Pasos' }),
      history.getByRole('group', { name: /Estados/ }),
    ];
    await seen(words).toContainText('Pidió la llamada');
    await seen(picture).toHaveCount(1);
    const [first, second] = [words.all()[0], picture.all()[0]];
    if (!first || !second) throw new Error('words or picture are missing');
    expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('has no column of waits for calls that waited nowhere', async () => {
    open(flow, { calls: async () => ({ records: [{ ...flowCall, stayed: null }], total: 1 }) });
    await page.getByRole('button', { name: /^Pidió la llamada/ }).click();
    await seen(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Help' })).toContainText('Ana Ruiz');
    await seen(page.getByRole('dialog').getByRole('columnheader', { name: 'Espera antes' })).toHaveCount(0);
  });

  test('tells of each end how many of all calls came to it', async () => {
    open({ ...flow, moves: before.moves, calls: 4 });
    const picture = page.getByRole('group', { name: 'Flujo de llamadas entre sus estados' });
    await seen(picture.getByText('75% de los finales')).toHaveCount(1);
    await seen(picture.getByText('25% de los finales')).toHaveCount(1);
    // What leads to an answer has another colour than what leads away.
    const drawn = picture.all()[0];
    const lines = (outcome: string) => drawn?.querySelectorAll(`.chart-edge.chart-${outcome}`).length;
    expect([lines('answered'), lines('abandoned')]).toEqual([2, 1]);
  });

  test('says of a way that few of many calls took that it is below one in a hundred, and where from by one word', async () => {
    const from = ['REQUESTED', 'RETURNED'] as const;
    const gaveUp = from.map(
      (state) => ({ event: 'giveUp', from: state, to: 'REJECTED', count: 1, median: 9, p95: 9 }) as const,
    );
    open({ ...flow, moves: [...flow.moves, ...gaveUp], calls: 1_000 });
    await seen(page.getByRole('button', { name: /^Desistió 2 · < 1%/ })).toHaveCount(1);
    await seen(row('Desistió')).toContainText('Pendientes → Rechazada por el cliente');
  });

  test('steps from week to week, says in the address which one is counted, and counts it again after a reload', async () => {
    const asked: FlowQuestion[] = [];
    const count = async (question: FlowQuestion) => {
      asked.push(question);
      return flow;
    };
    open(flow, { count });
    const period = page.getByRole('combobox', { name: 'Periodo' });
    // Days that end now have none beside them.
    await seen(page.getByRole('button', { name: 'Semana anterior' })).toHaveCount(0);
    await period.selectOption('La semana pasada');
    await press(page, 'Semana anterior');
    await seen(period).toHaveValue('week 2');
    expect(window.location.search).toBe('?week=2');
    open(flow, { count }, '?week=2');
    await seen(period).toHaveValue('week 2');
    await soon(() => expect(asked.at(-1)).toEqual({ period: { weeksBefore: 2 }, service: null }));
    await press(page, 'Semana siguiente');
    await press(page, 'Semana siguiente');
    await seen(page.getByRole('button', { name: 'Semana siguiente' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('says which service an address narrows it to that is not offered, and lets it be widened again', async () => {
    const asked: FlowQuestion[] = [];
    const count = async (question: FlowQuestion) => {
      asked.push(question);
      return flow;
    };
    const service = page.getByRole('combobox', { name: 'Servicio' });
    // Whoever may read services; and whoever has none to choose from.
    for (const offered of [[{ id: 1, name: 'Ayuda' }], []]) {
      open(flow, { count }, '?service=7', offered);
      await seen(service.getByRole('option')).toHaveCount(2 + offered.length);
      await seen(service).toHaveValue('7');
      await seen(service.getByRole('option').nth(1)).toHaveText('#7');
      await service.selectOption('Todos');
      await soon(() => expect(asked.at(-1)?.service).toBeNull());
      expect(window.location.search).toBe('');
    }
  });

  test('offers a service that is switched off as well, and says that it is', async () => {
    const asked: FlowQuestion[] = [];
    const count = async (question: FlowQuestion) => {
      asked.push(question);
      return flow;
    };
    open(flow, { count }, '', [
      { id: 1, name: 'Ayuda' },
      { id: 2, name: 'Cobros', active: false },
    ]);
    const service = page.getByRole('combobox', { name: 'Servicio' });
    await seen(service.getByRole('option')).toHaveCount(3);
    await service.selectOption('Cobros (inactivo)');
    await soon(() => expect(asked.at(-1)?.service).toBe(2));
  });

  test('tells first of the state in which calls stayed longest', async () => {
    open({
      ...flow,
      states: [
        { state: 'ATTENDED', count: 3, median: 70, p95: 90 },
        { state: 'REQUESTED', count: 3, median: 300, p95: 310 },
      ],
    });
    const stays = page.getByRole('table', { name: 'Tiempo en cada estado' }).getByRole('row');
    await seen(stays.nth(1)).toContainText('Solicitada');
    await seen(stays.nth(2)).toContainText('En atención');
  });

  test('compares nothing where the time before has no calls', async () => {
    open(flow);
    await seen(summary()).toContainText('Llamadas pedidas');
    await seen(page.getByText(/antes \d/)).toHaveCount(0);
    await seen(page.getByText(/Comparado con/)).toHaveCount(0);
  });
});
