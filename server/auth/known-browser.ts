import { randomSecret } from '../base/digest.ts';
import { markIn, setCookie } from '../http/cookie.ts';
import { familiarity } from './sign-in-limit.ts';

const name = 'asesoria_browser';

/** The mark of a browser in a Cookie header, by which accounts know it again; null for one that has none. */
export const browserIn = (header: string | undefined): string | null => markIn(name, header);

/** A mark for a browser that has none. It opens nothing: it only keeps the tries of this browser apart. */
export const newBrowser = (): string => randomSecret();

/** The cookie that carries the mark, for the sign-in alone. */
export const browserCookie = (mark: string, publicUrl: string): string =>
  setCookie({ name, value: mark, path: '/identitytoolkit.googleapis.com', seconds: familiarity }, publicUrl);
