import { Agent } from 'node:http';
import { Duplex } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CallState } from '../../src/domain/call.ts';
import type { Chance } from './chance.ts';
import { pause } from './time.ts';

/** Where a request or a websocket arrives: a node that is up, in turn; null where all are down. */
export type Reach = () => {
  readonly app: FastifyInstance;
  readonly sockets: Set<Duplex>;
  isUp: boolean;
  isBusy: boolean;
} | null;

/** The line of one browser to the nodes. */
export interface Line {
  readonly fetch: typeof globalThis.fetch;
  /** For the websockets of a page, which break when it hangs up. */
  connect(): { readonly agent: Agent; hangUp(): void };
  readonly isDown: boolean;
  /** Nothing is cut, and nothing gets lost. */
  readonly isWell: boolean;
  /** Nothing goes through: what is open breaks, what begins fails. */
  cut(): void;
  mend(): void;
  /** In so many of a hundred cases a request is lost, and in as many its answer. */
  lose(percent: number): void;
}

/** A call that a browser was told is, or has become, what it asked for. */
export interface Acknowledged {
  readonly id: number;
  readonly state: CallState;
}

/** How long anything takes from one end to the other, in milliseconds. */
const latency = { least: 2, most: 40 };
const broken = () => new TypeError('fetch failed');

/** Two ends of a connection: what is written to one arrives at the other, later and in order. */
const connection = (delay: () => number): readonly [Duplex, Duplex] => {
  const endOf = (other: () => Duplex): Duplex => {
    let last = 0;
    const arrive = (what: () => void) => {
      last = Math.max(last, Date.now() + delay());
      setTimeout(what, last - Date.now());
    };
    const end = new Duplex({
      read() {},
      write(chunk, _encoding, done) {
        arrive(() => void (other().destroyed || other().push(chunk)));
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
  const ends: [Duplex, Duplex] = [endOf(() => ends[1]), endOf(() => ends[0])];
  return ends;
};

/** The call that an answer speaks of, where the request has placed or moved one. */
const acknowledgedBy = (method: string, path: string, status: number, body: string): Acknowledged | null => {
  const isMove =
    (method === 'POST' && path === '/api/queryings') || (method === 'PUT' && /^\/api\/queryings\/\d+$/.test(path));
  return isMove && status < 300 ? JSON.parse(body).data : null;
};

interface LineOptions {
  readonly reach: Reach;
  readonly chance: Chance;
  readonly acknowledged: (answer: Acknowledged) => void;
}

/** What a node answers that has too much to do; so often, in percent. */
const refusals = 50;
const refused = () => Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });

/** A line to whichever node is reached, over which everything takes its time. */
export const lineTo = ({ reach, chance, acknowledged }: LineOptions): Line => {
  const delay = () => chance.between(latency.least, latency.most);
  const open = new Set<Duplex>();
  let isDown = false;
  let loss = 0;
  class PageAgent extends Agent {
    readonly #own: Set<Duplex>;
    constructor(own: Set<Duplex>) {
      super();
      this.#own = own;
    }
    override createConnection() {
      const [near, far] = connection(delay);
      const node = isDown ? null : reach();
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
      node.app.server.emit('connection', far);
      return near;
    }
  }
  const fetch: typeof globalThis.fetch = async (asked, init) => {
    const request = new Request(asked, init);
    const { pathname, search } = new URL(request.url);
    const payload = request.body === null ? undefined : await request.text();
    await pause(delay());
    const node = isDown ? null : reach();
    if (node === null || chance.inPercent(loss)) throw broken();
    if (node.isBusy && chance.inPercent(refusals)) return refused();
    const answer = await node.app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: '127.0.0.1',
      ...(payload === undefined ? {} : { payload }),
    });
    await pause(delay());
    if (isDown || !node.isUp || chance.inPercent(loss)) throw broken();
    const told = acknowledgedBy(request.method, pathname, answer.statusCode, answer.payload);
    if (told) acknowledged(told);
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const isEmpty = [101, 204, 205, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers });
  };
  return {
    fetch,
    connect() {
      const own = new Set<Duplex>();
      const hangUp = () => {
        for (const end of own) end.destroy();
      };
      return { agent: new PageAgent(own), hangUp };
    },
    get isDown() {
      return isDown;
    },
    get isWell() {
      return !isDown && loss === 0;
    },
    cut() {
      isDown = true;
      for (const end of open) end.destroy();
    },
    mend() {
      isDown = false;
    },
    lose(percent) {
      loss = percent;
    },
  };
};
