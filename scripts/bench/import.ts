import { type ImportLine, nextPortion } from '../../src/domain/import.ts';
import { portionOfRecords } from '../../src/domain/table.ts';
import { ask, signIn } from './api.ts';
import { startDemoServer } from './demo-server.ts';
import { median } from './statistics.ts';
import type { Measure } from './table.ts';

/** As many lines as a fleet of a few hundred shops has. */
const count = 400;

const linesOf = (run: string): readonly ImportLine[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    label: `Device ${index}`,
    problems: {},
    draft: { name: `Device ${index}`, serial: `${run}-${index}`, location: 'Centro, planta baja', active: true },
  }));

/** What a line without a verdict of its own, or with a bad one, ends the measurement with. */
const check = (made: readonly boolean[]) => {
  if (made.length !== count || made.includes(false)) throw new Error('Not every line became a record.');
};

const timed = async (work: () => Promise<readonly boolean[]>): Promise<number> => {
  const start = performance.now();
  const made = await work();
  const time = performance.now() - start;
  check(made);
  return time;
};

/** In portions, one after the other, as the console sends them. */
const importLines = async (url: string, bearer: string, lines: readonly ImportLine[]): Promise<readonly boolean[]> => {
  const made: boolean[] = [];
  while (made.length < lines.length) {
    const body = { lines: nextPortion(lines, made.length).map(({ draft }) => draft) };
    const name = `bench ${lines[0]?.draft.serial} ${made.length}`;
    const { data } = await ask<readonly { problem: string | null }[]>(
      ...([url, bearer, 'POST', '/api/devices/import', body, name] as const),
    );
    made.push(...data.map(({ problem }) => problem === null));
  }
  return made;
};

/** The yardstick: a request for each line, one after the other. */
const postLines = async (url: string, bearer: string, lines: readonly ImportLine[]): Promise<readonly boolean[]> => {
  const made: boolean[] = [];
  for (const { draft } of lines) {
    const { status } = await ask(url, bearer, 'POST', '/api/devices', draft, `bench ${draft.serial}`);
    made.push(status === 201);
  }
  return made;
};

/** Deletes them again, in portions of fifty. */
const removeLines = async (url: string, bearer: string, serial: string): Promise<readonly boolean[]> => {
  const path = `/api/devices?perPage=2000&search=${serial}`;
  const { data } = await ask<readonly { id: number; version: number }[]>(url, bearer, 'GET', path);
  const made: boolean[] = [];
  while (made.length < data.length) {
    const records = data.slice(made.length, made.length + portionOfRecords).map(({ id, version }) => ({ id, version }));
    const body = { action: 'delete', records };
    const answer = await ask<readonly { problem: string | null }[]>(url, bearer, 'POST', '/api/devices/bulk', body);
    made.push(...answer.data.map(({ problem }) => problem === null));
  }
  return made;
};

/** Imports a file of 400 lines, beside a request for each of its lines; and deletes what it made. */
export async function* benchImport(runs: number): AsyncGenerator<readonly Measure[]> {
  const { url, stop } = await startDemoServer();
  try {
    const bearer = await signIn(url, 'manager@demo.local');
    await importLines(url, bearer, linesOf('warm'));
    const [portions, single, removed]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < runs; run += 1) {
      portions.push(await timed(() => importLines(url, bearer, linesOf(`import-${run}`))));
      removed.push(await timed(() => removeLines(url, bearer, `import-${run}-`)));
      single.push(await timed(() => postLines(url, bearer, linesOf(`post-${run}`))));
    }
    yield [
      {
        ...{ name: `${count} lines, in portions`, unit: 'ms', runs: portions },
        aim: { text: '3 s at most', isMet: (value) => value <= 3_000 },
      },
      { name: `${count} lines, a request each`, unit: 'ms', runs: single },
      { name: `${count} records, deleted in portions`, unit: 'ms', runs: removed },
      { name: 'a request each, × portions', unit: '', runs: [median(single) / median(portions)] },
    ];
  } finally {
    await stop();
  }
}
