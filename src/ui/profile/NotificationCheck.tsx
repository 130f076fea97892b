import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { NotificationCheckRef } from '../../machines/notification-check.ts';
import type { NotificationPermissionRef } from '../../machines/notification-permission.ts';

/** Whether a call can show a desktop notification here, and what to do where it cannot. */
export function NotificationCheck({ check }: { check: NotificationCheckRef }) {
  const permission = useSelector(check, ({ children }) => children.permission);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans id="notifications.help">
          Con la consola detrás de otra ventana, una llamada se anuncia con un aviso del sistema. El permiso es de este
          navegador.
        </Trans>
      </Text>
      {permission && <Permission permission={permission} check={check} />}
    </Stack>
  );
}

function Permission({ permission, check }: { permission: NotificationPermissionRef; check: NotificationCheckRef }) {
  const granted = useSelector(permission, (state) => state.matches('granted'));
  const unasked = useSelector(permission, (state) => state.matches('unasked') || state.matches('requesting'));
  const denied = useSelector(permission, (state) => state.hasTag('denied'));
  const unsupported = useSelector(permission, (state) => state.matches('unsupported'));
  const busy = useSelector(permission, (state) => state.matches('requesting'));
  const enable = () => permission.send({ type: 'notifications.enable' });
  if (granted) return <Granted check={check} />;
  if (unasked) {
    return (
      <Group gap="sm">
        <Badge color="yellow" variant="light" tt="none">
          <Trans id="notifications.unasked">Sin permiso todavía</Trans>
        </Badge>
        <Button variant="default" loading={busy} onClick={enable}>
          <Trans id="notifications.enable">Permitir avisos</Trans>
        </Button>
      </Group>
    );
  }
  if (denied) {
    return (
      <Alert color="red" variant="light">
        <Text size="sm" mb="xs">
          <Trans id="notifications.denied">
            Los avisos están bloqueados para este sitio. Presiona el icono junto a la dirección, busca «Notificaciones»
            en la configuración del sitio y permítelas; esta página lo nota.
          </Trans>
        </Text>
        <Button size="compact-sm" variant="default" onClick={enable}>
          <Trans id="notifications.again">Comprobar de nuevo</Trans>
        </Button>
      </Alert>
    );
  }
  return (
    unsupported && (
      <Text size="sm">
        <Trans id="notifications.unsupported">
          Este navegador no muestra avisos, o la consola no se abrió por una dirección segura (https).
        </Trans>
      </Text>
    )
  );
}

function Granted({ check }: { check: NotificationCheckRef }) {
  const { t } = useLingui();
  const shown = useSelector(check, (state) => state.hasTag('shown'));
  const failed = useSelector(check, (state) => state.hasTag('failed'));
  const words = {
    title: t({ id: 'notifications.trialTitle', message: 'Aviso de prueba' }),
    body: t({ id: 'notifications.trialBody', message: 'Así se anuncia una llamada nueva.' }),
  };
  return (
    <>
      <Group gap="sm">
        <Badge color="teal" variant="light" tt="none">
          <Trans id="notifications.granted">Permitidos</Trans>
        </Badge>
        <Button variant="default" onClick={() => check.send({ type: 'check.try', words })}>
          <Trans id="notifications.try">Mostrar un aviso de prueba</Trans>
        </Button>
      </Group>
      <Text size="sm" role="status" mih="1.5em">
        {shown && (
          <Trans id="notifications.shown">
            El navegador lo mostró. ¿No lo viste? Revisa el modo «No molestar» y los avisos del navegador en la
            configuración del sistema.
          </Trans>
        )}
      </Text>
      {failed && (
        <Alert color="red" variant="light" role="alert">
          <Trans id="notifications.failed">
            El navegador no pudo mostrarlo, aunque tiene permiso. Revisa que el sistema permita los avisos de este
            navegador.
          </Trans>
        </Alert>
      )}
    </>
  );
}
