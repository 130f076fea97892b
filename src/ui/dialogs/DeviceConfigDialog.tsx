import { Trans, useLingui } from '@lingui/react/macro';
import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Code,
  Group,
  Modal,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ConfigEntry, type ConfigRecord, mergeConfigs, ownPrefix, typedOf } from '../../domain/device-config.ts';
import type { DeviceConfigRef } from '../../machines/device-config.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { configProblemMessage, failureMessage, noticeMessage, problemMessage } from '../texts.ts';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { Monaco } from '../widgets/Monaco.tsx';

/** The configuration of one device, its own entries over the general ones (specification §2 'Device dashboard', §5). */
export function DeviceConfigDialog({ config }: { config: DeviceConfigRef }) {
  const { t } = useLingui();
  const close = () => config.send({ type: 'config.close' });
  const { name } = useSelector(config, ({ context }) => context.device);
  const failure = useSelector(config, (state) => (state.hasTag('failed') ? state.context.failure : null));
  const editing = useSelector(config, (state) => state.hasTag('editing'));
  const at = useSelector(config, (state) => JSON.stringify(state.value));
  const loading = useSelector(config, (state) => state.matches('loading') && state.context.records.length === 0);
  return (
    <Modal
      opened
      onClose={close}
      // Taken here and for good: the same press would answer the question that it opens.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      size="xl"
      title={t({ id: 'config.title', message: `Configuración de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <KeepFocus state={at}>
        <Stack gap="sm">
          {failure && <Problem failure={failure} onRetry={() => config.send({ type: 'config.retry' })} />}
          {loading && <Skeleton height={120} />}
          {editing ? <Form config={config} /> : <Entries config={config} />}
          <Questions config={config} />
        </Stack>
      </KeepFocus>
    </Modal>
  );
}

function Entries({ config }: { config: DeviceConfigRef }) {
  const records = useSelector(config, ({ context }) => context.records);
  const id = useSelector(config, ({ context }) => context.device.id);
  const isEmpty = useSelector(config, (state) => state.matches('viewing') && state.context.records.length === 0);
  const entries = useMemo(() => mergeConfigs(id, records), [id, records]);
  return (
    <>
      <Group>
        <Send to={config} event={{ type: 'config.create' }} hide data-focus-first>
          <Trans id="config.new">Nuevo valor</Trans>
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

const shown = ({ value }: ConfigRecord) => typedOf(value).value;

function Entry({ config, entry }: { config: DeviceConfigRef; entry: ConfigEntry }) {
  const { t } = useLingui();
  const { name, origin, record, hidden } = entry;
  const mayToggle = useSelector(config, (state) => state.can({ type: 'config.toggle', entry }));
  const isOwn = origin === 'own';
  const general = hidden && shown(hidden);
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Stack gap={6}>
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
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
          {shown(record)}
        </Code>
        {general !== null && (
          <Text size="xs" c="dimmed">
            {record.active ? (
              <Trans id="config.hides">Sustituye al valor general: {general}</Trans>
            ) : (
              <Trans id="config.counts">Mientras esté inactivo vale el general: {general}</Trans>
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

function Form({ config }: { config: DeviceConfigRef }) {
  const { t, i18n } = useLingui();
  const { draft, problems, failure, theirs, device } = useSelector(config, ({ context }) => context);
  const saving = useSelector(config, (state) => state.matches('saving'));
  const frozen = useSelector(config, (state) => !state.matches('editing'));
  if (!draft) return null;
  const prefix = ownPrefix(device.id);
  const valueProblem = problems.value ? i18n._(configProblemMessage(problems.value)) : null;
  const refusals = Object.values(failure?.fields ?? {}).map((code) => i18n._(problemMessage(code)));
  const valueLabel = t({ id: 'column.value', message: 'Valor' });
  return (
    <Stack gap="sm">
      <TextInput
        label={t({ id: 'config.key', message: 'Nombre' })}
        description={t({ id: 'config.keyHelp', message: `Se guarda como ${prefix}nombre` })}
        value={draft.key}
        disabled={frozen || draft.id !== null}
        required
        data-autofocus={draft.id === null || undefined}
        error={problems.key ? i18n._(configProblemMessage(problems.key)) : null}
        onChange={({ currentTarget }) => config.send({ type: 'config.change', part: { key: currentTarget.value } })}
      />
      <SegmentedControl
        aria-label={t({ id: 'config.mode', message: 'Tipo de valor' })}
        disabled={frozen}
        value={draft.mode}
        data={[
          { value: 'text', label: t({ id: 'config.text', message: 'Texto' }) },
          { value: 'json', label: 'JSON' },
        ]}
        onChange={(mode) => config.send({ type: 'config.mode', mode })}
      />
      {draft.mode === 'json' ? (
        <div>
          <Text size="sm" fw={500}>
            {valueLabel}
          </Text>
          <Monaco
            path={`config-${draft.id ?? 'new'}.json`}
            language="json"
            height="240px"
            label={valueLabel}
            value={draft.value}
            readOnly={frozen}
            onChange={(value) => config.send({ type: 'config.change', part: { value } })}
          />
          {valueProblem && (
            <Text size="sm" c="red" role="alert">
              {valueProblem}
            </Text>
          )}
        </div>
      ) : (
        <Textarea
          label={valueLabel}
          value={draft.value}
          readOnly={frozen}
          autosize
          maxRows={10}
          required
          data-autofocus={draft.id !== null || undefined}
          error={valueProblem}
          onChange={({ currentTarget }) => config.send({ type: 'config.change', part: { value: currentTarget.value } })}
        />
      )}
      <Checkbox
        label={t({ id: 'column.active', message: 'Activo' })}
        checked={draft.active}
        disabled={frozen}
        onChange={({ currentTarget }) =>
          config.send({ type: 'config.change', part: { active: currentTarget.checked } })
        }
      />
      {theirs && <Conflict config={config} theirs={theirs} />}
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {[i18n._(noticeMessage('config.failed')), i18n._(failureMessage(failure)), ...refusals].join(' ')}
        </Alert>
      )}
      {!theirs && (
        <Group justify="flex-end">
          <Button variant="default" disabled={saving} onClick={() => config.send({ type: 'config.drop' })}>
            <Trans id="common.cancel">Cancelar</Trans>
          </Button>
          <Send to={config} event={{ type: 'config.save' }} loading={saving}>
            <Trans id="row.save">Guardar</Trans>
          </Send>
        </Group>
      )}
    </Stack>
  );
}

/** Somebody else saved the same entry: theirs is shown, and one of both is kept. */
function Conflict({ config, theirs }: { config: DeviceConfigRef; theirs: ConfigRecord }) {
  return (
    <Alert color="orange" variant="light" role="alert">
      <Stack gap="xs">
        <Text size="sm">
          <Trans id="config.conflict">Otra persona guardó este valor mientras lo editabas. El suyo es:</Trans>
        </Text>
        <Code className="config-value" tabIndex={0}>
          {shown(theirs)}
        </Code>
        <Group gap="xs">
          <Send to={config} event={{ type: 'config.keepMine' }} size="xs">
            <Trans id="config.keepMine">Guardar el mío</Trans>
          </Send>
          <Send to={config} event={{ type: 'config.takeTheirs' }} size="xs" variant="default">
            <Trans id="config.takeTheirs">Quedarme con el suyo</Trans>
          </Send>
        </Group>
      </Stack>
    </Alert>
  );
}

function Questions({ config }: { config: DeviceConfigRef }) {
  const asking = useSelector(config, (state) => state.hasTag('asking'));
  const leaving = useSelector(config, (state) => state.hasTag('leaving'));
  const answers = {
    onConfirm: () => config.send({ type: 'config.confirm' }),
    onCancel: () => config.send({ type: 'config.drop' }),
  };
  return (
    <>
      {asking && (
        <Confirm
          title={<Trans id="config.confirmRemove">¿Quitar el valor propio?</Trans>}
          yes={<Trans id="config.remove">Quitar el valor propio</Trans>}
          no={<Trans id="config.keep">Conservarlo</Trans>}
          grave
          {...answers}
        >
          <Trans id="config.confirmRemoveText">Si hay un valor general del mismo nombre, vuelve a valer.</Trans>
        </Confirm>
      )}
      {leaving && (
        <Confirm
          title={<Trans id="config.confirmLeave">¿Cerrar sin guardar?</Trans>}
          yes={<Trans id="config.leaveYes">Cerrar sin guardar</Trans>}
          no={<Trans id="config.leaveNo">Seguir editando</Trans>}
          {...answers}
        >
          <Trans id="config.confirmLeaveText">Lo que escribiste se pierde.</Trans>
        </Confirm>
      )}
    </>
  );
}
