import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RedirectionRef } from '../../machines/redirection.ts';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { serviceName } from '../texts.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { DestinationChoice } from './DestinationChoice.tsx';
import { handoverSends } from './handover-texts.ts';

/** To whom a call is passed on that waits in the list. */
export function RedirectionDialog({ redirection }: { redirection: RedirectionRef }) {
  const { t, i18n } = useLingui();
  const { call, choice, destinations, failure } = useSelector(redirection, ({ context }) => context);
  const busy = useSelector(redirection, (state) => state.hasTag('busy'));
  const failed = useSelector(redirection, (state) => state.hasTag('failed'));
  return (
    <Dialog
      size="lg"
      onClose={() => redirection.send({ type: 'redirection.drop' })}
      title={<Trans id="redirect.title">Redirigir la llamada</Trans>}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {[call.phone, serviceName(call)].filter(Boolean).join(' · ')}
        </Text>
        {failed && failure ? (
          <Problem failure={failure} onRetry={() => redirection.send({ type: 'redirection.retry' })} />
        ) : (
          <DestinationChoice
            choice={choice}
            destinations={destinations}
            onChoose={(part) => redirection.send({ type: 'redirection.choose', part })}
          />
        )}
        <Group justify="flex-end">
          <Send to={redirection} event={{ type: 'redirection.drop' }} variant="default">
            <Trans id="common.cancel">Cancelar</Trans>
          </Send>
          <Send to={redirection} event={{ type: 'redirection.send' }} loading={busy}>
            {i18n._(handoverSends.redirect)}
          </Send>
        </Group>
      </Stack>
    </Dialog>
  );
}
