import { i18n } from '@lingui/core';
import { guideBase } from '../domain/guide-base.ts';

/** Opens the guide in a tab of its own, in the language of the console. In the deed of a person: browsers let no page open tabs otherwise. */
export const openGuide = (): void => {
  window.open(guideBase(i18n.locale), '_blank', 'noopener');
};
