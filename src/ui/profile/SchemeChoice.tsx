import { useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';

/** Light or dark on this computer; the way back to what the system says, which the button of the top bar has not. */
export function SchemeChoice() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <NativeSelect
      label={t({ id: 'profile.scheme', message: 'Apariencia' })}
      description={t({ id: 'profile.schemeHelp', message: 'Solo en este navegador.' })}
      value={colorScheme}
      data={[
        { value: 'auto', label: t({ id: 'profile.schemeAuto', message: 'La del sistema' }) },
        { value: 'light', label: t({ id: 'profile.schemeLight', message: 'Clara' }) },
        { value: 'dark', label: t({ id: 'profile.schemeDark', message: 'Oscura' }) },
      ]}
      onChange={({ currentTarget: { value } }) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
