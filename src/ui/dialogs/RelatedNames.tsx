import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { namesOfRelated } from '../../domain/placed-name.ts';
import { linkTo } from '../../domain/record-links.ts';
import type { RowRef } from '../../machines/row.ts';
import { inverseOf } from '../../resources/inverse.ts';
import type { Column, Related } from '../../resources/resource.ts';
import { permissionsByArea } from '../permission-texts.ts';

/** What a record is related to, by name, the first ones and on demand the others, and the way to where they are looked after. */
export function RelatedNames({ row, column, value }: { row: RowRef; column: Column; value: unknown }) {
  const { resource, record, holder } = useSelector(row, ({ context }) => context);
  const related = (Array.isArray(value) ? value : []) as readonly Related[];
  if (column.kind !== 'list' || column.from === 'agents') return <Text size="sm">{related.length}</Text>;
  if (column.from === 'permissions') return <Permissions codes={related.map(({ code, name }) => code ?? name)} />;
  const href = linkTo(holder, column.from, inverseOf(resource, column), record.id);
  const { first, others: rest } = namesOfRelated(related);
  const others = rest.length;
  return (
    <Text size="sm" component="div">
      {related.length === 0 ? '–' : first.join(', ')}
      {others > 0 && (
        <details>
          <summary>
            <Trans id="forecast.others">y {others} más</Trans>
          </summary>
          {rest.join(', ')}
        </details>
      )}
      {href !== null && related.length > 0 && (
        <>
          {others === 0 && ' · '}
          <Anchor component={Link} href={href} size="sm">
            <Trans id="sheet.related">Ver en su tabla</Trans>
          </Anchor>
        </>
      )}
    </Text>
  );
}

/** What may be done, a line for each area. */
function Permissions({ codes }: { codes: readonly string[] }) {
  const areas = permissionsByArea(codes);
  if (areas.length === 0) return <Text size="sm">–</Text>;
  return (
    <Text component="ul" size="sm" className="plain-list">
      {areas.map(({ area, may }) => (
        <li key={area}>
          {area}: {may}
        </li>
      ))}
    </Text>
  );
}
