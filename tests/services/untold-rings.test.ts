import { expect, test, vi } from 'vitest';
import type { RingReport } from '../../src/domain/ring-report.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { wireRing } from '../../src/wiring/ring.ts';
import { fakes } from '../support/fakes.ts';
import { patiently } from '../support/patiently.ts';

test('what the server was not told of rings when the session ended is told by nobody who signs in next', async () => {
  const gate = keyGate();
  const tell = vi.fn(async (_: { reports: readonly RingReport[] }) => null);
  const leaving = new Set<() => void>();
  const watchLeaving = (listener: () => void) => {
    leaving.add(listener);
    return () => leaving.delete(listener);
  };
  const { rings, ...others } = fakes();
  const bell = wireRing({ ...others, gate, rings: { ...rings, tell, watchLeaving } });
  const report = bell.implementations.actions.report as (_: unknown, reports: readonly RingReport[]) => void;
  const heard: RingReport = { call_id: 7, at: 1_000, sound: 'heard', cause: null, notification: null };
  report(undefined, [heard]);
  await vi.waitFor(() => expect(leaving.size).toBe(1), patiently);
  gate.revoke();
  report(undefined, [{ ...heard, call_id: 8 }]);
  await vi.waitFor(() => expect(leaving.size).toBe(1), patiently);
  for (const leave of leaving) leave();
  await vi.waitFor(() => expect(tell).toHaveBeenCalled(), patiently);
  expect(tell.mock.calls.map(([{ reports }]) => reports.map(({ call_id }) => call_id))).toEqual([[8]]);
});
