import { type Holder, holds, holdsAny, type ResourceCode, supervision, writingRights } from './access.ts';
import { mayReadAudit } from './audit.ts';
import { mayReadFlow } from './call-flow.ts';
import { missingForReport, type ReportPage, reportNames } from './report.ts';
import { type Agent, type Profile, type StartScreen, startScreens } from './session.ts';

/** Who looks: the rights in the current business, and the agent record there, if any. */
export interface Viewer extends Holder {
  readonly agent: Agent | null;
  /** The screen that the viewer chose to begin with; null or missing for the usual one. */
  readonly start?: StartScreen | null;
  /** Whether the business lets an agent be in several calls at a time. */
  readonly severalCalls?: boolean;
  /** Whether nobody has shown them around yet. */
  readonly isNew?: boolean;
  /** Whether the bell goes on until a call is taken, and does not ring once alone. */
  readonly ringsOn?: boolean;
}

/** Somebody of whom nothing is known yet: may do nothing. */
export const stranger: Viewer = { fullpower: false, codes: [], agent: null };

/** The viewer that a profile describes. */
export const viewerOf = (profile: Profile): Viewer => ({
  fullpower: profile.fullpower,
  codes: profile.permissions.map(({ code }) => code),
  agent: profile.agents[0] ?? null,
  start: profile.start,
  severalCalls: profile.several_calls,
  ringsOn: profile.ring_on ?? false,
  readOnly: (profile.seeing ?? null) !== null,
  isNew: profile.toured === false && (profile.seeing ?? null) === null,
});

const writes =
  (...resources: ResourceCode[]) =>
  (viewer: Viewer) =>
    resources.some((resource) => holdsAny(viewer, resource, writingRights));
const isAdmin = ({ fullpower }: Viewer) => fullpower;
const readsCalls = (viewer: Viewer) => holdsAny(viewer, 'QUERYINGS', ['READ']);
const readsReport = (page: ReportPage) => (viewer: Viewer) => missingForReport(viewer, page) === null;

/** The groups that the administration has in the side menu, in their order: what is looked at, then what is looked after together. */
const administrationMenus = ['oversight', 'places', 'people', 'service', 'automation'] as const;
export type AdministrationMenu = (typeof administrationMenus)[number];
/** All menus, in the order in which a person meets them. */
export const menus = ['main', ...administrationMenus, 'user'] as const;
type Menu = (typeof menus)[number];

/**
 * Every route of the console, with who may open it. The key is the path; `title` is the id of the title's text;
 * `menu` its place in the side menu (specification §2 and §6, design `decisions.md`); `table` the one administration
 * table that it shows, if it shows one.
 */
export const routes = {
  '/calls': { title: 'calls', menu: 'main', may: readsCalls },
  '/queue': { title: 'queue', menu: 'main', may: (viewer: Viewer) => viewer.agent !== null && readsCalls(viewer) },
  '/call/:id': { title: 'call', menu: null, may: readsCalls },
  '/devices': { title: 'devices', menu: 'main', may: (viewer: Viewer) => holds(viewer, 'DEVICES_READ') },
  '/team': { title: 'team', menu: 'main', may: (viewer: Viewer) => holds(viewer, supervision) },
  '/profile': { title: 'profile', menu: 'user', may: () => true },
  '/configs/devices': { title: 'adminDevices', menu: 'places', table: 'devices', may: writes('DEVICES') },
  '/configs/services': { title: 'services', menu: 'places', table: 'services', may: writes('SERVICES') },
  '/configs/distribution': { title: 'distribution', menu: 'places', may: writes('BRANCHES', 'ZONES', 'DESKS') },
  '/configs/users': { title: 'users', menu: 'people', table: 'users', may: writes('USERS') },
  '/configs/roles': { title: 'roles', menu: 'people', table: 'roles', may: writes('ROLES') },
  '/configs/groups': { title: 'groups', menu: 'people', table: 'groups', may: writes('ROLES') },
  '/configs/routings': { title: 'routings', menu: 'service', table: 'routings', may: writes('ROUTINGS') },
  '/configs/hours': { title: 'hours', menu: 'service', table: 'hours', may: writes('HOURS') },
  '/configs/holidays': { title: 'holidays', menu: 'service', table: 'holidays', may: writes('HOURS') },
  '/configs/phones': { title: 'phones', menu: 'service', table: 'phones', may: writes('PHONES') },
  '/configs/outcomes': { title: 'outcomes', menu: 'service', table: 'outcomes', may: writes('OUTCOMES') },
  '/configs/macros': { title: 'macros', menu: 'service', table: 'macros', may: writes('MACROS') },
  '/configs/pauses': { title: 'pauses', menu: 'service', table: 'pauses', may: writes('PAUSES') },
  '/configs/integrations': {
    title: 'integrations',
    menu: 'automation',
    table: 'integrations',
    may: writes('INTEGRATIONS'),
  },
  '/configs/webhooks': { title: 'webhooks', menu: 'automation', table: 'webhooks', may: writes('WEBHOOKS') },
  '/configs/tasks': { title: 'tasks', menu: 'automation', table: 'tasks', may: writes('TASKS') },
  '/configs/keys': { title: 'keys', menu: 'automation', table: 'keys', may: writes('KEYS') },
  '/report/calls': { title: 'callsReport', menu: 'oversight', may: readsReport('calls') },
  '/report/agents': { title: 'agentsReport', menu: 'oversight', may: readsReport('agents') },
  '/report/devices': { title: 'devicesReport', menu: 'oversight', may: readsReport('devices') },
  '/configs/reports': { title: 'reports', menu: 'oversight', table: 'reports', may: writes('REPORTS') },
  '/configs/flow': { title: 'flow', menu: 'oversight', may: mayReadFlow },
  '/configs/audit': { title: 'audit', menu: 'oversight', may: mayReadAudit },
  '/configs/businesses': { title: 'businesses', menu: 'user', table: 'businesses', may: isAdmin },
  '/configs/custom': {
    title: 'configs',
    menu: 'user',
    table: 'configs',
    may: (viewer: Viewer) => holdsAny(viewer, 'CONFIGS', ['READ', ...writingRights]),
  },
  '/configs/setup': { title: 'setup', menu: 'user', may: isAdmin },
  '/configs/superusers': { title: 'superusers', menu: 'user', table: 'superusers', may: isAdmin },
} as const satisfies Record<string, { title: string; menu: Menu | null; table?: string; may(viewer: Viewer): boolean }>;
export type RoutePath = keyof typeof routes;
export type RouteTitle = (typeof routes)[RoutePath]['title'];

