import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import progress from '../../../locales/progress.json' with { type: 'json' };
import { type Language, languages } from '../../domain/settings.ts';
import { languageLabel } from '../../domain/spoken.ts';
import { type PreferencesRef, selectShown } from '../../machines/preferences.ts';

/** The language of the person, or that of whatever browser they sit at. */
export function LanguageChoice({ preferences }: { preferences: PreferencesRef }) {
  const { t } = useLingui();
  const chosen = useSelector(preferences, (state) => selectShown(state).language);
  return (
    <NativeSelect
      label={t({ id: 'profile.language', message: 'Idioma' })}
      description={t({ id: 'profile.languageHelp', message: 'En cualquier equipo, desde que inicias sesión.' })}
      value={chosen ?? ''}
      data={[
        { value: '', label: t({ id: 'profile.languageUsual', message: 'El de cada navegador' }) },
        ...languages.map((one) => ({ value: one, label: languageLabel(one, progress) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        preferences.send({
          type: 'preferences.choose',
          chosen: { language: value === '' ? null : (value as Language) },
        })
      }
    />
  );
}
