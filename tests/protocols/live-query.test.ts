import { expect, test } from 'vitest';
import { explore } from '../../scripts/protocols/explore.ts';
import { liveQueryProtocol } from '../../scripts/protocols/live-query.ts';

/** Guards of the chart that are made wrong on purpose, and what notices. */
test.each([
  ['isOutdated', 'what was heard last is old, and nothing is on its way'],
  ['isBehind', 'what was heard last is old, and nothing is on its way'],
])('it is noticed when %s never holds', (guard, invariant) => {
  const wrong = { 'live-query': { guards: { [guard]: () => false } } };
  const { findings } = explore(liveQueryProtocol(wrong), { faults: 1, isHasty: true });
  expect(findings.map((finding) => finding.invariant)).toEqual([invariant]);
});
