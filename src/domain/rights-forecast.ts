import type { Draft } from './record.ts';
import type { RouteTitle } from './routes.ts';

/** What becomes different for some people, the same for all of them. */
export interface RightsChange {
  readonly count: number;
  /** The first of them by name; none where the reader may not know people. */
  readonly names: readonly string[];
  /** Codes of permissions. */
  readonly gains: readonly string[];
  readonly loses: readonly string[];
  /** Screens that open for them, and that they may open no more. */
  readonly opens: readonly RouteTitle[];
  readonly closes: readonly RouteTitle[];
  /** Access keys whose secret they may then have, by renewing them. */
  readonly keys_count: number;
  /** The first of those by name; none where the reader may not know keys. */
  readonly keys: readonly string[];
}

/** What a change of a role, or of the roles of a person, would do. */
export interface RightsForecast {
  readonly groups: readonly RightsChange[];
  /** Calls that go back to the list, because the agent in them may not be in them any more. */
  readonly calls_returned: number;
}

/** Whether nobody would notice the change. */
export const isWithoutEffect = ({ groups }: RightsForecast): boolean => groups.length === 0;

const decisive: Readonly<Record<string, readonly string[]>> = {
  roles: ['permissions', 'active'],
  users: ['roles'],
};

/** Whether a change, as it is sent, may give people other rights: of a role what it allows, of a person which roles. */
export const decidesRights = (resource: string, { add, remove, ...fields }: Draft): boolean =>
  (decisive[resource] ?? []).some((key) => [fields, add, remove].some((part) => key in Object(part ?? {})));
