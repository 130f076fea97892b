import type { ResourceName } from '../../src/resources/index.ts';
import { integrations } from '../automation/integration-rules.ts';
import { tasks } from '../automation/task-rules.ts';
import { pauses } from '../availability/pause-rules.ts';
import { configs } from '../devices/config-rules.ts';
import { devices } from '../devices/device-rules.ts';
import { businesses } from '../people/business-rules.ts';
import { groups } from '../people/group-rules.ts';
import { keys } from '../people/key-rules.ts';
import { roles } from '../people/role-rules.ts';
import { superusers } from '../people/superuser-rules.ts';
import { users } from '../people/user-rules.ts';
import type { ResourceRules } from '../records/resource-rules.ts';
import { routings } from '../waits/routing-rules.ts';
import { desks } from './desk-rules.ts';
import { hours } from './hours-rules.ts';
import { services } from './service-rules.ts';
import { zones } from './zone-rules.ts';

const none: ResourceRules = {};

/** What each resource asks of its writes. A further one does not compile until it has said so. */
export const rules: { readonly [Name in ResourceName]: ResourceRules } = {
  services,
  devices,
  users,
  roles,
  groups,
  pauses,
  outcomes: none,
  macros: none,
  routings,
  phones: none,
  hours,
  holidays: hours,
  reports: none,
  integrations,
  keys,
  tasks,
  webhooks: none,
  branches: none,
  zones,
  desks,
  businesses,
  configs,
  superusers,
};
