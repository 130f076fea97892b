import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Masked } from '../../domain/inspection.ts';
import type { InspectorRef } from '../../machines/inspector.ts';

/** What the chosen actor remembers, with all that is private covered. */
export function MemoryTree({ inspector }: { inspector: InspectorRef }) {
  const context = useSelector(inspector, (state) => state.context.look.context);
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        <Trans id="inspector.masked">Lo privado está cubierto con •••. Nada de esto sale de esta página.</Trans>
      </Text>
      {context === null ? (
        <Text size="sm" c="dimmed">
          <Trans id="inspector.noMemory">Este actor no recuerda nada, o ya terminó.</Trans>
        </Text>
      ) : (
        <Branch value={context} depth={0} />
      )}
    </>
  );
}

const isBranch = (value: Masked): value is readonly Masked[] | { readonly [key: string]: Masked } =>
  typeof value === 'object' && value !== null;

function Branch({ value, depth }: { value: Masked; depth: number }) {
  if (!isBranch(value)) return <code>{String(value)}</code>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <code>{'{}'}</code>;
  return (
    <ul className="inspector-memory">
      {entries.map(([key, one]) => (
        <li key={key}>
          {isBranch(one) && Object.keys(one).length > 0 ? (
            <details open={depth < 1}>
              <summary>
                {key} <span className="inspector-chart">{Object.keys(one).length}</span>
              </summary>
              <Branch value={one} depth={depth + 1} />
            </details>
          ) : (
            <>
              {key}: <Branch value={one} depth={depth + 1} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
