import { dayOf } from '../../src/domain/time.ts';
import { ask } from './api.ts';

/** What is asked, by its name; a report over a year may take a second, anything else a fifth of that. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly isReport?: boolean;
}

const pending = 'REQUESTED,DELAYED,REDIRECTED,RETURNED';
const secondsOfDay = 24 * 60 * 60;

/** What a page of the reports is opened by, with one more parameter to come. */
const reportPath = async (url: string, bearer: string, page: 'calls' | 'devices'): Promise<string> => {
  const wish = { page, language: 'es', time_zone: 'America/Mexico_City' };
  const { data } = await ask<{ url: string }>(url, bearer, 'POST', '/api/reports/passes', wish);
  return data.url.slice(url.length).replace(/^\/reports\/(\w+)\?/, '$1?');
};

/** Everything that grows, asked as the console asks it. `call` waits in the queue. */
export const questionsOf = async (
  url: string,
  bearer: string,
  call: number,
  now: number,
): Promise<readonly Question[]> => {
  const calls = await reportPath(url, bearer, 'calls');
  const devices = await reportPath(url, bearer, 'devices');
  const since = (days: number) => `from=${dayOf(now - days * secondsOfDay)}&to=${dayOf(now)}`;
  const of = (page: string, more: string) => `/reports/${page.replace('?', `${more}?`)}`;
  const flow = (days: number) => `from=${now - days * secondsOfDay}&to=${now}`;
  return [
    {
      name: 'calls that wait',
      path: `/api/queryings?perPage=100&count=1000&state=${pending}&sort=waiting_since&fields=service,agent`,
    },
    { name: 'calls, all', path: '/api/queryings?perPage=100&count=1000&sort=-id&fields=service,agent' },
    { name: 'calls, ended', path: '/api/queryings?perPage=100&count=1000&state=FINISHED,FINISHED_BY_CLIENT&sort=-id' },
    {
      name: 'calls of a week, in another order',
      path: `/api/queryings?perPage=100&count=1000&sort=-finished_at&required_in>=${now - 7 * secondsOfDay}`,
    },
    {
      name: 'calls, page 1,000',
      path: '/api/queryings?perPage=100&count=1000&page=1000&sort=-id&fields=service,agent',
    },
    { name: 'calls, search of a phone', path: '/api/queryings?perPage=100&count=1000&search=5500&sort=-id' },
    {
      name: 'calls, search of a missing phone',
      path: '/api/queryings?perPage=100&count=1000&search=0123456789&sort=-id',
    },
    {
      name: 'calls, search of a text',
      path: '/api/queryings?perPage=100&count=1000&search=aclaracion del credito numero 77&sort=-id',
    },
    { name: 'calls, search of a missing text', path: '/api/queryings?perPage=100&count=1000&search=zzz&sort=-id' },
    { name: 'calls in hand', path: '/api/queryings?perPage=20&state=ATTENDED&in_hand_of=1&sort=attended_at' },
    { name: 'one call', path: `/api/queryings/${call}?fields=service,agent` },
    { name: 'how a call moved', path: `/api/queryings/${call}/timeline` },
    { name: 'what was placed before a call', path: `/api/queryings/${call}/earlier` },
    { name: 'why a call rang', path: `/api/queryings/${call}/rings` },
    { name: 'place in the queue, expected wait', path: `/api/queryings/${call}/place` },
    { name: 'devices', path: '/api/devices?perPage=2000&active=1&fields=services' },
    { name: 'devices, search', path: '/api/devices?perPage=200&search=pantalla 77' },
    { name: 'history of a device', path: '/api/devices/1/history' },
    { name: 'users', path: '/api/users?perPage=200' },
    { name: 'users, search', path: '/api/users?perPage=200&search=jose 77' },
    { name: 'records of all tables, search', path: '/api/search?text=pantalla 77' },
    { name: 'log', path: '/api/audit?perPage=200&sort=-id' },
    { name: 'log, of one record', path: '/api/audit?perPage=200&resource=devices&record_id=1&sort=-id' },
    { name: 'log, search', path: '/api/audit?perPage=200&search=pantalla 4711&sort=-id' },
    { name: 'runs', path: '/api/runs?perPage=200&sort=-id' },
    { name: 'flow of 30 days', path: `/api/call-flow?${flow(30)}` },
    { name: 'flow of a year', path: `/api/call-flow?${flow(365)}`, isReport: true },
    { name: 'calls of the flow of a year', path: `/api/call-flow/calls?${flow(365)}&event=attend` },
    { name: 'report of calls, 30 days', path: `${of(calls, '')}&${since(29)}` },
    { name: 'report of calls, a year', path: `${of(calls, '')}&${since(365)}`, isReport: true },
    { name: 'report of calls, a year, file', path: `${of(calls, '.csv')}&${since(365)}&table=days`, isReport: true },
    { name: 'calls of a report of a year', path: `${of(calls, '/list')}&${since(365)}&kind=abandoned`, isReport: true },
    { name: 'report of devices, 30 days', path: `${of(devices, '')}&${since(29)}`, isReport: true },
  ];
};
