import { type CsvValue, csvText } from '../../src/domain/csv.ts';
import { occupancy, presence, type TimeSums, timeKinds } from './agent-tally.ts';
import type { AgentsPage } from './agents-page.ts';
import { meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';

/** The tables of the page that can be had as a file; pauses by agent and reason. */
export const agentTables = ['days', 'agents', 'pauses'] as const;
export type AgentTable = (typeof agentTables)[number];

const fields = ['presence', ...timeKinds, 'unknown'].map((name) => `${name}_seconds`);

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

const cellsOf = (sums: TimeSums): readonly CsvValue[] => [
  ...[presence(sums), ...timeKinds.map((kind) => sums[kind]), sums.unknown],
  rounded(occupancy(sums), 4),
];

/** A moment as ISO 8601, in UTC. */
const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at * 1_000).toISOString());

/** A table of the report of agents as a CSV text. Shares from 0 to 1, times in seconds, nothing where there is no value. */
export const agentsCsv = ({ spans, report }: Pick<AgentsPage, 'spans' | 'report'>, table: AgentTable): string => {
  if (table === 'days') {
    const rows = report.total.days.map((sums, index) => [spans[index]?.day ?? '', ...cellsOf(sums)]);
    return csvText(['day', ...fields, 'occupancy'], rows);
  }
  if (table === 'pauses') {
    const rows = report.agents.flatMap(({ id, name, pauses }) =>
      pauses.map((pause) => [id, name, pause.name, pause.works, pause.seconds]),
    );
    return csvText(['agent_id', 'agent', 'reason', 'works', 'seconds'], rows);
  }
  const rows = report.agents.map(({ id, name, first, last, sums, calls, handovers, unknown }) => [
    ...[id, name, momentOf(first), momentOf(last), ...cellsOf(sums)],
    ...[calls.answered, rounded(meanTalk(calls), 1), rounded(meanWrapUp(calls), 1), rounded(meanHandling(calls), 1)],
    ...[handovers.given, handovers.taken, handovers.helped],
    unknown.map(({ since, until }) => `${momentOf(since)}/${momentOf(until)}`).join(' ') || null,
  ]);
  const calls = ['calls', 'talk_average', 'wrap_up_average', 'handling_average', 'handed_over', 'taken_over', 'helped'];
  return csvText(['agent_id', 'agent', 'first', 'last', ...fields, 'occupancy', ...calls, 'unknown'], rows);
};
