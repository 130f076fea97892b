import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { asTask } from './task.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.wasm', '.webmanifest']);

/** Smaller files gain nothing: the headers say more. In bytes. */
const worthwhile = 200;
/** Above this the best quality costs seconds of the first start for a few per cent; in bytes. */
const large = 400_000;

const compress = async (path: string, best: number): Promise<void> => {
  const content = await readFile(path);
  if (content.length < worthwhile) return;
  const quality = content.length > large ? Math.min(9, best) : best;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    toBrotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
};

/** Puts a `.br`, of that quality at most, and a `.gz` beside every text file of the folder, for the server to send as they are. */
const compressAll = async (folder: string, best: number): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name), best)));
};

await asTask(import.meta, async () => {
  const [folder, best = String(constants.BROTLI_MAX_QUALITY)] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Say which folder.');
  await compressAll(folder, Number(best));
});
