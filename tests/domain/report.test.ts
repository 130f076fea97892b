import { expect, test } from 'vitest';
import { platformGod, supervision } from '../../src/domain/access.ts';
import { type CallState, callStates } from '../../src/domain/call-states.ts';
import { missingForReport, outcomeOf, type ReportPage, reportNames } from '../../src/domain/report.ts';

test('there is a report of the calls, one of the devices and one of the agents', () =>
  expect(reportNames).toEqual(['calls', 'devices', 'agents']));

test.each<readonly [string, ReportPage, boolean, readonly string[], string | null]>([
  ['reading reports', 'calls', false, ['QUERYINGS_READ'], 'REPORTS_READ'],
  ['reading calls', 'calls', false, ['REPORTS_READ', 'DEVICES_READ'], 'QUERYINGS_READ'],
  ['nothing', 'calls', false, ['REPORTS_READ', 'QUERYINGS_READ'], null],
  ['reading reports', 'devices', false, [], 'REPORTS_READ'],
  ['reading devices', 'devices', false, ['REPORTS_READ', 'QUERYINGS_READ'], 'DEVICES_READ'],
  ['nothing', 'devices', false, ['DEVICES_READ', 'REPORTS_READ'], null],
  ['nothing', 'calls', false, [platformGod], null],
  ['nothing', 'devices', true, [], null],
  ['supervising agents', 'agents', false, ['REPORTS_READ', 'QUERYINGS_READ', 'DEVICES_READ'], supervision],
  ['nothing', 'agents', false, [supervision], null],
])('%s is missing for the report of the %s (%j, %j)', (_, page, fullpower, codes, missing) => {
  expect(missingForReport({ fullpower, codes }, page)).toBe(missing);
});

test('each state of a call is one outcome, and one of a newer server none', () => {
  expect(callStates.map(outcomeOf)).not.toContain(null);
  expect([outcomeOf('ATTENDED'), outcomeOf('EXPIRED'), outcomeOf('DELAYED')]).toEqual([
    'answered',
    'abandoned',
    'waiting',
  ]);
  expect(outcomeOf('PARKED' as CallState)).toBeNull();
});
