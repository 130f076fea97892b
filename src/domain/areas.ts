import type { RoutePath } from './routes.ts';

/** What belongs to some of the screens alone, and is fetched when the first of them is shown. */
export type Area =
  | 'calls'
  | 'call'
  | 'devices'
  | 'tables'
  | 'oversight'
  | 'distribution'
  | 'flow'
  | 'profile'
  | 'team'
  | 'setup';

/** What a browser fetches by itself: an area, the sign-in form, what is around every screen, the check of an agent's place, the look at the charts, the work on a table, what a record has beside its fields, the workbench of a script, the configuration of a device, the history of a call, the search for anything and the tour, what changes how a list is seen, or what the list of calls can be narrowed by. */
export type PartName =
  | 'login'
  | 'shell'
  | 'readiness'
  | 'inspector'
  | 'tableWork'
  | 'recordLook'
  | 'scriptRun'
  | 'palette'
  | 'playback'
  | 'deviceConfig'
  | 'listTools'
  | 'callFilters'
  | Area;

const areas: Partial<Record<RoutePath, Area>> = {
  '/calls': 'calls',
  '/queue': 'calls',
  '/call/:id': 'call',
  '/devices': 'devices',
  '/team': 'team',
  '/profile': 'profile',
  '/configs/distribution': 'distribution',
  '/configs/flow': 'flow',
  '/configs/setup': 'setup',
  '/report/calls': 'oversight',
  '/report/agents': 'oversight',
  '/report/devices': 'oversight',
  '/configs/audit': 'oversight',
};

/** The area of a screen: the administration, unless it has another. */
export const areaOf = (route: RoutePath): Area => areas[route] ?? 'tables';
