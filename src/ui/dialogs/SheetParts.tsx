import { useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Column, Part, Resource } from '../../resources/resource.ts';
import { partsOf } from '../../resources/rules.ts';
import { partHelps, partMessages } from './part-texts.ts';

interface SheetPartsProps {
  resource: Resource;
  /** A part that is told in another way than field by field. */
  whole?: Partial<Record<Part, ReactNode>>;
  /** A field of it. */
  children(column: Column): ReactNode;
}

/** The fields of a record in their parts, two short ones side by side where there is room. */
export function SheetParts({ resource, whole = {}, children }: SheetPartsProps) {
  const { i18n } = useLingui();
  return partsOf(resource).map(({ part, columns }) => (
    <section key={part} className="sheet-part" data-part={part ?? undefined}>
      {part && (
        <Stack gap={0}>
          <Title order={3} size="sm">
            {i18n._(partMessages[part])}
          </Title>
          {partHelps[part] && (
            <Text size="xs" c="dimmed">
              {i18n._(partHelps[part])}
            </Text>
          )}
        </Stack>
      )}
      {(part && whole[part]) ?? (
        <div className="sheet-fields">
          {columns.map((column) => (
            <Fragment key={column.key}>{children(column)}</Fragment>
          ))}
        </div>
      )}
    </section>
  ));
}
