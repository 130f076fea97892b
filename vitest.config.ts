import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const database = 'tests/support/postgres.ts';
/** Tests of what is built, besides the journeys. */
const ofTheBuild = ['tests/diagrams/site.test.ts'];

export default defineConfig((env) =>
  mergeConfig(
    viteConfig(env),
    defineConfig({
      test: {
        maxWorkers: 2,
        // One after the other in the same process: half of the time would go into loading the same modules for each file.
        isolate: false,
        // Walks and requests make much that is soon over: with room for it, a twelfth of the time is not spent on clearing up.
        execArgv: ['--max-semi-space-size=64'],
        // Waiting ends what hangs, and is far beyond what a busy machine takes: the tool's own second is not.
        expect: { poll: { timeout: 30_000 } },
        projects: [
          {
            extends: true,
            test: {
              name: 'unit',
              environment: 'node',
              setupFiles: ['tests/support/setup-expect.ts'],
              include: [
                'tests/*.test.ts',
                'tests/{diagrams,domain,inspector,protocols,resources,room,services,structure,walks}/**/*.test.ts',
              ],
              exclude: ofTheBuild,
              // A walk goes through thousands of paths; on a machine with other work that takes a while.
              testTimeout: 60_000,
            },
          },
          {
            extends: true,
            test: {
              name: 'views',
              environment: 'jsdom',
              include: ['tests/views/**/*.test.tsx'],
              setupFiles: ['tests/support/setup-dom.ts'],
              // It imports folders, which only a bundler resolves.
              server: { deps: { inline: ['@jitsi/react-sdk'] } },
            },
          },
          {
            extends: true,
            test: {
              name: 'server',
              environment: 'node',
              include: ['tests/server/**/*.test.ts'],
              globalSetup: [database],
              // They end what hangs, and have to be far beyond what a test takes beside other work.
              testTimeout: 60_000,
              hookTimeout: 120_000,
            },
          },
          {
            extends: true,
            test: {
              name: 'journeys',
              environment: 'node',
              include: ['tests/journeys/**/*.test.ts', ...ofTheBuild],
              globalSetup: ['tests/support/console.ts', database],
              setupFiles: ['tests/support/built.ts'],
              // After all others: two browsers at a time are what two cores can do, and journeys watch the clock.
              sequence: { groupOrder: 1 },
              testTimeout: 60_000,
              hookTimeout: 120_000,
            },
          },
        ],
      },
    }),
  ),
);
