import { present } from '../domain/present.ts';
import type { RoleLook } from '../domain/see-as.ts';
import type { Business, StoredSession } from '../domain/session.ts';
import type { Settings } from '../domain/settings.ts';
import type { RouteEvent } from './door.ts';
import type { Target } from './port.ts';
import type { PersonNews, ShellNews } from './screen-news.ts';
import type { RoleLookNews } from './see-as.ts';
import type { RenewalNews, SessionEnd } from './session.ts';

export type SessionStored = { type: 'session.stored'; userId: number };
/** What another tab did to the stored session. */
export type StoredNews = SessionStored | { type: 'session.cleared' };
export type SignedInEvent =
  | RouteEvent
  | StoredNews
  | ShellNews
  | PersonNews
  | RoleLookNews
  | RenewalNews
  | { type: 'business.choose'; index: number }
  | { type: 'session.leave' }
  | { type: 'session.end' };

/** Why nobody is signed in here any more: the session ended, another tab saw to that, or the user signed out. */
export type SignedInEnd = SessionEnd | 'left';

export interface SignedInInput {
  session: StoredSession;
  settings: Settings;
  path: string;
  app: Target<PersonNews>;
}
export interface SignedInContext extends SignedInInput {
  /** The business that was chosen, while the present one is being left. */
  readonly chosen: number | null;
  readonly end: SignedInEnd;
  /** The look with the rights of a role, also while it is about to begin; null for none. */
  readonly look: RoleLook | null;
}

export const businessOf = ({ login: { businesses }, businessSelected }: StoredSession): Business =>
  present(businesses[businessSelected] ?? businesses[0], 'nobody is signed in without a business');

/** Whose the address is: what stands in it may name records of this business, and tells what this person looked for. */
export const addressOwner = (session: StoredSession): string => `${session.login.id}/${businessOf(session).id}`;

/** Who works in a page, and what the bearer of every request names: the business, or a look in it. */
export interface Workplace {
  readonly userId: number;
  readonly business: Business;
}

export const workplaceOf = ({ session, look }: SignedInContext): Workplace => {
  const business = businessOf(session);
  return { userId: session.login.id, business: look ? { ...business, appendToken: look.pass } : business };
};

/** The businesses that the user may choose from, the present one among them, each with its place. */
export const selectChoices = ({ context }: { readonly context: { readonly session: StoredSession } }) =>
  context.session.login.businesses
    .map(({ id, name, active }, index) => ({
      id,
      name,
      active,
      index,
      isOpen: index === context.session.businessSelected,
    }))
    .filter(({ active, isOpen }) => active || isOpen);

/** Whether the user may change to another business. */
export const selectHasSeveral = ({ context }: { readonly context: { readonly session: StoredSession } }): boolean =>
  selectChoices({ context }).length > 1;
