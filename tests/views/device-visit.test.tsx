import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failed } from '../../src/services/failures.ts';
import { watchScreen } from '../../src/services/shown-text.ts';
import { openKiosk, touch } from '../support/kiosk-view.tsx';
import { placedCall } from '../support/walk-samples.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const away = failed({ kind: 'offline', code: 'offline' });
const toForm = async (kind: RegExp) => {
  await touch('Créditos');
  await touch('Continuar');
  await touch(kind);
};
const timeField = () => screen.getByLabelText<HTMLSelectElement>(/¿Cuándo te llamamos\?/);
const choose = (value: string) => fireEvent.change(timeField(), { target: { value } });

const weekdays = { spans: [{ days: [1, 2, 3, 4, 5], from: 540, to: 1_080 }], holidays: [] };
/** Ten in the morning of a Monday in Tijuana, noon in the city of Mexico. */
const monday = Date.UTC(2026, 10, 30, 18) / 1_000;

test.each([
  ['UTC', 'Abierto. Cerramos: 6:00 p.m. hora de Tijuana'],
  ['America/Mexico_City', 'Abierto. Cerramos: 6:00 p.m. hora de Tijuana'],
  ['America/Tijuana', 'Abierto. Cerramos: 6:00 p.m.'],
])(
  'hours are told by the clocks that they go by, and by which where those of the device say something else: %s',
  async (own, text) => {
    vi.stubEnv('TZ', own);
    const { end } = openKiosk({ now: monday, hours: { zone: 'America/Tijuana', ...weekdays } });
    expect((await screen.findByText(/Cerramos:/)).textContent).toBe(text);
    end();
  },
);

test('times to be called at, and the one that was booked, are told by the same clocks', async () => {
  vi.stubEnv('TZ', 'UTC');
  const zone = 'America/Tijuana';
  const form = openKiosk({ now: monday, hours: { zone, ...weekdays } });
  await toForm(/Llamada más tarde/);
  expect(timeField().options[1]?.textContent).toBe('lunes, 30 de noviembre, 10:15 a.m. hora de Tijuana');
  form.end();
  cleanup();

  const call = { ...placedCall, with_video: false, now: false, phone: '5512345678', required_in: monday + 7_200 };
  const { end } = openKiosk({
    now: monday,
    hours: { zone, ...weekdays },
    callId: call.public_id,
    kiosk: { call: async () => call },
  });
  expect((await screen.findByText(/Te llamaremos:/)).textContent).toContain('12:00 p.m. hora de Tijuana');
  end();
});

test('a form that is sent and not complete keeps the time on the screen', async () => {
  const { end } = openKiosk();
  await toForm(/Llamada más tarde/);
  const value = timeField().options[3]?.value ?? '';
  choose(value);
  await touch('Pedir llamada');
  await screen.findByText(/Escribe un número/);
  expect(timeField().value).toBe(value);
  end();
});

test('a time that was chosen is what is shown for as long as it is what is sent', async () => {
  const placed: (number | null)[] = [];
  const quarter = 1_800_000_000 - (1_800_000_000 % 900) + 900;
  const { at, end } = openKiosk({
    now: quarter - 320,
    kiosk: {
      placeCall({ form }) {
        placed.push(form.at);
        return new Promise(() => {});
      },
    },
  });
  await toForm(/Llamada más tarde/);
  choose(String(quarter));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '5512345678' } });
  at(quarter - 290);
  expect(timeField().value).toBe(String(quarter));
  await touch('Pedir llamada');
  expect(placed).toEqual([quarter]);
  end();
});

test('whoever has the page read aloud hears what did not work, and that they are taken for gone soon, but no keys of the pad', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { end } = openKiosk({
    kiosk: {
      placeCall: async () => {
        throw away;
      },
    },
  });
  const said: string[] = [];
  const stop = watchScreen(document.body, (text) => said.push(text));
  await toForm(/Videollamada/);
  await touch('Pedir llamada');
  await screen.findByText(/No hubo conexión con el servidor/);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(46_000);
  });
  await waitFor(() => expect(said.join(' | ')).toMatch(/¿Sigues ahí\?/));
  expect(said.join(' | ')).toMatch(/No hubo conexión con el servidor/);
  expect(said.join(' | ')).not.toMatch(/4\. 5\. 6\./);
  stop();
  end();
});

test('the question before the line is left has the focus, and the heading once it was answered', async () => {
  const call = { ...placedCall, with_video: true };
  const { end } = openKiosk({
    callId: call.public_id,
    kiosk: { call: async () => call, place: async () => ({ position: 2, expected_wait: 60, message: null }) },
  });
  await touch('Salir de la fila');
  expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
  await touch('Seguir esperando');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  end();
});

test('of a call that is over nothing is said to wait for its place', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const call = { ...placedCall, with_video: true, state: 'FINISHED' as const };
  let isThere = true;
  const { end } = openKiosk({
    callId: call.public_id,
    kiosk: {
      async call() {
        if (isThere) return call;
        throw away;
      },
    },
  });
  await screen.findByText('La llamada terminó.');
  isThere = false;
  await act(async () => {
    await vi.advanceTimersByTimeAsync(4_000);
  });
  screen.getByText('La llamada terminó.');
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  end();
});

test.each([
  ['a call by telephone', { with_video: false, phone: '5512345678' }, /Cancelaste la llamada/],
  ['a video that was booked', { with_video: true, now: false, required_in: 1_800_009_000 }, /Cancelaste la llamada/],
  ['the line', { with_video: true }, /Cancelaste la llamada/],
] as const)('the good-bye says what was given up: %s', async (_, fields, text) => {
  const call = { ...placedCall, ...fields, state: 'REJECTED' as const };
  const { end } = openKiosk({ callId: call.public_id, kiosk: { call: async () => call } });
  await screen.findByText(text);
  end();
});
