import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Profile } from '../../domain/session.ts';
import type { ProfileRef } from '../../machines/profile.ts';
import { SessionList } from '../dialogs/SessionList.tsx';
import { Section } from '../parts/Section.tsx';
import { LastRings } from './LastRings.tsx';
import { NotificationCheck } from './NotificationCheck.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Preferences } from './Preferences.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfilePermissions } from './ProfilePermissions.tsx';
import { RingSettings } from './RingSettings.tsx';
import { SecondFactor } from './SecondFactor.tsx';

interface ProfileScreenProps {
  profile: Profile;
  page: ProfileRef;
}

/**
 * The page of the person: who is signed in, what they chose for themselves, and what they may do in the current business
 * (specification §2 'Profile'). `profile` is live; the sections of `page` run as long as it is open.
 */
export function ProfileScreen({ profile, page }: ProfileScreenProps) {
  const { t } = useLingui();
  return (
    <div className="profile">
      <Stack>
        <Section title={t({ id: 'profile.facts', message: 'Tus datos' })}>
          <ProfileFacts profile={profile} />
        </Section>
        {!profile.seeing && <Choices profile={profile} page={page} />}
      </Stack>
      {!profile.seeing && (
        <Stack>
          <SignIn page={page} />
        </Stack>
      )}
      <Section title={t({ id: 'profile.permissions', message: 'Permisos' })}>
        <ProfilePermissions profile={profile} />
      </Section>
    </div>
  );
}

/** What the person chose: nothing of a role that they look as. */
function Choices({ profile, page }: ProfileScreenProps) {
  const { t } = useLingui();
  const { preferences, ringer, ringTest, past, notifications } = useSelector(page, ({ children }) => children);
  return (
    <>
      <Section title={t({ id: 'profile.preferences', message: 'Preferencias' })}>
        {preferences && <Preferences profile={profile} preferences={preferences} />}
      </Section>
      <Section title={t({ id: 'profile.ring', message: 'Timbre de llamadas' })}>
        {preferences && ringer && ringTest && (
          <RingSettings preferences={preferences} ringer={ringer} test={ringTest} isRung={profile.agents.length > 0} />
        )}
        {past && profile.agents.length > 0 && <LastRings past={past} />}
      </Section>
      <Section title={t({ id: 'profile.notifications', message: 'Avisos de escritorio' })}>
        {notifications && <NotificationCheck check={notifications} />}
      </Section>
    </>
  );
}

/** How the person signs in, and where they have. */
function SignIn({ page }: Pick<ProfileScreenProps, 'page'>) {
  const { t } = useLingui();
  const { sessions, password, factor, passkeys } = useSelector(page, ({ children }) => children);
  return (
    <>
      <Section title={t({ id: 'profile.factor', message: 'Segundo factor' })}>
        {factor && <SecondFactor factor={factor} />}
      </Section>
      <Section title={t({ id: 'profile.passkeys', message: 'Llaves de acceso' })}>
        {passkeys && <Passkeys passkeys={passkeys} />}
      </Section>
      <Section title={t({ id: 'profile.sessions', message: 'Dónde iniciaste sesión' })}>
        {sessions && <SessionList sessions={sessions} />}
      </Section>
      <Section title={t({ id: 'profile.password', message: 'Contraseña' })}>
        {password && <PasswordForm password={password} />}
      </Section>
    </>
  );
}
