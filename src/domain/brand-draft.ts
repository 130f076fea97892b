import { type Brand, type BrandEntry, brandOf } from './brand.ts';
import { type ConfigOwner, generalPrefix, keyFor, ownPrefix } from './config-keys.ts';
import { brandName, type ConfigDraft, type ConfigRecord, draftOf, mergeConfigs, newDraft } from './device-config.ts';

/** Whether a draft is of that entry. */
export const isBrandDraft = (owner: ConfigOwner, { key }: Pick<ConfigDraft, 'key'>): boolean =>
  keyFor(owner, key) === `${ownPrefix(owner)}${brandName}`;

const newBrand: ConfigDraft = { ...newDraft, key: brandName, value: '{}', mode: 'json' };

/** The draft that says how a device looks: of its own entry, of one that will win over the general one, or a new one. */
const ownBrand = (deviceId: number, records: readonly ConfigRecord[]): ConfigDraft => {
  const entry = mergeConfigs(deviceId, records).find(({ name }) => name === brandName);
  return entry ? draftOf(entry) : newBrand;
};

/** The draft that says how all devices look that have no entry of their own. */
const generalBrand = (records: readonly ConfigRecord[]): ConfigDraft => {
  const record = records.find(({ key }) => key === `${generalPrefix}${brandName}`);
  return record ? draftOf({ name: brandName, origin: 'own', record, hidden: null }) : newBrand;
};

/** The draft that says how a device looks, or all that have no entry of their own. `records` are those of a device. */
export const brandDraft = (owner: ConfigOwner, records: readonly ConfigRecord[]): ConfigDraft =>
  owner === 'general' ? generalBrand(records) : ownBrand(owner, records);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a draft says of the look of a device, as far as a device would take it. */
export const brandIn = ({ value }: Pick<ConfigDraft, 'value'>): Brand => brandOf(parsed(value));

/** What is typed of the look as a text, right or not yet. */
export const brandTexts = ({ value }: Pick<ConfigDraft, 'value'>): Readonly<Record<'title' | 'accent', string>> => {
  const { title, accent } = (parsed(value) ?? {}) as Partial<Record<'title' | 'accent', unknown>>;
  return { title: typeof title === 'string' ? title : '', accent: typeof accent === 'string' ? accent : '' };
};

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** The draft with a part of the look changed. What says nothing is left out, and what is not of the look stays. */
export const dressed = <Draft extends Pick<ConfigDraft, 'value'>>(draft: Draft, part: BrandEntry): Draft => {
  const before = parsed(draft.value);
  const entry = { ...(typeof before === 'object' ? before : {}), ...part };
  const said = Object.entries(entry).filter(([, value]) => isSaid(value));
  return { ...draft, mode: 'json', value: JSON.stringify(Object.fromEntries(said), null, 2) };
};

/** A list with one more at its end, or without it. */
export const toggled = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
