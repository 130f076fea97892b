import { Agent } from 'node:http';
import { Duplex } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallState } from '../../src/domain/call-states.ts';
import type { Chance } from './chance.ts';
import type { Cookies } from './cookies.ts';
import { createRunner, type Runner } from './standstill.ts';
import { pause } from './time.ts';
import type { Message } from './witness.ts';

/** Where a request or a websocket arrives: a node that is up, in turn; null where all are down. */
export type Reach = () => {
  readonly name: string;
  readonly app: FastifyInstance;
  readonly sockets: Set<Duplex>;
  readonly runner: Runner;
  isUp: boolean;
  isBusy: boolean;
} | null;

/** Hears what a page and a node say to each other. */
export type Hear = (message: Pick<Message, 'node' | 'kind' | 'text'>) => void;

/** The line as a page has it. */
interface Connected {
  readonly fetch: typeof globalThis.fetch;
  /** For the websockets of the page, which break when it hangs up. */
  readonly agent: Agent;
  /** The node that its last websocket has reached; null when it has reached none. */
  reached(): string | null;
  hangUp(): void;
}

/** The line of one browser to the nodes. */
export interface Line {
  /** What runs in the browser. */
  readonly runner: Runner;
  /** For a page. */
  connect(hear: Hear): Connected;
  readonly isDown: boolean;
  /** Nothing is cut, nothing gets lost, and the browser does not stand still. */
  readonly isWell: boolean;
  /** Nothing goes through: what is open breaks, what begins fails. */
  cut(): void;
  mend(): void;
  /** The websockets break, and nothing else. */
  drop(): void;
  /** The websockets stay open, and nothing comes by them; once it is over they break. */
  mute(): void;
  unmute(): void;
  /** In so many of a hundred cases a request is lost, and in as many its answer. */
  lose(percent: number): void;
  /** In so many of a hundred cases an answer is lost: what was asked for is done. */
  loseAnswers(percent: number): void;
}

/** A call that somebody was told is, or has become, what they asked for. */
export interface Acknowledged {
  /** The name of who asked. */
  readonly by: string;
  readonly id: number;
  readonly state: CallState;
}

/** A record that somebody was told is stored as they asked. */
export interface Saved {
  readonly by: string;
  readonly resource: string;
  readonly id: number;
  /** The one that they had seen; null where they did not say. */
  readonly version: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly record: Readonly<Record<string, unknown>> & { readonly version: number };
}

/** How long anything takes from one end to the other, in milliseconds. */
const latency = { least: 2, most: 40 };
const broken = () => new TypeError('fetch failed');

/** Two ends of a connection: what is written to one arrives at the other, later and in order. */
const connection = (
  delay: () => number,
  isMute: () => boolean,
  [nearer, farther]: readonly [Runner, Runner | null],
): readonly [Duplex, Duplex] => {
  const endOf = (other: () => Duplex, theirs: Runner | null): Duplex => {
    let last = 0;
    const arrive = (what: () => void) => {
      last = Math.max(last, Date.now() + delay());
      setTimeout(() => (theirs ? theirs.when(what) : what()), last - Date.now());
    };
    const end = new Duplex({
      read() {},
      write(chunk, _encoding, done) {
        if (!isMute()) arrive(() => void (other().destroyed || other().push(chunk)));
        done();
      },
      final(done) {
        arrive(() => void (other().destroyed || other().push(null)));
        done();
      },
      destroy(error, done) {
        arrive(() => void other().destroy());
        done(error);
      },
    });
    return Object.assign(end, {
      remoteAddress: '127.0.0.1',
      setTimeout: () => end,
      setNoDelay: () => end,
      setKeepAlive: () => end,
      ref: () => end,
      unref: () => end,
    });
  };
  const ends: [Duplex, Duplex] = [endOf(() => ends[1], farther), endOf(() => ends[0], nearer)];
  return ends;
};

/** The call that an answer speaks of, where the request has placed or moved one. */
const answeredCall = (method: string, path: string, status: number, body: string): Omit<Acknowledged, 'by'> | null => {
  const isMove =
    (method === 'POST' && path === '/api/queryings') || (method === 'PUT' && /^\/api\/queryings\/[\w-]+$/.test(path));
  return isMove && status < 300 ? JSON.parse(body).data : null;
};

/** The record that an answer speaks of, where the request has changed one that somebody looks after. */
const answeredRecord = (
  method: string,
  path: string,
  status: number,
  payload: string,
  body: string,
): Omit<Saved, 'by'> | null => {
  const [, resource] = /^\/api\/(services|devices)\/\d+$/.exec(path) ?? [];
  if (method !== 'PUT' || resource === undefined || status !== 200) return null;
  const { id, version = null, data } = JSON.parse(payload);
  return { resource, id, version, data, record: JSON.parse(body).data };
};

