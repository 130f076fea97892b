import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlantedFault } from './faults.ts';

const root = join(import.meta.dirname, '../..');

/** The file with the fault in it. Throws where it does not say, once, what the fault replaces. */
export const planted = ({ name, file, edits }: PlantedFault, text: string): string =>
  edits.reduce((sound, [was, is]) => {
    const parts = sound.split(was);
    if (parts.length !== 2) throw new Error(`${name}: ${file} says ${parts.length - 1} times: ${was}`);
    return parts.join(is);
  }, text);

/** Has whoever loads the file from now on get the fault with it. */
export const plant = (fault: PlantedFault): void => {
  const { href } = pathToFileURL(join(root, fault.file));
  registerHooks({
    load: (url, context, next) =>
      url === href
        ? {
            format: 'module-typescript',
            source: planted(fault, readFileSync(join(root, fault.file), 'utf8')),
            shortCircuit: true,
          }
        : next(url, context),
  });
};
