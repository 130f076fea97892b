import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import { wireDevice } from '../src/device/wiring.ts';
import { noBrand } from '../src/domain/brand.ts';
import type { OwnCall } from '../src/domain/kiosk.ts';
import type { KioskStore } from '../src/services/kiosk-ports.ts';
import { kioskStore } from '../src/services/kiosk-store.ts';
import { kioskFakes } from './support/kiosk-fakes.ts';
import { memory } from './support/memory.ts';
import { placedCall } from './support/walk-samples.ts';

const help = { id: 1, name: 'Help' };
const visitId = 'VisitVisitVisitVisit-9';
const offline = { kind: 'offline', code: 'offline' } as const;
const secret = 'secret';
const left = { visitId, except: null };

/** What the browser of a device keeps that was paired. */
const browser = () => {
  const keep = () => ({ ...memory().storage, watch: () => () => {} });
  const store = kioskStore(keep(), keep(), { read: () => '', clear: () => {} });
  store.rememberIdentity({ secret, deviceId: 5 });
  return store;
};

/** The page of a device whose server places calls as told, and answers the end of a visit from the second time on. */
const openPage = (placing: readonly (() => Promise<OwnCall>)[], store: KioskStore = browser()) => {
  const services = kioskFakes();
  const ended: object[] = [];
  const answers = [...placing];
  const clock = new SimulatedClock();
  const page = createActor(
    wireDevice({
      ...services,
      store,
      kiosk: {
        ...services.kiosk,
        device: async () => ({ id: 5, name: 'Lobby', services: [help] }),
        ping: async () => ({ order: null, hours: null, at: 1_000, rotates: false, brand: noBrand }),
        beginVisit: async () => visitId,
        placeCall: () => answers.shift()?.() ?? Promise.reject(offline),
        async endVisit(visit) {
          ended.push(visit);
          if (ended.length === 1) throw offline;
        },
      },
    }),
    { clock },
  ).start();
  const child = (...names: readonly string[]): AnyActorRef | undefined =>
    names.reduce<AnyActorRef | undefined>((at, name) => at?.getSnapshot().children[name], page);
  const service = () => child('service');
  return { page, clock, ended, child, service };
};

/** The same, with a visitor who has filled in what they ask for. */
const visitPage = async (...asked: Parameters<typeof openPage>) => {
  const opened = openPage(...asked);
  const { child, service } = opened;
  await expect.poll(() => service()?.getSnapshot().hasTag('home')).toBe(true);
  service()?.send({ type: 'kiosk.open', service: help });
  const visit = child('service', 'visit');
  visit?.send({ type: 'visit.begin' });
  await expect.poll(() => visit?.getSnapshot().matches({ here: { steps: 'choosing' } })).toBe(true);
  visit?.send({ type: 'visit.ask', kind: 'video' });
  visit?.send({ type: 'visit.fill', form: { phone: '5550007000' } });
  const send = async () => {
    visit?.send({ type: 'visit.send' });
    await expect.poll(() => visit?.getSnapshot().matches({ here: { steps: { filling: 'placing' } } })).toBe(false);
  };
  return { ...opened, visit, send };
};

/** The call is over: its channel is left before the page is gone. */
const hangUp = (service: AnyActorRef | undefined) => {
  const call = service?.getSnapshot().children.call;
  call?.send({ type: 'call.loaded', answer: { ...placedCall, state: 'FINISHED' } });
  call?.send({ type: 'call.leave' });
};

test('who gives up a call that nobody heard of is looked for no more, as soon as the server can be told', async () => {
  const { page, clock, ended, service, visit, send } = await visitPage([]);
  await send();
  expect(ended).toEqual([]);
  visit?.send({ type: 'visit.leave' });
  await expect.poll(() => ended).toEqual([left]);
  expect(service()?.getSnapshot().hasTag('home')).toBe(true);
  await expect.poll(() => service()?.getSnapshot().children.visitEnd?.getSnapshot().value).toBe('waiting');
  clock.increment(20_000);
  await expect.poll(() => ended.length).toBe(2);
  await expect.poll(() => service()?.getSnapshot().children.visitEnd?.getSnapshot().value).toBe('resting');
  page.stop();
});

test('who tries again keeps the call that was heard of, and no other', async () => {
  const { page, ended, service, send } = await visitPage([() => Promise.reject(offline), async () => placedCall]);
  await send();
  await send();
  await expect.poll(() => ended).toEqual([{ visitId, except: placedCall.public_id }]);
  expect(service()?.getSnapshot().matches('calling')).toBe(true);
  hangUp(service());
  page.stop();
});

test('a call that was refused is placed nowhere: nothing is ended', async () => {
  const { page, ended, service, visit, send } = await visitPage([
    () => Promise.reject({ kind: 'conflict', code: 'closed' }),
  ]);
  await send();
  visit?.send({ type: 'visit.leave' });
  await expect.poll(() => service()?.getSnapshot().hasTag('home')).toBe(true);
  expect(ended).toEqual([]);
  page.stop();
});

test('who loads the page anew while a call is being placed is looked for no more', async () => {
  const store = browser();
  const { page, ended, visit } = await visitPage([() => new Promise(() => {})], store);
  visit?.send({ type: 'visit.send' });
  page.stop();
  expect([ended, store.restore().visits]).toEqual([[], [visitId]]);
  const next = openPage([], store);
  // The first time the server is away: it is asked again, and not forgotten before it has answered.
  await expect.poll(() => next.ended).toEqual([left, left]);
  await expect.poll(() => store.restore().visits).toEqual([]);
  next.page.stop();
});

test('a page that is loaded anew in a call keeps it, and ends what else was placed in the visit', async () => {
  const store = browser();
  // Its page is gone without a word to anybody, as pages go.
  const { service, send } = await visitPage([() => Promise.reject(offline), async () => placedCall], store);
  await send();
  await send();
  await expect.poll(() => service()?.getSnapshot().matches('calling')).toBe(true);
  const next = openPage([], store);
  const kept = { visitId, except: placedCall.public_id };
  await expect.poll(() => next.ended).toEqual([kept, kept]);
  expect(next.service()?.getSnapshot().matches('calling')).toBe(true);
  hangUp(next.service());
  next.page.stop();
});

test('a page that is loaded anew asks nothing of a visit of which all is known', async () => {
  const store = browser();
  const { page, service, send } = await visitPage([async () => placedCall], store);
  await send();
  await expect.poll(() => service()?.getSnapshot().matches('calling')).toBe(true);
  expect(store.restore()).toMatchObject({ callId: placedCall.public_id, visits: [] });
  hangUp(service());
  page.stop();
});
