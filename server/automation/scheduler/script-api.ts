import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Json } from '../../../src/domain/run.ts';
import type { Database } from '../../postgres/database.ts';
import type { TaskApi, TaskScript } from '../automation.ts';
import type { ScriptApi } from '../sandbox/script.ts';
import { findTaskCaller } from '../task-queries.ts';
import type { TaskBearers } from './bearers.ts';

interface ScriptApiDeps {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly bearers: TaskBearers;
}

type ScriptRequest = Parameters<ScriptApi>[0];

/** Any origin: only what an address does to the path is looked at. */
const origin = 'http://console.invalid';
/** What runs scripts itself: a script that waits for another one holds the place that the other one needs. */
const runsScripts =
  /^\/api\/(webhooks\/[^/]+\/execute|integrations\/([^/]+\/)?run|tasks\/[^/]+\/run|runs\/[^/]+\/again)\/?$/;

const refused = (status: number, code: string, message: string) => ({ status, data: { error: { code, message } } });

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a query; a list is one of several, by comma. null: there is none. */
const parameterOf = (value: Json): string | null => {
  if (value === null) return null;
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
};

/** The address below `/api` that a script means; null when it leads out of there. */
const addressOf = (path: string, params: Json): URL | null => {
  const address = path.startsWith('/') ? URL.parse(`${origin}/api${path}`) : null;
  if (address?.origin !== origin || !address.pathname.startsWith('/api/')) return null;
  for (const [key, value] of Object.entries(isRecord(params) ? params : {})) {
    const text = parameterOf(value);
    if (text !== null) address.searchParams.set(key, text);
  }
  return address;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What a script is answered: JSON as a value, anything else as text, nothing as null. */
const bodyOf = (text: string, type: unknown): Json => {
  if (text === '') return null;
  return String(type).includes('json') ? JSON.parse(text) : text;
};

/**
 * The API of the console for scripts of tasks: every request goes through the routes themselves, as the task, with the
 * permissions that it has at that moment, and is checked and remembered as anybody's is.
 */
export const createTaskApi = ({ app, db, bearers }: ScriptApiDeps): TaskApi => {
  const ask = async (script: TaskScript, { method, path, params, data }: ScriptRequest) => {
    const address = addressOf(path, params);
    if (!address) return refused(400, 'malformed', 'A path of the API begins with a slash, and stays below /api.');
    if (runsScripts.test(decoded(address.pathname)))
      return refused(403, 'forbidden', 'A script of a task runs no other script.');
    const caller = await findTaskCaller(db, script);
    if (!caller) return refused(403, 'forbidden', 'The task may not run this script any more.');
    const url = address.pathname + address.search;
    const body: Pick<InjectOptions, 'payload' | 'headers'> =
      data === null ? {} : { payload: JSON.stringify(data), headers: { 'content-type': 'application/json' } };
    const answer = await bearers.lend(caller, (bearer) =>
      app.inject({ method, url, ...body, headers: { ...body.headers, authorization: `Bearer ${bearer}` } }),
    );
    return { status: answer.statusCode, data: bodyOf(answer.payload, answer.headers['content-type']) };
  };

  return (script) => (request) => ask(script, request);
};
