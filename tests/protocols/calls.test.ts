import { describe, expect, test } from 'vitest';
import { assign, sendTo } from 'xstate';
import { consoleProtocol, protocols } from '../../scripts/protocols/all.ts';
import type { CallsPlant } from '../../scripts/protocols/calls.ts';
import { explore } from '../../scripts/protocols/explore.ts';

const explored = Object.entries(protocols).flatMap(([name, { make, faultsInTests: faults }]) =>
  faults === null ? [] : [{ name, make, faults }],
);
describe.each(explored)('$name', ({ make, faults }) => {
  // Tens of thousands of states: a machine that has other work needs minutes.
  test('nothing that may happen, in whatever order, breaks an invariant', { timeout: 300_000 }, () => {
    const { findings, isWhole, states } = explore(make(), { faults });
    expect(findings).toEqual([]);
    expect(isWhole).toBe(true);
    expect(states).toBeGreaterThan(100);
  });
});

/** As if versions said nothing. */
const keepLast = assign((_, call: unknown) => ({ call }));
const sayNonsense = sendTo('call', { type: 'call.forgotten' });

/** What is made wrong on purpose, what notices, and the last step of a shortest way there. */
const plants: readonly (readonly [
  what: string,
  CallsPlant,
  invariant: string,
  last: string,
  ids?: readonly number[],
])[] = [
  [
    'the server takes an end whatever version it names',
    { takesOldEnds: true },
    'an end of before ends a later attendance',
    'the server takes endCall of Ana',
  ],
  [
    'a call that is returned stays with its agent',
    { keepsAgents: true },
    'a call is attended by nobody, or waits with somebody',
    'another agent: return of call 7',
  ],
  [
    'an agent may have several calls',
    { letsAgentsHaveSeveral: true },
    'an agent has two calls',
    'another agent: attend of call 8',
    [7, 8],
  ],
  [
    'an agent whose call was taken is not told',
    { forgetsFormerAgents: true },
    'a console that has heard everything has other calls in hand',
    'another agent: redirect of call 7',
  ],
  [
    'the server does not answer what it refuses',
    { refusesInSilence: true },
    'no way out',
    'the device: hangUp of call 7',
  ],
  [
    'the screen of a call takes what it hears last for the newest',
    { charts: { call: { actions: { keepCall: keepLast } } } },
    'a page that has heard everything shows another call',
    'Ana: hears current',
  ],
  [
    'a window tells the screen of a call what that does not know',
    { charts: { window: { actions: { tellObstacle: sayNonsense } } } },
    'call in absent.loading: call.forgotten',
    'Ana: hears current',
  ],
];

test.each(plants.map(([what, ...rest]) => ({ what, rest })))('it is noticed when $what', ({ rest }) => {
  const [plant, invariant, last, ids] = rest;
  const isHasty = invariant !== 'no way out';
  const { findings } = explore(consoleProtocol(plant, ids), { faults: 0, isHasty });
  const found = findings.find((finding) => finding.invariant === invariant);
  expect(found?.way.at(-1), JSON.stringify(findings, null, 2)).toBe(last);
});
