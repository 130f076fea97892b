import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName, type Profile } from '../../domain/session.ts';

/** Who is signed in. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const everything = profile.fullpower ? [t({ id: 'field.fullpower', message: 'Superusuario' })] : [];
  return (
    <Table variant="vertical" layout="fixed" horizontalSpacing={0} className="person-facts">
      <Table.Tbody>
        <Fact name={t({ id: 'profile.email', message: 'Correo electrónico' })}>{profile.email}</Fact>
        <Fact name={t({ id: 'profile.name', message: 'Nombre' })}>{fullName(profile)}</Fact>
        <Fact name={t({ id: 'profile.agent', message: 'Agente' })}>
          {profile.agents.length > 0 ? <Trans id="common.yes">Sí</Trans> : <Trans id="common.no">No</Trans>}
        </Fact>
        <Fact name={t({ id: 'profile.status', message: 'Estado' })}>
          <Badge variant="light" tt="none" color={profile.active ? 'teal' : 'gray'}>
            {profile.active ? <Trans id="profile.active">Activo</Trans> : <Trans id="profile.inactive">Inactivo</Trans>}
          </Badge>
        </Fact>
        <Fact name={t({ id: 'profile.roles', message: 'Roles' })}>
          {[...everything, ...profile.roles.map(({ name }) => name)].join(', ') || '–'}
        </Fact>
      </Table.Tbody>
    </Table>
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
