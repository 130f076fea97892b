import { brandProblems } from './brand.ts';
import { type ConfigOwner, configValue, generalPrefix, keyFor, ownPrefix } from './config-keys.ts';
import { losesDigits } from './exact-json.ts';
import type { Failure } from './failure.ts';
import { readHours } from './hours.ts';
import type { Draft } from './record.ts';
import { remembered } from './remembered.ts';
import { isSame } from './same.ts';

/** A value that JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An entry of `/api/configs` that is about devices. */
export interface ConfigRecord {
  readonly id: number;
  readonly version: number;
  readonly key: string;
  readonly value: JsonValue;
  readonly active: boolean;
}

/**
 * One name of a device's configuration: its own entry, or the general one where it has none. An own entry that is not
 * active is listed as well; meanwhile the general value counts.
 */
export interface ConfigEntry {
  readonly name: string;
  readonly origin: 'own' | 'general';
  readonly record: ConfigRecord;
  /** The general entry under an own one: it counts again once that is removed or not active. */
  readonly hidden: ConfigRecord | null;
}

/** Both lists as one, by name (design `api.md`, 'configs'). */
export const mergeConfigs = (deviceId: number, records: readonly ConfigRecord[]): readonly ConfigEntry[] => {
  const named = (prefix: string) =>
    new Map(
      records.filter(({ key }) => key.startsWith(prefix)).map((record) => [record.key.slice(prefix.length), record]),
    );
  const [own, general] = [named(ownPrefix(deviceId)), named(generalPrefix)];
  const names = [...new Set([...own.keys(), ...general.keys()])].toSorted();
  return names.flatMap((name): ConfigEntry[] => {
    const [mine, shared] = [own.get(name), general.get(name) ?? null];
    if (mine) return [{ name, origin: 'own', record: mine, hidden: shared }];
    return shared ? [{ name, origin: 'general', record: shared, hidden: null }] : [];
  });
};

/** The entries with one as it is stored now. */
export const withRecord = (records: readonly ConfigRecord[], record: ConfigRecord): readonly ConfigRecord[] =>
  records.map((one) => (one.id === record.id ? record : one));

/** The same for whoever asks again and again. */
export const entriesOf = remembered(mergeConfigs);

/** What a person types about an entry. `id` is null for one that is not there yet. */
export interface ConfigDraft {
  readonly id: number | null;
  readonly version: number;
  readonly key: string;
  readonly value: string;
  readonly mode: 'text' | 'json';
  readonly active: boolean;
}

/** What is wrong with a draft, by field. */
export type ConfigProblem = 'required' | 'foreign' | 'too_long' | 'json' | 'long_number' | 'hours' | 'brand';
export type ConfigProblems = Partial<Record<'key' | 'value', ConfigProblem>>;

/** The name of the entry that says how the page of a device looks. */
export const brandName = 'brand';

const longestKey = 200;
/** In bytes: a little less than the body of a request may have, with room for the rest of it. */
const longestValue = 1_000_000;

const byteLength = (text: string) => new TextEncoder().encode(text).length;

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const keyProblemOf = (owner: ConfigOwner, { id, key }: ConfigDraft): ConfigProblems => {
  if (id !== null) return {};
  const full = keyFor(owner, key);
  if (key.trim() === '' || full === ownPrefix(owner)) return { key: 'required' };
  if (full === null) return { key: 'foreign' };
  return full.length > longestKey ? { key: 'too_long' } : {};
};

const valueProblemOf = (owner: ConfigOwner, draft: ConfigDraft): ConfigProblems => {
  const { value, mode } = draft;
  if (value.trim() === '') return { value: 'required' };
  if (byteLength(mode === 'json' ? value : JSON.stringify(value)) > longestValue) return { value: 'too_long' };
  if (mode === 'json' && !parses(value)) return { value: 'json' };
  if (mode === 'json' && losesDigits(value)) return { value: 'long_number' };
  const said = configValue(draft);
  switch (keyFor(owner, draft.key)) {
    case `${ownPrefix(owner)}horario`:
      return readHours(said) === undefined ? { value: 'hours' } : {};
    case `${ownPrefix(owner)}${brandName}`:
      return brandProblems(said).length > 0 ? { value: 'brand' } : {};
    default:
      return {};
  }
};

/** Everything that is wrong with a draft before it is sent. */
export const problemsOf = (owner: ConfigOwner, draft: ConfigDraft): ConfigProblems => ({
  ...keyProblemOf(owner, draft),
  ...valueProblemOf(owner, draft),
});

export const isFlawless = (problems: ConfigProblems): boolean => Object.keys(problems).length === 0;

/** A value as it is typed: a text as it is, anything else as JSON. */
export const typedOf = (value: JsonValue): Pick<ConfigDraft, 'value' | 'mode'> =>
  typeof value === 'string' ? { value, mode: 'text' } : { value: JSON.stringify(value, null, 2), mode: 'json' };

/** A value exactly as it is: whoever decides between two of them must see how they differ. */
export const shownValue = ({ value }: Pick<ConfigRecord, 'value'>): string => typedOf(value).value;

/** A new entry of a device. */
export const newDraft: ConfigDraft = { id: null, version: 0, key: '', value: '', mode: 'text', active: true };

/** The draft that edits an entry; of a general one, the own entry that will win over it. */
export const draftOf = ({ name, origin, record }: ConfigEntry): ConfigDraft => ({
  id: origin === 'own' ? record.id : null,
  version: origin === 'own' ? record.version : 0,
  key: origin === 'own' ? record.key : name,
  ...typedOf(record.value),
  active: record.active,
});

/** The same draft in the other mode: a text becomes a JSON text, and JSON is shown as it is written. */
export const inMode = (draft: ConfigDraft, mode: ConfigDraft['mode']): ConfigDraft => {
  if (mode === draft.mode) return draft;
  if (mode === 'text') {
    const parsed = parses(draft.value) ? (JSON.parse(draft.value) as JsonValue) : draft.value;
    return { ...draft, mode, value: typeof parsed === 'string' ? parsed : draft.value };
  }
  return { ...draft, mode, value: parses(draft.value) ? draft.value : JSON.stringify(draft.value) };
};

/** The entry as somebody else saved it meanwhile, from a refusal; null when the refusal is about something else. */
export const theirsOf = ({ code, record }: Failure): ConfigRecord | null =>
  code === 'stale_version' && record !== undefined ? (record as unknown as ConfigRecord) : null;

const typedFields = ({ key, value, mode, active }: ConfigDraft) => ({ key, value, mode, active });

/** Whether something was typed. On which version it stands is no matter of the typing. */
export const isTouched = (draft: ConfigDraft, pristine: ConfigDraft): boolean =>
  !isSame(typedFields(draft), typedFields(pristine));

/** What was typed, to be kept; nothing when nothing was. */
export const typedIn = (draft: ConfigDraft, pristine: ConfigDraft): Draft =>
  isTouched(draft, pristine) ? typedFields(draft) : {};

/** The draft with what was kept: the name of an entry that is there stays. */
export const takenUp = (draft: ConfigDraft, { key, value, mode, active }: Draft): ConfigDraft => ({
  ...draft,
  ...(draft.id === null && typeof key === 'string' ? { key } : {}),
  ...(typeof value === 'string' ? { value } : {}),
  ...(mode === 'text' || mode === 'json' ? { mode } : {}),
  ...(typeof active === 'boolean' ? { active } : {}),
});
