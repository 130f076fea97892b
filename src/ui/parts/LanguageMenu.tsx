import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useSelector } from '@xstate/react';
import progress from '../../../locales/progress.json' with { type: 'json' };
import { languages } from '../../domain/settings.ts';
import { languageLabel } from '../../domain/spoken.ts';
import type { LanguageRef } from '../../machines/language.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Entry } from '../widgets/DropdownEntry.tsx';
import { Icon } from './icons.tsx';

/** The language switch of the top bar and of the sign-in form. */
export function LanguageMenu({ language }: { language: LanguageRef }) {
  const { t } = useLingui();
  const current = useSelector(language, ({ context }) => context.language);
  return (
    <Dropdown
      kind="menu"
      button={(opening) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t({ id: 'topbar.language', message: 'Idioma' })}
          {...opening}
        >
          <Icon name="globe" />
        </ActionIcon>
      )}
    >
      {[...languages].reverse().map((one) => (
        <Entry
          key={one}
          lang={one}
          current={one === current}
          onClick={() => language.send({ type: 'language.choose', language: one })}
        >
          {languageLabel(one, progress)}
        </Entry>
      ))}
    </Dropdown>
  );
}
