import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The test files beside the walks that look at every chart. */
export const otherFiles = (): readonly string[] =>
  ['tests', 'tests/diagrams', 'tests/domain', 'tests/resources', 'tests/room', 'tests/services']
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(root, folder, file)))
    .filter(
      (file) =>
        file.endsWith('.test.ts') &&
        !file.endsWith('mutation.test.ts') &&
        readFileSync(file, 'utf8').includes('src/machines/index.ts'),
    );
