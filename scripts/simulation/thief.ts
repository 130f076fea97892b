import { formerName, secretName } from '../../src/services/kiosk-store.ts';
import type { Chance } from './chance.ts';
import type { Invariant } from './invariants.ts';
import type { Reach } from './line.ts';
import type { Manager } from './manager.ts';
import type { Kiosk } from './people.ts';
import { pause } from './time.ts';

/** Somebody who has taken the secret out of a device, and asks with it from elsewhere. */
export interface Thief {
  /** Robs a device, which is unpaired after a while and then paired anew. */
  rob(kiosk: Kiosk, chance: Chance): Promise<void>;
}

const elsewhere = '192.0.2.66';
/** What a node that has just heard of it may take to refuse a secret, in milliseconds. */
const grace = 2_500;
/** How often somebody looks whether the device shows a code, in milliseconds. */
const lookEvery = 2_000;

/** What a thief tries, of a device and of others. */
const tries = (
  chance: Chance,
  own: number,
): readonly (readonly [method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string])[] => {
  const some = chance.between(1, 40);
  const other = own === 1 ? 2 : 1;
  return [
    ['GET', '/queryings?perPage=2000'],
    ['GET', '/devices'],
    ['GET', '/users'],
    ['GET', `/queryings/${some}`],
    ['PUT', `/queryings/${some}`],
    ['POST', `/queryings/${some}/room`],
    ['PUT', `/devices/${other}`],
    ['DELETE', `/devices/${other}/secret`],
    ['POST', `/devices/${other}/ping`],
    ['POST', `/devices/${other}/secret`],
  ];
};

export const thiefOf = (
  reach: Reach,
  manager: Pick<Manager, 'unpair' | 'pair'>,
  fault: (invariant: Invariant, what: string) => void,
): Thief => {
  const ask = async (secret: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string) => {
    const answer = await reach()?.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: elsewhere,
      ...(method === 'PUT' ? { payload: { data: { active: false, state: 'FINISHED_BY_CLIENT' } } } : {}),
    });
    return answer && answer.statusCode < 300 ? answer.json<{ data: { device_id?: number | null } }>().data : null;
  };
  return {
    async rob(kiosk, chance) {
      const secret = kiosk.browser.kept.get(secretName);
      if (secret === undefined || kiosk.barredSince !== null) return;
      for (let times = chance.between(1, 5); times > 0; times -= 1) {
        for (const [method, path] of tries(chance, kiosk.id)) {
          const data = await ask(secret, method, path);
          // A call that was placed at the device is its own, whoever has its secret.
          if (data && !(/^\/queryings\/\d+/.test(path) && data.device_id === kiosk.id))
            fault('stolen', `the secret of ${kiosk.name} reaches ${method} ${path}`);
        }
        await pause(chance.between(1, 8) * 1_000);
      }
      const held = () => [secretName, formerName].flatMap((name) => kiosk.browser.kept.get(name) ?? []);
      const before = held();
      kiosk.barredSince = Number.POSITIVE_INFINITY; // not yet, but about to be
      await manager.unpair(kiosk.id);
      kiosk.barredSince = Date.now();
      await pause(grace);
      // By then the device may have taken its next secret, and that has gone with this one.
      const former = new Set([secret, ...before, ...held()]);
      for (const one of former)
        if (await ask(one, 'GET', '/device')) fault('revoked', `a secret of ${kiosk.name} serves on`);
      const isItself = () =>
        !former.has(kiosk.browser.kept.get(secretName) ?? '') && kiosk.page.chart('kiosk-service') !== undefined;
      while (!isItself()) {
        const { pairing } = kiosk.page.chart('kiosk-pairing')?.getSnapshot().context ?? {};
        if (pairing) await manager.pair(pairing.code, kiosk.id);
        await pause(lookEvery);
      }
      kiosk.barredSince = null;
    },
  };
};
