import { Trans } from '@lingui/react/macro';
import { Alert, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { clockTime } from '../../domain/time.ts';
import { type HandoverRef, selectAskedLeft } from '../../machines/handover.ts';
import { Send } from '../Send.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';

/** How the call on the screen is handed over: whom to ask, who is asked, and who can't. */
export function HandoverStatus({ handover }: { handover: HandoverRef }) {
  const choosing = useSelector(handover, (state) => state.hasTag('choosing'));
  const asked = useSelector(handover, (state) => state.hasTag('asked'));
  const refused = useSelector(handover, (state) => state.hasTag('refused'));
  return (
    <>
      {choosing && <HandoverDialog handover={handover} />}
      {asked && <AskedNote handover={handover} />}
      {refused && <RefusedNote handover={handover} />}
    </>
  );
}

function AskedNote({ handover }: { handover: HandoverRef }) {
  const asked = useSelector(handover, ({ context }) => context.call.handover);
  const seconds = useSelector(handover, selectAskedLeft);
  const name = asked?.to.name ?? '';
  return (
    <Alert color="indigo" role="status" mt="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {asked?.kind === 'consult' ? (
            <Trans id="handover.askedConsult">Le pides ayuda a {name}…</Trans>
          ) : (
            <Trans id="handover.askedTransfer">Le preguntas a {name} si toma la llamada…</Trans>
          )}{' '}
          <Text span ff="monospace" role="timer">
            {clockTime(seconds)}
          </Text>
        </Text>
        <Send to={handover} event={{ type: 'handover.withdraw' }} size="xs" variant="default">
          <Trans id="handover.withdraw">Ya no preguntar</Trans>
        </Send>
      </Group>
    </Alert>
  );
}

function RefusedNote({ handover }: { handover: HandoverRef }) {
  const asked = useSelector(handover, ({ context }) => context.call.handover);
  const name = asked?.to.name ?? '';
  return (
    <Alert color="orange" role="alert" mt="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {asked?.result === 'missed' ? (
            <Trans id="handover.missed">{name} no contestó. La llamada sigue contigo.</Trans>
          ) : (
            <Trans id="handover.declined">{name} no puede ahora. La llamada sigue contigo.</Trans>
          )}
        </Text>
        <Group gap="xs">
          <Send to={handover} event={{ type: 'handover.open' }} size="xs">
            <Trans id="handover.again">Preguntar a alguien más</Trans>
          </Send>
          <Send to={handover} event={{ type: 'handover.close' }} size="xs" variant="default">
            <Trans id="common.close">Cerrar</Trans>
          </Send>
        </Group>
      </Group>
    </Alert>
  );
}
