import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Standing } from '../src/domain/kiosk.ts';
import type { NewPairing } from '../src/domain/pairing.ts';
import { kioskPairingMachine } from '../src/machines/kiosk-pairing.ts';
import { ask, fetched } from '../src/wiring/ask.ts';

const former = { secret: 'own', deviceId: 7 };
const missing = { kind: 'missing', code: 'not_found' } as const;
const busy = { kind: 'unavailable', code: 'too_many' } as const;

test('a device of many that were switched off is itself again once it is on, though no code is to be had', async () => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  let isOn = false;
  const pairing = createActor(
    kioskPairingMachine.provide({
      actors: {
        beginPairing: fetched(async (): Promise<NewPairing> => {
          asked.push('code');
          throw busy;
        }),
        standing: ask(async (_: { secret: string }): Promise<Standing> => {
          asked.push('itself');
          if (!isOn) throw missing;
          return { business: 'Demo', device: 'Lobby' };
        }),
      },
    }),
    { clock, input: { former, failure: missing } },
  ).start();
  const isUnreached = () => expect.poll(() => pairing.getSnapshot().value).toBe('unreached');
  await isUnreached();
  clock.increment(14_000);
  expect(asked).toEqual(['code']);
  clock.increment(1_000);
  await isUnreached();
  expect(asked).toEqual(['code', 'itself', 'code']);
  isOn = true;
  clock.increment(15_000);
  await expect.poll(() => pairing.getSnapshot().output).toEqual(former);
});
