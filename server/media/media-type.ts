/** What a file is by its first bytes, whatever its name says. */
interface Kind {
  readonly extension: string;
  readonly type: string;
  /** Where the bytes stand that say so. */
  readonly at: number;
  /** What stands there, as Latin-1: one of them. */
  readonly marks: readonly string[];
}

const latin = (...bytes: readonly number[]): string => Buffer.from(bytes).toString('latin1');
const ftyp = (...brands: readonly string[]): readonly string[] => brands.map((brand) => `ftyp${brand}`);

// No SVG: it may hold scripts, and what somebody opens by itself is of our own origin.
const kinds: readonly Kind[] = [
  { extension: 'png', type: 'image/png', at: 0, marks: [latin(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)] },
  { extension: 'jpg', type: 'image/jpeg', at: 0, marks: [latin(0xff, 0xd8, 0xff)] },
  { extension: 'webp', type: 'image/webp', at: 8, marks: ['WEBP'] },
  { extension: 'avif', type: 'image/avif', at: 4, marks: ftyp('avif', 'avis') },
  {
    extension: 'mp4',
    type: 'video/mp4',
    at: 4,
    marks: ftyp('isom', 'iso2', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V '),
  },
  { extension: 'webm', type: 'video/webm', at: 0, marks: [latin(0x1a, 0x45, 0xdf, 0xa3)] },
];

/** The kind of a content, as the end of its address; null for what devices cannot show. */
export const extensionOf = (content: Buffer): string | null => {
  const head = content.subarray(0, 32).toString('latin1');
  return kinds.find(({ at, marks }) => marks.some((mark) => head.startsWith(mark, at)))?.extension ?? null;
};

/** The type that a browser is told. */
export const typeOf = (extension: string): string =>
  kinds.find((kind) => kind.extension === extension)?.type ?? 'application/octet-stream';
