import type { ConfigDraft, JsonValue } from './device-config.ts';

// What is sent of a device's configuration: who signs in does not wait for the rest of it.

/** Whose an entry is: that of a device, by its id, or of all that have none of their own. */
export type ConfigOwner = number | 'general';

/** What the keys of an owner's entries begin with, and of those for every device. */
export const ownPrefix = (owner: ConfigOwner): string => `devices.${owner}.`;
export const generalPrefix = ownPrefix('general');

/**
 * The key that is sent: what was typed, with the prefix of its owner where it lacks it (specification §5). Null for the
 * key of another one, which a prefix would only hide.
 */
export const keyFor = (owner: ConfigOwner, typed: string): string | null => {
  const key = typed.trim();
  const prefix = ownPrefix(owner);
  if (key.startsWith(prefix)) return key;
  return /^devices\.(\d+|general)\./.test(key) ? null : `${prefix}${key}`;
};

/** The value of a draft. Its JSON is known to be valid. */
export const configValue = ({ value, mode }: ConfigDraft): JsonValue =>
  mode === 'json' ? (JSON.parse(value) as JsonValue) : value;
