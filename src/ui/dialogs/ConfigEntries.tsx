import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Code, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ConfigEntry, entriesOf } from '../../domain/device-config.ts';
import { jsonWords } from '../../domain/json-words.ts';
import type { DeviceConfigRef } from '../../machines/device-config.ts';
import { Send } from '../Send.tsx';
import { configNames } from './config-names.ts';

/** The entries of a device: its own, and the general ones that it has none for. */
export function ConfigEntries({ config }: { config: DeviceConfigRef }) {
  const { id } = useSelector(config, ({ context }) => context.device);
  const isEmpty = useSelector(config, (state) => state.matches('viewing') && state.context.records.length === 0);
  const entries = useSelector(config, ({ context }) => entriesOf(id, context.records));
  return (
    <>
      <Group>
        <Send to={config} event={{ type: 'config.create' }} hide data-focus-first>
          <Trans id="config.new">Nuevo valor</Trans>
        </Send>
        <Send to={config} event={{ type: 'config.design', owner: id }} hide variant="default">
          <Trans id="config.design">Aspecto de la pantalla</Trans>
        </Send>
        <Send to={config} event={{ type: 'config.design', owner: 'general' }} hide variant="default">
          <Trans id="config.designAll">Aspecto de todas las pantallas</Trans>
        </Send>
      </Group>
      {isEmpty && (
        <Text c="dimmed">
          <Trans id="config.none">No hay valores propios ni generales.</Trans>
        </Text>
      )}
      {entries.map((entry) => (
        <Entry key={`${entry.origin} ${entry.record.id}`} config={config} entry={entry} />
      ))}
    </>
  );
}

function Entry({ config, entry }: { config: DeviceConfigRef; entry: ConfigEntry }) {
  const { t, i18n } = useLingui();
  const { name, origin, record, hidden } = entry;
  const known = configNames[name];
  const title = known ? i18n._(known) : name;
  const mayToggle = useSelector(config, (state) => state.can({ type: 'config.toggle', entry }));
  const isOwn = origin === 'own';
  const general = hidden && jsonWords(hidden.value);
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Stack gap={6}>
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            {known && (
              <Text size="xs" c="dimmed">
                {name}
              </Text>
            )}
            <Badge variant="light" tt="none" color={isOwn ? 'teal' : 'gray'}>
              {isOwn ? <Trans id="config.own">Propio</Trans> : <Trans id="config.general">General</Trans>}
            </Badge>
            {!record.active && (
              <Badge variant="light" tt="none" color="orange">
                <Trans id="config.inactive">Inactivo</Trans>
              </Badge>
            )}
          </Group>
          {isOwn && (
            <Switch
              label={t({ id: 'column.active', message: 'Activo' })}
              checked={record.active}
              disabled={!mayToggle}
              onChange={() => config.send({ type: 'config.toggle', entry })}
            />
          )}
        </Group>
        <Code className="config-value" tabIndex={0}>
          {jsonWords(record.value)}
        </Code>
        {general !== null && (
          <Text size="xs" c="dimmed">
            {record.active ? (
              <Trans id="config.hides">Sustituye al valor general: {general}</Trans>
            ) : (
              <Trans id="config.counts">Mientras esté inactivo se aplica el general: {general}</Trans>
            )}
          </Text>
        )}
        <Group gap="xs">
          <Send to={config} event={{ type: 'config.edit', entry }} hide size="xs" variant="default">
            {isOwn ? <Trans id="row.edit">Editar</Trans> : <Trans id="config.override">Poner un valor propio</Trans>}
          </Send>
          <Send to={config} event={{ type: 'config.remove', entry }} hide size="xs" variant="default" color="red">
            <Trans id="config.remove">Quitar el valor propio</Trans>
          </Send>
        </Group>
      </Stack>
    </Paper>
  );
}
