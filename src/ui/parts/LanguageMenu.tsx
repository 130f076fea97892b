import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Language, languages } from '../../domain/settings.ts';
import type { LanguageRef } from '../../machines/language.ts';
import { Icon } from './icons.tsx';

/** Each language in its own words. */
const names: Record<Language, string> = { es: 'Español', en: 'English' };

/** The language switch of the top bar and of the sign-in form. */
export function LanguageMenu({ language }: { language: LanguageRef }) {
  const { t } = useLingui();
  const current = useSelector(language, ({ context }) => context.language);
  return (
    <Menu position="bottom-end" shadow="md" returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t({ id: 'topbar.language', message: 'Idioma' })}
        >
          <Icon name="globe" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {[...languages].reverse().map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            fw={one === current ? 700 : 400}
            aria-current={one === current}
            onClick={() => language.send({ type: 'language.choose', language: one })}
          >
            {names[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
