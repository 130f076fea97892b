import { createHash } from 'node:crypto';
import { escaped } from '../html.ts';
import type { MailLanguage } from '../mail.ts';
import { shortestPassword } from './password.ts';

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; display: grid; min-height: 100vh; place-items: center }
main { width: min(22rem, calc(100vw - 2rem)) }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
input { margin: .25rem 0 1rem; padding: .5rem .75rem; border: 1px solid #888; border-radius: .25rem }
button { padding: .5rem .75rem; border: 0; border-radius: .25rem; background: #1c5fa8; color: #fff; cursor: pointer }
:focus-visible { outline: 3px solid #4c9be8; outline-offset: 2px }
[role=alert] { border-left: 4px solid #c62828; padding-left: .75rem }
a { color: #1c5fa8 }
@media (prefers-color-scheme: dark) { a { color: #8ec3f7 } }
`;

/** The page's own policy: no script at all, its one style by hash, and a form that goes nowhere else. */
export const passwordPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const texts = {
  es: {
    title: 'Contraseña nueva',
    label: `Contraseña nueva (al menos ${shortestPassword} caracteres)`,
    submit: 'Guardar',
    weak: `La contraseña necesita al menos ${shortestPassword} caracteres.`,
    expired: 'Este enlace ya no sirve: venció o ya se usó. Pide otro desde el inicio de sesión.',
    done: 'La contraseña quedó guardada. Ya puedes iniciar sesión con ella.',
    back: 'Ir al inicio de sesión',
  },
  en: {
    title: 'New password',
    label: `New password (at least ${shortestPassword} characters)`,
    submit: 'Save',
    weak: `The password needs at least ${shortestPassword} characters.`,
    expired: 'This link does not work any more: it has expired or was used. Ask for another on the sign-in form.',
    done: 'The password is saved. You can sign in with it now.',
    back: 'Go to the sign-in form',
  },
} as const;

const document = (language: MailLanguage, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts[language].title} · Asesoría</title><style>${style}</style></head>
<body><main><h1>${texts[language].title}</h1>${body}</main></body></html>
`;

/** What the page shows: the form (again, when the password was too short), or how it ended. */
export type PasswordPage =
  | { readonly shows: 'form' | 'weak'; readonly code: string; readonly email: string }
  | { readonly shows: 'expired' }
  | { readonly shows: 'done' };

/** The page that takes a new password; plain HTML that works without scripts. */
export const passwordPage = (language: MailLanguage, page: PasswordPage): string => {
  const { label, submit, weak, back, expired, done } = texts[language];
  const leave = `<p><a href="/login">${back}</a></p>`;
  if (page.shows === 'expired') return document(language, `<p role="alert">${expired}</p>${leave}`);
  if (page.shows === 'done') return document(language, `<p role="status">${done}</p>${leave}`);
  const complaint = page.shows === 'weak' ? `<p role="alert" id="complaint">${weak}</p>` : '';
  return document(
    language,
    `${complaint}<form method="post" action="/reset-password">
<input type="hidden" name="oobCode" value="${escaped(page.code)}"><input type="hidden" name="lang" value="${language}">
<input type="email" name="username" autocomplete="username" value="${escaped(page.email)}" readonly hidden>
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}"
 autofocus${complaint && ' aria-describedby="complaint" aria-invalid="true"'}>
<button type="submit">${submit}</button></form>`,
  );
};

/** The language of a request without an account: asked for, else the browser's, else Spanish. */
export const languageOf = (asked: string | undefined, accepted: string | undefined): MailLanguage => {
  const wanted = asked || accepted || '';
  const first = wanted
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag) => tag === 'es' || tag === 'en');
  return first === 'en' ? 'en' : 'es';
};
