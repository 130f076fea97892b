import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { partsAtHand } from '../scripts/simulation/parts.ts';
import { wireDevice } from '../src/device/wiring.ts';
import { wireReplay } from '../src/diagrams/site/replay/wiring.ts';
import { machines } from '../src/machines/index.ts';
import { isEmpty, isStandIn } from '../src/machines/port.ts';
import { signedInMachine } from '../src/machines/signed-in.ts';
import { wireRoom } from '../src/room/wiring.ts';
import { wireRingReport } from '../src/wiring/ring-report.ts';
import { wire } from '../src/wiring.ts';
import { fakes } from './support/fakes.ts';
import { kioskFakes } from './support/kiosk-fakes.ts';
import { roomFakes } from './support/room-fakes.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

interface Started {
  readonly way: string;
  readonly machine: AnyStateMachine;
}

/** A chart and every chart below it, those that are fetched later among them. */
async function chartsIn(machine: AnyStateMachine, way: string): Promise<readonly Started[]> {
  const below = Object.entries(machine.implementations.actors).map(async ([name, logic]) => {
    const chart = isStandIn(logic) ? await logic.fetch() : logic;
    if (isStandIn(logic)) expect((chart as AnyStateMachine).id).toBe(logic.standsFor);
    return isMachine(chart) ? chartsIn(chart, `${way} → ${name}`) : [];
  });
  return [{ way, machine }, ...(await Promise.all(below)).flat()];
}

/** The names of the empty ports, feeds and outlets of these charts. */
const emptyIn = (charts: readonly Started[]): readonly string[] =>
  charts.flatMap(({ way, machine: { implementations } }) =>
    Object.entries({ ...implementations.actors, ...implementations.actions })
      .filter(([, part]) => (typeof part === 'object' || typeof part === 'function') && isEmpty(part as object))
      .map(([name]) => `${way} → ${name}`),
  );

const product = () => chartsIn(wire(fakes(), partsAtHand), 'app');
const device = () => chartsIn(wireDevice(kioskFakes()), 'kiosk');
const room = () => chartsIn(wireRoom(roomFakes()), 'room-page');
const replay = () =>
  chartsIn(
    wireReplay(async () => {}),
    'replay',
  );
/** It is fetched, and started, with the first ring. */
const report = () => chartsIn(wireRingReport(fakes()), 'ring-report');
const all = async () => (await Promise.all([product(), report(), device(), room(), replay()])).flat();

test('no port of the product is left empty', async () => {
  expect(emptyIn(await all())).toEqual([]);
});

test('every chart of the list is part of the product, and the product has no other', async () => {
  const charts = (await all()).map(({ machine }) => machine.id);
  expect([...new Set(charts)].sort()).toEqual(machines.map(({ id }) => id).sort());
});

test('the check sees an empty port, and a chart that nobody brings', () => {
  const empty = emptyIn([
    { way: 'app', machine: machines[0] },
    { way: 'signedIn', machine: signedInMachine },
  ]);
  expect(empty).toEqual(expect.arrayContaining(['app → loadSettings', 'signedIn → shell']));
});
