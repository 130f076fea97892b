import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the path names a file of the folder itself: neither a step up nor a link leads out of it. */
export const isWithin = (folder: string, path: string): boolean => {
  try {
    const file = realpathSync(join(folder, path));
    return file.startsWith(realpathSync(folder)) && statSync(file).isFile();
  } catch {
    return false;
  }
};
