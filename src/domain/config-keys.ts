import type { ConfigDraft, JsonValue } from './device-config.ts';

// What is sent of a device's configuration: who signs in does not wait for the rest of it.

/** What the keys of entries for every device begin with, and of those for one. */
export const generalPrefix = 'devices.general.';
export const ownPrefix = (deviceId: number): string => `devices.${deviceId}.`;

/**
 * The key that is sent: what was typed, with the prefix of the device where it lacks it (specification §5). Null for the
 * key of another device, which a prefix would only hide.
 */
export const keyFor = (deviceId: number, typed: string): string | null => {
  const key = typed.trim();
  const prefix = ownPrefix(deviceId);
  if (key.startsWith(prefix)) return key;
  return /^devices\.(\d+|general)\./.test(key) ? null : `${prefix}${key}`;
};

/** The value of a draft. Its JSON is known to be valid. */
export const configValue = ({ value, mode }: ConfigDraft): JsonValue =>
  mode === 'json' ? (JSON.parse(value) as JsonValue) : value;
