import { randomBytes } from 'node:crypto';

/** Files of a backup, without what is added for how they are written. */
export const parts = { files: 'files.tar', base: 'base.tar', dump: 'database.dump' } as const;

/** The name of a backup, and of its folder: when it began, and something that no other one has. `at` in milliseconds. */
export const newBackupId = (at: number): string => {
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
};

/** Whether a folder is named as backups are. */
export const isBackupId = (name: string): boolean => /^\d{8}T\d{6}Z-[\da-f]{6}$/.test(name);

/** Where the log (WAL) of a cluster of files is archived, by its system identifier. */
export const walFolder = (system: string): string => `wal/${system}`;

/** A part of the log in the archive. */
export interface ArchivedWal {
  /** As the store names it. */
  readonly file: string;
  /** As PostgreSQL does: `000000010000000000000007`, `00000002.history`, … */
  readonly segment: string;
  /** Of what it holds, before it was compressed. */
  readonly sha256: string;
  readonly writtenAt: number;
}

/** How an archived part of the log is called: what it holds is in its name, so that nothing else can come under it. */
export const walName = (system: string, segment: string, sha256: string): string =>
  `${walFolder(system)}/${segment}-${sha256}`;

/** What the archive has, of the files of a store, by the names of PostgreSQL. */
export const readArchive = (
  files: readonly { readonly name: string; readonly writtenAt: number }[],
): readonly ArchivedWal[] =>
  files.flatMap(({ name, writtenAt }) => {
    const [, segment = '', sha256 = ''] =
      /\/([\dA-F]{8,24}(?:\.[\w.]+)?)-([\da-f]{64})\.zst(?:\.age)?$/.exec(name) ?? [];
    return segment === '' ? [] : [{ file: name, segment, sha256, writtenAt }];
  });

/** Whether PostgreSQL calls a part of its log so, or what it says about one. */
export const isWalName = (name: string): boolean =>
  /^[\dA-F]{8}(?:\.history|[\dA-F]{16}(?:\.partial|\.[\dA-F]{8}\.backup)?)$/.test(name);

/** Whether it is a whole part, and not one that a line of history ended with, or a note about it. */
export const isSegment = (name: string): boolean => /^[\dA-F]{24}$/.test(name);

/** Where in the log a part is, whichever line of history it belongs to: later ones sort behind. */
export const placeOf = (segment: string): string => segment.slice(8, 24);

/** The line of history that a part belongs to: each that branches off has a higher one. */
const lineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The part after one. `segmentBytes` is how long each is. */
export const nextSegment = (segment: string, segmentBytes: number): string => {
  const perFile = 2 ** 32 / segmentBytes;
  const number = Number.parseInt(segment.slice(8, 16), 16) * perFile + Number.parseInt(segment.slice(16), 16) + 1;
  return segment.slice(0, 8) + hex(Math.floor(number / perFile)) + hex(number % perFile);
};

const byLine = (one: ArchivedWal, other: ArchivedWal): number => lineOf(one.segment) - lineOf(other.segment);

/** A part that is missing although later ones are there; `before` is the last one that can be reached. */
export interface Gap {
  readonly segment: string;
  readonly before: ArchivedWal | null;
}

/**
 * The first part that the archive lacks after `last`, the last one of a backup; null where all that the present line of history has can be
 * reached. Where one branched off, both have the part; from there on a part of the former line fills no gap, because PostgreSQL does not
 * go back to it, and what that line has further on is not missed.
 */
export const findGap = (archive: readonly ArchivedWal[], last: string, segmentBytes: number): Gap | null => {
  const parts = archive.filter(({ segment }) => isSegment(segment)).toSorted(byLine);
  const present = lineOf(parts.at(-1)?.segment ?? last);
  // The highest line that has the place.
  const there = new Map(parts.map((wal) => [placeOf(wal.segment), wal]));
  const ofPresent = parts.filter(({ segment }) => lineOf(segment) === present);
  const latest =
    ofPresent
      .map(({ segment }) => placeOf(segment))
      .toSorted()
      .at(-1) ?? '';
  let line = lineOf(last);
  let before: ArchivedWal | null = null;
  for (let next = nextSegment(last, segmentBytes); placeOf(next) <= latest; next = nextSegment(next, segmentBytes)) {
    const found = there.get(placeOf(next));
    if (!found || lineOf(found.segment) < line) return { segment: hex(line) + placeOf(next), before };
    line = lineOf(found.segment);
    before = found;
  }
  return null;
};
