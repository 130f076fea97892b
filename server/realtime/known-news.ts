import { z } from 'zod';
import { type Channel, parseChannel, type RecordChannel } from '../../src/domain/channel.ts';
import type { News } from '../base/news.ts';

const id = z.number().int();

const channel = z.custom<Exclude<Channel, RecordChannel>>((name) => {
  const known = parseChannel(name);
  return known !== null && known.kind !== 'records';
});

/** By kind, so that none is forgotten. */
const schemas: { readonly [Kind in News['kind']]: z.ZodType<Extract<News, { kind: Kind }>> } = {
  call: z.object({ kind: z.literal('call'), id, isNew: z.boolean(), agents: z.array(id) }),
  draft: z.object({ kind: z.literal('draft'), id, version: id.nullable() }),
  availability: z.object({ kind: z.literal('availability'), agentId: id }),
  record: z.object({
    kind: z.literal('record'),
    resource: z.string(),
    id: id.exactOptional(),
    version: id.nullable().exactOptional(),
  }),
  channel: z.object({ kind: z.literal('channel'), channel, id: id.exactOptional() }),
  rights: z.object({ kind: z.literal('rights'), userId: id.nullable() }),
  lists: z.object({ kind: z.literal('lists'), resource: z.string(), businesses: z.array(id) }),
  spent: z.object({
    kind: z.literal('spent'),
    node: z.string(),
    spent: z.array(z.tuple([z.string(), z.string(), z.number()])),
  }),
  login: z.object({ kind: z.literal('login'), familyId: z.string() }),
  room: z.object({
    kind: z.literal('room'),
    node: z.string(),
    room: z.string(),
    to: z.string().nullable(),
    except: z.string().nullable(),
    holder: z.string().exactOptional(),
    message: z.union([z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])]),
    isLast: z.boolean(),
  }),
};

const isKnown = (kind: unknown): kind is News['kind'] => typeof kind === 'string' && Object.hasOwn(schemas, kind);

/**
 * What a node has written about a change, as far as this version knows it: of another kind, or without what is needed here,
 * it is null; what it says besides is left out.
 */
export const knownNews = (written: unknown): News | null => {
  const kind = typeof written === 'object' && written !== null && 'kind' in written ? written.kind : null;
  return isKnown(kind) ? (schemas[kind].safeParse(written).data ?? null) : null;
};
