import { randomUUID } from 'node:crypto';
import { type Budget, type Budgets, createBudgets } from '../base/budgets.ts';
import { digest } from '../base/digest.ts';
import type { News } from '../base/news.ts';

/** What was spent at one node since it last told, as the others hear of it. */
export type Spent = Extract<News, { kind: 'spent' }>;

/** Budgets that all nodes spend from together. */
export interface Sharing {
  /** Budgets of that kind; `kind` is the same on all nodes. */
  budgets(kind: string, budget: Budget): Budgets;
  /** What some node spent, this one included. */
  heard(spent: Spent): void;
  stop(): void;
}

interface SharingDeps {
  /** Lets the other nodes hear; never rejects. */
  readonly tell: (spent: Spent) => Promise<void>;
  /** In milliseconds, from any beginning. */
  readonly now?: () => number;
}

/** How often a node tells what it spent, in milliseconds. */
const tellEvery = 1_000;
/** Of whom so much of the budget is left, nobody has to hear: of nearly all who ask. */
const silence = 0.75;
/** The most names of one message, and the most that are kept of others. */
const mostTold = 1_000;
const mostKept = 50_000;

/** What others spent and nobody asked for here since. */
interface Owed {
  readonly count: number;
  readonly at: number;
}

/** What is left of that: no more comes back than was spent. */
const stillOwed = ({ count, at }: Owed, perSecond: number, now: number): number =>
  Math.max(0, count - ((now - at) / 1_000) * perSecond);

interface Shared {
  readonly perSecond: number;
  readonly pending: Map<string, number>;
  /** Of whom some node has told, and who has not been quiet since. */
  readonly loud: Set<string>;
  /** By the digest of the name. */
  readonly owed: Map<string, Owed>;
}

/**
 * Each node counts in its own memory, and once a second those who spend much are told to the others: one statement a second
 * at the most, none while nobody does. What is told are digests, which name nobody.
 */
export const createSharing = ({ tell, now = () => performance.now() }: SharingDeps): Sharing => {
  const node = randomUUID();
  const kinds = new Map<string, Shared>();
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const spent: (readonly [kind: string, name: string, count: number])[] = [];
    for (const [kind, { pending }] of kinds) {
      for (const [name, count] of pending) {
        if (spent.length === mostTold) break;
        spent.push([kind, digest(`${kind} ${name}`), count]);
        pending.delete(name);
      }
      if (pending.size > 0) timer ??= setTimeout(flush, tellEvery).unref();
    }
    void tell({ kind: 'spent', node, spent });
  };

  return {
    budgets(kind, budget) {
      const own = createBudgets(budget);
      const { perSecond } = budget;
      const shared: Shared = { perSecond, pending: new Map(), loud: new Set(), owed: new Map() };
      kinds.set(kind, shared);
      const keepLoud = (name: string) => {
        shared.loud.add(name);
        const [oldest] = shared.loud;
        if (shared.loud.size > mostKept && oldest !== undefined) shared.loud.delete(oldest);
      };
      /** Takes from a name what others spent of it; hardly anybody spends so much that others hear. */
      const settle = (name: string, at: number) => {
        if (shared.owed.size === 0) return;
        const key = digest(`${kind} ${name}`);
        const owed = shared.owed.get(key);
        if (!owed) return;
        shared.owed.delete(key);
        keepLoud(name);
        own.spend(name, stillOwed(owed, perSecond, at), at);
      };
      return {
        spend: (name, count, at) => own.spend(name, count, at),
        left: (name, at) => own.left(name, at),
        wait(name, at) {
          settle(name, at);
          return own.wait(name, at);
        },
        take(name, at) {
          settle(name, at);
          const wait = own.take(name, at);
          const left = own.left(name, at);
          if (left >= budget.burst * silence) shared.loud.delete(name);
          // A try that was refused cost nothing.
          if (wait > 0 || left >= budget.burst * silence) return wait;
          // The first time, all that was spent before.
          const count = shared.loud.has(name) ? 1 : Math.round(budget.burst - left);
          keepLoud(name);
          shared.pending.set(name, (shared.pending.get(name) ?? 0) + count);
          timer ??= setTimeout(flush, tellEvery).unref();
          return wait;
        },
      };
    },
    heard({ node: from, spent }) {
      if (from === node) return;
      for (const [kind, name, count] of spent) {
        const shared = kinds.get(kind);
        if (!shared) continue;
        const known = shared.owed.get(name);
        shared.owed.delete(name);
        const at = now();
        const before = known ? stillOwed(known, shared.perSecond, at) : 0;
        shared.owed.set(name, { count: before + count, at });
        const [oldest] = shared.owed.keys();
        if (shared.owed.size > mostKept && oldest !== undefined) shared.owed.delete(oldest);
      }
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
};
