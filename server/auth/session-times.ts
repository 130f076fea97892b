import type { SessionTimes } from '../base/settings.ts';
import { type SQL, sql } from '../postgres/orm.ts';

/** How long a refresh token may lie unused, in seconds: nothing that a business says is longer. */
export const refreshLifetime = 30 * 24 * 60 * 60;

/** When a family was last used. One that an older server opened says so by the day on which its token would expire. */
export const lastUse = sql`coalesce(f.used_at, f.expires_at - ${refreshLifetime})`;

/** What the businesses of the person say of it: the shortest time, and that of the server where one says nothing. */
const shortest = (column: SQL, otherwise: number | null): SQL => sql`coalesce((
  select min(coalesce(${column}, ${otherwise}::integer)) from memberships m join businesses b on b.id = m.bunit_id and b.active
   where m.user_id = f.user_id), ${otherwise}::integer)`;

/** When a family ends if nobody uses it any more, in unix seconds: SQL over `refresh_families f`. */
export const endOfSession = ({ idleMinutes, lifeHours }: SessionTimes): SQL => sql`least(
  f.expires_at,
  ${lastUse} + 60 * ${shortest(sql`b.session_idle`, idleMinutes)},
  f.created_at + 3600 * ${shortest(sql`b.session_life`, lifeHours)})`;
