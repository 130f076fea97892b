import type { Ref } from './session.ts';

/** What a page is to show in place of a device: its name, its services, and its entry `brand`. */
export interface Preview {
  readonly name: string;
  readonly services: readonly Ref[];
  readonly brand: unknown;
}

const mark = '#preview=';

/** The address of a page that shows how a device would look. */
const previewAddress = (preview: Preview): string => `/device/${mark}${encodeURIComponent(JSON.stringify(preview))}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The same of a device, with its entry `brand` as it is written. */
export const previewOf = ({ name, services }: Pick<Preview, 'name' | 'services'>, entry: string): string =>
  previewAddress({ name, services: services.map((one) => ({ id: one.id, name: one.name })), brand: parsed(entry) });

const isPreview = (value: unknown): value is Preview =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'services' in value &&
  Array.isArray(value.services);

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What the end of an address (from `#` on) asks to show; null for that of a device, and for what nobody can read. */
export const previewIn = (hash: string): Preview | null => {
  if (!hash.startsWith(mark)) return null;
  const said = parsed(unescaped(hash.slice(mark.length)));
  return isPreview(said) ? said : null;
};
