import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { deletionProtocol, recordProtocol, twoConsolesProtocol, undoProtocol } from '../../scripts/protocols/all.ts';
import { explore } from '../../scripts/protocols/explore.ts';
import type { RecordsPlant } from '../../scripts/protocols/records.ts';

const [one, two, deleting, undoing] = [
  (plant: RecordsPlant) => recordProtocol(['name'], plant),
  (plant: RecordsPlant) => twoConsolesProtocol(plant),
  (plant: RecordsPlant) => deletionProtocol(plant),
  (plant: RecordsPlant) => undoProtocol(plant),
];
/** As if whoever comes last had the newest, and no field were anybody's. */
const keepWhatever = assign((_, theirs: unknown) => ({ theirs }));
const never = () => false;

/** What is made wrong on purpose, what notices, the last step of a shortest way there, and the faults that it takes. */
const plants: readonly (readonly [
  what: string,
  plant: RecordsPlant,
  invariant: string,
  last: string,
  faults?: number,
  among?: typeof one,
])[] = [
  [
    'the server takes a save whatever version it names',
    { takesOld: 'save' },
    'what nobody has seen is overwritten',
    'the server takes saveRecord of Ana',
  ],
  [
    'the server takes a save of either console whatever version it names',
    { takesOld: 'save' },
    'what nobody has seen is overwritten',
    'the server takes saveRecord of Ben',
    0,
    two,
  ],
  [
    'the server deletes a record whatever version is named',
    { takesOld: 'delete' },
    'what nobody has seen is deleted',
    'the server takes deleteRecord of Ana',
    0,
    deleting,
  ],
  ['the server does not answer what it refuses', { refusesInSilence: true }, 'no way out', 'Ben writes name'],
  [
    'a field in which nothing was typed keeps what stood there',
    { charts: { 'row-edit': { actions: { keepTheirs: keepWhatever } } } },
    'what nobody typed is written',
    'the server takes saveRecord of Ana',
  ],
  [
    'news of somebody else is overlooked while a row is edited',
    { charts: { 'row-edit': { guards: { isNewer: never } } } },
    'a page that has heard everything shows another record',
    'Ana: hears records',
  ],
  [
    'a save that was answered late brings back what is gone',
    { charts: { table: { guards: { isUncertain: never } } } },
    'a page that has heard everything shows another record',
    'Ana: hears the answer of saveRecord',
    0,
    deleting,
  ],
  [
    'a deletion that was taken back, and made again by somebody else, is overlooked',
    { charts: { table: { guards: { isUncertain: never } } } },
    'a page that has heard everything shows another record',
    'Ana: hears the answer of restoreRecord',
    0,
    undoing,
  ],
  [
    'what is typed is kept nowhere',
    { charts: { unsent: { actions: { storeTyped: () => {} } } } },
    'what was typed is nowhere',
    'Ana: tab.reload',
    1,
  ],
];

test.each(plants.map(([what, ...rest]) => ({ what, rest })))('it is noticed when $what', ({ rest }) => {
  const [plant, invariant, last, faults = 0, among = one] = rest;
  const { findings } = explore(among(plant), { faults, isHasty: invariant !== 'no way out' });
  const found = findings.find((finding) => finding.invariant === invariant);
  expect(found?.way.at(-1), JSON.stringify(findings, null, 2)).toBe(last);
});
