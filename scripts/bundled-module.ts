import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RolldownPluginOption, rolldown } from 'rolldown';

/**
 * Imports a module that Node cannot read as it is: markup, or sources under `node_modules`. It is bundled first, into
 * `workshop`, from where it finds the packages; styles are left out, and `plugins` read what is in no language of Node.
 * Rejects when it cannot be bundled or fails.
 */
export const importBundled = async (
  input: string,
  workshop: string,
  plugins: RolldownPluginOption = [],
): Promise<unknown> => {
  await mkdir(workshop, { recursive: true });
  const bundle = await rolldown({
    input,
    plugins,
    logLevel: 'silent',
    platform: 'node',
    external: [/^react/, /^xstate/, /^elkjs/],
    moduleTypes: { '.css': 'empty' },
  });
  const file = join(workshop, `bundled-${process.pid}-${performance.now()}.mjs`);
  try {
    await bundle.write({ file, format: 'esm' });
    await bundle.close();
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file, { force: true });
  }
};
