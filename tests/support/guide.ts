import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuidePage } from '../../scripts/guide/page.ts';
import { type Guide, readGuide } from '../../scripts/guide/pages.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** The guide as its site is made of it. */
export const loadGuide = async (): Promise<Guide> => {
  const workshop = await mkdtemp(join(cache, 'guide-test-'));
  try {
    return await readGuide(workshop);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
};

/** An example of a page: the request, as a person types it, and what is answered. */
export interface Example {
  readonly request: string;
  readonly status: number;
  readonly answer: string;
}

/** The examples of a page, in their order. Throws for a request without an answer, and an answer without a request. */
export const examplesOf = ({ path, text }: GuidePage): readonly Example[] => {
  const pattern = /```(sh example|json answer (\d+))\n([\s\S]*?)```/g;
  const blocks = [...text.matchAll(pattern)].map(([, kind, status, content = '']) => ({ kind, status, content }));
  if (blocks.length % 2 !== 0) throw new Error(`${path} has an example without an answer`);
  return blocks.flatMap(({ kind, content }, index) => {
    const isRequest = kind === 'sh example';
    if (isRequest !== (index % 2 === 0)) throw new Error(`${path} has an example without an answer: ${content}`);
    const answer = blocks[index + 1];
    return isRequest && answer ? [{ request: content, status: Number(answer.status), answer: answer.content }] : [];
  });
};

/** What is known by name while the examples of a page are followed: `KEY`, `URL`, and what answers told. */
export type Known = Map<string, unknown>;

const filledIn = (text: string, known: Known): string =>
  text.replace(/\$([A-Z]+)/g, (_, name: string) => {
    if (!known.has(name)) throw new Error(`The example uses $${name}, which nothing told before.`);
    return String(known.get(name));
  });

/** A word of a shell: in single quotes as it stands, in double quotes and without with names filled in. */
const wordsOf = (line: string, known: Known): readonly string[] =>
  [...line.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"((?:\\.|[^"\\])*)"|([^\s'"]+)/g)].map(
    ([, single, double, bare = '']) => {
      if (single !== undefined) return single;
      return filledIn((double ?? bare).replace(/\\(["\\])/g, '$1'), known);
    },
  );

/** What `curl` would send for these words, of the options that the pages use. */
export const requestOf = (request: string, known: Known) => {
  const [program, ...rest] = wordsOf(request.trim(), known);
  if (program !== 'curl') throw new Error(`Only curl is understood: ${request}`);
  const headers = new Headers();
  let method: string | null = null;
  let body: string | null = null;
  let url = '';
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    if (word === '-X') method = rest.shift() ?? '';
    else if (word === '-d') body = rest.shift() ?? '';
    else if (word === '-H') {
      const [name = '', value = ''] = (rest.shift() ?? '').split(/: (.*)/s);
      headers.set(name, value);
    } else if (word.startsWith('-')) throw new Error(`The option ${word} is not understood`);
    else url = word;
  }
  return {
    url,
    init: { method: method ?? (body === null ? 'GET' : 'POST'), headers, ...(body === null ? {} : { body }) },
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where an answer is not as the page says, as paths; none where it is. `"$NAME"` is whatever stands there, told from then on, and the
 * same wherever it comes again; `"…": "…"` lets an object have more than is shown.
 */
export const differences = (said: unknown, found: unknown, known: Known, path = ''): readonly string[] => {
  const [, name] = typeof said === 'string' ? (/^\$([A-Z]+)$/.exec(said) ?? []) : [];
  if (name !== undefined && !known.has(name)) {
    if (found === undefined) return [`${path} is missing`];
    known.set(name, found);
    return [];
  }
  if (name !== undefined) return known.get(name) === found ? [] : [`${path} is another one than before`];
  if (Array.isArray(said) && Array.isArray(found)) {
    if (said.length !== found.length) return [`${path} has ${found.length} entries`];
    return said.flatMap((one, index) => differences(one, found[index], known, `${path}[${index}]`));
  }
  if (isObject(said) && isObject(found)) {
    const isPart = '…' in said;
    const names = Object.keys(said).filter((key) => key !== '…');
    const more = isPart ? [] : Object.keys(found).filter((key) => !names.includes(key));
    return [
      ...names.flatMap((key) => differences(said[key], found[key], known, `${path}.${key}`)),
      ...more.map((key) => `${path}.${key} is not on the page`),
    ];
  }
  return Object.is(said, found) ? [] : [`${path} is ${JSON.stringify(found)}`];
};
