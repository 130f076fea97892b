/** What a cookie of ours carries, where browsers send it, and for how many seconds. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
  /** Lax: sent as well when a link of another site leads here. */
  readonly sameSite?: 'Strict' | 'Lax';
}

/** A cookie as a header: out of the reach of scripts and of other sites, and on https for https alone. */
export const setCookie = ({ name, value, path, seconds, sameSite = 'Strict' }: Cookie, publicUrl: string): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The value of that name in a Cookie header; null without one. */
export const cookieIn = (name: string, header: string | undefined): string | null => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
};

/** The mark of a browser (`randomSecret`) that a cookie of that name carries; null without one, or for what is none. */
export const markIn = (name: string, header: string | undefined): string | null => {
  const mark = cookieIn(name, header);
  return mark !== null && /^[\w-]{43}$/.test(mark) ? mark : null;
};
