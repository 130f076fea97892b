// One importer for all, as in orm.ts.
export * from 'drizzle-orm/pg-core';
