import type { Login, Ref } from './session.ts';

/** A look at the console with the rights of a role, as the server shows it. */
export interface Seeing {
  readonly role: Ref;
  /** Codes that the role gives and the looker lacks: nothing of them can be shown. */
  readonly hidden: readonly string[];
  /** When it ends by itself, in unix seconds. */
  readonly until: number;
}

/** A look of this tab. */
export interface RoleLook {
  /** The ids of the business and of the role. */
  readonly business: number;
  readonly role: number;
  /** Stands in the bearer in the place of the `appendToken`. Opaque. */
  readonly pass: string;
}

/** A look as a tab keeps it over a reload: with the sign-in that it belongs to. */
export const writtenLook = (look: RoleLook, { id, name }: Login): string => JSON.stringify([look, id, name ?? null]);

/** The look that a tab kept, if it is one of this sign-in, in a business that is still there; else null. */
export const readLook = (text: string | null, { id, name, businesses }: Login): RoleLook | null => {
  try {
    const [look, user, signIn] = JSON.parse(text ?? '[]');
    const isOurs = user === id && signIn === (name ?? null) && typeof look.pass === 'string';
    return isOurs && businesses.some((business) => business.id === look.business) ? look : null;
  } catch {
    return null;
  }
};
