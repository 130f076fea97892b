import type { Business, Login, StoredSession } from './session.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isBusiness = (value: unknown): value is Business =>
  isRecord(value) &&
  isId(value.id) &&
  isText(value.name) &&
  isText(value.appendToken) &&
  Array.isArray(value.permissions) &&
  value.permissions.every((permission) => isRecord(permission) && isText(permission.code));

/** Whether a value has the form of a login with at least one business. */
const isLogin = (value: unknown): value is Login =>
  isRecord(value) &&
  isId(value.id) &&
  isText(value.email) &&
  typeof value.fullpower === 'boolean' &&
  typeof value.loginTime === 'number' &&
  Number.isFinite(value.loginTime) &&
  [value.attempt, value.name].every((name) => name === undefined || isText(name)) &&
  isRecord(value.keys) &&
  isText(value.keys.token) &&
  isText(value.keys.refreshToken) &&
  Array.isArray(value.businesses) &&
  value.businesses.length > 0 &&
  value.businesses.every(isBusiness);

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * The login that a browser kept. What is kept may come from an older version or from a hostile hand: anything that is
 * not a login is none, and null comes back.
 */
export const readLogin = (text: string | null): Login | null => {
  const value = parsed(text);
  return isLogin(value) ? value : null;
};

/** The session from the two stored texts; a business index that leads nowhere is the first. */
export const readStoredSession = (login: string | null, businessSelected: string | null): StoredSession | null => {
  const user = readLogin(login);
  if (!user) return null;
  const index = parsed(businessSelected);
  return { login: user, businessSelected: typeof index === 'number' && user.businesses[index] ? index : 0 };
};
