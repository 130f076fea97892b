import { useLingui } from '@lingui/react/macro';
import type { PlayerWords } from '../../domain/pairing.ts';

/** Says what a person calls a program; null for one that has no such name. */
export const useProgramWords = (): ((program: PlayerWords) => string | null) => {
  const { t } = useLingui();
  return ({ browser, system }) =>
    browser && system ? t({ id: 'sessions.browserOn', message: `${browser} en ${system}` }) : browser || system || null;
};
