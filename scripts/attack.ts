import { parseArgs } from 'node:util';
import { askAt } from '../tests/support/ask.ts';
import { attack } from './attack/attack.ts';
import type { Finding } from './attack/drive.ts';
import { startDemoServer } from './bench/demo-server.ts';
import { asTask } from './task.ts';
import { wholeNumber } from './whole-number.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const usage = `npm run attack -- --runs 200 --seed 7

Asks every route and every channel of a server as everybody who should not: as nobody, as a user of another business, with a
stolen device, a stolen key, as an agent, as a viewer. Then it sends every route what it is not made for. What is reached
beyond a role's right (scripts/attack/rights.ts) is a line, and so is a failure of the server; either is exit code 1.

--runs      bodies and parameters for each route; 100 unless given, 0 for none
--seed      a whole number: the same seed sends the same; 1 unless given
--url       a server that runs, with the demonstration in it and with its limits raised; its records are written to. One of
            its own, over a database that goes with it, unless given
--key       the access key of that demonstration; needed with --url
--password  of its accounts, where it is not the published one
`;

/** How long an answer may take, in milliseconds: longer than a script may run. */
const patience = 30_000;

const readOptions = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string' },
      key: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { url, key, password, help } = values;
  if (url !== undefined && key === undefined) throw new Error('--url needs the --key of its demonstration.');
  return {
    help,
    runs: wholeNumber('runs', values.runs, 0, 100_000),
    seed: wholeNumber('seed', values.seed, 0, 2_147_483_647),
    running: url === undefined || key === undefined ? null : { url: url.replace(/\/+$/, ''), key },
    ...(password === undefined ? {} : { password }),
  };
};

const tell = ({ role, route, what }: Finding) => `${route} as ${role}: ${what}`;

await asTask(import.meta, async () => {
  const { help, running, runs, seed, ...account } = readOptions(process.argv.slice(2));
  if (help) return void process.stdout.write(usage);
  const own = running === null ? await startDemoServer() : null;
  const { url, key } = running ?? own ?? { url: '', key: '' };
  const asking = askAt(url, patience);
  try {
    const findings = await attack({ url, key, ask: asking.ask, ...account }, { runs, seed, tell: say });
    for (const finding of findings) say(tell(finding));
    say(findings.length === 0 ? 'nothing was reached beyond a right, and nothing failed' : `${findings.length} found`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await asking.close();
    await own?.stop();
  }
});
