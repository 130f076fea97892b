import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Bill {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string };
}

/** A UUID (version 8) that says nothing but what it was made from. */
const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
};

/** The packages that a release is made of, bundled into the console or beside the server, as npm lists them (CycloneDX): the same each time. */
export const billOf = async (root: string, committed: string): Promise<string> => {
  const args = [
    'sbom',
    '--package-lock-only',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
  ];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 50_000_000 });
  const bill = JSON.parse(stdout) as Bill;
  const still = { ...bill, serialNumber: '', metadata: { ...bill.metadata, timestamp: committed } };
  return `${JSON.stringify({ ...still, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(still))}` }, null, 2)}\n`;
};
