import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { rotationProtocol } from '../../scripts/protocols/all.ts';
import { explore } from '../../scripts/protocols/explore.ts';
import type { RotationsPlant } from '../../scripts/protocols/rotations.ts';

const ana = ['Ana'];
/** As if a secret were a value like others. */
const keepAll = assign((_, record: { key: string }) => ({ secret: record.key, outcome: record }));

/** What is made wrong on purpose, by whom it is met, with how many faults, what notices, and how the shortest way there ends. */
const plants: readonly (readonly [
  what: string,
  plant: RotationsPlant,
  names: readonly string[],
  faults: number,
  invariant: string,
  last: string,
])[] = [
  [
    'the server rotates what another console has rotated meanwhile',
    { takesOldVersions: true },
    ['Ana', 'Ben'],
    0,
    'a secret is ended by somebody who did not know of it',
    'the server takes rotateSecret of Ben',
  ],
  [
    'the server rotates late what was asked before another time of grace was chosen',
    { takesOldVersions: true },
    ana,
    1,
    'a secret is ended by somebody who did not know of it',
    'of Ana, for which nobody waits',
  ],
  [
    'the server does not know again what it has done',
    { forgetsNames: true },
    ana,
    1,
    'what was done is refused when it is asked again',
    'of Ana, for which nobody waits',
  ],
  [
    'the console keeps a secret with the record',
    { charts: { rotation: { actions: { keepSecret: keepAll } } } },
    ana,
    0,
    'a secret is kept where it was shown',
    'Ana: hears the answer of rotateSecret',
  ],
  [
    'a row does not hear that its key was rotated',
    { charts: { row: { guards: { isOther: () => false } } } },
    ana,
    0,
    'a page that has heard everything shows another record',
    'Ana: hears records',
  ],
];

test.each(plants.map(([what, ...rest]) => ({ what, rest })))('it is noticed when $what', ({ rest }) => {
  const [plant, names, faults, invariant, last] = rest;
  const { findings } = explore(rotationProtocol(names, plant), { faults, isHasty: true });
  const found = findings.find((finding) => finding.invariant === invariant);
  expect(found?.way.at(-1), JSON.stringify(findings, null, 2)).toContain(last);
});
