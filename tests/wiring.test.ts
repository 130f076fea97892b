import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { wireDevice } from '../src/device/wiring.ts';
import { machines } from '../src/machines/index.ts';
import { partMachine } from '../src/machines/part.ts';
import { isEmpty } from '../src/machines/port.ts';
import { wire } from '../src/wiring.ts';
import { fakes } from './support/fakes.ts';
import { kioskFakes } from './support/kiosk-fakes.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The names of the empty ports, feeds and outlets of a chart and of every chart below it. */
function emptyIn(machine: AnyStateMachine, way: string): string[] {
  const { actors, actions } = machine.implementations;
  return Object.entries({ ...actors, ...actions }).flatMap(([name, implementation]) => {
    const here = `${way} → ${name}`;
    if (isMachine(implementation)) return emptyIn(implementation, here);
    return typeof implementation === 'object' || typeof implementation === 'function'
      ? isEmpty(implementation as object)
        ? [here]
        : []
      : [];
  });
}

const chartsIn = (machine: AnyStateMachine): string[] => [
  machine.id,
  ...Object.values(machine.implementations.actors).filter(isMachine).flatMap(chartsIn),
];

test('no port of the product is left empty', () => {
  expect(emptyIn(wire(fakes()), 'app')).toEqual([]);
  expect(emptyIn(wireDevice(kioskFakes()), 'kiosk')).toEqual([]);
});

test('every chart of the list is part of the product, and the product has no other', () => {
  // Beside the two applications, what is drawn on demand runs a chart of its own.
  const charts = [wire(fakes()), wireDevice(kioskFakes()), partMachine].flatMap(chartsIn);
  expect([...new Set(charts)].sort()).toEqual(machines.map(({ id }) => id).sort());
});

test('the check sees an empty port', () => {
  expect(emptyIn(machines[0], 'app')).not.toEqual([]);
});
