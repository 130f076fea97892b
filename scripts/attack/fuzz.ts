import fc from 'fast-check';
import { type Operation, operationsOf, readDocument } from './document.ts';
import type { Finding } from './drive.ts';
import { hostileTexts, nearly, rawBodies, strangeIds } from './hostile.ts';
import { validRequests } from './requests.ts';
import type { Stage } from './roles.ts';
import type { Victim } from './victim.ts';

export interface FuzzOptions {
  /** The same seed sends the same. */
  readonly seed: number;
  /** How many bodies each route is sent that takes one, and how many sets of parameters. */
  readonly runs: number;
  /** Which routes; all unless given. */
  readonly isMeant?: (operation: Operation) => boolean;
}

interface Sent {
  readonly address: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a script answers of itself: it failed, it took too long. */
const isOfScript = (answered: unknown): boolean => /"code":"script_/.test(JSON.stringify(answered) ?? '');

const shown = ({ address, body }: Sent): string =>
  `${address.slice(0, 200)} ${typeof body === 'string' ? body.slice(0, 200) : (JSON.stringify(body)?.slice(0, 200) ?? '')}`;

const queryOf = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const written = Object.entries(parameters).map(
    ([name, text = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed().slice(0, 3_000))}`,
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
};

/** Some of the parameters of a route, each with a text that it is not made for. */
const queriesOf = ({ described }: Operation): fc.Arbitrary<string> => {
  const names = (described.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const text = fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
  );
  const fields = Object.fromEntries(['__proto__x', ...names].map((name) => [name, text]));
  return fc.record(fields, { requiredKeys: [] }).map(queryOf);
};

const mediaTypes = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', 'x'];

/** All that a route is sent. */
const askedOf = async (operation: Operation, victim: Victim, { seed, runs }: FuzzOptions): Promise<readonly Sent[]> => {
  const { route, path, body, method } = operation;
  const { query = '', ...valid } = validRequests('fuzz')[route] ?? {};
  const there = await victim.addressOf(route);
  const address = there + query;
  const sampled = { seed, numRuns: runs };
  const bodies = body === null ? [] : fc.sample(nearly(body), sampled);
  const raw = method === 'GET' ? [] : rawBodies;
  const types = method === 'GET' ? [] : mediaTypes;
  const ids = path.includes('{') ? strangeIds : [];
  return [
    ...fc.sample(queriesOf(operation), sampled).map((strange) => ({ ...valid, address: there + strange })),
    ...ids.map((id) => ({ ...valid, address: path.replaceAll(/\{\w+\}/g, id) + query })),
    ...[...bodies, ...raw].map((one) => ({ address, body: one })),
    ...types.map((type) => ({ address, body: '{}', headers: { 'content-type': type } })),
    { ...valid, address, headers: { 'idempotency-key': 'x'.repeat(5_000) } },
  ];
};

/**
 * Sends every route what it is not made for, as an administrator, who gets furthest: bodies by its schema with wrong parts,
 * texts that are no JSON, parameters and ids. Whatever is answered, it is no failure of the server, it is an answer, and the
 * server goes on.
 */
export const fuzz = async (stage: Stage, victim: Victim, options: FuzzOptions): Promise<readonly Finding[]> => {
  const { target, admin } = stage;
  const findings: Finding[] = [];
  const tell = (route: string, what: string) => findings.push({ role: 'an administrator', route, what });
  const send = async ({ route, method }: Operation, sent: Sent) => {
    const { address, ...asked } = sent;
    const answer = await target.ask(method, address, { bearer: admin, ...asked }).catch((error: Error) => error);
    if (answer instanceof Error) return tell(route, `no answer (${answer.message}) to ${shown(sent)}`);
    if (answer.status >= 500 && !isOfScript(answer.body)) tell(route, `${answer.status} to ${shown(sent)}`);
    if (method !== 'GET' && answer.status < 300) victim.spent(route);
  };
  for (const operation of operationsOf(await readDocument(target.ask)).filter(options.isMeant ?? (() => true))) {
    for (const sent of await askedOf(operation, victim, options)) await send(operation, sent);
    const { status } = await target.ask('GET', '/health/ready').catch(() => ({ status: 0 }));
    if (status !== 200) {
      tell(operation.route, `the server is not ready any more: ${status}`);
      break;
    }
  }
  return findings;
};
