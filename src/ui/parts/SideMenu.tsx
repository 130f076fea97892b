import { useLingui } from '@lingui/react/macro';
import { Badge, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type AdministrationMenu, administrationOf, menuOf, type RoutePath, routes } from '../../domain/routes.ts';
import { isSame } from '../../domain/same.ts';
import { selectWaitingCount } from '../../machines/ring-selectors.ts';
import { selectCurrent } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { administrationMessages, titleMessages } from '../texts.ts';
import { intoSight } from '../widgets/into-sight.ts';
import { Icon, type IconName } from './icons.tsx';

const icons: Partial<Record<RoutePath, IconName>> = {
  '/calls': 'phone',
  '/queue': 'queue',
  '/devices': 'screen',
  '/team': 'user',
  '/configs/devices': 'kiosk',
  '/configs/services': 'help',
  '/configs/distribution': 'tree',
  '/configs/users': 'users',
  '/configs/roles': 'shield',
  '/configs/groups': 'layers',
  '/configs/routings': 'split',
  '/configs/hours': 'clock',
  '/configs/holidays': 'calendar',
  '/configs/phones': 'star',
  '/configs/outcomes': 'check',
  '/configs/macros': 'slash',
  '/configs/pauses': 'pause',
  '/configs/integrations': 'code',
  '/configs/webhooks': 'bolt',
  '/configs/tasks': 'repeat',
  '/configs/keys': 'key',
  '/report/calls': 'trend',
  '/report/agents': 'gauge',
  '/report/devices': 'pulse',
  '/configs/reports': 'chart',
  '/configs/flow': 'flow',
  '/configs/audit': 'page',
};

/** The entries that the viewer may open. */
export function SideMenu({ shell }: { shell: ShellRef }) {
  const { t } = useLingui();
  const main = useSelector(shell, ({ context }) => menuOf(context.viewer, 'main'), isSame);
  const administration = useSelector(shell, ({ context }) => administrationOf(context.viewer), isSame);
  return (
    <>
      {main.map((path) => (
        <Entry key={path} path={path} shell={shell} />
      ))}
      {administration.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={t({ id: 'menu.administration', message: 'Administración' })}>
          {administration.map((menu) => (
            <Group key={menu} menu={menu} shell={shell} />
          ))}
        </div>
      )}
    </>
  );
}

/** What is administered together. */
function Group({ menu, shell }: { menu: AdministrationMenu; shell: ShellRef }) {
  const { i18n } = useLingui();
  const paths = useSelector(shell, ({ context }) => menuOf(context.viewer, menu), isSame);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby={`menu-${menu}`}>
      <Text id={`menu-${menu}`} className="menu-title" c="dimmed">
        {i18n._(administrationMessages[menu])}
      </Text>
      {paths.map((path) => (
        <Entry key={path} path={path} shell={shell} />
      ))}
    </div>
  );
}

function Entry({ path, shell }: { path: RoutePath; shell: ShellRef }) {
  const { i18n, t } = useLingui();
  const { menu, ring, screen } = useSelector(shell, ({ children }) => children);
  const current = useSelector(screen, selectCurrent(path));
  const waiting = useSelector(ring, (state) => (path === '/calls' ? selectWaitingCount(state) : 0));
  const number = i18n.number(waiting);
  const icon = icons[path];
  return (
    <Link
      // The menu of an administrator is longer than a window.
      ref={current ? intoSight : undefined}
      className="side-link"
      href={path}
      onClick={() => menu?.send({ type: 'menu.close' })}
      aria-current={current}
    >
      {icon && <Icon name={icon} />}
      <span>{i18n._(titleMessages[routes[path].title])}</span>
      {waiting > 0 && (
        <Badge
          size="sm"
          variant="filled"
          data-many={waiting > 99 || undefined}
          aria-label={t({ id: 'menu.waiting', message: `${number} en espera` })}
        >
          {number}
        </Badge>
      )}
    </Link>
  );
}
