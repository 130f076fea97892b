import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { menuOf, type RoutePath } from '../../domain/routes.ts';
import { fullName } from '../../domain/session.ts';
import type { ShellRef } from '../../machines/shell.ts';
import type { SignedInRef } from '../../machines/signed-in.ts';
import { Icon } from './icons.tsx';

/** Business switcher, the entries of the user, and the way out (specification §2 'Shell'). */
export function UserMenu({ signedIn, shell }: { signedIn: SignedInRef; shell: ShellRef }) {
  const { t } = useLingui();
  const profile = useSelector(shell, ({ context }) => context.profile);
  const { login, businessSelected } = useSelector(signedIn, ({ context }) => context.session);
  const viewer = useSelector(shell, ({ context }) => context.viewer);
  const may = (path: RoutePath) => menuOf(viewer, 'user').includes(path);
  const inspector = useSelector(shell, ({ children }) => children.inspector);
  const isOpen = useSelector(inspector, (state) => state?.hasTag('open') ?? false);
  const mayReadDiagrams = useSelector(shell, (state) => state.can({ type: 'diagrams.open' }));
  const { businesses } = login;
  return (
    <Menu position="bottom-end" shadow="md" width={240} returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="light"
          size="lg"
          radius="xl"
          aria-label={t({ id: 'topbar.user', message: 'Menú de usuario' })}
        >
          <Icon name="user" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {businesses.length > 1 && (
          <>
            <Menu.Label>
              <Trans id="user.business">Empresa</Trans>
            </Menu.Label>
            <Menu.RadioGroup
              value={String(businessSelected)}
              onChange={(index) => signedIn.send({ type: 'business.choose', index: Number(index) })}
            >
              {businesses.map(({ id, name }, index) => (
                <Menu.RadioItem key={id} value={String(index)} closeMenuOnClick>
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        {may('/configs/businesses') && (
          <Menu.Item component={Link} href="/configs/businesses">
            <Trans id="user.businesses">Empresas</Trans>
          </Menu.Item>
        )}
        {may('/configs/superusers') && (
          <Menu.Item component={Link} href="/configs/superusers">
            <Trans id="user.superusers">Superusuarios</Trans>
          </Menu.Item>
        )}
        {may('/configs/custom') && (
          <Menu.Item component={Link} href="/configs/custom">
            <Trans id="user.configs">Configuración</Trans>
          </Menu.Item>
        )}
        {inspector && (
          <Menu.Item onClick={() => inspector.send({ type: isOpen ? 'inspector.close' : 'inspector.open' })}>
            {isOpen ? (
              <Trans id="inspector.hide">Cerrar el inspector</Trans>
            ) : (
              <Trans id="inspector.show">Inspector</Trans>
            )}
          </Menu.Item>
        )}
        {mayReadDiagrams && (
          <Menu.Item onClick={() => shell.send({ type: 'diagrams.open' })}>
            <Trans id="user.diagrams">Diagramas</Trans>
          </Menu.Item>
        )}
        {profile && <Menu.Label>{fullName(profile)}</Menu.Label>}
        <Menu.Item component={Link} href="/profile">
          <Trans id="user.profile">Perfil</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => signedIn.send({ type: 'session.end' })}>
          <Trans id="user.logout">Cerrar sesión</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
