import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { Caller } from '../base/caller.ts';
import { createKeptAnswers, type KeptAnswers, type Question } from '../base/kept-answers.ts';
import { createKeptRecords, type KeptRecords } from '../base/kept-records.ts';
import type { Settings } from '../base/settings.ts';
import { createToldChanges } from '../base/told-changes.ts';

/** A question that was read and found good, as it can be asked again. */
export interface Asked extends Omit<Question, 'name'> {
  /** Decides whether somebody may have the answer: null when so. */
  readonly right: (caller: Caller) => string | null;
  /** Makes the answer, as it is sent. */
  readonly ask: () => Promise<string>;
  /** Whether something that is written without a word is in it: such an answer is made for each who asks. */
  readonly isKept: boolean;
  /** Whether the reader's browser may keep it on its disk, to ask whether it is still so: not what is about people, nor secret. */
  readonly mayStay: boolean;
}

/** An answer of which its reader may know whether it is still the same. */
interface Tagged {
  readonly body: Buffer;
  readonly tag: string;
}

/** What other parts tell of answers. */
export interface Answers {
  readonly kept: KeptAnswers<Tagged>;
  /** Where texts of records are kept; null for nowhere. */
  readonly records: KeptRecords | null;
  /** Records of a resource are others now: in a business, or in any for null. */
  changed(bunitId: number | null, resource: string): void;
  /** What this node was told of changes of these resources in a business, as a mark; null while it hears of none. */
  told(bunitId: number, resources: readonly string[]): string | null;
  /** Whether this node hears of what others write; nothing is kept while it does not. */
  listens(isListening: boolean): void;
  /** Answers a question, and knows it the next time. */
  give(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply>;
  /** Answers what was written as it is sent. */
  giveText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers;
    /** Answers a question that was asked before without reading it anew. Put in front of a route that gives answers. */
    askedBefore: preValidationAsyncHookHandler;
  }
}

type Kept = Pick<Settings, 'answersKeptMb' | 'recordsKeptMb' | 'checkAnswers'>;

/** Questions that are known, each with what asks the database for it. */
const mostQuestions = 500;
/** Milliseconds. What is written past this server shows by then. */
const longest = 60_000;

/** What an answer takes beside its bytes and its address, in bytes: its places in lists, its question, and its promise. */
const entryTakes = 1_000;

const tagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether a reader names a tag: one that came through a proxy which compresses is weak (`W/`), and of the same answer. */
const isAmong = (named: string | undefined, tag: string): boolean =>
  named?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

/** Throws where an answer is not what the route says it is. */
const check = ({ routeOptions }: FastifyRequest, text: string): void => {
  const schemas = routeOptions.schema?.response;
  const schema = typeof schemas === 'object' && schemas !== null && 200 in schemas ? schemas[200] : null;
  if (!(schema instanceof z.ZodType)) throw new Error(`${routeOptions.url} does not say what it answers`);
  const answer: unknown = JSON.parse(text);
  const { success, data, error } = schema.safeParse(answer);
  if (!success) throw error;
  if (!isDeepStrictEqual(data, answer)) throw new Error(`${routeOptions.url} answers more than it says`);
};

/**
 * Lists as bytes: made once for all who ask at the same time, kept until something changes that they show, and not sent
 * to who has them. Nobody gets one without the right to it.
 */
export const answers = plugin(
  async (app: FastifyInstance, { answersKeptMb, recordsKeptMb, checkAnswers }: Kept) => {
    const kept = createKeptAnswers<Tagged>({
      mostBytes: answersKeptMb * 1_000_000,
      weigh: ({ body }, { name }) => body.length + 2 * name.length + entryTakes,
      longest,
    });
    const records = recordsKeptMb === 0 ? null : createKeptRecords(recordsKeptMb * 1_000_000);
    const told = createToldChanges();
    const known = new Map<string, Asked>();
    let isListening = true;

    const keyOf = ({ url }: FastifyRequest, bunitId: number) => `${bunitId} ${url}`;

    const giveText: Answers['giveText'] = (request, reply, text) => {
      if (checkAnswers) check(request, text);
      return reply.type('application/json; charset=utf-8').send(text);
    };

    const send = async (request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> => {
      const make = () => app.inTurn(request, asked.ask);
      if (!asked.isKept || !isListening || answersKeptMb === 0) return giveText(request, reply, await make());
      const { body, tag } = await kept.answer({ ...asked, name: request.url }, async () => {
        const text = await make();
        if (checkAnswers) check(request, text);
        const bytes = Buffer.from(text);
        return { body: bytes, tag: tagOf(bytes) };
      });
      // The tag says nothing of what is in it: who holds it in its memory may ask, also where no disk may keep it.
      void reply.header('etag', tag);
      if (asked.mayStay) void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
      void reply.type('application/json; charset=utf-8');
      return isAmong(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
    };

    app.decorate('answers', {
      kept,
      records,
      listens(now) {
        isListening = now;
        kept.dropAll();
        records?.clear();
        told.clear();
      },
      changed(bunitId, resource) {
        kept.drop(bunitId, resource);
        told.add(bunitId, resource);
      },
      told: (bunitId, resources) => (isListening ? told.mark(bunitId, resources) : null),
      giveText,
      give(request, reply, asked) {
        const [oldest] = known.keys();
        if (known.size >= mostQuestions && oldest !== undefined) known.delete(oldest);
        known.set(keyOf(request, asked.bunitId), asked);
        return send(request, reply, asked);
      },
    } satisfies Answers);

    app.decorate('askedBefore', async (request, reply) => {
      const { caller } = request;
      if (!caller || caller.bunitId === null) return;
      const asked = known.get(keyOf(request, caller.bunitId));
      // Whoever may not have it goes the long way, where it is said what is missing.
      if (asked && asked.right(caller) === null) return send(request, reply, asked);
    });
  },
  { name: 'answers', dependencies: ['shares'] },
);
