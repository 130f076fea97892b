import { describe, expect, test, vi } from 'vitest';
import { keyGate } from '../../src/services/key-gate.ts';

const business = { id: 1, name: 'Demo', active: true, permissions: [], appendToken: 'demo' };
const [old, fresh] = [
  { token: 'old', refreshToken: 'r1' },
  { token: 'fresh', refreshToken: 'r2' },
];

describe('the gate', () => {
  test('lets requests wait until the keys are released, and names the business', async () => {
    const gate = keyGate();
    const waiting = gate.bearers()();
    gate.select(business);
    gate.release(fresh);
    expect(await waiting).toBe('fresh~demo');
    expect(await gate.keys()).toEqual(fresh);
  });

  test('gives the newest keys, also to those who ask after a second release', async () => {
    const gate = keyGate();
    gate.release(old);
    gate.release(fresh);
    expect(await gate.keys()).toEqual(fresh);
  });

  test('fails everybody after a revocation, and opens again for the next session', async () => {
    const gate = keyGate();
    const waiting = gate.keys();
    const told = vi.fn();
    const stop = gate.watchRevocations(told);
    gate.revoke();
    expect(told).toHaveBeenCalledOnce();
    stop();
    await expect(waiting).rejects.toMatchObject({ kind: 'expired' });
    await expect(gate.keys()).rejects.toMatchObject({ kind: 'expired' });
    gate.release(fresh);
    expect(await gate.keys()).toEqual(fresh);
  });

  test('tells of a refused bearer once it is the current one, not of an outdated one', () => {
    const gate = keyGate();
    const told = vi.fn();
    const stop = gate.watchRefusals(told);
    gate.release(fresh);
    gate.refuse('old');
    expect(told).not.toHaveBeenCalled();
    gate.refuse('fresh');
    expect(told).toHaveBeenCalledTimes(1);
    gate.withhold();
    gate.refuse('fresh');
    stop();
    gate.release(fresh);
    gate.refuse('fresh');
    expect(told).toHaveBeenCalledTimes(1);
  });
});
