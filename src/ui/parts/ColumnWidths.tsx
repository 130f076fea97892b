import { widthOf } from '../../domain/columns.ts';

interface ColumnWidthsProps {
  /** Of all columns but the last, which has what they leave. */
  keys: readonly string[];
  widths: Readonly<Record<string, number>>;
}

/** What each column of a table measures, once somebody wanted one of them wider or narrower. */
export function ColumnWidths({ keys, widths }: ColumnWidthsProps) {
  return (
    <colgroup>
      {keys.map((key) => (
        <col key={key} style={{ width: widthOf(widths, key) }} />
      ))}
      <col />
    </colgroup>
  );
}