const allRoutes = Object.keys(routes) as readonly RoutePath[];

type TableRoute = { [Path in RoutePath]: (typeof routes)[Path] extends { table: string } ? Path : never }[RoutePath];
/** The tables that have a route of their own. */
export type RoutedTable = (typeof routes)[TableRoute]['table'];

/** The administration table that a route shows; null for one that shows none, or several. */
export const tableOf = (route: RoutePath): RoutedTable | null => {
  const entry = routes[route];
  return 'table' in entry ? entry.table : null;
};

/** The page of the server that a route shows; null for one that shows none. */
export const reportOf = (route: RoutePath): ReportPage | null =>
  reportNames.find((page) => route === `/report/${page}`) ?? null;

/** Whether the viewer may open the route. */
export const mayOpen = (viewer: Viewer, route: RoutePath): boolean => routes[route].may(viewer);

/** The entries of a menu that the viewer may open, in the order of the table. */
export const menuOf = (viewer: Viewer, menu: Menu): readonly RoutePath[] =>
  allRoutes.filter((route) => routes[route].menu === menu && mayOpen(viewer, route));

/** The groups of the administration of which the viewer may open anything. */
export const administrationOf = (viewer: Viewer): readonly AdministrationMenu[] =>
  administrationMenus.filter((menu) => menuOf(viewer, menu).length > 0);

/** The screens that a viewer may choose to begin with: what they may open, and what is chosen, whatever became of it. */
export const startOptions = (viewer: Viewer, chosen: StartScreen | null): readonly StartScreen[] =>
  startScreens.filter((screen) => screen === chosen || mayOpen(viewer, `/${screen}`));

/**
 * Where `/` leads: to the screen that the viewer chose, as long as they may open it; else fullpower users to the calls,
 * others to the devices, the calls or the profile, whichever they may.
 */
export const indexRoute = (viewer: Viewer): RoutePath => {
  if (viewer.start && mayOpen(viewer, `/${viewer.start}`)) return `/${viewer.start}`;
  return usualRoute(viewer);
};

/** Where `/` leads those who chose nothing (specification §2). */
export const usualRoute = (viewer: Viewer): RoutePath => {
  const order: readonly RoutePath[] = viewer.fullpower ? ['/calls'] : ['/devices', '/calls'];
  return order.find((route) => mayOpen(viewer, route)) ?? '/profile';
};

/** Where a path leads a viewer: to a screen, or elsewhere; `forbidden` when there is a screen that others may open. */
export type Destination =
  | { readonly kind: 'screen'; readonly route: RoutePath; readonly id: number | null }
  | { readonly kind: 'redirect'; readonly to: RoutePath; readonly forbidden: boolean };

/** The destination of a path (without query). Unknown and forbidden paths, and `/login`, lead to the index route. */
export const destinationOf = (viewer: Viewer, path: string): Destination => {
  if (path === '/configs') {
    const first = allRoutes.find((route) => route.startsWith(path) && mayOpen(viewer, route));
    return { kind: 'redirect', to: first ?? indexRoute(viewer), forbidden: first === undefined };
  }
  const [, digits] = /^\/call\/([1-9]\d{0,14})$/.exec(path) ?? [];
  const wanted = digits === undefined ? path : '/call/:id';
  const route = allRoutes.find((known) => known === wanted && (known !== '/call/:id' || digits !== undefined));
  return route !== undefined && mayOpen(viewer, route)
    ? { kind: 'screen', route, id: digits === undefined ? null : Number(digits) }
    : { kind: 'redirect', to: indexRoute(viewer), forbidden: route !== undefined };
};

/**
 * Where a viewer goes who may not open a path: back to the page before, if that is still open to them, else where the
 * path redirects (specification §2 'Routing rules').
 */
export const wayOut = (viewer: Viewer, path: string, before: string | null): string => {
  const destination = destinationOf(viewer, path);
  if (destination.kind === 'screen') return path;
  const mayReturn = destination.forbidden && before !== null && destinationOf(viewer, before).kind === 'screen';
  return mayReturn ? before : destination.to;
};

/**
 * A remembered path, if it may be followed, with a query as lists write theirs: a path of this console and nothing that a
 * browser would read as another origin (design `decisions.md`, 'previousUrl').
 */
export const safePath = (path: string | null | undefined): string | null =>
  typeof path === 'string' && /^\/(?![/\\])[\w\-./:?=&%+*]*$/.test(path) && !/^\/login(?![\w-])/.test(path)
    ? path
    : null;

/** Where a path leads in another business: the same screen, and the list where it named a record of this one. */
export const pathElsewhere = (path: string): string => (/^\/call\/\d/.test(path) ? '/calls' : path);
