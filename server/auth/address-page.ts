import type { Language } from '../../src/domain/settings.ts';
import { inLanguage } from '../../src/domain/spoken.ts';
import { escaped } from '../base/html.ts';
import { mailedPage } from '../http/plain-page.ts';

/** Every text of the pages of a new address. */
export const addressTexts = {
  es: {
    title: 'Correo nuevo',
    become: 'La cuenta usará este correo de aquí en adelante:',
    password: 'Contraseña de la cuenta',
    confirm: 'Confirmar',
    wrong: 'La contraseña no es la de la cuenta. Si la olvidaste, pide otra con tu correo actual.',
    wait: 'Hubo demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
    taken: 'Este correo ya es de otra cuenta: la tuya sigue con tu correo actual.',
    unproven: 'Primero inicia sesión una vez con tu correo actual; después vuelve a abrir este enlace.',
    confirmed: 'El correo quedó confirmado y las sesiones abiertas terminaron. Inicia sesión con él.',
    refusal: 'Si no pediste este cambio, recházalo: tu cuenta sigue como está.',
    refuse: 'Rechazar el cambio',
    refused: 'El cambio quedó rechazado: tu cuenta sigue con su correo.',
    expired: 'Este enlace ya no sirve: venció, ya se usó o hay otro más nuevo.',
    back: 'Ir al inicio de sesión',
  },
  en: {
    title: 'New email address',
    become: 'The account will use this email address from now on:',
    password: 'Password of the account',
    confirm: 'Confirm',
    wrong: 'This is not the password of the account. If you forgot it, ask for another with your current address.',
    wait: 'There were too many tries. Wait a few minutes and try again.',
    taken: 'This email address belongs to another account: yours keeps its current one.',
    unproven: 'Sign in once with your current address first; then open this link again.',
    confirmed: 'The address is confirmed, and the open sessions have ended. Sign in with it.',
    refusal: 'If you did not ask for this change, refuse it: your account stays as it is.',
    refuse: 'Refuse the change',
    refused: 'The change is refused: your account keeps its address.',
    expired: 'This link does not work any more: it has expired, was used, or there is a newer one.',
    back: 'Go to the sign-in form',
  },
};

/** How a change of address ended, or why it did not. */
type Outcome = 'taken' | 'unproven' | 'confirmed' | 'refused' | 'expired';

/** What the page shows: the form that confirms, the one that refuses, or an outcome. */
export type AddressPage =
  | {
      readonly shows: 'confirm';
      readonly code: string;
      readonly email: string;
      readonly asksPassword: boolean;
      readonly complaint: 'wrong' | 'wait' | null;
    }
  | { readonly shows: 'refuse'; readonly code: string }
  | { readonly shows: Outcome };

const hidden = (language: Language, code: string) =>
  `<input type="hidden" name="code" value="${escaped(code)}"><input type="hidden" name="lang" value="${language}">`;

/** The page behind the links of a new address; plain HTML that works without scripts. */
export const addressPage = (language: Language, page: AddressPage): string => {
  const told = inLanguage(addressTexts, language);
  if (page.shows === 'refuse')
    return mailedPage(
      language,
      told.title,
      `<p>${told.refusal}</p><form method="post" action="/refuse-address">${hidden(language, page.code)}
<button type="submit">${told.refuse}</button></form>`,
    );
  if (page.shows !== 'confirm') {
    const role = page.shows === 'confirmed' || page.shows === 'refused' ? 'status' : 'alert';
    const leave = `<p><a href="/login">${told.back}</a></p>`;
    return mailedPage(language, told.title, `<p role="${role}">${told[page.shows]}</p>${leave}`);
  }
  const { code, email, asksPassword, complaint } = page;
  const alert = complaint && `<p role="alert" id="complaint">${told[complaint]}</p>`;
  const field = `<label for="password">${told.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
 autofocus${alert ? ' aria-describedby="complaint" aria-invalid="true"' : ''}>`;
  return mailedPage(
    language,
    told.title,
    `${alert ?? ''}<p>${told.become}<br><strong>${escaped(email)}</strong></p>
<form method="post" action="/confirm-address">${hidden(language, code)}
${asksPassword ? field : ''}
<button type="submit">${told.confirm}</button></form>`,
  );
};
