import { mostTold } from '../../src/domain/channel.ts';

/** Tells of something whose parts change, however often they do. */
export interface Announcer<Subject> {
  /** The part with this id changed; null: more than one did. */
  tell(subject: Subject, id: number | null): void;
  /** Drops what was not told yet: nobody listens any more. */
  stop(): void;
}

/**
 * Lets through one message per subject and interval (milliseconds): the first at once, and what comes meanwhile as one
 * more at the end: with the `id` of the part where it is about one, and with the `ids` of all where it is about several that are
 * known and no more than `mostTold`.
 */
export const createAnnouncer = <Subject>(
  publish: (subject: Subject, id?: number, ids?: readonly number[]) => void,
  interval = 1_000,
): Announcer<Subject> => {
  const resting = new Map<Subject, { readonly timer: NodeJS.Timeout; readonly news: Set<number | null> }>();
  const say = (subject: Subject, ids: ReadonlySet<number | null>) => {
    const timer = setTimeout(() => {
      const news = resting.get(subject)?.news;
      resting.delete(subject);
      if (news && news.size > 0) say(subject, news);
    }, interval).unref();
    resting.set(subject, { timer, news: new Set() });
    const known = [...ids].filter((id) => id !== null);
    if (known.length < ids.size || known.length > mostTold) publish(subject);
    else if (known.length === 1) publish(subject, known[0]);
    else publish(subject, undefined, known);
  };
  return {
    tell(subject, id) {
      const busy = resting.get(subject);
      if (busy) busy.news.add(id);
      else say(subject, new Set([id]));
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
};
