import { Trans, useLingui } from '@lingui/react/macro';
import { Group, List, Stack, Text } from '@mantine/core';
import { type DeviceHistory, deviceStatus, timelineOf, uptimeOf } from '../../domain/device.ts';
import { glanceTime, unitTime } from '../../domain/time.ts';
import { DeviceStatusLabel } from '../parts/DeviceStatusLabel.tsx';
import { statusMessages } from '../status-texts.ts';
import { useTimes } from '../times.ts';

/** A day of a device: when it was there, and when not. */
export function DeviceTimeline({ history }: { history: DeviceHistory }) {
  const { timeOfDay } = useTimes();
  const { i18n, t } = useLingui();
  const { from, to, pinged_at } = history;
  const line = timelineOf(history);
  const uptime = uptimeOf(line);
  const percentage = i18n.number(uptime?.share ?? 0, { style: 'percent', maximumFractionDigits: 1 });
  const seen = glanceTime(uptime?.seen ?? 0);
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
        {uptime === null && <Trans id="history.unseen">El dispositivo no ha reportado en este tiempo.</Trans>}
        {uptime?.seen === to - from && <Trans id="history.uptime">Disponible {percentage} del tiempo</Trans>}
        {uptime !== null && uptime.seen < to - from && (
          <Trans id="history.uptimeSeen">
            Disponible {percentage} de {seen}; de antes no se sabe nada
          </Trans>
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
