import { createRequire } from 'node:module';
import type * as Orm from 'drizzle-orm';

export type { SQL, SQLWrapper } from 'drizzle-orm';

// As CommonJS, and so everywhere: of each of the 214 ES modules of the package Node reads its 180 kB of exports anew to learn
// what kind of a module it is, which took a third of a start.
const orm: typeof Orm = createRequire(import.meta.url)('drizzle-orm');

export const {
  DrizzleQueryError,
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} = orm;
