import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isUsual, orderedKeys } from '../../domain/columns.ts';
import type { ColumnsRef } from '../../machines/columns.ts';
import { switchedOff } from '../Send.tsx';
import { measuredWidths } from '../widgets/column-widths.ts';

interface TableColumnsProps {
  columns: ColumnsRef;
  titleOf(key: string): MessageDescriptor;
  /** Whether each may be made wider and narrower. */
  sized?: boolean;
  /** Those that are left out for now, as nothing is in them. */
  empty?: readonly string[];
}

/** Which columns this browser shows of a table, in which order, and how wide each is. */
export function TableColumns({ columns, titleOf, sized = true, empty = [] }: TableColumnsProps) {
  const { keys, look } = useSelector(columns, ({ context }) => context);
  const ordered = orderedKeys(keys, look.order);
  return (
    <Stack gap={6}>
      {ordered.map((key, index) => (
        <ColumnLine
          key={key}
          columns={columns}
          name={key}
          title={titleOf(key)}
          before={ordered[index - 1]}
          after={ordered[index + 1]}
          sized={sized}
          isEmpty={empty.includes(key)}
        />
      ))}
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          {sized ? (
            <Trans id="columns.sized">
              También puedes arrastrar un título, o su borde. Este navegador lo recuerda; la ficha de un registro
              muestra todas.
            </Trans>
          ) : (
            <Trans id="columns.remembered">Este navegador lo recuerda.</Trans>
          )}
        </Text>
        {!isUsual(look) && (
          <Button size="compact-sm" variant="default" onClick={() => columns.send({ type: 'columns.reset' })}>
            <Trans id="columns.reset">Restablecer</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface ColumnLineProps {
  columns: ColumnsRef;
  name: string;
  title: MessageDescriptor;
  /** The columns beside it. */
  before: string | undefined;
  after: string | undefined;
  sized: boolean;
  isEmpty: boolean;
}

const step = 24;

function ColumnLine({ columns, name, title, before, after, sized, isEmpty }: ColumnLineProps) {
  const { i18n, t } = useLingui();
  const { always, look } = useSelector(columns, ({ context }) => context);
  const isShown = !look.hidden.includes(name);
  const called = i18n._(title);
  const move = (to: string | undefined) => to !== undefined && columns.send({ type: 'columns.move', key: name, to });
  const widen = (by: number) => columns.send({ type: 'columns.widen', key: name, by, widths: measuredWidths() });
  return (
    <Group gap={4} wrap="nowrap">
      <Checkbox
        size="sm"
        flex={1}
        label={isEmpty ? t({ id: 'columns.empty', message: `${called} (sin datos)` }) : called}
        checked={isShown}
        disabled={always.includes(name)}
        onChange={({ currentTarget }) => columns.send({ type: 'columns.show', key: name, on: currentTarget.checked })}
      />
      <Small
        label={t({ id: 'columns.earlier', message: `${called}: antes` })}
        off={!before}
        onClick={() => move(before)}
      >
        ↑
      </Small>
      <Small label={t({ id: 'columns.later', message: `${called}: después` })} off={!after} onClick={() => move(after)}>
        ↓
      </Small>
      {sized && (
        <>
          <Small
            label={t({ id: 'columns.narrower', message: `${called}: más angosta` })}
            off={!isShown}
            onClick={() => widen(-step)}
          >
            −
          </Small>
          <Small
            label={t({ id: 'columns.wider', message: `${called}: más ancha` })}
            off={!isShown}
            onClick={() => widen(step)}
          >
            +
          </Small>
        </>
      )}
    </Group>
  );
}

interface SmallProps {
  label: string;
  off: boolean;
  children: string;
  onClick(): void;
}

/** It keeps the focus where it is off: whoever moved a column to the end is not to lose their place. */
function Small({ label, off, children, onClick }: SmallProps) {
  return (
    <ActionIcon
      variant="default"
      size="sm"
      aria-label={label}
      title={label}
      {...switchedOff(off)}
      onClick={() => !off && onClick()}
    >
      <span aria-hidden>{children}</span>
    </ActionIcon>
  );
}
