import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { type RoutePath, routes } from '../../domain/routes.ts';
import { computerZone, placeOf } from '../../domain/time-zone.ts';
import type { LanguageRef } from '../../machines/language.ts';
import { selectWaitingCount } from '../../machines/ring-selectors.ts';
import { selectRoute } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import type { SignedInRef } from '../../machines/signed-in.ts';
import { titleMessages } from '../texts.ts';
import { useTimes } from '../times.ts';
import { waitingIcon } from '../waiting-icon.ts';
import { callsOnDemand } from '../widgets/on-demand.tsx';
import { AvailabilityMenu } from './AvailabilityMenu.tsx';
import { BusinessSwitch } from './BusinessSwitch.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { Icon } from './icons.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Palette } from './Palette.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

/** It comes after the screen: most have nothing to mend. */
const RingHints = callsOnDemand(async () => (await import('./RingHints.tsx')).RingHints);

/**
 * What keeps the agent from hearing or seeing a new call, above the screen: with it a narrow top bar would have no room
 * for its own buttons, and lay them over each other.
 */
export function NarrowHints({ shell }: { shell: ShellRef }) {
  const ring = useSelector(shell, ({ children }) => children.ring);
  return (
    ring && (
      <Group className="narrow-hints" gap={6} hiddenFrom="md">
        <RingHints ring={ring} />
      </Group>
    )
  );
}

interface TopBarProps {
  signedIn: SignedInRef;
  shell: ShellRef;
  language: LanguageRef;
}

/** Menu, page title, what the agent is at, the state of the connection and the bell, language, user. */
export function TopBar({ signedIn, shell, language }: TopBarProps) {
  const { t } = useLingui();
  const ring = useSelector(shell, ({ children }) => children.ring);
  const availability = useSelector(shell, ({ context }) => context.availability);
  const menu = useSelector(shell, ({ children }) => children.menu);
  const opened = useSelector(menu, (state) => state?.hasTag('open') ?? false);
  const folded = useSelector(menu, (state) => state?.hasTag('folded') ?? false);
  // Pressing it shows the menu where there is little room, and leaves its icons where there is much.
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  return (
    <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t({ id: 'topbar.menu', message: 'Menú' })}
          aria-expanded={isWide ? !folded : opened}
          onClick={() => menu?.send({ type: isWide ? 'menu.fold' : 'menu.toggle' })}
        >
          <Icon name="menu" />
        </ActionIcon>
        <PageTitle shell={shell} />
        <BusinessSwitch signedIn={signedIn} shell={shell} />
      </Group>
      <Group gap={6} wrap="nowrap" flex="none">
        {ring && (
          <Group gap={6} wrap="nowrap" visibleFrom="md">
            <RingHints ring={ring} />
          </Group>
        )}
        <AvailabilityMenu availability={availability} />
        <ZoneNote />
        <ConnectionState shell={shell} />
        <Palette shell={shell} />
        <LanguageMenu language={language} />
        <SchemeToggle />
        <UserMenu signedIn={signedIn} shell={shell} />
      </Group>
    </Group>
  );
}

/** Whose times are shown, where they are not those of this computer. */
function ZoneNote() {
  const { zone } = useTimes();
  if (zone === null || zone === computerZone()) return null;
  const place = placeOf(zone);
  return (
    <Text size="xs" c="dimmed" visibleFrom="sm">
      <Trans id="topbar.zone">Hora de {place}</Trans>
    </Text>
  );
}

function PageTitle({ shell }: { shell: ShellRef }) {
  const { i18n } = useLingui();
  const screen = useSelector(shell, ({ children }) => children.screen);
  const route = useSelector(screen, selectRoute);
  const ring = useSelector(shell, ({ children }) => children.ring);
  const waiting = useSelector(ring, selectWaitingCount);
  const title = route ? i18n._(titleMessages[routes[route satisfies RoutePath].title]) : 'Asesoría';
  return (
    <>
      <title>{`${waiting > 0 ? `(${i18n.number(waiting)}) ` : ''}${title} · Asesoría`}</title>
      {/* Of two the browser takes the later one, and the page's own when this one goes. */}
      {waiting > 0 && <link rel="icon" type="image/svg+xml" href={waitingIcon(waiting)} />}
      <Title
        order={1}
        size="h3"
        lineClamp={1}
        id="screen-name"
        className="page-title"
        data-long={title.length > 20 || undefined}
      >
        {title}
      </Title>
    </>
  );
}
