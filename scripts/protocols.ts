import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProtocolSize, withProtocols } from './coverage-reporter.ts';
import { protocols } from './protocols/all.ts';
import { explore } from './protocols/explore.ts';
import { asTask } from './task.ts';

const page = join(import.meta.dirname, '../docs/coverage.md');

/** Explores every protocol whole, tells what breaks an invariant, and writes how large they are into `docs/coverage.md`. */
await asTask(import.meta, async () => {
  const sizes: ProtocolSize[] = [];
  for (const { title, make, faults } of Object.values(protocols)) {
    const started = process.cpuUsage();
    const { states, transitions, findings } = explore(make(), { faults });
    const { user, system } = process.cpuUsage(started);
    const seconds = Math.ceil((user + system) / 1e6);
    process.stdout.write(`${title}: ${states} states, ${transitions} transitions, ${seconds} s\n`);
    for (const { invariant, way } of findings)
      process.stdout.write(`  ${invariant}\n${way.map((line) => `    ${line}\n`).join('')}`);
    if (findings.length > 0) throw new Error(`${title} is broken`);
    sizes.push({ title, faults, states, transitions, seconds });
  }
  await writeFile(page, withProtocols(await readFile(page, 'utf8'), sizes));
});
