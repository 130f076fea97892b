import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charts } from '../../src/diagrams/charts.ts';

/** The states of calls and agents are tables of the server: no view sends their events as such. */
const machines = charts.filter(({ id }) => !['call-states', 'availability-states'].includes(id));

const source = join(import.meta.dirname, '../../src');

/** What people act on: the views of the console, the device page, the room and the diagrams, and what the browser tells the charts. */
const views = [
  ...['ui', 'device', 'room', 'wiring', 'diagrams/site'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
].map((file) => readFileSync(file, 'utf8'));

test.each(machines)('a person can send every event of $id that is said to be theirs', ({ texts }) => {
  const events = Object.entries(texts.events).filter(([, { by }]) => by === 'person');
  const unsent = events.map(([name]) => name).filter((name) => !views.some((view) => view.includes(`'${name}'`)));
  expect(unsent).toEqual([]);
});
