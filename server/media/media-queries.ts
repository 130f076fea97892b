import { createHash, randomBytes } from 'node:crypto';
import { type Media, mediaLimits } from '../../src/domain/media.ts';
import { type Author, remember } from '../audit/remember.ts';
import { failure } from '../base/failure.ts';
import { takeTurn } from '../devices/restart-queries.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, desc, eq, sql } from '../postgres/orm.ts';
import { configs } from '../postgres/schema/automation.ts';
import { media } from '../postgres/schema/media.ts';

const shown = {
  id: media.id,
  name: media.name,
  address: sql<string>`'/media/' || ${media.public_id} || '.' || ${media.extension}`,
  size: media.size,
  created_at: media.created_at,
};

/** What a business keeps, newest first, without its content. */
export const listMedia = (db: Queries, bunitId: number): Promise<readonly Media[]> =>
  db.select(shown).from(media).where(eq(media.bunit_id, bunitId)).orderBy(desc(media.id));

interface NewMedia {
  readonly bunitId: number;
  readonly name: string;
  readonly extension: string;
  readonly content: Buffer;
}

/** Keeps a content, once however often it comes. Throws `media_full` where the business keeps as much as it may. */
export const keepMedia = (db: Database, author: Author, { bunitId, name, extension, content }: NewMedia) =>
  db.transaction(async (tx): Promise<Media> => {
    // One at a time for each business, so that they are counted right.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('media'), ${bunitId}::int)`);
    const digest = createHash('sha256').update(content).digest();
    const [same] = await tx
      .select(shown)
      .from(media)
      .where(and(eq(media.bunit_id, bunitId), eq(media.digest, digest)));
    if (same) return same;
    const count = await tx.$count(media, eq(media.bunit_id, bunitId));
    if (count >= mediaLimits.count) throw failure('media_full');
    const publicId = randomBytes(16).toString('base64url');
    const [kept] = await tx
      .insert(media)
      .values({ bunit_id: bunitId, public_id: publicId, name, extension, size: content.length, digest, content })
      .returning(shown);
    if (!kept) throw new Error('an insert answered no row');
    const { id, ...after } = kept;
    await remember(tx, author, { bunitId, action: 'create', resource: 'media', id, name, before: null, after });
    return kept;
  });

/** Drops what no entry of the configuration names. Throws `in_use` for what one does, `not_found` where there is none. */
export const dropMedia = (db: Database, author: Author, { bunitId, id }: { bunitId: number; id: number }) =>
  db.transaction(async (tx): Promise<void> => {
    // Whoever writes an entry has the turn: it is counted, or finds the picture gone.
    await takeTurn(tx, bunitId);
    const isThis = and(eq(media.bunit_id, bunitId), eq(media.id, id));
    const [gone] = await tx.delete(media).where(isThis).returning(shown);
    if (!gone) throw failure('not_found');
    const users = await tx.$count(
      configs,
      and(eq(configs.bunit_id, bunitId), sql`position(${gone.address} in ${configs.value}::text) > 0`),
    );
    if (users > 0) throw failure('in_use');
    const { id: _, name, ...before } = gone;
    await remember(tx, author, { bunitId, action: 'delete', resource: 'media', id, name, before, after: null });
  });

const at = (publicId: string, extension: string) => and(eq(media.public_id, publicId), eq(media.extension, extension));

/** Whether there is one of that name and kind, without its content, which is large. */
export const isThere = async (db: Queries, publicId: string, extension: string): Promise<boolean> =>
  (await db.$count(media, at(publicId, extension))) > 0;

/** The content of an address; null where there is none of that name and kind. */
export const contentOf = async (db: Queries, publicId: string, extension: string): Promise<Buffer | null> => {
  const [found] = await db.select({ content: media.content }).from(media).where(at(publicId, extension));
  return found?.content ?? null;
};
