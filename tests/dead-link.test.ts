import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { wireDevice } from '../src/device/wiring.ts';
import type { Failure } from '../src/domain/failure.ts';
import type { Standing } from '../src/domain/kiosk.ts';
import { kioskStore } from '../src/services/kiosk-store.ts';
import { kioskFakes } from './support/kiosk-fakes.ts';
import { memory } from './support/memory.ts';

const itself = { business: 'Demo', device: 'Lobby' };
const expired: Failure = { kind: 'expired', code: 'bearer_invalid' };
const missing: Failure = { kind: 'missing', code: 'not_found' };
const offline: Failure = { kind: 'offline', code: 'offline' };

/** The page of device 7, opened by a link with a key for that device or another, whose own secret is answered so. */
const openPage = (
  standing: () => Promise<Standing>,
  offered: () => Promise<Standing> = async () => itself,
  hash = '#key=K&device=7',
) => {
  const services = kioskFakes();
  const keep = () => ({ ...memory().storage, watch: () => () => {} });
  const [local, tab] = [keep(), keep()];
  const address = { hash };
  const store = kioskStore(local, tab, {
    read: () => address.hash,
    clear: () => {
      address.hash = '';
    },
  });
  store.rememberIdentity({ secret: 'own', deviceId: 7 });
  const exchanged: object[] = [];
  const taken: string[] = [];
  const clock = new SimulatedClock();
  const page = createActor(
    wireDevice({
      ...services,
      store,
      takeKey: (secret) => taken.push(secret),
      kiosk: {
        ...services.kiosk,
        standing,
        offered,
        exchange: async (offer) => {
          exchanged.push(offer);
          return 'given';
        },
      },
    }),
    { clock },
  ).start();
  const link = () => page.getSnapshot().children.link;
  const isOpen = () => expect.poll(() => page.getSnapshot().matches('open')).toBe(true);
  return { page, clock, store, exchanged, taken, link, isOpen };
};

describe('a link with a key for the device that the page is', () => {
  test.each([
    ['serves', async () => itself],
    ['is that of a device which is switched off', () => Promise.reject(missing)],
  ])('asks nothing where its secret %s, whatever the key is', async (_, standing) => {
    const { page, exchanged, store, isOpen } = openPage(standing, () => Promise.reject(expired));
    await isOpen();
    expect([exchanged, store.restore().identity?.secret]).toEqual([[], 'own']);
    page.stop();
  });

  test('asks whether to take it where the secret serves no more, and gives the key for another one', async () => {
    const { page, exchanged, store, link, isOpen } = openPage(() => Promise.reject(expired));
    await expect.poll(() => link()?.getSnapshot().hasTag('asking')).toBe(true);
    expect(link()?.getSnapshot().context.check).toEqual({ from: null, to: itself });
    link()?.send({ type: 'link.take' });
    await isOpen();
    expect(exchanged).toEqual([{ key: 'K', deviceId: 7 }]);
    expect(store.restore().identity).toEqual({ secret: 'given', deviceId: 7 });
    page.stop();
  });

  test('waits for the server where it cannot be asked', async () => {
    const answers = [() => Promise.reject(offline), async () => itself];
    const { page, clock, link, isOpen } = openPage(() => answers.shift()?.() ?? Promise.reject(offline));
    await expect.poll(() => link()?.getSnapshot().matches({ open: 'unreached' })).toBe(true);
    clock.increment(3_000);
    await isOpen();
    page.stop();
  });
});

test('who leaves a device as it is while its link is still being checked keeps its own secret in use', async () => {
  const own = Promise.withResolvers<Standing>();
  const offered: string[] = [];
  const { page, taken, link, isOpen } = openPage(
    () => own.promise,
    async () => {
      offered.push('K');
      return itself;
    },
    '#key=K&device=5',
  );
  await expect.poll(() => link()?.getSnapshot().matches({ open: 'checking' })).toBe(true);
  link()?.send({ type: 'link.keep' });
  await isOpen();
  own.resolve(itself);
  await own.promise;
  await Promise.resolve();
  expect([taken, offered]).toEqual([['own'], []]);
  page.stop();
});
