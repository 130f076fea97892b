import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { toldApart } from '../../domain/placed-name.ts';
import type { Row } from '../../domain/record.ts';
import type { Column, Related, Resource } from '../../resources/resource.ts';
import { differing } from '../../resources/rules.ts';
import { ValueText } from '../cells.tsx';
import { columnMessage } from '../record-texts.ts';

/** What somebody else made of a record meanwhile: each field as it was shown, and as it is stored now. */
export function RecordChanges({ resource, shown, record }: { resource: Resource; shown: Row; record: Row }) {
  const { i18n } = useLingui();
  if (shown.version === record.version) return null;
  return (
    <div role="alert">
      <Text size="sm" c="red">
        <Trans id="problem.stale">Otra persona lo cambió mientras tanto</Trans>
      </Text>
      <dl className="audit-changes">
        {differing(resource, shown, record).map((column) => (
          <div key={column.key}>
            <dt>{i18n._(columnMessage(column.key))}</dt>
            <dd>
              <del>
                <Value column={column} value={shown[column.key]} />
              </del>{' '}
              <Value column={column} value={record[column.key]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Value({ column, value }: { column: Column; value: unknown }) {
  // A script is too long to be read here: that it is another one is said.
  if (column.kind === 'code') return null;
  if (column.kind === 'list')
    return toldApart((value ?? []) as readonly Related[])
      .map(({ name }) => name)
      .join(', ');
  return <ValueText column={column} value={value} />;
}
