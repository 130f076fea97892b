import { Trans, useLingui } from '@lingui/react/macro';
import { Group, List, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type DeviceCall, type DeviceHistory, deviceStatus, timelineOf, uptimeOf } from '../../domain/device.ts';
import { dateAndTime, timeOfDay, unitTime } from '../../domain/time.ts';
import type { DeviceHistoryRef } from '../../machines/device-history.ts';
import { DeviceStatusLabel } from '../parts/DeviceStatusLabel.tsx';
import { liveFailureMessage, serviceName, stateMessages, statusMessages } from '../texts.ts';

/** What happened to a device in the last 24 hours, which services it offers and offered, and its calls. */
export function DeviceHistoryDialog({ history: ref, onClose }: { history: DeviceHistoryRef; onClose(): void }) {
  const { t, i18n } = useLingui();
  const { device, history, failure } = useSelector(ref, ({ context }) => context);
  const { name } = device;
  return (
    <Modal
      opened
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
            <Timeline history={history} />
            <Services history={history} />
            {history.calls && <Calls calls={history.calls} />}
          </>
        )}
        {!history && !failure && <Skeleton height={160} />}
      </Stack>
    </Modal>
  );
}

function Timeline({ history }: { history: DeviceHistory }) {
  const { i18n, t } = useLingui();
  const { from, to, pinged_at } = history;
  const line = timelineOf(history);
  const uptime = uptimeOf(line);
  const percentage = uptime === null ? null : i18n.number(uptime, { style: 'percent', maximumFractionDigits: 1 });
  const time = pinged_at === null ? null : unitTime(to - pinged_at);
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text fw={600}>
          <Trans id="history.day">Últimas 24 horas</Trans>
        </Text>
        <DeviceStatusLabel status={deviceStatus(pinged_at, to)} />
      </Group>
      <div className="device-line" aria-hidden>
        {line.map(({ status, from: start, to: end }) => (
          <div
            key={start}
            data-status={status}
            style={{ flexGrow: end - start }}
            title={`${i18n._(statusMessages[status])}: ${timeOfDay(start)} – ${timeOfDay(end)}`}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed" className="device-line-hours" component="div" aria-hidden>
        <span>{timeOfDay(from)}</span>
        <span>{timeOfDay((from + to) / 2)}</span>
        <span>{timeOfDay(to)}</span>
      </Text>
      <Text size="sm">
        {percentage === null ? (
          <Trans id="history.unseen">El dispositivo no ha reportado en este tiempo.</Trans>
        ) : (
          <Trans id="history.uptime">Disponible {percentage} del tiempo</Trans>
        )}
        {time !== null && (
          <>
            {' · '}
            <Trans id="device.ago">Último reporte hace {time}</Trans>
          </>
        )}
      </Text>
      <details>
        <summary>
          <Trans id="history.changes">Cambios de estado</Trans>
        </summary>
        <List size="sm" aria-label={t({ id: 'history.changes', message: 'Cambios de estado' })}>
          {line.toReversed().map(({ status, from: start, to: end }) => (
            <List.Item key={start}>
              {timeOfDay(start)} – {timeOfDay(end)}: {i18n._(statusMessages[status])}
            </List.Item>
          ))}
        </List>
      </details>
    </Stack>
  );
}

function Services({ history: { services } }: { history: DeviceHistory }) {
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
                <Table.Td>{i18n._(stateMessages[call.state])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
