import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/postgres/schema/*.ts',
  out: './server/postgres/migrations',
});
