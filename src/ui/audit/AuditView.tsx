import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Stack, Table } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AuditRef, selectHasOlder } from '../../machines/audit.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';

/** Who wrote what, newest first. With `fixed`, of one record alone. */
export function AuditView({ audit, fixed = false }: { audit: AuditRef; fixed?: boolean }) {
  const { t } = useLingui();
  const failure = useSelector(audit, ({ context }) => context.failure);
  const entries = useSelector(audit, ({ context }) => context.entries);
  const busy = useSelector(audit, (state) => state.hasTag('busy') || state.hasTag('typing'));
  const older = useSelector(audit, selectHasOlder);
  return (
    <Stack gap="sm">
      {!fixed && <AuditFilters audit={audit} />}
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
