import { createRequire } from 'node:module';
import type * as OrmPg from 'drizzle-orm/pg-core';

export type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

// As CommonJS, as in orm.ts.
const ormPg: typeof OrmPg = createRequire(import.meta.url)('drizzle-orm/pg-core');

export const {
  PgDialect,
  QueryBuilder,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} = ormPg;
