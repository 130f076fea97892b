import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from './icons.tsx';

/** Light or dark: the system's choice until the user makes one. */
export function SchemeToggle() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      className="scheme-toggle"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={
        dark
          ? t({ id: 'topbar.light', message: 'Cambiar a modo claro' })
          : t({ id: 'topbar.dark', message: 'Cambiar a modo oscuro' })
      }
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
