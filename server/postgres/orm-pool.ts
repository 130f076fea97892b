import { createRequire } from 'node:module';
import type * as Migrator from 'drizzle-orm/migrator';
import type * as NodePostgres from 'drizzle-orm/node-postgres';

export type { NodePgDatabase } from 'drizzle-orm/node-postgres';

// As CommonJS, as in orm.ts.
const require = createRequire(import.meta.url);
const pool: typeof NodePostgres = require('drizzle-orm/node-postgres');
const files: typeof Migrator = require('drizzle-orm/migrator');

export const { drizzle } = pool;
export const { readMigrationFiles } = files;
