import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AuditAction, auditActions, auditTables } from '../../domain/audit.ts';
import { longestSearch } from '../../domain/find.ts';
import type { AuditRef } from '../../machines/audit.ts';
import { Send } from '../Send.tsx';
import { Folded } from '../widgets/Folded.tsx';
import { auditActionMessages, auditTableMessage } from './audit-texts.ts';

/** Which entries are shown, and the same as a file. */
export function AuditFilters({ audit }: { audit: AuditRef }) {
  const { i18n, t } = useLingui();
  const { resource, record, search, action, from, until } = useSelector(audit, ({ context }) => context.question);
  const others = [resource, record, action, from, until];
  const all = { value: '', label: t({ id: 'runs.all', message: 'Todas' }) };
  return (
    <Group align="end" gap="sm" className="audit-filters">
      <TextInput
        type="search"
        wrapperProps={{ 'data-search': true }}
        maxLength={longestSearch}
        label={t({ id: 'audit.search', message: 'Persona o registro' })}
        value={search}
        onChange={({ currentTarget }) => audit.send({ type: 'audit.filter', part: { search: currentTarget.value } })}
      />
      <Folded count={others.filter((value) => value !== '').length}>
        <NativeSelect
          label={t({ id: 'audit.table', message: 'Tabla' })}
          value={resource}
          data={[all, ...auditTables.map((name) => ({ value: name, label: i18n._(auditTableMessage(name)) }))]}
          onChange={({ currentTarget }) =>
            audit.send({ type: 'audit.filter', part: { resource: currentTarget.value } })
          }
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
          type="date"
          label={t({ id: 'audit.from', message: 'Desde' })}
          max={until}
          value={from}
          onChange={({ currentTarget }) => audit.send({ type: 'audit.filter', part: { from: currentTarget.value } })}
        />
        <TextInput
          type="date"
          label={t({ id: 'audit.until', message: 'Hasta' })}
          min={from}
          value={until}
          onChange={({ currentTarget }) => audit.send({ type: 'audit.filter', part: { until: currentTarget.value } })}
        />
      </Folded>
      <Send to={audit} event={{ type: 'audit.export' }} variant="default">
        <Trans id="audit.export">Exportar CSV</Trans>
      </Send>
    </Group>
  );
}
