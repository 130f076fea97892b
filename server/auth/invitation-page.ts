import type { Language } from '../../src/domain/settings.ts';
import { inLanguage } from '../../src/domain/spoken.ts';
import { escaped } from '../base/html.ts';
import { mailedPage } from '../http/plain-page.ts';

/** Every text of the page of an invitation. */
export const invitationTexts = {
  es: {
    title: 'Invitación',
    invites: (business: string) => `<strong>${business}</strong> te invita a unirte a su equipo.`,
    tells: 'Si aceptas, sus administradores ven tu nombre y tu correo. Si no, no hagas nada: no sabrán nada de ti.',
    accept: 'Aceptar',
    accepted: 'Aceptaste la invitación. Inicia sesión con tu correo para entrar a la empresa.',
    expired:
      'Este enlace ya no sirve: venció, ya se usó o la invitación se retiró. Pide a la empresa que te invite de nuevo.',
    back: 'Ir al inicio de sesión',
  },
  en: {
    title: 'Invitation',
    invites: (business: string) => `<strong>${business}</strong> invites you to join its team.`,
    tells:
      'If you accept, its administrators see your name and address. If not, do nothing: they learn nothing about you.',
    accept: 'Accept',
    accepted: 'You accepted the invitation. Sign in with your address to enter the business.',
    expired:
      'This link does not work any more: it has expired, was used, or the invitation was taken back. Ask for a new one.',
    back: 'Go to the sign-in form',
  },
};

/** What the page shows: who invites, or how it ended. */
export type InvitationPage =
  | { readonly shows: 'form'; readonly code: string; readonly business: string }
  | { readonly shows: 'accepted' | 'expired' };

/** The page by which somebody accepts an invitation; plain HTML that works without scripts. */
export const invitationPage = (language: Language, page: InvitationPage): string => {
  const told = inLanguage(invitationTexts, language);
  if (page.shows !== 'form') {
    const role = page.shows === 'accepted' ? 'status' : 'alert';
    const leave = `<p><a href="/login">${told.back}</a></p>`;
    return mailedPage(language, told.title, `<p role="${role}">${told[page.shows]}</p>${leave}`);
  }
  return mailedPage(
    language,
    told.title,
    `<p>${told.invites(escaped(page.business))}</p><p>${told.tells}</p>
<form method="post" action="/accept-invitation"><input type="hidden" name="code" value="${escaped(page.code)}">
<input type="hidden" name="lang" value="${language}"><button type="submit">${told.accept}</button></form>`,
  );
};
