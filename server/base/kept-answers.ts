/** Something that is asked of one business, and answered alike to everybody who may ask. */
export interface Question {
  readonly bunitId: number;
  /** Its own among all questions of the business. */
  readonly name: string;
  /** The resources whose records the answer shows. */
  readonly shows: readonly string[];
}

/** Answers that are kept for as long as nothing changes that they show. */
export interface KeptAnswers<Answer> {
  /** The answer that is kept, or that is being made for somebody else; else the one that is made now, for all who ask meanwhile. */
  answer(question: Question, make: () => Promise<Answer>): Promise<Answer>;
  /** Records of a resource are others now: in a business, or in any for null. */
  drop(bunitId: number | null, resource: string): void;
  /** Anything may be different. */
  dropAll(): void;
  /** How many are kept, and how much they weigh in bytes. */
  load(): { readonly answers: number; readonly bytes: number };
}

interface Entry<Answer> {
  readonly question: Question;
  readonly answer: Promise<Answer>;
  readonly until: number;
  bytes: number;
}

interface KeptOptions<Answer> {
  /** What all of them may weigh together; those that were not asked for longest go first. */
  readonly mostBytes: number;
  readonly weigh: (answer: Answer) => number;
  /** Milliseconds for which an answer is kept at most: somebody may write past this server. */
  readonly longest: number;
  /** In milliseconds, from any beginning. */
  readonly now?: () => number;
}

/**
 * Keeps answers. One that is being made while something changes which it shows is given to those who asked before, and
 * not kept: whoever asks after a change gets an answer that was begun after it.
 */
export const createKeptAnswers = <Answer>({
  mostBytes,
  weigh,
  longest,
  now = () => performance.now(),
}: KeptOptions<Answer>): KeptAnswers<Answer> => {
  /** The one that was asked for last is the last. */
  const entries = new Map<string, Entry<Answer>>();
  const ofBusiness = new Map<number, Set<string>>();
  let bytes = 0;

  const keyOf = ({ bunitId, name }: Question) => `${bunitId} ${name}`;

  const remove = (key: string, entry: Entry<Answer>) => {
    entries.delete(key);
    bytes -= entry.bytes;
    const { bunitId } = entry.question;
    const keys = ofBusiness.get(bunitId);
    keys?.delete(key);
    if (keys?.size === 0) ofBusiness.delete(bunitId);
  };

  const begin = (key: string, question: Question, make: () => Promise<Answer>): Entry<Answer> => {
    const entry: Entry<Answer> = { question, answer: make(), until: now() + longest, bytes: 0 };
    entries.set(key, entry);
    const keys = ofBusiness.get(question.bunitId) ?? new Set();
    ofBusiness.set(question.bunitId, keys.add(key));
    const isCurrent = () => entries.get(key) === entry;
    entry.answer.then(
      (answer) => {
        if (!isCurrent()) return;
        entry.bytes = weigh(answer);
        bytes += entry.bytes;
        for (const [oldest, one] of entries) {
          if (bytes <= mostBytes) return;
          remove(oldest, one);
        }
      },
      () => isCurrent() && remove(key, entry),
    );
    return entry;
  };

  const dropOf = (bunitId: number, resource: string) => {
    for (const key of ofBusiness.get(bunitId) ?? []) {
      const entry = entries.get(key);
      if (entry?.question.shows.includes(resource)) remove(key, entry);
    }
  };

  return {
    answer(question, make) {
      const key = keyOf(question);
      const known = entries.get(key);
      if (known && known.until > now()) {
        entries.delete(key);
        entries.set(key, known);
        return known.answer;
      }
      if (known) remove(key, known);
      return begin(key, question, make).answer;
    },
    drop(bunitId, resource) {
      for (const one of bunitId === null ? [...ofBusiness.keys()] : [bunitId]) dropOf(one, resource);
    },
    dropAll() {
      entries.clear();
      ofBusiness.clear();
      bytes = 0;
    },
    load: () => ({ answers: entries.size, bytes }),
  };
};
