import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlantedFault, PlantedPlace } from './faults.ts';

const root = join(import.meta.dirname, '../..');

/** The files that a fault stands in. */
export const placesOf = (fault: PlantedFault): readonly PlantedPlace[] => (fault.also ? [fault, fault.also] : [fault]);

/** The file of a place with the fault in it. Throws where it does not say, once, what the fault replaces. */
export const planted = ({ file, edits }: PlantedPlace, text: string): string =>
  edits.reduce((sound, [was, is]) => {
    const parts = sound.split(was);
    if (parts.length !== 2) throw new Error(`${file} says ${parts.length - 1} times: ${was}`);
    return parts.join(is);
  }, text);

/** Has whoever loads the files from now on get the fault with them. */
export const plant = (fault: PlantedFault): void => {
  const places = new Map(placesOf(fault).map((place) => [pathToFileURL(join(root, place.file)).href, place]));
  registerHooks({
    load(url, context, next) {
      const place = places.get(url);
      if (!place) return next(url, context);
      const source = planted(place, readFileSync(join(root, place.file), 'utf8'));
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
};
