import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { messages as en } from '../../locales/en/visitors.po';
import { CallScreen } from '../../src/device/CallScreen.tsx';
import type { Failure } from '../../src/domain/failure.ts';
import { aloneCall } from '../support/kiosk-alone.ts';
import { nobody } from '../support/walk-events.ts';
import { placedCall } from '../support/walk-samples.ts';

afterEach(cleanup);

const offline: Failure = { kind: 'offline', code: 'offline' };

test.each([
  ['waits in line keeps the place', placedCall, 'No connection. Your place is kept; reconnecting…'],
  [
    'is with an agent keeps the call',
    { ...placedCall, state: 'ATTENDED', with_video: true },
    'No connection. Your call stays open; reconnecting…',
  ],
] as const)('a device that is cut off says that whoever %s', (_, answer, words) => {
  i18n.loadAndActivate({ locale: 'en', messages: en });
  const call = createActor(aloneCall, { input: { id: placedCall.public_id, realtime: nobody, hours: [] } }).start();
  call.send({ type: 'call.loaded', answer });
  render(
    <I18nProvider i18n={i18n}>
      <CallScreen call={call} />
    </I18nProvider>,
  );
  const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(said()).not.toContain(words);
  act(() => call.send({ type: 'call.failed', failure: offline }));
  expect(said()).toContain(words);
  act(() => call.send({ type: 'call.loaded', answer }));
  expect(said()).not.toContain(words);
  call.stop();
});
