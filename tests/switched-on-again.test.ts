import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import { wireDevice } from '../src/device/wiring.ts';
import { noBrand } from '../src/domain/brand.ts';
import type { Failure } from '../src/domain/failure.ts';
import { kioskStore } from '../src/services/kiosk-store.ts';
import { kioskFakes } from './support/kiosk-fakes.ts';
import { memory } from './support/memory.ts';
import { placedCall } from './support/walk-samples.ts';

const identity = { secret: 'own', deviceId: 5 };
const missing: Failure = { kind: 'missing', code: 'not_found' };
const expired: Failure = { kind: 'expired', code: 'bearer_invalid' };
const offline: Failure = { kind: 'offline', code: 'offline' };
const visitId = 'VisitVisitVisitVisit-9';

/** What the browser of device 5 keeps. */
const browser = () => {
  const keep = () => ({ ...memory().storage, watch: () => () => {} });
  const store = kioskStore(keep(), keep(), { read: () => '', clear: () => {} });
  store.rememberIdentity(identity);
  return store;
};

/** The page of that device, whose server may switch it off, knows one secret, and orders a restart. */
const openPage = (store = browser()) => {
  const services = kioskFakes();
  const server = { isOff: false, secret: identity.secret, order: null as number | null };
  let key = '';
  const [pings, ended]: [(number | null)[], object[]] = [[], []];
  const reloads: string[] = [];
  const clock = new SimulatedClock();
  const taken = async <T>(answer: T): Promise<T> => {
    if (key !== server.secret) throw expired;
    if (server.isOff) throw missing;
    return answer;
  };
  const page = createActor(
    wireDevice({
      ...services,
      store,
      takeKey: (secret) => {
        key = secret;
      },
      reloadPage: () => reloads.push('reload'),
      kiosk: {
        ...services.kiosk,
        beginPairing: () => Promise.reject(offline),
        standing: () => taken({ business: 'Demo', device: 'Lobby' }),
        device: () => taken({ id: 5, name: 'Lobby', services: [] }),
        async ping({ carriedOut }) {
          pings.push(carriedOut);
          return taken({ order: server.order, hours: null, at: 1_000, rotates: false, brand: noBrand });
        },
        endVisit: async (visit) => ended.push(visit),
        call: () => new Promise(() => {}),
      },
    }),
    { clock },
  ).start();
  const service = (): AnyActorRef | undefined => page.getSnapshot().children.service;
  const isHome = () => expect.poll(() => service()?.getSnapshot().hasTag('home') ?? false).toBe(true);
  /** The server refuses the next ping, and the device is closed until it is switched on again. */
  const switchOff = async () => {
    server.isOff = true;
    clock.increment(20_000);
    await expect.poll(() => page.getSnapshot().children.pairing?.getSnapshot().hasTag('unreached')).toBe(true);
  };
  const switchOn = async () => {
    server.isOff = false;
    clock.increment(15_000);
    await expect.poll(() => page.getSnapshot().matches('open')).toBe(true);
  };
  return { page, server, pings, ended, reloads, clock, service, isHome, switchOff, switchOn };
};

test.each([null, 300])(
  'a restart that is ordered as a device comes back is carried out; before it was %s',
  async (order) => {
    const { page, server, pings, reloads, isHome, switchOff, switchOn } = openPage();
    server.order = order;
    await isHome();
    await switchOff();
    server.order = 500;
    await switchOn();
    await expect.poll(() => reloads).toEqual(['reload']);
    expect(pings.at(-1)).toBe(order ?? 0);
    page.stop();
  },
);

test('what was ordered before stays carried out', async () => {
  const { page, server, reloads, isHome, switchOff, switchOn } = openPage();
  server.order = 300;
  await isHome();
  await switchOff();
  await switchOn();
  await isHome();
  expect(reloads).toEqual([]);
  page.stop();
});

test('a restart that is ordered as another window takes the next secret is carried out by this one too', async () => {
  const store = browser();
  const { page, server, reloads, clock, isHome } = openPage(store);
  await isHome();
  store.rememberSecret('next');
  [server.secret, server.order] = ['next', 500];
  clock.increment(20_000);
  await expect.poll(() => reloads).toEqual(['reload']);
  page.stop();
});

test('a visit of which all is known stays so, and its call goes on', async () => {
  const store = browser();
  store.rememberVisit(visitId);
  store.rememberCall(placedCall.public_id);
  const { page, ended, service, isHome, switchOff, switchOn } = openPage(store);
  const kept = { visitId, except: placedCall.public_id };
  await expect.poll(() => ended).toEqual([kept]);
  const call = service()?.getSnapshot().children.call;
  call?.send({ type: 'call.loaded', answer: { ...placedCall, with_video: false } });
  call?.send({ type: 'call.leave' });
  await isHome();
  await switchOff();
  await switchOn();
  await isHome();
  expect(ended).toEqual([kept]);
  page.stop();
});
