import { Trans } from '@lingui/react/macro';
import { SimpleGrid, Text, Title } from '@mantine/core';
import type { Profile } from '../../domain/session.ts';
import { permissionsByArea } from '../permission-texts.ts';

/** What the person may do in the current business, in words, by what it is about. */
export function ProfilePermissions({ profile }: { profile: Profile }) {
  return (
    <>
      {profile.fullpower && (
        <Text size="sm" mb="xs">
          <Trans id="profile.fullpower">Acceso total: puede hacer todo en todas las empresas.</Trans>
        </Text>
      )}
      {profile.permissions.length === 0 && !profile.fullpower && (
        <Text size="sm">
          <Trans id="profile.noPermissions">Tus roles no dan ningún permiso en esta empresa.</Trans>
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {permissionsByArea(profile.permissions.map(({ code }) => code)).map(({ area, may }) => (
          <section key={area} aria-label={area}>
            <Title order={3} size="sm">
              {area}
            </Title>
            <Text size="sm">{may}</Text>
          </section>
        ))}
      </SimpleGrid>
    </>
  );
}
