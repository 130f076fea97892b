import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failed } from '../../src/services/failures.ts';
import { openKiosk } from '../support/kiosk-view.tsx';

afterEach(cleanup);

test.each([
  ['that is in use', null, 'Tótem · Demo'],
  ['that was unpaired', { kind: 'expired', code: 'unauthorized' }, 'Nada: ya no está vinculado'],
  ['that is switched off', { kind: 'missing', code: 'not_found' }, 'Un dispositivo desactivado'],
] as const)('a link at a page of a device %s says what the page is', async (_, failure, text) => {
  const standing = async () => {
    if (failure) throw failed(failure);
    return { business: 'Demo', device: 'Tótem' };
  };
  const offered = async () => ({ business: 'Demo', device: 'Recepción' });
  const { end } = openKiosk({ link: { key: 'k', deviceId: 8 }, kiosk: { standing, offered } });
  await screen.findByText('Recepción');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([text, 'Recepción · Demo']);
  end();
});
