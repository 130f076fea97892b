import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, NativeSelect, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { mayOpen, routes, startOptions, usualRoute, viewerOf } from '../../domain/routes.ts';
import { fullName, type Profile, type StartScreen } from '../../domain/session.ts';
import type { ProfileSettingsRef } from '../../machines/profile-settings.ts';
import { permissionText } from '../permission-texts.ts';
import { titleMessages } from '../texts.ts';

/** Who is signed in, and what they may do in the current business (specification §2 'Profile'). */
export function ProfileScreen({ profile, settings }: { profile: Profile; settings: ProfileSettingsRef }) {
  const { t } = useLingui();
  return (
    <Stack maw={720}>
      <Paper withBorder p="md">
        <Table variant="vertical" layout="fixed">
          <Table.Tbody>
            <Fact name={t({ id: 'profile.email', message: 'Correo electrónico' })}>{profile.email}</Fact>
            <Fact name={t({ id: 'profile.name', message: 'Nombre' })}>{fullName(profile)}</Fact>
            <Fact name={t({ id: 'profile.agent', message: 'Agente' })}>
              {profile.agents.length > 0 ? <Trans id="common.yes">Sí</Trans> : <Trans id="common.no">No</Trans>}
            </Fact>
            <Fact name={t({ id: 'profile.status', message: 'Estado' })}>
              <Badge color={profile.active ? 'teal' : 'gray'}>
                {profile.active ? (
                  <Trans id="profile.active">ACTIVO</Trans>
                ) : (
                  <Trans id="profile.inactive">INACTIVO</Trans>
                )}
              </Badge>
            </Fact>
            <Fact name={t({ id: 'profile.roles', message: 'Roles' })}>
              {profile.roles.map(({ name }) => name).join(', ') || '–'}
            </Fact>
          </Table.Tbody>
        </Table>
      </Paper>
      <Paper withBorder p="md">
        <StartChoice profile={profile} settings={settings} />
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} mb="sm">
          <Trans id="profile.permissions">Permisos</Trans>
        </Title>
        {profile.fullpower && (
          <Text size="sm" mb="xs">
            <Trans id="profile.fullpower">Acceso total: puede hacer todo en todas las empresas.</Trans>
          </Text>
        )}
        <Group gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {profile.permissions.map(({ code }) => (
            <Badge key={code} component="li" variant="default" tt="none" fw={500} title={code}>
              {permissionText(code).name}
            </Badge>
          ))}
        </Group>
      </Paper>
    </Stack>
  );
}

/** Which screen the console begins with, of those that the user may open. */
function StartChoice({ profile, settings }: { profile: Profile; settings: ProfileSettingsRef }) {
  const { t, i18n } = useLingui();
  const chosen = useSelector(settings, ({ context }) => context.wanted);
  const busy = useSelector(settings, (state) => state.hasTag('busy'));
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
      disabled={busy}
      value={chosen ?? ''}
      data={[
        { value: '', label: t({ id: 'profile.startUsual', message: `La habitual (${usual})` }) },
        ...startOptions(viewer, chosen).map((screen) => ({ value: screen, label: nameOf(`/${screen}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        settings.send({ type: 'settings.start', start: value === '' ? null : (value as StartScreen) })
      }
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th w={160} scope="row" bg="transparent">
        {name}
      </Table.Th>
      <Table.Td>{children}</Table.Td>
    </Table.Tr>
  );
}
