/** What a test may say of itself; here nobody reads it. */
export interface TestContext {
  readonly task: { readonly meta: Record<string, unknown> };
}

/** A test of the file that is being tried. */
export interface CollectedTest {
  readonly name: string;
  readonly run: (context: TestContext) => unknown;
}

let tests: CollectedTest[] = [];
let around: readonly string[] = [];
let file = '';

/** Forgets the tests of the file before; `path` is where the next one lies. */
export const startCollection = (path: string): void => {
  tests = [];
  around = [];
  file = path;
};

export const collected = (): readonly CollectedTest[] => tests;

/** Where the tests that are collected lie. */
export const collectedFile = (): string => file;

export const collect = (name: string, run: CollectedTest['run']): void => {
  tests.push({ name: [...around, name].join(' › '), run });
};

/** Collects what `gather` says under a name. */
export const collectUnder = (name: string, gather: () => void): void => {
  const before = around;
  around = [...before, name];
  gather();
  around = before;
};
