import { z } from 'zod';
import { type Channel, parseChannel, type RecordChannel } from '../../src/domain/channel.ts';
import type { News } from '../base/news.ts';

const id = z.number().int();

const channel = z.custom<Exclude<Channel, RecordChannel>>((name) => {
  const known = parseChannel(name);
  return known !== null && known.kind !== 'records';
});

const schema: z.ZodType<News> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id, isNew: z.boolean(), agents: z.array(id) }),
  z.object({
    kind: z.literal('record'),
    resource: z.string(),
    id: id.exactOptional(),
    version: id.nullable().exactOptional(),
  }),
  z.object({ kind: z.literal('channel'), channel, id: id.exactOptional() }),
  z.object({ kind: z.literal('rights'), userId: id.nullable() }),
  z.object({ kind: z.literal('lists'), resource: z.string(), businesses: z.array(id) }),
  z.object({ kind: z.literal('login'), familyId: z.string() }),
  z.object({
    kind: z.literal('room'),
    node: z.string(),
    room: z.string(),
    to: z.string().nullable(),
    except: z.string().nullable(),
    message: z.union([z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])]),
    isLast: z.boolean(),
  }),
]);

/**
 * What a node has written about a change, as far as this version knows it: of another kind, or without what is needed here,
 * it is null; what it says besides is left out.
 */
export const knownNews = (written: unknown): News | null => schema.safeParse(written).data ?? null;
