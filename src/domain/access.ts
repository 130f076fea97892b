/** The stems of the permission codes (specification §6). */
export const resourceCodes = [
  'SERVICES',
  'DEVICES',
  'USERS',
  'ROLES',
  'REPORTS',
  'INTEGRATIONS',
  'KEYS',
  'TASKS',
  'WEBHOOKS',
  'BRANCHES',
  'ZONES',
  'DESKS',
  'PAUSES',
  'OUTCOMES',
  'MACROS',
  'ROUTINGS',
  'PHONES',
  'HOURS',
  'CONFIGS',
  'SUPERUSERS',
  'QUERYINGS',
] as const;
export type ResourceCode = (typeof resourceCodes)[number];

export const rights = ['READ', 'CREATION', 'EDITION', 'DELETION'] as const;
export type Right = (typeof rights)[number];

/** The rights that change something: any of them opens an administration screen (design `decisions.md`). */
export const writingRights = ['CREATION', 'EDITION', 'DELETION'] as const satisfies readonly Right[];

export const assignmentCodes = [
  'SERVICES_DEVICES_ASSIGN',
  'SERVICES_ZONES_ASSIGN',
  'USERS_ROLES_ASSIGN',
  'ROLES_PERMISSIONS_ASSIGN',
  'AGENTS_USERS_ASSIGN',
  'AGENTS_CREATION',
  'AGENTS_DELETION',
] as const;
export type AssignmentCode = (typeof assignmentCodes)[number];

export const diagramsRead = 'DIAGRAMS_READ';

/** Erasing a person: a right of its own, because agents who hold every right on calls should not have it by that. */
export const personErasure = 'QUERYINGS_ERASURE';

/** Speaking for all devices of a business: naming the device of a call, and what follows for calls that others placed. */
export const allDevices = 'QUERYINGS_CREATION_ANY';

/** Supervising agents: seeing what each of them is at, and putting them elsewhere. */
export const supervision = 'AGENTS_SUPERVISION';

/**
 * Rights that belong to no table: reading who wrote what, reading the diagrams of the charts, erasing a person, speaking for all
 * devices, supervising agents.
 */
export const operationCodes = ['AUDIT_READ', diagramsRead, personErasure, allDevices, supervision] as const;
export type OperationCode = (typeof operationCodes)[number];

export const platformGod = 'PLATFORM_GOD';

/** Every permission code that exists, in a stable order. */
export const permissionCodes: readonly string[] = [
  ...resourceCodes.flatMap((resource) => rights.map((right) => `${resource}_${right}`)),
  ...assignmentCodes,
  ...operationCodes,
  platformGod,
];

/** What decides a right: a fullpower flag, and the codes held in the current business. */
export interface Holder {
  readonly fullpower: boolean;
  readonly codes: readonly string[];
  /** Whether they only look: what changes something is held back, whatever the codes say. */
  readonly readOnly?: boolean;
}

/** What is named in the place of a missing permission where somebody only looks. */
export const readOnly = 'read_only';

/** Whether the holder may do what changes something: they have the code, and do not only look. */
export const mayChange = (holder: Holder, code: string): boolean => holder.readOnly !== true && holds(holder, code);

/**
 * Whether the holder has the code. fullpower bypasses every check; PLATFORM_GOD grants everything, except where the
 * specification does not honour it (§6: the keys screen, and tasks on the configuration screens): `god: 'ignored'`.
 */
export const holds = (holder: Holder, code: string, god: 'honoured' | 'ignored' = 'honoured'): boolean =>
  holder.fullpower ||
  holder.codes.includes(code) ||
  (god === 'honoured' && code !== platformGod && holder.codes.includes(platformGod));

/** Whether the holder has any of these rights on the resource. Keys and tasks do not honour PLATFORM_GOD (§6). */
export const holdsAny = (holder: Holder, resource: ResourceCode, wanted: readonly Right[]): boolean =>
  wanted.some((right) =>
    holds(holder, `${resource}_${right}`, resource === 'KEYS' || resource === 'TASKS' ? 'ignored' : 'honoured'),
  );

/** PLATFORM_GOD does not stand for the rights on these (§6). */
const isGodless = (code: string): boolean => /^(?:KEYS|TASKS)_/.test(code);

/** What it takes to look at the console as a role, beside reading roles: to give roles to people. */
const seeAsCodes = ['USERS_EDITION', 'USERS_ROLES_ASSIGN'] as const;

/** The first of the codes for looking at the console as a role that the holder lacks; null with all of them. */
export const missingToSeeAs = (holder: Holder): string | null =>
  seeAsCodes.find((code) => !holds(holder, code)) ?? null;

/** What is left of the rights of a role when somebody with rights of their own looks through it. */
export interface SeenRights {
  /** What the role gives and the looker has: nobody gains by looking. */
  readonly codes: readonly string[];
  /** What the role gives and the looker lacks. */
  readonly hidden: readonly string[];
}

/** The rights of a role, by its codes, as far as its looker has them too. */
export const seenThrough = (own: Holder, role: readonly string[]): SeenRights => {
  const has = (holder: Holder, code: string) => holds(holder, code, isGodless(code) ? 'ignored' : 'honoured');
  const given = permissionCodes.filter((code) => has({ fullpower: false, codes: role }, code));
  return {
    codes: given.filter((code) => has(own, code)),
    hidden: permissionCodes.filter((code) => role.includes(code) && !has(own, code)),
  };
};

/** The first of the codes for converting a user to an agent, and back, that the holder lacks; null with all three (§6). */
export const missingForAgents = (holder: Holder): string | null =>
  ['AGENTS_USERS_ASSIGN', 'AGENTS_CREATION', 'AGENTS_DELETION'].find((code) => !holds(holder, code)) ?? null;

/** Converting a user to an agent, and back, needs all three codes (§6). */
export const mayManageAgents = (holder: Holder): boolean => missingForAgents(holder) === null;
