import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { messages as en } from '../../locales/en/visitors.po';
import { messages as es } from '../../locales/es/visitors.po';
import { LineScreen } from '../../src/device/LineScreen.tsx';
import type { Failure } from '../../src/domain/failure.ts';
import type { OpeningHours } from '../../src/domain/hours.ts';
import type { KioskWish, OwnCall } from '../../src/domain/kiosk.ts';
import type { QueuePlace } from '../../src/domain/room.ts';
import { ask } from '../../src/wiring/ask.ts';
import { aloneCall } from '../support/kiosk-alone.ts';
import { nobody } from '../support/walk-events.ts';
import { placedCall } from '../support/walk-samples.ts';

afterEach(cleanup);

const offline: Failure = { kind: 'offline', code: 'offline' };
/** Whatever is asked for, no answer comes. */
const unansweredCall = aloneCall.provide({
  actors: { changeCall: ask<OwnCall, { id: string; wish: KioskWish }>(() => Promise.reject(offline)) },
});

/** The device page of a call that waits, and what it hears of its place. */
const waiting = (language: 'es' | 'en', hours: OpeningHours = []) => {
  i18n.loadAndActivate({ locale: language, messages: language === 'es' ? es : en });
  const call = createActor(unansweredCall, {
    input: { id: placedCall.public_id, realtime: nobody, hours },
  }).start();
  call.send({ type: 'call.loaded', answer: placedCall });
  render(
    <I18nProvider i18n={i18n}>
      <LineScreen call={call} />
    </I18nProvider>,
  );
  return {
    sees: (answer: OwnCall) => act(() => call.send({ type: 'call.loaded', answer })),
    place: (answer: QueuePlace) => act(() => call.send({ type: 'place.loaded', answer })),
    end: () => call.stop(),
  };
};
const line = () => screen.getByRole('status');

test.each(['es', 'en'] as const)(
  'whoever waits too long reads beside the place what was typed, as it was typed: %s',
  (language) => {
    const { place, end } = waiting(language);
    const message = 'Llama al 55 1234 5678 <b>o espera</b>, por favor.';
    place({ position: 2, expected_wait: 90, message: null });
    expect(line().textContent).not.toContain('Llama');
    place({ position: 2, expected_wait: 90, message });
    within(line()).getByText(message);
    within(line()).getByText('2');
    place({ position: 1, expected_wait: null, message: null });
    expect(within(line()).queryByText(message)).toBeNull();
    end();
  },
);

test('a server that knows of no message says none', () => {
  const { place, end } = waiting('en');
  place({ position: 3, expected_wait: null });
  expect(line().textContent).toBe('Your place in line: 3');
  end();
});

test.each([
  ['es', /conservas tu lugar/],
  ['en', /you keep your place/],
] as const)('whose agent gave the call back, or did not come, is told so: %s', (language, words) => {
  const { sees, end } = waiting(language);
  expect(screen.queryByText(words)).toBeNull();
  sees({ ...placedCall, state: 'RETURNED', version: placedCall.version + 1 });
  expect(screen.getByText(words).getAttribute('role')).toBe('status');
  end();
});

test('who put the call off does not read that it failed, though the answer was lost', async () => {
  const { sees, end } = waiting('es', null);
  await act(async () => screen.getByRole('button', { name: /15/ }).click());
  expect((await screen.findByRole('alert')).textContent).toContain('No hubo conexión');
  sees({ ...placedCall, state: 'DELAYED', now: false, required_in: 9_000_000_000, version: placedCall.version + 1 });
  expect(screen.queryByRole('alert')).toBeNull();
  end();
});
