import { serviceLevel } from '../../src/domain/report.ts';
import type { Ref } from '../../src/domain/session.ts';
import type { AgentReport, MeasuredAgent } from './agent-report-queries.ts';
import { type AgentTime, occupancy, presence, type TimeSums } from './agent-tally.ts';
import { type EndFigures, meanHandling, meanTalk, meanWrapUp } from './call-end-tally.ts';
import type { CallReport, Narrowings } from './call-report-queries.ts';
import type { CallFigures } from './call-tally.ts';
import { emptyFigures } from './calls-figures.ts';
import type { AgentReportAnswer, CallReportAnswer } from './figures-schema.ts';
import type { Span } from './period.ts';

/** What a report was asked for, as its answer repeats it. */
interface Asked {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
}

const callFigures = ({ average, median, p95, longest, ...counts }: CallFigures) => ({
  ...counts,
  service_level: serviceLevel(counts),
  ...{ wait_average: average, wait_median: median, wait_p95: p95, wait_longest: longest },
});

const handling = (ends: EndFigures) => ({
  talked: ends.talked,
  talk_average: meanTalk(ends),
  wrapped: ends.wrapped,
  wrap_up_average: meanWrapUp(ends),
  handling_average: meanHandling(ends),
});

const endsWith = (outcomes: readonly Ref[]) => (ends: EndFigures) => ({
  causes: [...ends.causes].map(([cause, calls]) => ({ cause, calls })),
  outcomes: [...ends.outcomes].map(([id, calls]) => ({
    outcome: outcomes.find((outcome) => outcome.id === id) ?? null,
    calls,
  })),
  redirects: ends.redirects,
  redirected: ends.redirected,
  ...handling(ends),
});

/** The report of calls, as the API answers it. */
export const callAnswer = (
  asked: Asked,
  spans: readonly Span[],
  { report, narrowings, target }: { report: CallReport; narrowings: Narrowings; target: number },
): CallReportAnswer => {
  const ends = endsWith(narrowings.outcomes);
  const withNone = (known: readonly Ref[]) => [...known.map(({ id, name }): Ref => ({ id, name })), null];
  return {
    ...asked,
    target,
    total: { ...callFigures(report.total), ...ends(report.ends) },
    days: spans.map(({ day }, index) => ({ day, ...callFigures(report.days.get(index) ?? emptyFigures) })),
    services: withNone(narrowings.services).flatMap((service) => {
      const figures = report.services.get(service?.id ?? null);
      const ended = report.endsByService.get(service?.id ?? null);
      return figures && ended ? [{ service, ...callFigures(figures), ...ends(ended) }] : [];
    }),
    agents: withNone(narrowings.agents).flatMap((agent) => {
      const figures = report.agents.get(agent?.id ?? null);
      return figures ? [{ agent, ...callFigures(figures) }] : [];
    }),
  };
};

const times = (sums: TimeSums) => ({ seconds: { ...sums }, presence: presence(sums), occupancy: occupancy(sums) });

const pausesOf = ({ pauses }: Pick<AgentTime, 'pauses'>) =>
  pauses.map(({ name, works, seconds }) => ({ reason: name, works, seconds }));

const workOf = ({ calls, handovers: { given, taken, helped } }: Pick<MeasuredAgent, 'calls' | 'handovers'>) => ({
  ...{ calls: calls.answered, ...handling(calls) },
  ...{ handed_over: given, taken_over: taken, helped },
});

/** The report of the time of agents, as the API answers it. */
export const agentAnswer = (
  asked: Asked,
  spans: readonly Span[],
  { total, agents }: AgentReport,
): AgentReportAnswer => ({
  ...asked,
  total: { ...times(total.sums), pauses: pausesOf(total), ...workOf(total) },
  days: total.days.map((sums, index) => ({ day: spans[index]?.day ?? '', ...times(sums) })),
  agents: agents.map((agent) => ({
    ...{ id: agent.id, name: agent.name, first: agent.first, last: agent.last },
    ...times(agent.sums),
    ...{ pauses: pausesOf(agent), ...workOf(agent) },
    unknown: agent.unknown.map(({ since, until }) => ({ from: since, to: until })),
  })),
});
