import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { KeyDeed } from '../../domain/key.ts';
import type { KeyDeedsRef } from '../../machines/key-deeds.ts';
import type { RowRef } from '../../machines/row.ts';
import { recordName } from '../../resources/record-name.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';

/** What an access key asked of the API, what it did last first: what it needs, and what it tried in vain. */
export function KeyDeedsDialog({ row, deeds, onClose }: { row: RowRef; deeds: KeyDeedsRef; onClose(): void }) {
  const { t } = useLingui();
  const name = useSelector(row, ({ context: { record, resource } }) => recordName(resource, record));
  const failure = useSelector(deeds, ({ context }) => context.failure);
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t({ id: 'deeds.title', message: `Lo que hizo ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans id="deeds.about">
            Cada ruta de la API que pidió, con lo último primero. Los permisos que no usa se le pueden quitar.
          </Trans>
        </Text>
        {failure && <Problem live failure={failure} onRetry={() => deeds.send({ type: 'deeds.retry' })} />}
        <DeedList deeds={deeds} />
      </Stack>
    </Dialog>
  );
}

function DeedList({ deeds }: { deeds: KeyDeedsRef }) {
  const { t } = useLingui();
  const list = useSelector(deeds, ({ context }) => context.deeds);
  const busy = useSelector(deeds, (state) => state.hasTag('busy'));
  const failed = useSelector(deeds, (state) => state.hasTag('failed'));
  if (list.length === 0) {
    return (
      <EmptyList loading={busy} failed={failed} lines={4}>
        <Trans id="deeds.none">Aún no pide nada.</Trans>
      </EmptyList>
    );
  }
  return (
    <ScrollArea.Autosize mah="60vh" type="auto">
      <Table verticalSpacing={4} fz="sm" aria-label={t({ id: 'action.deeds', message: 'Uso' })} aria-busy={busy}>
        <TableHead
          columns={[
            t({ id: 'deeds.route', message: 'Ruta' }),
            t({ id: 'deeds.last', message: 'Última vez' }),
            { text: t({ id: 'deeds.from', message: 'Desde' }), visibleFrom: 'sm' },
            { text: t({ id: 'deeds.uses', message: 'Veces' }), ta: 'right' },
            { text: t({ id: 'deeds.refused', message: 'Rechazadas' }), ta: 'right' },
          ]}
        />
        <Table.Tbody>
          {list.map((deed) => (
            <DeedLine key={deed.route} deed={deed} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function DeedLine({ deed: { route, uses, refused, last_at, last_from, last_status } }: { deed: KeyDeed }) {
  const { dateAndTime } = useTimes();
  return (
    <Table.Tr>
      <Table.Td ff="monospace">{route}</Table.Td>
      <Table.Td>
        {dateAndTime(last_at)}{' '}
        {last_status >= 400 && (
          <Badge size="sm" variant="light" color="red" tt="none">
            {last_status}
          </Badge>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{last_from}</Table.Td>
      <Table.Td ta="right">{uses}</Table.Td>
      <Table.Td ta="right">{refused}</Table.Td>
    </Table.Tr>
  );
}
