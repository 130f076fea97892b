import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { guideBase } from '../../domain/guide-base.ts';
import { menuOf, type RoutePath } from '../../domain/routes.ts';
import { fullName } from '../../domain/session.ts';
import { selectPath } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import type { SignedInRef } from '../../machines/signed-in.ts';
import { selectHasSeveral } from '../../machines/signed-in-news.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Entry } from '../widgets/DropdownEntry.tsx';
import { BusinessChoices } from './BusinessSwitch.tsx';
import { Icon } from './icons.tsx';

/** Business switcher, the entries of the user, and the way out (specification §2 'Shell'). */
export function UserMenu({ signedIn, shell }: { signedIn: SignedInRef; shell: ShellRef }) {
  const { t, i18n } = useLingui();
  const profile = useSelector(shell, ({ context }) => context.profile);
  const several = useSelector(signedIn, selectHasSeveral);
  const viewer = useSelector(shell, ({ context }) => context.viewer);
  const may = (path: RoutePath) => menuOf(viewer, 'user').includes(path);
  const { inspector, palette, screen } = useSelector(shell, ({ children }) => children);
  const path = useSelector(screen, selectPath);
  const to = (href: RoutePath) => ({ href, current: path === href });
  const isOpen = useSelector(inspector, (state) => state?.hasTag('open') ?? false);
  const mayReadDiagrams = useSelector(shell, (state) => state.can({ type: 'diagrams.open' }));
  const readiness = useSelector(shell, ({ context }) => context.readiness);
  const mayCheck = useSelector(readiness, (state) => state.can({ type: 'readiness.open' }));
  return (
    <Dropdown
      kind="menu"
      width={240}
      button={(opening) => (
        <ActionIcon
          className="user-menu"
          variant="light"
          size="lg"
          radius="xl"
          aria-label={t({ id: 'topbar.user', message: 'Menú de usuario' })}
          {...opening}
        >
          <Icon name="user" />
        </ActionIcon>
      )}
    >
      {several && (
        <>
          <div className="dropdown-label">
            <Trans id="user.business">Empresa</Trans>
          </div>
          <BusinessChoices signedIn={signedIn} />
          <hr />
        </>
      )}
      {may('/configs/businesses') && (
        <Entry {...to('/configs/businesses')}>
          <Trans id="user.businesses">Empresas</Trans>
        </Entry>
      )}
      {may('/configs/setup') && (
        <Entry {...to('/configs/setup')}>
          <Trans id="route.setup">Primeros pasos</Trans>
        </Entry>
      )}
      {may('/configs/superusers') && (
        <Entry {...to('/configs/superusers')}>
          <Trans id="route.superusers">Superusuarios</Trans>
        </Entry>
      )}
      {may('/configs/custom') && (
        <Entry {...to('/configs/custom')}>
          <Trans id="user.configs">Configuración</Trans>
        </Entry>
      )}
      {inspector && (
        <Entry onClick={() => inspector.send({ type: isOpen ? 'inspector.close' : 'inspector.open' })}>
          {isOpen ? (
            <Trans id="inspector.hide">Cerrar el inspector</Trans>
          ) : (
            <Trans id="inspector.show">Inspector</Trans>
          )}
        </Entry>
      )}
      {mayReadDiagrams && (
        <Entry onClick={() => shell.send({ type: 'diagrams.open' })}>
          <Trans id="user.diagrams">Diagramas</Trans>
        </Entry>
      )}
      {mayCheck && (
        <Entry onClick={() => readiness.send({ type: 'readiness.open' })}>
          <Trans id="user.check">Revisar mi puesto</Trans>
        </Entry>
      )}
      {palette && (
        <Entry onClick={() => palette.send({ type: 'help.open' })}>
          <Trans id="user.help">Ayuda y atajos</Trans>
        </Entry>
      )}
      <Entry href={guideBase(i18n.locale)} apart>
        <Trans id="user.guide">Guía</Trans>
      </Entry>
      {profile && <div className="dropdown-label">{fullName(profile)}</div>}
      <Entry {...to('/profile')}>
        <Trans id="user.profile">Perfil</Trans>
      </Entry>
      <Entry onClick={() => signedIn.send({ type: 'session.end' })}>
        <Trans id="user.logout">Cerrar sesión</Trans>
      </Entry>
    </Dropdown>
  );
}
