import { describe, test } from 'vitest';
import type { CallFlow } from '../../src/domain/call-flow.ts';
import { fakes } from '../support/fakes.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, seen } from '../support/view-page.ts';
import { flow } from '../support/walk-moves.ts';
import { profile } from '../support/walk-samples.ts';

const open = (counted: CallFlow, own = {}) => {
  const { services } = viewCalls([]);
  const flowService = { ...fakes().flow, count: async () => counted, ...own };
  return openAddress('/configs/flow', {
    own: { ...services, flow: flowService },
    person: { ...profile, fullpower: true },
    language: 'es',
  });
};

describe('the flow of calls', () => {
  const row = (name: string) =>
    page.getByRole('table', { name: 'Movimientos' }).getByRole('row').filter({ hasText: name });

  test('writes numbers as they are written in Mexico', async () => {
    const [placed, ...others] = flow.moves;
    if (!placed) throw new Error('no call was placed');
    open({ ...flow, moves: [{ ...placed, count: 10_240 }, ...others] });
    await seen(row('Pidió la llamada')).toContainText('10,240');
  });
});
