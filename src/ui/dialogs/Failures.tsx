import { Trans, useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import type { Tally } from '../../domain/tally.ts';
import { outcomeTold } from './problems-told.ts';

/** What went wrong of many, as much as can be read; the others are counted. */
export function Failures({ tally: { failed, failures } }: { tally: Tally }) {
  const { i18n } = useLingui();
  const more = failed - failures.length;
  const others = i18n.number(more);
  return (
    <List size="sm">
      {failures.map((one) => (
        <List.Item key={one.id}>
          {one.label}: {outcomeTold(one)}
        </List.Item>
      ))}
      {more > 0 && (
        <List.Item>
          <Trans id="forecast.others">y {others} más</Trans>
        </List.Item>
      )}
    </List>
  );
}
