import type { Language } from '../../src/domain/settings.ts';
import { inLanguage } from '../../src/domain/spoken.ts';
import { escaped } from '../base/html.ts';
import { mailedPage } from '../http/plain-page.ts';
import { longestPassword, shortestPassword } from './password.ts';
import type { Weakness } from './weakness.ts';

/** Every text of the page of a new password. */
export const passwordTexts = {
  es: {
    title: 'Contraseña nueva',
    label: `Contraseña nueva (al menos ${shortestPassword} caracteres)`,
    submit: 'Guardar',
    weak: {
      short: `La contraseña necesita al menos ${shortestPassword} caracteres.`,
      long: `La contraseña puede tener ${longestPassword} caracteres a lo más.`,
      common:
        'Esa contraseña es de las que se prueban primero. Elige otra; varias palabras sin relación son una buena.',
      own: 'Esa contraseña se parece a tu nombre, tu correo o tu empresa. Elige otra que no diga nada de ti.',
    },
    expired: 'Este enlace ya no sirve: venció o ya se usó. Pide otro desde el inicio de sesión.',
    done: 'La contraseña quedó guardada. Ya puedes iniciar sesión con ella.',
    back: 'Ir al inicio de sesión',
  },
  en: {
    title: 'New password',
    label: `New password (at least ${shortestPassword} characters)`,
    submit: 'Save',
    weak: {
      short: `The password needs at least ${shortestPassword} characters.`,
      long: `The password may have at most ${longestPassword} characters.`,
      common:
        'That password is among those that are tried first. Choose another; several unrelated words make a good one.',
      own: 'That password is like your name, your address or your business. Choose one that says nothing of you.',
    },
    expired: 'This link does not work any more: it has expired or was used. Ask for another on the sign-in form.',
    done: 'The password is saved. You can sign in with it now.',
    back: 'Go to the sign-in form',
  },
};

/** What the page shows: the form (again, and why, when the password may not be taken), or how it ended. */
export type PasswordPage =
  | { readonly shows: 'form'; readonly code: string; readonly email: string }
  | { readonly shows: 'weak'; readonly why: Weakness; readonly code: string; readonly email: string }
  | { readonly shows: 'expired' }
  /** `leads` is the path that signing in is for. */
  | { readonly shows: 'done'; readonly leads: '/login' | '/configs/setup' };

/** The page that takes a new password; plain HTML that works without scripts. */
export const passwordPage = (language: Language, page: PasswordPage): string => {
  const { title, label, submit, weak, back, expired, done } = inLanguage(passwordTexts, language);
  const leave = (path: string) => `<p><a href="${path}">${back}</a></p>`;
  if (page.shows === 'expired') return mailedPage(language, title, `<p role="alert">${expired}</p>${leave('/login')}`);
  if (page.shows === 'done') return mailedPage(language, title, `<p role="status">${done}</p>${leave(page.leads)}`);
  const complaint = page.shows === 'weak' ? `<p role="alert" id="complaint">${weak[page.why]}</p>` : '';
  return mailedPage(
    language,
    title,
    `${complaint}<form method="post" action="/reset-password">
<input type="hidden" name="oobCode" value="${escaped(page.code)}"><input type="hidden" name="lang" value="${language}">
<input type="email" name="username" autocomplete="username" value="${escaped(page.email)}" readonly hidden>
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}"
 autofocus${complaint && ' aria-describedby="complaint" aria-invalid="true"'}>
<button type="submit">${submit}</button></form>`,
  );
};
