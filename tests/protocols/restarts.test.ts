import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { restartAllProtocol, restartDialogProtocol, restartedDeviceProtocol } from '../../scripts/protocols/all.ts';
import type { BatchesPlant } from '../../scripts/protocols/batches.ts';
import { explore, type Protocol } from '../../scripts/protocols/explore.ts';
import type { RestartsPlant } from '../../scripts/protocols/restarts.ts';
import { isActiveRestart, type RestartSituation } from '../../src/domain/restart.ts';

const dialog = (plant: RestartsPlant) => restartDialogProtocol(plant, []);
const device = (plant: RestartsPlant) => restartedDeviceProtocol(plant);
const one = (plant: BatchesPlant) => restartAllProtocol(['Ana'], plant);
const two = (plant: BatchesPlant) => restartAllProtocol(['Ana', 'Ben'], plant);

const nothing = () => {};
const isUnderWay = (_: unknown, { restart }: RestartSituation) => restart !== null && isActiveRestart(restart);

/** What is made wrong on purpose, with how many faults it shows, and what notices. */
const plants: readonly (readonly [what: string, make: () => Protocol, faults: number, invariant: string])[] = [
  [
    'an order that was taken back stays in the configuration',
    () => device({ leavesEntry: true }),
    0,
    'a ping would carry an order that was taken back',
  ],
  [
    'a ping answers what it has read, whatever became of it',
    () => device({ marksBlindly: true }),
    0,
    'an order that was taken back is carried out',
  ],
  ['orders do not expire', () => restartedDeviceProtocol({ neverExpires: true }, 1), 1, 'no way out'],
  [
    'a device does not remember what it has carried out',
    () =>
      device({
        charts: {
          'kiosk-pulse': {
            guards: { isDue: ({ context }: { context: { ordered: number | null } }) => context.ordered !== null },
          },
        },
      }),
    0,
    'a device restarts twice for one order',
  ],
  [
    'a device reports what it has not carried out',
    () =>
      device({
        charts: {
          'kiosk-pulse': {
            actions: { keepOrder: assign((_, order: number | null) => ({ ordered: order, carriedOut: order })) },
          },
        },
      }),
    0,
    'an order is back that was not carried out',
  ],
  [
    'the server does not know a wish again whose answer was lost',
    () => dialog({ forgetsNames: true }),
    1,
    'what was done is ordered again by who was not told of it',
  ],
  [
    'the dialog asks once more for what was done and seemed to fail',
    () => dialog({ charts: { restart: { guards: { isToFollow: isUnderWay } } } }),
    1,
    'what was done is ordered again by who was not told of it',
  ],
  [
    'the dialog follows an answer that is older than what it heard',
    () => dialog({ charts: { restart: { actions: { askAgain: nothing } } } }),
    0,
    'a page that has heard everything shows another order',
  ],
  ['whoever stops a batch stops nothing', () => one({ stopsNothing: true }), 0, 'a batch that is over goes on'],
  [
    'the server does not know again that all were restarted',
    () => one({ forgetsNames: true }),
    1,
    'all are restarted again by who was not told that it was done',
  ],
  [
    'a batch is resumed that somebody else has paused meanwhile',
    () => two({ takesOldVersions: true }),
    0,
    'a batch is changed by who did not know what it was',
  ],
  [
    'the list of devices keeps an answer that is older than what it heard',
    () => one({ charts: { 'restart-batch': { actions: { askAgain: nothing } } } }),
    0,
    'a page that has heard everything shows another batch',
  ],
];

test.each(plants.map(([what, ...rest]) => ({ what, rest })))('it is noticed when $what', ({ rest }) => {
  const [make, faults, invariant] = rest;
  const { findings } = explore(make(), { faults, isHasty: invariant !== 'no way out' });
  expect(findings.map((finding) => finding.invariant)).toContain(invariant);
});
