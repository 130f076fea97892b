import { minuteOf } from '../arrival.ts';
import type { Letter } from '../mail.ts';

/** The mail to who added a passkey or removed one, in case it was somebody else. `now` in unix seconds. */
export const passkeyLetter = (
  did: 'added' | 'removed',
  { to, name, from, now, publicUrl }: { to: string; name: string; from: string; now: number; publicUrl: string },
): Letter => ({
  to,
  kind: did === 'added' ? 'passkey_added' : 'passkey_removed',
  language: null,
  link: `${publicUrl}/profile`,
  facts: {
    es: [`Cuándo: ${minuteOf(now)}`, `Llave: ${name}`, `Dirección: ${from}`],
    en: [`When: ${minuteOf(now)}`, `Passkey: ${name}`, `Address: ${from}`],
  },
});
