import { Text, Tooltip } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

/**
 * A word with its explanation, for pointer and keyboard. The tooltip is mounted while it is looked at: hundreds of
 * them may stand in a table.
 */
export function Explained({ children, why }: { children: ReactNode; why: ReactNode }) {
  const id = useId();
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const point = ({ currentTarget }: { currentTarget: HTMLElement }) => setPointed(currentTarget);
  const leave = () => setPointed(null);
  return (
    <>
      <Text
        component="span"
        size="xs"
        c="dimmed"
        tabIndex={0}
        aria-describedby={pointed ? id : undefined}
        onPointerEnter={point}
        onFocus={point}
        onPointerLeave={leave}
        onBlur={leave}
      >
        {children}
      </Text>
      {pointed && <Tooltip target={pointed} opened label={<span id={id}>{why}</span>} />}
    </>
  );
}
