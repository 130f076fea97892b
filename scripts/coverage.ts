import { startVitest } from 'vitest/node';
import { coverageReporter } from './coverage-reporter.ts';
import { asTask } from './task.ts';

/** Walks all charts, in the model and through their views, and writes `docs/coverage.md` anew. */
await asTask(import.meta, async () => {
  const reporters = ['default', coverageReporter({ renews: true })];
  const vitest = await startVitest(['tests/walks/', 'tests/journeys/walks/', 'tests/views/walks/'], {
    watch: false,
    reporters,
  });
  await vitest.close();
});
