import { Stack } from '@mantine/core';
import type { Profile } from '../../domain/session.ts';
import type { PreferencesRef } from '../../machines/preferences.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { StartChoice } from './StartChoice.tsx';
import { ZoneChoice } from './ZoneChoice.tsx';

const own = ['language', 'time_zone', 'start'] as const;

/** How the console is for this person: its language, its times, and where it begins. */
export function Preferences({ profile, preferences }: { profile: Profile; preferences: PreferencesRef }) {
  return (
    <Stack gap="md">
      <LanguageChoice preferences={preferences} />
      <ZoneChoice preferences={preferences} />
      <StartChoice profile={profile} preferences={preferences} />
      <SchemeChoice />
      <SaveStatus preferences={preferences} of={own} />
    </Stack>
  );
}