interface LineOptions {
  /** Whose it is. */
  readonly name: string;
  /** Of their browser, by which nodes know it again. */
  readonly cookies: Cookies;
  readonly reach: Reach;
  readonly chance: Chance;
  readonly acknowledged: (answer: Acknowledged) => void;
  readonly saved: (answer: Saved) => void;
}

/** What a node answers that has too much to do; so often, in percent. */
const refusals = 50;
const refused = () => Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });

/** A line to whichever node is reached, over which everything takes its time. */
export const lineTo = ({ name, cookies, reach, chance, acknowledged, saved }: LineOptions): Line => {
  const delay = () => chance.between(latency.least, latency.most);
  const runner = createRunner();
  const open = new Set<Duplex>();
  const drop = () => {
    for (const end of open) end.destroy();
  };
  let isDown = false;
  let isMute = false;
  let loss = 0;
  let lossOfAnswers = 0;
  class PageAgent extends Agent {
    readonly #own: Set<Duplex>;
    reached: string | null = null;
    constructor(own: Set<Duplex>) {
      super();
      this.#own = own;
    }
    override createConnection() {
      const node = isDown ? null : reach();
      const [near, far] = connection(delay, () => isMute, [runner, node?.runner ?? null]);
      this.reached = node?.name ?? null;
      for (const end of [near, far]) end.on('error', () => {});
      if (node === null) {
        setTimeout(() => near.destroy(new Error('ECONNREFUSED')), delay());
        return near;
      }
      for (const ends of [open, this.#own]) {
        ends.add(near);
        near.once('close', () => ends.delete(near));
      }
      node.sockets.add(far);
      far.once('close', () => node.sockets.delete(far));
      node.runner.when(() => void node.app.server.emit('connection', far));
      return near;
    }
  }
  const ask = async (hear: Hear, ...[asked, init]: Parameters<typeof globalThis.fetch>): Promise<Response> => {
    const request = new Request(asked, init);
    const { pathname, search } = new URL(request.url);
    const payload = request.body === null ? undefined : await request.text();
    const what = `${request.method} ${pathname}${search}`;
    const from = (node: { name: string } | null) => ({ node: node?.name ?? null });
    const lose = (node: { name: string } | null, text: string) => {
      hear({ ...from(node), kind: 'lost', text });
      return broken();
    };
    await pause(delay());
    const node = isDown ? null : reach();
    if (node === null || chance.inPercent(loss)) throw lose(node, what);
    hear({ ...from(node), kind: 'request', text: payload === undefined ? what : `${what} ${payload}` });
    if (node.isBusy && chance.inPercent(refusals)) {
      hear({ ...from(node), kind: 'answer', text: `503 ${what}` });
      return refused();
    }
    // Whoever gave up meanwhile is not asked for, as the server does not know: it is done late.
    await node.runner.ready();
    if (!node.isUp) throw lose(node, what);
    const answer = await node.runner.within(() =>
      node.app.inject({
        method: request.method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: { ...Object.fromEntries(request.headers), ...cookies.sent() },
        remoteAddress: '127.0.0.1',
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    await pause(delay());
    const answered = `${answer.statusCode} ${what}`;
    if (isDown || !node.isUp || chance.inPercent(Math.max(loss, lossOfAnswers))) throw lose(node, answered);
    hear({ ...from(node), kind: 'answer', text: answered });
    cookies.keep(answer.headers['set-cookie']);
    const told = answeredCall(request.method, pathname, answer.statusCode, answer.payload);
    if (told) acknowledged({ ...told, by: name });
    const record = answeredRecord(request.method, pathname, answer.statusCode, payload ?? '', answer.payload);
    if (record) saved({ ...record, by: name });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const isEmpty = [101, 204, 205, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers });
  };
  return {
    runner,
    connect(hear) {
      const own = new Set<Duplex>();
      const agent = new PageAgent(own);
      const hangUp = () => {
        for (const end of own) end.destroy();
      };
      return { fetch: (...asked) => ask(hear, ...asked), agent, reached: () => agent.reached, hangUp };
    },
    get isDown() {
      return isDown;
    },
    get isWell() {
      return !isDown && !isMute && !runner.isStill && loss === 0 && lossOfAnswers === 0;
    },
    cut() {
      isDown = true;
      drop();
    },
    drop,
    mend() {
      isDown = false;
    },
    mute() {
      isMute = true;
    },
    unmute() {
      isMute = false;
      drop();
    },
    lose(percent) {
      loss = percent;
    },
    loseAnswers(percent) {
      lossOfAnswers = percent;
    },
  };
};
