import { type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import type { Move, Protocol } from './explore.ts';
import { isAsked, isFollowing, type Reply } from './living.ts';
import { numbered } from './numbered.ts';
import type { Page, PageRequest } from './page.ts';

/** What a page shows and waits for, in one of its states. */
export interface Look {
  /** It waits for no answer, and has heard the newest of what it follows. */
  readonly isSettled: boolean;
  /** Nothing that it asked travels apart from it. */
  readonly isAlone: boolean;
  /** What must never happen in a page, whatever the protocol. */
  readonly broken: readonly string[];
  /** A chart of it, by its path; null where that does not live. */
  readonly at: (path: string) => AnyMachineSnapshot | null;
}

/** Looks at a page in one of its states. */
export const lookAt = (page: Page, number: number): Look => {
  const { moment, strays, unexpected } = page.at(number);
  const at = (path: string) => {
    const found = moment.actors.get(path)?.[1];
    return found && isMachineSnapshot(found) ? found : null;
  };
  const root = at('');
  return {
    isSettled: [...moment.actors.values()].every(
      ([, snapshot]) => !isAsked(snapshot) && !(isFollowing(snapshot) && snapshot.isBehind),
    ),
    isAlone: strays.length === 0,
    broken: [...unexpected, ...(root?.status === 'error' ? [String(root.error)] : [])],
    at,
  };
};

/** What the server makes of something: its answer, and what it is then. */
export interface Outcome<Server, Case> {
  /** null where it does not answer. */
  readonly reply: Reply | null;
  /** The very same where nothing changed. */
  readonly after: Server;
  /** The server has begun with it, and whoever asked waits on. */
  readonly isHalf?: boolean;
  /** What it was asked, and made of it, for a test that asks the real one. */
  readonly made?: Case;
}
/** What comes from somebody whose page is not explored. */
export interface Foreign<Server, Case> {
  readonly label: string;
  readonly after: Server;
  readonly made?: Case;
}
/** A page of which the server has changed. */
export interface Touched<Server> {
  readonly page: Page;
  readonly index: number;
  readonly number: number;
  readonly before: Server;
  readonly after: Server;
  /** Names the change. */
  readonly text: string;
}

/** Pages over one server. */
export interface World<Server, Case> {
  readonly name: string;
  readonly pages: readonly Page[];
  /** How many states the server, then each page can have at most, as powers of two. */
  readonly bits: readonly number[];
  readonly start: Server;
  /** What a live query of a page would be answered now. */
  readonly read: (server: Server, question: unknown, index: number) => unknown;
  /** What may become of a request now. */
  readonly answer: (
    server: Server,
    asked: PageRequest,
    index: number,
  ) => Outcome<Server, Case> | readonly Outcome<Server, Case>[];
  readonly elsewhere?: (server: Server) => Iterable<Foreign<Server, Case>>;
  /** The page once the server has changed. */
  readonly touched: (touched: Touched<Server>) => number;
  /** What a person does to a page as it is, for what is remembered of people. */
  readonly done?: (server: Server, index: number, event: string, look: Look) => Server;
  /** What everybody can see now, for what is remembered of people. */
  readonly seen?: (server: Server, looks: readonly Look[]) => Server;
  readonly broken: (server: Server, looks: readonly Look[]) => readonly string[];
  readonly isQuiet: (server: Server, looks: readonly Look[]) => boolean;
}

/** A protocol, and how many states each of its parts was seen in. */
export interface SizedProtocol<Case> extends Protocol {
  readonly sizes: () => readonly number[];
  /** What was asked of the server so far, and what it was taken to make of it. */
  readonly asked: () => readonly Case[];
}

/** The protocol of pages over one server: what pages do by themselves, what is asked, and what comes from elsewhere. */
export const protocolOf = <Server, Case>(world: World<Server, Case>): SizedProtocol<Case> => {
  const { name, pages, bits, answer, read, touched, done, seen, elsewhere = () => [] } = world;
  const { of: numberOf, at: serverAt, size } = numbered<Server>();
  const looks = pages.map((): Look[] => []);
  const lookOf = (index: number, number = 0): Look => {
    const all = looks[index] as Look[];
    all[number] ??= lookAt(pages[index] as Page, number);
    return all[number];
  };
  const looksAt = (state: readonly number[]): readonly Look[] =>
    pages.map((_, index) => lookOf(index, state[index + 1]));
  const cases = new Map<string, Case>();
  const keep = (made: Case | undefined) => {
    if (made !== undefined) cases.set(JSON.stringify(made), made);
  };

  /** What becomes of everything once the server is another one. */
  const changed = (state: readonly number[], before: Server, after: Server): readonly number[] => {
    if (after === before) return state;
    const text = `${numberOf(before)} ${numberOf(after)}`;
    const told = (page: Page, index: number) =>
      touched({ page, index, number: state[index + 1] ?? 0, before, after, text });
    return [numberOf(after), ...pages.map(told)];
  };
  const remembered = (state: readonly number[]): readonly number[] => {
    if (!seen) return state;
    const server = serverAt(state[0]);
    return state.with(0, numberOf(seen(server, looksAt(state))));
  };

  const happenings = function* (state: readonly number[]): Iterable<Move> {
    const server = serverAt(state[0]);
    for (const [index, page] of pages.entries()) {
      const number = state[index + 1] ?? 0;
      for (const { label, next, cost, event } of page.moves(number)) {
        const after = event && done ? numberOf(done(server, index, event, lookOf(index, number))) : (state[0] ?? 0);
        yield { label, next: state.with(index + 1, next).with(0, after), cost };
      }
      for (const { label, question, next } of page.queries(number)) {
        const heard = next(read(server, question, index));
        if (heard !== number) yield { label, next: state.with(index + 1, heard), cost: 0 };
      }
      for (const asked of page.requests(number)) {
        for (const { reply, after, made, isHalf } of [answer(server, asked, index)].flat() as Outcome<Server, Case>[]) {
          keep(made);
          if (isHalf) yield { label: `${asked.label}, and looks`, next: changed(state, server, after), cost: 0 };
          if (reply)
            yield {
              label: asked.label,
              next: changed(state.with(index + 1, asked.next(reply)), server, after),
              cost: 0,
            };
        }
      }
    }
    for (const { label, after, made } of elsewhere(server)) {
      keep(made);
      yield { label, next: changed(state, server, after), cost: 0 };
    }
  };

  return {
    name,
    bits,
    asked: () => [...cases.values()],
    sizes: () => [size(), ...pages.map((page) => page.size())],
    start: [numberOf(world.start), ...pages.map(({ start }) => start)],
    *moves(state) {
      for (const { label, next, cost } of happenings(state)) yield { label, next: remembered(next), cost };
    },
    broken(state) {
      const all = looksAt(state);
      return [...all.flatMap(({ broken }) => broken), ...world.broken(serverAt(state[0]), all)];
    },
    isQuiet: (state) => world.isQuiet(serverAt(state[0]), looksAt(state)),
  };
};
