import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import { wireDevice } from '../src/device/wiring.ts';
import { noBrand } from '../src/domain/brand.ts';
import type { OwnCall } from '../src/domain/kiosk.ts';
import { kioskFakes } from './support/kiosk-fakes.ts';
import { placedCall } from './support/walk-samples.ts';

const help = { id: 1, name: 'Help' };
const visitId = 'VisitVisitVisitVisit-9';
const offline = { kind: 'offline', code: 'offline' } as const;
const secret = 'secret';

/** The page of a device whose server places calls as told, and answers the end of a visit from the second time on. */
const openPage = async (placing: readonly (() => Promise<OwnCall>)[]) => {
  const services = kioskFakes();
  const ended: object[] = [];
  const answers = [...placing];
  const clock = new SimulatedClock();
  const page = createActor(
    wireDevice({
      ...services,
      store: { ...services.store, restore: () => ({ ...services.store.restore(), identity: { secret, deviceId: 5 } }) },
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
  return { page, clock, ended, service, visit, send };
};

test('who gives up a call that nobody heard of is looked for no more, as soon as the server can be told', async () => {
  const { page, clock, ended, service, visit, send } = await openPage([]);
  await send();
  expect(ended).toEqual([]);
  visit?.send({ type: 'visit.leave' });
  await expect.poll(() => ended).toEqual([{ visitId, except: null }]);
  expect(service()?.getSnapshot().hasTag('home')).toBe(true);
  await expect.poll(() => service()?.getSnapshot().children.visitEnd?.getSnapshot().value).toBe('waiting');
  clock.increment(20_000);
  await expect.poll(() => ended.length).toBe(2);
  await expect.poll(() => service()?.getSnapshot().children.visitEnd?.getSnapshot().value).toBe('resting');
  page.stop();
});

test('who tries again keeps the call that was heard of, and no other', async () => {
  const { page, ended, service, send } = await openPage([() => Promise.reject(offline), async () => placedCall]);
  await send();
  await send();
  await expect.poll(() => ended).toEqual([{ visitId, except: placedCall.public_id }]);
  expect(service()?.getSnapshot().matches('calling')).toBe(true);
  const call = service()?.getSnapshot().children.call;
  call?.send({ type: 'call.loaded', answer: { ...placedCall, state: 'FINISHED' } });
  call?.send({ type: 'call.leave' });
  page.stop();
});

test('a call that was refused is placed nowhere: nothing is ended', async () => {
  const { page, ended, service, visit, send } = await openPage([
    () => Promise.reject({ kind: 'conflict', code: 'closed' }),
  ]);
  await send();
  visit?.send({ type: 'visit.leave' });
  await expect.poll(() => service()?.getSnapshot().hasTag('home')).toBe(true);
  expect(ended).toEqual([]);
  page.stop();
});
