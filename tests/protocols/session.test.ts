import { expect, test } from 'vitest';
import { tabsProtocol } from '../../scripts/protocols/all.ts';
import { explore } from '../../scripts/protocols/explore.ts';
import type { SessionPlant } from '../../scripts/protocols/session.ts';

/** What is made wrong on purpose, with how many faults it shows, and what notices. */
const plants: readonly (readonly [what: string, SessionPlant, faults: number, invariant: string])[] = [
  [
    'a renewal keeps its answer although somebody has signed out meanwhile',
    { keepsBlindly: true },
    0,
    'a renewal stores what was forgotten',
  ],
  [
    'the server gives a used token no grace',
    { hasNoGrace: true },
    1,
    'the server takes whoever asks again for a thief',
  ],
  [
    'the server does not know an attempt again whose answer was lost',
    { forgetsAttempts: true },
    1,
    'the server takes whoever asks again for a thief',
  ],
  ['a tab does not tell the others what it stores', { tellsNobody: true }, 0, 'a tab stays signed in after a sign-out'],
  [
    'a lost answer is taken for a refusal',
    { charts: { session: { guards: { isRefused: () => true } } } },
    1,
    'somebody loses a session that neither they nor the server ended',
  ],
  [
    'a refusal is taken for a lost answer',
    { charts: { session: { guards: { isRefused: () => false } } } },
    0,
    'no way out',
  ],
];

test.each(plants.map(([what, ...rest]) => ({ what, rest })))('it is noticed when $what', ({ rest }) => {
  const [plant, faults, invariant] = rest;
  const { findings } = explore(tabsProtocol(plant), { faults, isHasty: invariant !== 'no way out' });
  expect(findings.map((finding) => finding.invariant)).toContain(invariant);
});
