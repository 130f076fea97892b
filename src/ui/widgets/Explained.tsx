import { Portal } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

/** What the element has to be given that is explained. */
interface Pointing {
  readonly 'aria-describedby': string | undefined;
  readonly onPointerEnter: (event: { currentTarget: HTMLElement }) => void;
  readonly onFocus: (event: { currentTarget: HTMLElement }) => void;
  readonly onPointerLeave: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: { key: string }) => void;
}

interface TipProps {
  readonly why: ReactNode;
  readonly children: (pointing: Pointing) => ReactNode;
}

/**
 * An element with its explanation above, for pointer and keyboard. It is mounted while it is looked at: hundreds of them
 * may stand in a table. Escape takes it away from what it covers.
 */
export function Tip({ why, children }: TipProps) {
  const id = useId();
  const [pointed, setPointed] = useState<DOMRect | null>(null);
  const point = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    setPointed(currentTarget.getBoundingClientRect());
  const leave = () => setPointed(null);
  return (
    <>
      {children({
        'aria-describedby': pointed ? id : undefined,
        onPointerEnter: point,
        onFocus: point,
        onPointerLeave: leave,
        onBlur: leave,
        onKeyDown: ({ key }) => {
          if (key === 'Escape') leave();
        },
      })}
      {pointed && (
        <Portal>
          <div
            id={id}
            className="tip"
            role="tooltip"
            style={{
              insetInlineStart: `clamp(160px, ${pointed.left + pointed.width / 2}px, 100vw - 160px)`,
              top: pointed.top,
            }}
          >
            {why}
          </div>
        </Portal>
      )}
    </>
  );
}

interface ExplainedProps {
  children: ReactNode;
  why: ReactNode;
  /** It asks for something to be done. */
  warning?: boolean;
}

/** A word with its explanation. */
export function Explained({ children, why, warning = false }: ExplainedProps) {
  return (
    <Tip why={why}>
      {(pointing) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation is for the keyboard too
        <span className="explained" data-warning={warning || undefined} tabIndex={0} {...pointing}>
          {children}
        </span>
      )}
    </Tip>
  );
}
