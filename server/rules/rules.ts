import type { ResourceName } from '../../src/resources/index.ts';
import { businesses } from './businesses.ts';
import { configs } from './configs.ts';
import { desks } from './desks.ts';
import { devices } from './devices.ts';
import { integrations } from './integrations.ts';
import { keys } from './keys.ts';
import type { ResourceRules } from './resource-rules.ts';
import { roles } from './roles.ts';
import { services } from './services.ts';
import { superusers } from './superusers.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';
import { zones } from './zones.ts';

const none: ResourceRules = {};

/** What each resource asks of its writes. A sixteenth does not compile until it has said so. */
export const rules: { readonly [Name in ResourceName]: ResourceRules } = {
  services,
  devices,
  users,
  roles,
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
