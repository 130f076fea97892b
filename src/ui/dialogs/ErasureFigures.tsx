import { useLingui } from '@lingui/react/macro';
import { List } from '@mantine/core';
import { type ErasureCounts, erasureParts } from '../../domain/erasure.ts';
import { erasureCount } from './erasure-texts.ts';

/** How much there is of a person, part by part; `of`: how much of it is erased. */
export function ErasureFigures({ counts, of }: { counts: ErasureCounts; of?: ErasureCounts }) {
  const { t } = useLingui();
  return (
    <List size="sm" aria-label={t({ id: 'erasure.figures', message: 'Lo que hay de la persona' })}>
      {erasureParts.map((part) => (
        <List.Item key={part}>{erasureCount(part, counts[part], of?.[part] ?? null)}</List.Item>
      ))}
    </List>
  );
}
