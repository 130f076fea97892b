import { type FlowQuestion, flowPeriods, periodKey } from './call-flow.ts';

/** What is counted unless somebody, or the address, says otherwise. */
export const defaultFlow: FlowQuestion = { period: { days: 7 }, service: null };

/** Reads the query of an address, such as `?days=30` or `?week=2&service=7`. What it does not say, or says wrongly, is as it is by default. */
export const readFlowQuery = (query: string): FlowQuestion => {
  const said = new URLSearchParams(query);
  const named = [`days ${said.get('days')}`, `week ${said.get('week')}`];
  const period = flowPeriods.find((one) => named.includes(periodKey(one))) ?? defaultFlow.period;
  const service = said.get('service') ?? '';
  return { period, service: /^[1-9]\d{0,8}$/.test(service) ? Number(service) : null };
};

/** The query of the address for a question: empty for the default. */
export const writeFlowQuery = ({ period, service }: FlowQuestion): string => {
  const said = new URLSearchParams();
  const [name = '', value = ''] = periodKey(period).split(' ');
  if (periodKey(period) !== periodKey(defaultFlow.period)) said.set(name, value);
  if (service !== null) said.set('service', String(service));
  const query = said.toString();
  return query === '' ? '' : `?${query}`;
};
