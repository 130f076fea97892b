import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, NavLink, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { menuOf, type RoutePath, routes } from '../../domain/routes.ts';
import { selectWaitingCount } from '../../machines/ring.ts';
import { selectPath } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { entryMessage } from '../texts.ts';
import { Icon } from './icons.tsx';

const icons: Partial<Record<RoutePath, 'phone' | 'queue' | 'screen' | 'user'>> = {
  '/calls': 'phone',
  '/queue': 'queue',
  '/devices': 'screen',
  '/team': 'user',
};
const sameRoutes = (a: readonly RoutePath[], b: readonly RoutePath[]) => a.join() === b.join();

/** The entries that the viewer may open. */
export function SideMenu({ shell }: { shell: ShellRef }) {
  const main = useSelector(shell, ({ context }) => menuOf(context.viewer, 'main'), sameRoutes);
  const administration = useSelector(shell, ({ context }) => menuOf(context.viewer, 'administration'), sameRoutes);
  return (
    <>
      {main.map((path) => (
        <Entry key={path} path={path} shell={shell} />
      ))}
      {administration.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-labelledby="menu-administration">
          <Text id="menu-administration" size="xs" c="dimmed" mt="md" mb={4} px="sm">
            <Trans id="menu.administration">Administración</Trans>
          </Text>
          {administration.map((path) => (
            <Entry key={path} path={path} shell={shell} />
          ))}
        </div>
      )}
    </>
  );
}

function Entry({ path, shell }: { path: RoutePath; shell: ShellRef }) {
  const { i18n, t } = useLingui();
  const screen = useSelector(shell, ({ children }) => children.screen);
  const active = useSelector(screen, (state) => selectPath(state) === path);
  const ring = useSelector(shell, ({ children }) => children.ring);
  const waiting = useSelector(ring, (state) => (state && path === '/calls' ? selectWaitingCount(state) : 0));
  const icon = icons[path];
  return (
    <NavLink
      className="side-link"
      component={Link}
      href={path}
      onClick={() => shell.send({ type: 'menu.close' })}
      active={active}
      aria-current={active ? 'page' : undefined}
      label={i18n._(entryMessage(routes[path].title))}
      leftSection={icon && <Icon name={icon} />}
      rightSection={
        waiting > 0 && (
          <Badge size="sm" variant="filled" aria-label={t({ id: 'menu.waiting', message: `${waiting} en espera` })}>
            {waiting}
          </Badge>
        )
      }
    />
  );
}
