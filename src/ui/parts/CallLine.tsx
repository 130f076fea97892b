import type { ReactNode } from 'react';
import type { Call } from '../../domain/call.ts';
import type { CallColumn } from '../../machines/call-search.ts';
import { CallCard } from './CallCard.tsx';
import { CallCell } from './CallCell.tsx';
import { useWaiting } from './WaitingTime.tsx';

interface CallLineProps {
  call: Call;
  /** Unix seconds. */
  now: number;
  /** The columns that are shown, in their order. */
  columns: readonly CallColumn[];
  /** The list looks back: it says when, who and how long. */
  isPast?: boolean;
  /** It is the one to answer now: its row is a card above the others (`.call-row[data-next]`). */
  isNext: boolean;
  /** It left the list, and says for some seconds why. */
  departed?: boolean;
  /** A cell before them. */
  first?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** A call in a list: of the dashboard, or of the queue of a zone. */
export function CallLine({
  call,
  now,
  columns,
  isPast = false,
  isNext,
  departed = false,
  first,
  children,
}: CallLineProps) {
  const { colour } = useWaiting(call, now);
  return (
    <tr
      className="call-row"
      data-next={isNext || undefined}
      data-waiting={departed ? undefined : colour}
      data-departed={departed || undefined}
    >
      {isNext ? (
        <td colSpan={columns.length}>
          <CallCard call={call} now={now} />
        </td>
      ) : (
        <>
          {first}
          {columns.map((column) => (
            <CallCell key={column} column={column} call={call} now={now} isPast={isPast} />
          ))}
        </>
      )}
      {/* Of both: who has its button in focus keeps it when the call becomes the next one. */}
      <td>{children}</td>
    </tr>
  );
}
