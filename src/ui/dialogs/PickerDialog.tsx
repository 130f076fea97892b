import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { isSame } from '../../domain/same.ts';
import { type PickerRef, selectChange, selectChecked, selectGroups } from '../../machines/picker.ts';
import type { RowRef } from '../../machines/row.ts';
import { recordName } from '../../resources/record-name.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { columnMessage } from '../record-texts.ts';
import { Send } from '../Send.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { MoreByName } from './MoreByName.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface PickerDialogProps {
  picker: PickerRef;
  about: string;
  /** Of the record that they are assigned to; a new one has none. */
  row?: RowRef;
}

/** Assigns related records: search, check, see what changes, confirm (specification §2 'Selector dialogs'). */
export function PickerDialog({ picker, about, row }: PickerDialogProps) {
  const { i18n } = useLingui();
  const wide = useSelector(picker, ({ context }) => context.from === 'permissions');
  const name = useSelector(row, (state) => state && recordName(state.context.resource, state.context.record));
  return (
    <Dialog
      onClose={() => picker.send({ type: 'picker.cancel' })}
      title={i18n._(columnMessage(about))}
      size={wide ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': i18n._({ id: 'common.close' }) }}
    >
      {name && (
        <Text size="sm" c="dimmed" mb="xs">
          {name}
        </Text>
      )}
      <Body picker={picker} wide={wide} />
    </Dialog>
  );
}

function Body({ picker, wide }: { picker: PickerRef; wide: boolean }) {
  const { t } = useLingui();
  const failure = useSelector(picker, ({ context }) => context.failure);
  const loading = useSelector(picker, (state) => state.hasTag('busy'));
  const choosing = useSelector(picker, (state) => state.matches('choosing'));
  const search = useSelector(picker, ({ context }) => context.search);
  const none = useSelector(picker, ({ context }) => context.shown.choices.length === 0);
  const { added, removed } = useSelector(
    picker,
    selectChange,
    (a, b) => a.added === b.added && a.removed === b.removed,
  );
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        data-autofocus
        label={t({ id: 'picker.search', message: 'Buscar' })}
        value={search}
        disabled={!choosing}
        onChange={({ currentTarget }) => picker.send({ type: 'picker.search', text: currentTarget.value })}
      />
      <Group gap="xs">
        <Send to={picker} event={{ type: 'picker.setAll', on: true }} size="compact-sm" variant="default">
          <Trans id="picker.all">Seleccionar todo</Trans>
        </Send>
        <Send to={picker} event={{ type: 'picker.setAll', on: false }} size="compact-sm" variant="default">
          <Trans id="picker.none">Quitar todo</Trans>
        </Send>
      </Group>
      {failure && <Problem failure={failure} onRetry={() => picker.send({ type: 'picker.retry' })} />}
      <ScrollArea.Autosize mah="50vh" type="auto">
        {wide ? <PermissionMatrix picker={picker} /> : <Choices picker={picker} />}
      </ScrollArea.Autosize>
      {none && <EmptyList loading={loading} failed={failure !== null} />}
      <Group justify="space-between">
        <Text size="sm" role="status">
          <Trans id="picker.change">
            Se agregan {added}, se quitan {removed}
          </Trans>
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => picker.send({ type: 'picker.cancel' })}>
            <Trans id="common.cancel">Cancelar</Trans>
          </Button>
          <Send to={picker} event={{ type: 'picker.confirm' }}>
            <Trans id="picker.confirm">Confirmar</Trans>
          </Send>
        </Group>
      </Group>
    </Stack>
  );
}

/** What may be chosen, by what it belongs to; of thousands those that can be read. */
function Choices({ picker }: { picker: PickerRef }) {
  const groups = useSelector(picker, selectGroups, isSame);
  const checked = new Set(useSelector(picker, selectChecked, isSame));
  const more = useSelector(picker, ({ context }) => context.shown.more);
  return (
    <Stack gap="sm">
      {groups.map(({ area, choices }) => (
        <div key={area}>
          {area !== '' && (
            <Title order={3} size="xs" c="dimmed" mb={4}>
              {area}
            </Title>
          )}
          {choices.map(({ id, name }) => (
            <Choice key={id} picker={picker} id={id} name={name} checked={checked.has(id)} />
          ))}
        </div>
      ))}
      <MoreByName more={more} />
    </Stack>
  );
}

interface ChoiceProps {
  picker: PickerRef;
  id: number;
  name: string;
  checked: boolean;
}

/** Drawn anew only when it is checked or unchecked, not with each of its neighbours. */
const Choice = memo(function Choice({ picker, id, name, checked }: ChoiceProps) {
  return (
    <Checkbox
      size="sm"
      mb={4}
      label={name}
      checked={checked}
      onChange={() => picker.send({ type: 'picker.toggle', id })}
    />
  );
});
