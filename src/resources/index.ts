import { branches } from './branches.ts';
import { businesses } from './businesses.ts';
import { configs } from './configs.ts';
import { desks } from './desks.ts';
import { devices } from './devices.ts';
import { groups } from './groups.ts';
import { holidays } from './holidays.ts';
import { hours } from './hours.ts';
import { integrations } from './integrations.ts';
import { keys } from './keys.ts';
import { macros } from './macros.ts';
import { outcomes } from './outcomes.ts';
import { pauses } from './pauses.ts';
import { phones } from './phones.ts';
import { reports } from './reports.ts';
import type { Resource } from './resource.ts';
import { roles } from './roles.ts';
import { routings } from './routings.ts';
import { services } from './services.ts';
import { superusers } from './superusers.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';
import { zones } from './zones.ts';

/** All tables, by name. */
export const resources = {
  services,
  devices,
  users,
  roles,
  groups,
  pauses,
  outcomes,
  macros,
  routings,
  phones,
  hours,
  holidays,
  reports,
  integrations,
  keys,
  tasks,
  webhooks,
  branches,
  zones,
  desks,
  businesses,
  configs,
  superusers,
} as const satisfies Record<string, Resource>;
export type ResourceName = keyof typeof resources;
