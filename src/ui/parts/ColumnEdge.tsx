import type { ColumnsRef } from '../../machines/columns.ts';
import { measuredWidths } from '../widgets/column-widths.ts';

/**
 * The edge of a heading, by which a pointer makes the column wider or narrower; pressed twice, each column takes what it needs
 * again. The list of columns does the same without pulling.
 */
export function ColumnEdge({ columns, name }: { columns: ColumnsRef; name: string }) {
  return (
    <span
      className="column-edge"
      aria-hidden
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        columns.send({ type: 'columns.grab', key: name, x: clientX, widths: measuredWidths() });
      }}
      onPointerMove={({ clientX }) => columns.send({ type: 'columns.pull', x: clientX })}
      onPointerCancel={() => columns.send({ type: 'columns.cancel' })}
      onLostPointerCapture={() => columns.send({ type: 'columns.release' })}
      onDoubleClick={() => columns.send({ type: 'columns.fit' })}
    />
  );
}
