import { type Operation, operationsOf, readDocument } from './document.ts';
import { validRequests } from './requests.ts';
import { rights } from './rights.ts';
import { type Role, roleNames, type Stage } from './roles.ts';
import type { Victim } from './victim.ts';

/** What an attack found: who reached what, which should not be. */
export interface Finding {
  readonly role: string;
  readonly route: string;
  readonly what: string;
}

/** One request of an attack. */
export interface Attempt {
  readonly role: Role;
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
}

/** What says that there is nothing for this caller. Any other answer was reached, also one that a body is wrong. */
const refusals: ReadonlySet<number> = new Set([401, 403, 404]);
const isRefused = ({ status }: Attempt): boolean => refusals.has(status);

/** Roles that read nothing of what others have, whatever they reach. */
const blind: ReadonlySet<Role> = new Set(roleNames.filter((role) => role !== 'agent' && role !== 'viewer'));

const judge = (attempt: Attempt, isAllowed: boolean, canary: string): readonly string[] => {
  const { role, status, body } = attempt;
  const said = JSON.stringify(body);
  return [
    ...(isAllowed || isRefused(attempt) ? [] : [`was reached: ${status} ${said.slice(0, 200)}`]),
    ...(isAllowed && isRefused(attempt)
      ? [`was refused, and the table of rights says that it is open: ${status}`]
      : []),
    ...(status >= 500 ? [`failed: ${status} ${said.slice(0, 200)}`] : []),
    ...(blind.has(role) && said.includes(canary) ? [`showed what is of others: ${said.slice(0, 400)}`] : []),
  ];
};

/** Routes that the table of rights does not know, and those that it knows and that are no more. */
export const tellApart = (operations: readonly Operation[], table: Readonly<Record<string, unknown>> = rights) => ({
  missing: operations.map(({ route }) => route).filter((route) => !Object.hasOwn(table, route)),
  gone: Object.keys(table).filter((route) => !operations.some((one) => one.route === route)),
});

const wrongTable = ({ missing, gone }: ReturnType<typeof tellApart>): readonly Finding[] => [
  ...missing.map((route) => ({
    role: 'anybody',
    route,
    what: 'stands not in scripts/attack/rights.ts: say who may reach it',
  })),
  ...gone.map((route) => ({ role: 'anybody', route, what: 'stands in scripts/attack/rights.ts, and is no route' })),
];

interface Log {
  readonly data: readonly { readonly id: number; readonly actor: string }[];
}

/** A device that gives its secret back is nobody: it does that last. */
const byEnd = (one: Operation, other: Operation): number =>
  Number(one.route === 'DELETE /api/device/') - Number(other.route === 'DELETE /api/device/');

/** A body that may as well be left out. */
const isEmptyFine = (schema: NonNullable<Operation['body']>): boolean =>
  schema.anyOf?.some(({ type }) => type === 'null') === true || Object.keys(schema).length === 0;

interface DriveOptions {
  /** As whom; as every role unless given. */
  readonly as?: readonly Role[];
  /** Hears of each request. */
  readonly told?: (attempt: Attempt) => void;
}

/**
 * Asks every route of the document as every role, with a valid body, about records of the business that is attacked. First
 * what a role may not: nothing of it stands in the log of the business afterwards. A device ends without its secret.
 */
export const driveRoutes = async (
  { target, bearers, admin }: Stage,
  victim: Victim,
  { as = roleNames, told = () => {} }: DriveOptions = {},
): Promise<readonly Finding[]> => {
  const { ask } = target;
  const operations = operationsOf(await readDocument(ask));
  const findings: Finding[] = [...wrongTable(tellApart(operations))];
  const requests = validRequests(`attacker-${victim.canary.slice(-8)}`);
  const unsaid = operations.filter(({ route, body }) => body !== null && !requests[route] && !isEmptyFine(body));
  if (unsaid.length > 0)
    throw new Error(`scripts/attack/requests.ts has no body for ${unsaid.map(({ route }) => route).join(', ')}.`);

  const attack = async (role: Role, { route, method }: Operation, isAllowed: boolean) => {
    const bearer = bearers[role];
    const { query = '', body } = requests[route] ?? {};
    const { status, body: answered } = await ask(method, (await victim.addressOf(route)) + query, {
      ...(bearer === undefined ? {} : { bearer }),
      ...(body === undefined ? {} : { body }),
    });
    const attempt = { role, route, status, body: answered };
    told(attempt);
    findings.push(...judge(attempt, isAllowed, victim.canary).map((what) => ({ role, route, what })));
    if (method !== 'GET' && status < 300) victim.spent(route);
  };
  const log = async (query: string) => (await ask<Log>('GET', `/api/audit?${query}`, { bearer: admin })).body.data;
  const mayReach = (role: Role, { route }: Operation) => (rights[route] ?? []).includes(role);

  // What is attacked is there before, so that only an attack writes meanwhile.
  for (const { route } of operations) await victim.addressOf(route);
  for (const role of as) {
    const before = (await log('perPage=1'))[0]?.id ?? 0;
    for (const operation of operations) if (!mayReach(role, operation)) await attack(role, operation, false);
    const route = 'GET /api/audit/';
    for (const entry of await log(`id>=${before + 1}&perPage=100`))
      if (entry.actor !== 'server')
        findings.push({ role, route, what: `tells of what was refused: ${JSON.stringify(entry)}` });
  }
  for (const role of as)
    for (const operation of operations.toSorted(byEnd))
      if (mayReach(role, operation)) await attack(role, operation, true);
  return findings;
};
