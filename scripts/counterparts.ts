import { parseArgs } from 'node:util';
import { type Finding, meet, tableOf } from './counterparts/counterpart.ts';
import { all } from './counterparts/index.ts';
import { asTask } from './task.ts';

const usage = `npm run counterparts -- --only firefox,nginx

Meets what the product meets in the world: browsers, relays, proxies, poolers, databases, mail servers, providers of
sign-ins, as they really are, on loopback addresses of this machine. What is not installed is named and left out; nothing
is installed by itself. A table says which version was met, what was tried and how it went; one failure is exit code 1.

--only  names by comma; all of them unless given: ${all.map(({ name }) => name).join(', ')}
`;

const readOnly = (text: string | undefined) => {
  if (text === undefined) return all;
  return text.split(',').map((wanted) => {
    const found = all.find(({ name }) => name === wanted.trim());
    if (found) return found;
    throw new Error(`--only: there is no '${wanted}'; there are ${all.map(({ name }) => name).join(', ')}.`);
  });
};

await asTask(import.meta, async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) return void process.stdout.write(usage);
  const wanted = readOnly(values.only);
  const findings: Finding[] = [];
  for (const counterpart of wanted) {
    await meet(counterpart, (finding) => {
      findings.push(finding);
      const { name, tried, outcome, words } = finding;
      process.stderr.write(`${name}: ${[tried, outcome, words].filter(Boolean).join(': ')}\n`);
    });
  }
  process.stdout.write(`${tableOf(findings)}\n`);
  if (findings.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
});
