import { type Language, languages } from './settings.ts';

/** How the page of a device looks, and how it speaks: the entry `brand` of the device's configuration. */
export interface Brand {
  /** Stands over the page in place of the device's name; null where that stands there. */
  readonly title: string | null;
  /** The address of a picture that this server keeps; null for none. */
  readonly logo: string | null;
  /** The colour of what is to be pressed, as #rrggbb; null for the usual one. */
  readonly accent: string | null;
  /** What visitors may choose, and first what the page speaks by itself. Empty: all, and whatever was spoken last. */
  readonly languages: readonly Language[];
  /** Addresses of pictures and videos that this server keeps, shown while nobody is there. */
  readonly pictures: readonly string[];
  /** Whether the place has an induction loop for hearing aids. */
  readonly hearingLoop: boolean;
}

export const noBrand: Brand = {
  title: null,
  logo: null,
  accent: null,
  languages: [],
  pictures: [],
  hearingLoop: false,
};

/** As the entry is written. */
export type BrandEntry = Partial<Omit<Brand, 'hearingLoop'>> & { readonly hearing_loop?: boolean };

/** What of an entry cannot be taken, by the name of its part. */
export type BrandProblem = keyof BrandEntry | 'entry';

/** The address of a picture or video that this server keeps (`GET /media/…`). Nothing of a page comes from another host. */
const isMedia = (value: unknown): value is string =>
  typeof value === 'string' && /^\/media\/[\w-]{16,64}\.[a-z0-9]{3,4}$/.test(value);
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

const isNothing = (value: unknown): value is null | undefined => value === undefined || value === null;
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(isOne);

const parts = {
  title: isText,
  logo: isMedia,
  accent: isColour,
  languages: isListOf(isLanguage),
  pictures: isListOf(isMedia),
  hearing_loop: (value: unknown) => typeof value === 'boolean',
} satisfies Record<keyof BrandEntry, (value: unknown) => boolean>;

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of an entry `brand` a device would leave out; empty for one that it takes whole, and for none. */
export const brandProblems = (value: unknown): readonly BrandProblem[] => {
  if (isNothing(value)) return [];
  if (!isEntry(value)) return ['entry'];
  return (Object.keys(parts) as (keyof BrandEntry)[]).filter(
    (name) => !isNothing(value[name]) && !parts[name](value[name]),
  );
};

const takenOf = (value: unknown, isOne: (one: unknown) => boolean): readonly unknown[] =>
  Array.isArray(value) ? value.filter(isOne) : [];

/** The brand that an entry says. What cannot be read is as if it were not there: a slip in a colour must not end the service. */
export const brandOf = (value: unknown): Brand => {
  if (!isEntry(value)) return noBrand;
  return {
    title: isText(value.title) ? value.title.trim() : null,
    logo: isMedia(value.logo) ? value.logo : null,
    accent: isColour(value.accent) ? value.accent : null,
    languages: takenOf(value.languages, isLanguage) as readonly Language[],
    pictures: takenOf(value.pictures, isMedia) as readonly string[],
    hearingLoop: value.hearing_loop === true,
  };
};

/** Whether what is kept under an address moves: a video rather than a picture. */
export const isVideo = (address: string): boolean => /\.(mp4|webm)$/.test(address);

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Black or white, whichever can be read better on a colour (#rrggbb), by the contrast of WCAG 2. */
export const inkOn = (colour: string): '#000000' | '#ffffff' => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
};
