import { Trans, useLingui } from '@lingui/react/macro';
import { List, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DeviceCall, DeviceHistory } from '../../domain/device.ts';
import type { DeviceHistoryRef } from '../../machines/device-history.ts';
import { liveFailureMessage } from '../failure-texts.ts';
import { serviceName, stateMessages } from '../texts.ts';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { wordOf } from '../word.ts';
import { DeviceIdentity } from './DeviceIdentity.tsx';
import { DeviceTimeline } from './DeviceTimeline.tsx';

interface DeviceHistoryDialogProps {
  history: DeviceHistoryRef;
  mayUnpair: boolean;
  onClose(): void;
}

/** What happened to a device in the last 24 hours, by what it is known, which services it offers and offered, and its calls. */
export function DeviceHistoryDialog({ history: ref, mayUnpair, onClose }: DeviceHistoryDialogProps) {
  const { t, i18n } = useLingui();
  const { device, history, failure } = useSelector(ref, ({ context }) => context);
  const unpairing = useSelector(ref, ({ children }) => children.unpairing);
  const { name } = device;
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t({ id: 'history.title', message: `Estado de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="md">
        {failure && (
          <Text size="sm" c="red" role="alert">
            {i18n._(liveFailureMessage(failure))}
          </Text>
        )}
        {history && (
          <>
            <DeviceTimeline history={history} />
            <DeviceIdentity
              name={name}
              pairing={history.pairing ?? null}
              unpairing={mayUnpair ? (unpairing ?? null) : null}
            />
            <Services history={history} />
            {history.calls && <Calls calls={history.calls} />}
          </>
        )}
        {!history && !failure && <Skeleton height={160} />}
      </Stack>
    </Dialog>
  );
}

function Services({ history: { services } }: { history: DeviceHistory }) {
  const { dateAndTime } = useTimes();
  return (
    <div>
      <Text fw={600}>
        <Trans id="route.services">Servicios</Trans>
      </Text>
      {services.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans id="history.noServices">No ofrece ni ha ofrecido servicios.</Trans>
        </Text>
      )}
      <List size="sm">
        {services.map(({ id, name, since, until }) => {
          const [start, end] = [dateAndTime(since), until === null ? null : dateAndTime(until)];
          return (
            <List.Item key={`${id} ${since}`}>
              {name}{' '}
              <Text span size="xs" c="dimmed">
                {end === null ? (
                  <Trans id="history.since">desde {start}</Trans>
                ) : (
                  <Trans id="history.span">
                    del {start} al {end}
                  </Trans>
                )}
              </Text>
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}

function Calls({ calls }: { calls: readonly DeviceCall[] }) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  return (
    <div>
      <Text fw={600}>
        <Trans id="route.calls">Llamadas</Trans>
      </Text>
      {calls.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans id="history.noCalls">No se han pedido llamadas desde este dispositivo.</Trans>
        </Text>
      ) : (
        <Table verticalSpacing={2} fz="sm">
          <Table.Tbody>
            {calls.map((call) => (
              <Table.Tr key={call.id}>
                <Table.Td>{dateAndTime(call.required_in)}</Table.Td>
                <Table.Td>{serviceName(call)}</Table.Td>
                <Table.Td>{i18n._(wordOf(stateMessages, call.state))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
