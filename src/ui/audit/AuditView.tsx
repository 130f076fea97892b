import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Paper, Stack, Table, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AuditAction, auditActions, auditTables } from '../../domain/audit.ts';
import { type AuditRef, selectHasOlder } from '../../machines/audit.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { AuditLine } from './AuditLine.tsx';
import { auditActionMessages, auditTableMessage } from './audit-texts.ts';

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
      {entries.length === 0 && <EmptyList loading={busy} failed={failure !== null} lines={5} />}
      {entries.length > 0 && (
        // Where it is wider than its window, the keys scroll it too.
        <Paper withBorder className="record-scroll" tabIndex={0}>
          <Table
            verticalSpacing={6}
            fz="sm"
            className="audit-table"
            aria-label={t({ id: 'route.audit', message: 'Bitácora' })}
            aria-busy={busy}
          >
            <Head />
            <Table.Tbody>
              {entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
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
    <Group align="end" gap="sm" className="narrow-pairs">
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
