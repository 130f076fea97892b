import { Trans, useLingui } from '@lingui/react/macro';
import { Code, Group, NativeSelect, Paper, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AuditAction, type AuditEntry, auditActions, auditTables, changesIn } from '../../domain/audit.ts';
import { dateAndTime } from '../../domain/time.ts';
import { type AuditRef, selectHasOlder } from '../../machines/audit.ts';
import { auditActionMessages, auditActorMessages, auditDeed, auditTableMessage, auditValue } from '../audit-texts.ts';
import { Send } from '../Send.tsx';
import { fieldMessage } from '../texts.ts';
import { Problem } from './Problem.tsx';
import { TableHead } from './TableHead.tsx';

/** Who wrote what, newest first. With `fixed`, of one record alone. */
export function AuditView({ audit, fixed = false }: { audit: AuditRef; fixed?: boolean }) {
  const { t } = useLingui();
  const failure = useSelector(audit, ({ context }) => context.failure);
  const entries = useSelector(audit, ({ context }) => context.entries);
  const busy = useSelector(audit, (state) => state.hasTag('busy') || state.hasTag('typing'));
  const older = useSelector(audit, selectHasOlder);
  return (
    <Stack gap="sm">
      {!fixed && <Filters audit={audit} />}
      {failure && <Problem live failure={failure} onRetry={() => audit.send({ type: 'audit.retry' })} />}
      {busy && entries.length === 0 && <Skeleton height={160} />}
      {!busy && !failure && entries.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          <Trans id="calls.empty">Sin resultados</Trans>
        </Text>
      )}
      {entries.length > 0 && (
        <Paper withBorder className="record-scroll">
          <Table
            verticalSpacing={6}
            fz="sm"
            miw={760}
            aria-label={t({ id: 'route.audit', message: 'Bitácora' })}
            aria-busy={busy}
          >
            <Head />
            <Table.Tbody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
      {older && (
        <Send to={audit} event={{ type: 'audit.more' }} variant="default" loading={busy}>
          <Trans id="common.more">Mostrar más</Trans>
        </Send>
      )}
    </Stack>
  );
}

function Filters({ audit }: { audit: AuditRef }) {
  const { i18n, t } = useLingui();
  const { resource, record, search, action } = useSelector(audit, ({ context }) => context.question);
  const all = { value: '', label: t({ id: 'runs.all', message: 'Todas' }) };
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={t({ id: 'audit.table', message: 'Tabla' })}
        value={resource}
        data={[all, ...auditTables.map((name) => ({ value: name, label: i18n._(auditTableMessage(name)) }))]}
        onChange={({ currentTarget }) => audit.send({ type: 'audit.filter', part: { resource: currentTarget.value } })}
      />
      <TextInput
        label={t({ id: 'audit.record', message: 'Número de registro' })}
        inputMode="numeric"
        value={record}
        onChange={({ currentTarget }) =>
          audit.send({ type: 'audit.filter', part: { record: currentTarget.value.replace(/\D/g, '').slice(0, 9) } })
        }
      />
      <NativeSelect
        label={t({ id: 'audit.action', message: 'Acción' })}
        value={action}
        data={[all, ...auditActions.map((name) => ({ value: name, label: i18n._(auditActionMessages[name]) }))]}
        onChange={({ currentTarget }) =>
          audit.send({ type: 'audit.filter', part: { action: currentTarget.value as AuditAction | '' } })
        }
      />
      <TextInput
        type="search"
        label={t({ id: 'audit.search', message: 'Persona o registro' })}
        value={search}
        onChange={({ currentTarget }) => audit.send({ type: 'audit.filter', part: { search: currentTarget.value } })}
      />
    </Group>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <TableHead
      columns={[
        t({ id: 'runs.time', message: 'Hora' }),
        t({ id: 'audit.who', message: 'Quién' }),
        t({ id: 'audit.what', message: 'Qué hizo' }),
        t({ id: 'audit.changes', message: 'Cambios' }),
      ]}
    />
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const { at, actor, actor_name, action, resource, record_id, record_name, address } = entry;
  return (
    <Table.Tr>
      <Table.Td className="audit-time">{dateAndTime(at)}</Table.Td>
      <Table.Td>
        <Text size="sm">{actor_name || i18n._(auditActorMessages[actor])}</Text>
        <Text size="xs" c="dimmed">
          {[i18n._(auditActorMessages[actor]), address].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          {i18n._(auditDeed(entry) ?? auditActionMessages[action])} {record_name}
        </Text>
        <Text size="xs" c="dimmed">
          {i18n._(auditTableMessage(resource))}
          {record_id !== null && ` #${record_id}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <Changes entry={entry} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Each field as it was and as it is. */
function Changes({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const nameOf = (field: string) => {
    const message = fieldMessage(field);
    return message ? i18n._(message) : field;
  };
  const shown = (field: string, value: unknown) => auditValue(entry.resource, field, value);
  // What was done stands before it.
  const changes = changesIn(entry).filter(({ field }) => field !== 'did');
  if (changes.length === 0) return null;
  return (
    <details open={changes.length <= 2}>
      <summary>{changes.map(({ field }) => nameOf(field)).join(', ')}</summary>
      <dl className="audit-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              {before !== null && <del>{shown(field, before)}</del>}{' '}
              {after !== null && <Code>{shown(field, after)}</Code>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
