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
  /** In bytes, with what is kept beside the answer. */
  readonly weigh: (answer: Answer, question: Question) => number;
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
  /** Which of them show a resource, by business: what changes drops those alone, however many others there are. */
  const showing = new Map<string, Map<number, Set<string>>>();
  let bytes = 0;

  const keyOf = ({ bunitId, name }: Question) => `${bunitId} ${name}`;

  const remove = (key: string, entry: Entry<Answer>) => {
    entries.delete(key);
    bytes -= entry.bytes;
    const { bunitId, shows } = entry.question;
    for (const resource of shows) {
      const businesses = showing.get(resource);
      const keys = businesses?.get(bunitId);
      keys?.delete(key);
      if (keys?.size === 0) businesses?.delete(bunitId);
      if (businesses?.size === 0) showing.delete(resource);
    }
  };

  const index = (key: string, { bunitId, shows }: Question) => {
    for (const resource of shows) {
      const businesses = showing.get(resource) ?? new Map<number, Set<string>>();
      showing.set(resource, businesses);
      businesses.set(bunitId, (businesses.get(bunitId) ?? new Set()).add(key));
    }
  };

  const begin = (key: string, question: Question, make: () => Promise<Answer>): Entry<Answer> => {
    // Those that may not be given any more, as far as none that may be was asked for longer ago.
    for (const [oldest, one] of entries) {
      if (one.until > now()) break;
      remove(oldest, one);
    }
    const { bunitId, name, shows } = question; // and nothing else that whoever asks may have put into it
    const entry: Entry<Answer> = {
      question: { bunitId, name, shows },
      answer: make(),
      until: now() + longest,
      bytes: 0,
    };
    entries.set(key, entry);
    index(key, question);
    const isCurrent = () => entries.get(key) === entry;
    entry.answer.then(
      (answer) => {
        if (!isCurrent()) return;
        entry.bytes = weigh(answer, entry.question);
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
      const businesses = showing.get(resource);
      const dropped =
        bunitId === null
          ? [...(businesses?.values() ?? [])].flatMap((keys) => [...keys])
          : [...(businesses?.get(bunitId) ?? [])];
      for (const key of dropped) {
        const entry = entries.get(key);
        if (entry) remove(key, entry);
      }
    },
    dropAll() {
      entries.clear();
      showing.clear();
      bytes = 0;
    },
    load: () => ({ answers: entries.size, bytes }),
  };
};
