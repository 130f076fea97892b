/** Tells businesses that records of theirs changed, however often they do. */
export interface Announcer {
  /** The record with this id changed; null: more than one did. Only after the change is committed. */
  tell(bunitId: number, id: number | null): void;
  /** Drops what was not told yet: nobody listens any more. */
  stop(): void;
}

/**
 * Lets through one message per business and interval (milliseconds): the first at once, and what comes meanwhile as one
 * more at the end. A message about several records names none.
 */
export const createAnnouncer = (publish: (bunitId: number, id?: number) => void, interval = 1_000): Announcer => {
  const resting = new Map<number, { readonly timer: NodeJS.Timeout; readonly news: Set<number | null> }>();
  const say = (bunitId: number, ids: ReadonlySet<number | null>) => {
    const timer = setTimeout(() => {
      const news = resting.get(bunitId)?.news;
      resting.delete(bunitId);
      if (news && news.size > 0) say(bunitId, news);
    }, interval).unref();
    resting.set(bunitId, { timer, news: new Set() });
    const [id] = ids;
    publish(bunitId, ids.size === 1 ? (id ?? undefined) : undefined);
  };
  return {
    tell(bunitId, id) {
      const busy = resting.get(bunitId);
      if (busy) busy.news.add(id);
      else say(bunitId, new Set([id]));
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
};
