import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { mayOpen, routes, startOptions, usualRoute, viewerOf } from '../../domain/routes.ts';
import type { Profile, StartScreen } from '../../domain/session.ts';
import { type PreferencesRef, selectShown } from '../../machines/preferences.ts';
import { titleMessages } from '../texts.ts';

/** Which screen the console begins with, of those that the user may open. */
export function StartChoice({ profile, preferences }: { profile: Profile; preferences: PreferencesRef }) {
  const { t, i18n } = useLingui();
  const chosen = useSelector(preferences, (state) => selectShown(state).start);
  const viewer = viewerOf(profile);
  const nameOf = (route: keyof typeof routes) => i18n._(titleMessages[routes[route].title]);
  const usual = nameOf(usualRoute(viewer));
  const isLost = chosen !== null && !mayOpen(viewer, `/${chosen}`);
  return (
    <NativeSelect
      label={t({ id: 'profile.start', message: 'Pantalla de inicio' })}
      description={
        isLost
          ? t({ id: 'profile.startLost', message: `Ya no tienes permiso para la que elegiste: se abre ${usual}.` })
          : t({ id: 'profile.startHelp', message: 'Con la que empieza la consola cuando inicias sesión.' })
      }
      value={chosen ?? ''}
      data={[
        { value: '', label: t({ id: 'profile.startUsual', message: `La habitual (${usual})` }) },
        ...startOptions(viewer, chosen).map((screen) => ({ value: screen, label: nameOf(`/${screen}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        preferences.send({
          type: 'preferences.choose',
          chosen: { start: value === '' ? null : (value as StartScreen) },
        })
      }
    />
  );
}
