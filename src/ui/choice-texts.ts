import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Choices by their names, those that are switched off told from the others. */
export const told = <One extends { readonly name: string; readonly active?: boolean | undefined }>(
  i18n: I18n,
  choices: readonly One[],
): readonly One[] =>
  choices.map((one) => {
    const { name, active } = one;
    return active === false
      ? { ...one, name: i18n._(msg({ id: 'choice.inactive', message: `${name} (inactivo)` })) }
      : one;
  });
