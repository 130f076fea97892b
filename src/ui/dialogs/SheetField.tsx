import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column, Kind, Resource } from '../../resources/resource.ts';
import { columnOf } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';
import { columnHelp } from './column-helps.ts';

interface SheetFieldProps {
  resource: Resource;
  name: string;
  /** It can be typed into now: then it is said what has to stand in it. */
  editable: boolean;
  children: ReactNode;
}

const long: readonly Kind[] = ['url', 'json', 'code', 'list'];
/** What may take the whole width: not a time of day, nor part of a person's name. */
const isLong = (column: Column) => long.includes(column.kind) || (column.kind === 'text' && column.max > 100);

/** A field of a record at full size: its name above, what it is for below. */
export function SheetField({ resource, name, editable, children }: SheetFieldProps) {
  const { i18n } = useLingui();
  const column = columnOf(resource, name);
  const help = columnHelp(resource.name, name);
  const title = (
    <Text span size="sm" fw={600}>
      {i18n._(columnMessage(name))}
      {editable && column?.required && (
        <Text span c="red" aria-hidden>
          {' '}
          *
        </Text>
      )}
    </Text>
  );
  return (
    <div className="sheet-field" data-long={column && isLong(column) ? true : undefined}>
      {editable && column?.kind === 'flag' && !column.readOnly ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
        <label className="sheet-check">
          {children}
          {title}
        </label>
      ) : (
        <>
          {title}
          {children}
        </>
      )}
      {help && (
        <Text size="xs" c="dimmed">
          {i18n._(help)}
        </Text>
      )}
    </div>
  );
}
