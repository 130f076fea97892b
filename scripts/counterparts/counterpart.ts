/** What a counterpart needs of this machine: a program of a Debian package, a package of npm, or a right that a sentence names. */
export type Need =
  | { readonly right: string; readonly isThere: boolean }
  | { readonly debian: string; readonly program: string; readonly isThere: boolean }
  | { readonly npm: string; readonly isThere: boolean };

/** Tries one thing, and notes how it went: what `act` answers is told beside 'ok', what it throws beside 'failed'. */
export type Attempt = (what: string, act: () => Promise<string | undefined>) => Promise<void>;

/** Something that the product meets in the world, and how it is met here. */
export interface Counterpart {
  readonly name: string;
  needs(): Promise<readonly Need[]>;
  /** As it says itself. */
  version(): Promise<string>;
  /** Tries what there is to try, one after the other; rejects where it could not even begin. Leaves nothing running. */
  meet(attempt: Attempt): Promise<void>;
}

/** A line of the result. */
export interface Finding {
  readonly name: string;
  readonly version: string;
  readonly tried: string;
  readonly outcome: 'ok' | 'failed' | 'left out';
  readonly words: string;
}

const lineOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] ?? '';

const missing = (need: Need): string => {
  if ('right' in need) return need.right;
  return 'npm' in need
    ? `the npm package ${need.npm} is missing: npm install`
    : `${need.program} is missing: apt-get install ${need.debian}`;
};

/** Meets one counterpart, or says what is missing for it. Never rejects. `hear` is told each finding as it comes. */
export const meet = async (
  { name, needs, version, meet }: Counterpart,
  hear: (finding: Finding) => void,
): Promise<void> => {
  let said = '';
  const note = (tried: string, outcome: Finding['outcome'], words: string) =>
    hear({ name, version: said, tried, outcome, words });
  try {
    const lacks = (await needs()).filter(({ isThere }) => !isThere);
    if (lacks.length > 0) return note('', 'left out', lacks.map(missing).join('; '));
    said = await version();
    await meet(async (what, act) => {
      try {
        note(what, 'ok', (await act()) ?? '');
      } catch (thrown) {
        note(what, 'failed', lineOf(thrown));
      }
    });
  } catch (thrown) {
    note('a beginning', 'failed', lineOf(thrown));
  }
};

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The result as a table in Markdown. */
export const tableOf = (findings: readonly Finding[]): string => {
  const rows = [
    ['counterpart', 'version', 'tried', 'result'],
    ['---', '---', '---', '---'],
    ...findings.map(({ name, version, tried, outcome, words }) => [
      name,
      version,
      tried,
      words === '' ? outcome : `${outcome}: ${words}`,
    ]),
  ];
  return rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
};
