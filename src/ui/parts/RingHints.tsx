import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RingRef } from '../../machines/ring.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Icon } from './icons.tsx';

/** What keeps the agent from hearing or seeing a new call, each with the button that mends it. */
export function RingHints({ ring }: { ring: RingRef }) {
  const { t } = useLingui();
  const blocked = useSelector(ring, (state) => state.hasTag('blocked'));
  const notifications = useSelector(ring, ({ children }) => children.notifications);
  const unasked = useSelector(notifications, (state) => state?.hasTag('unasked') ?? false);
  const denied = useSelector(notifications, (state) => state?.hasTag('denied') ?? false);
  return (
    <>
      {blocked && (
        <Hint
          color="red"
          label={t({ id: 'ring.enableSound', message: 'Activar sonido' })}
          onClick={() => ring.send({ type: 'ring.enableSound' })}
        />
      )}
      {unasked && (
        <Hint
          color="yellow"
          label={t({ id: 'ring.enableNotifications', message: 'Activar avisos' })}
          onClick={() => notifications?.send({ type: 'notifications.enable' })}
        />
      )}
      {denied && (
        <Dropdown
          kind="dialog"
          width={280}
          button={(opening) => (
            <Button
              {...opening}
              size="compact-sm"
              variant="light"
              color="gray"
              leftSection={<Icon name="bell" size={14} />}
            >
              <Trans id="ring.denied">Avisos bloqueados</Trans>
            </Button>
          )}
        >
          <Text size="sm" mb="xs">
            <Trans id="ring.deniedHelp">
              El navegador no permite los avisos de este sitio. Permítelos en la configuración del sitio, junto a la
              dirección, y vuelve a comprobar.
            </Trans>
          </Text>
          <Button size="xs" onClick={() => notifications?.send({ type: 'notifications.enable' })}>
            <Trans id="ring.checkAgain">Comprobar de nuevo</Trans>
          </Button>
        </Dropdown>
      )}
    </>
  );
}

function Hint({ color, label, onClick }: { color: string; label: string; onClick(): void }) {
  return (
    <Button
      size="compact-sm"
      variant="light"
      color={color}
      leftSection={<Icon name="bell" size={14} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
