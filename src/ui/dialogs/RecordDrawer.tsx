import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Drawer, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { newRecord } from '../../domain/table-view.ts';
import type { TableRef } from '../../machines/table.ts';
import { selectForm, selectIsMissing, selectNeighbours } from '../../machines/table-selectors.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import { auditActorMessages } from '../audit/audit-texts.ts';
import { rowLook } from '../parts/row-look.ts';
import { tableMessage } from '../texts.ts';
import { useTimes } from '../times.ts';
import { useFocusBack } from '../widgets/focus-back.ts';
import { wordOf } from '../word.ts';
import { NewRecordSheet } from './NewRecordSheet.tsx';
import { RecordSheet } from './RecordSheet.tsx';

interface RecordDrawerProps {
  table: TableRef;
  view: TableViewRef;
}

/** A record, or the form of a new one, at full size beside its table. */
export function RecordDrawer({ table, view }: RecordDrawerProps) {
  useFocusBack();
  const { i18n, t } = useLingui();
  const { resource, today } = useSelector(table, ({ context }) => context);
  const id = useSelector(table, ({ context }) => context.view.record);
  const row = useSelector(table, ({ context }) => (id === null ? undefined : context.rows[id]));
  const form = useSelector(table, selectForm);
  const record = useSelector(row, (state) => state?.context.record);
  const held = useSelector(row, (state) => state !== undefined && isHeld(state), shallowEqual);
  const isNew = id === newRecord;
  const name = isNew ? t({ id: 'sheet.new', message: 'Registro nuevo' }) : String(record?.[resource.label] || `#${id}`);
  if (id === null || (isNew && !form)) return null;
  return (
    <Drawer.Root
      opened
      onClose={() => view.send({ type: 'view.open', record: null })}
      position="right"
      size="lg"
      closeOnEscape={!held && !isNew}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Stack gap={0} miw={0}>
            <Text size="xs" c="dimmed">
              {i18n._(tableMessage(resource.name))}
            </Text>
            <Drawer.Title>
              <Title order={2} size="h3" component="span" lineClamp={2}>
                {name}
              </Title>
            </Drawer.Title>
            {!isNew && <LastChange view={view} />}
          </Stack>
          <Group gap={4} wrap="nowrap" flex="none">
            {!isNew && <Steps table={table} view={view} />}
            <Drawer.CloseButton aria-label={t({ id: 'common.close', message: 'Cerrar' })} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          {isNew && form && <NewRecordSheet form={form} today={today} />}
          {row && <RecordSheet key={id} row={row} today={today} />}
          {!isNew && !row && <Missing table={table} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Escape means something else: what is typed, or a dialog that lies over it. */
const isHeld = (state: Parameters<typeof rowLook>[0]): boolean => {
  const { edit, dialogs } = rowLook(state);
  return edit !== undefined || dialogs;
};

/** To the record above it in the list, and to the one below. */
function Steps({ table, view }: RecordDrawerProps) {
  const { t } = useLingui();
  const { before, after } = useSelector(table, selectNeighbours, shallowEqual);
  const step = (record: number | null, sign: string, label: string) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={record === null}
      onClick={() => view.send({ type: 'view.open', record })}
    >
      <span aria-hidden>{sign}</span>
    </ActionIcon>
  );
  return (
    <>
      {step(before, '↑', t({ id: 'sheet.before', message: 'Registro anterior' }))}
      {step(after, '↓', t({ id: 'sheet.after', message: 'Registro siguiente' }))}
    </>
  );
}

/** Who wrote it last, for whoever may read that. */
function LastChange({ view }: { view: TableViewRef }) {
  const { i18n } = useLingui();
  const { dateAndTime } = useTimes();
  const last = useSelector(view, ({ context }) => context.last);
  if (!last) return null;
  const who = last.actor_name || i18n._(wordOf(auditActorMessages, last.actor));
  const when = dateAndTime(last.at);
  return (
    <Text size="xs" c="dimmed">
      <Trans id="sheet.last">
        Último cambio: {who}, {when}
      </Trans>
    </Text>
  );
}

/** The address names a record that is not there, or not yet. */
function Missing({ table }: { table: TableRef }) {
  const missing = useSelector(table, selectIsMissing);
  if (!missing) return <Loader />;
  return (
    <Text role="alert">
      <Trans id="sheet.missing">
        Ese registro ya no está en la lista. Quizá lo eliminaron, o el enlace es de otra empresa.
      </Trans>
    </Text>
  );
}
