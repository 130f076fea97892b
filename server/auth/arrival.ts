import { randomSecret } from '../base/digest.ts';
import { markIn, setCookie } from '../http/cookie.ts';
import type { Queries } from '../postgres/database.ts';
import { sql } from '../postgres/orm.ts';
import { browserWords } from './browser-words.ts';
import type { Letter } from './mail.ts';
import type { Place } from './refresh-queries.ts';

const name = 'asesoria_place';
/** A year. */
const seconds = 365 * 24 * 60 * 60;

/** The mark of a browser that signed in here before; null for another one. */
export const knownMark = (header: string | undefined): string | null => markIn(name, header);

/** The same, else a new one. It opens nothing. */
export const markOfBrowser = (header: string | undefined): string => knownMark(header) ?? randomSecret();

/** The cookie that carries it, for signing in alone. */
export const markCookie = (mark: string, publicUrl: string): string =>
  setCookie({ name, value: mark, path: '/api/auth', seconds }, publicUrl);

/**
 * Whether a user who signed in before does so with a browser and from an address that no session of the last month was
 * used with. Of sessions of an older server nobody knows from where. Asked before the new session is opened.
 */
export const isNewPlace = async (db: Queries, userId: number, { browser, address }: Place): Promise<boolean> => {
  const { rows } = await db.execute<{ known: boolean; before: boolean }>(sql`
    select exists (
        select from refresh_families where user_id = ${userId}
          and (address is null or address = ${address} or browser = ${browser})) as known,
      exists (
        select from audit_log where resource = 'sessions' and record_id = ${userId}
           and after ->> 'did' = 'signed_in') as before`);
  const [row] = rows;
  return row?.before === true && !row.known;
};

/** A moment as mails write it. `now` in unix seconds. */
export const minuteOf = (now: number) => `${new Date(now * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The mail that tells of it. `now` in unix seconds. */
export const arrivalLetter = (to: string, { userAgent, address }: Place, now: number, publicUrl: string): Letter => {
  const { browser, system } = browserWords(userAgent);
  const words = (unknown: string, on: string) => [browser ?? unknown, system].filter(Boolean).join(` ${on} `);
  return {
    to,
    kind: 'arrival',
    language: null,
    link: `${publicUrl}/profile`,
    facts: {
      es: [`Cuándo: ${minuteOf(now)}`, `Navegador: ${words('desconocido', 'en')}`, `Dirección: ${address}`],
      en: [`When: ${minuteOf(now)}`, `Browser: ${words('unknown', 'on')}`, `Address: ${address}`],
    },
  };
};
