import { mostViews, type SavedView } from '../../src/domain/saved-view.ts';
import { type ViewedScreen, viewedScreens } from '../../src/resources/viewed-screens.ts';
import { failure } from '../base/failure.ts';
import type { Database, Queries } from '../postgres/database.ts';
import { and, asc, eq, sql } from '../postgres/orm.ts';
import { savedViews } from '../postgres/schema/saved-views.ts';

/** Whose views of which screen. */
export interface Viewing {
  readonly userId: number;
  readonly bunitId: number;
  readonly screen: ViewedScreen;
}

const isOf = ({ userId, bunitId, screen }: Viewing) =>
  and(eq(savedViews.user_id, userId), eq(savedViews.bunit_id, bunitId), eq(savedViews.screen, screen));

/** By name. */
export const listViews = (db: Queries, viewing: Viewing): Promise<readonly SavedView[]> =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(isOf(viewing))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));

/** Keeps a view, in the place of one of the same name; answers all of them. Throws `view_limit` for one too many. */
export const keepView = (db: Database, viewing: Viewing, { name, query }: Omit<SavedView, 'id'>) =>
  db.transaction(async (tx) => {
    const { userId: user_id, bunitId: bunit_id, screen } = viewing;
    // One at a time for each person, so that they are counted right.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved views'), ${user_id}::int)`);
    await tx
      .insert(savedViews)
      .values({ user_id, bunit_id, screen, name, query })
      .onConflictDoUpdate({
        target: [savedViews.user_id, savedViews.bunit_id, savedViews.screen, savedViews.name],
        set: { query },
      });
    const views = await listViews(tx, viewing);
    if (views.length > mostViews) throw failure('view_limit');
    return views;
  });

/** Answers those of its list that are left; null where there was no such view. */
export const dropView = async (
  db: Queries,
  owner: Omit<Viewing, 'screen'>,
  id: number,
): Promise<readonly SavedView[] | null> => {
  const [gone] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.user_id, owner.userId), eq(savedViews.bunit_id, owner.bunitId), eq(savedViews.id, id)))
    .returning({ screen: savedViews.screen });
  const screen = viewedScreens.find((one) => one === gone?.screen);
  return screen ? listViews(db, { ...owner, screen }) : null;
};
