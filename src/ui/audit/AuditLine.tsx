import { useLingui } from '@lingui/react/macro';
import { Code, Table, Text } from '@mantine/core';
import { type AuditEntry, changesIn } from '../../domain/audit.ts';
import { useTimes } from '../times.ts';
import { wordOf } from '../word.ts';
import { auditActionMessages, auditActorMessages, auditDeed, auditTableMessage, auditValue } from './audit-texts.ts';
import { fieldMessage } from './field-texts.ts';

/** An entry of the log: when, who, what, and what changed. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { dateAndTime } = useTimes();
  const { i18n } = useLingui();
  const { at, actor, actor_name, action, resource, record_id, record_name, address } = entry;
  return (
    <Table.Tr className="audit-line">
      <Table.Td className="audit-time">{dateAndTime(at)}</Table.Td>
      <Table.Td>
        <Text size="sm">{actor_name || i18n._(wordOf(auditActorMessages, actor))}</Text>
        <Text size="xs" c="dimmed">
          {[i18n._(wordOf(auditActorMessages, actor)), address].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          {i18n._(auditDeed(entry) ?? wordOf(auditActionMessages, action))} {record_name}
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
  const { dateAndTime } = useTimes();
  const nameOf = (field: string) => {
    const message = fieldMessage(field);
    return message ? i18n._(message) : field;
  };
  const shown = (field: string, value: unknown) => auditValue(entry.resource, field, value, dateAndTime);
  // What was done stands before it; which look it was tells one entry from another.
  const changes = changesIn(entry).filter(({ field }) => field !== 'did' && field !== 'look');
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
