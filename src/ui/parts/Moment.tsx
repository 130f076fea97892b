import { useTimes } from '../times.ts';

/** A day and its time, which stay in one line. */
export function Moment({ at }: { at: number }) {
  const { dateAndTime } = useTimes();
  return <span className="moment">{dateAndTime(at)}</span>;
}
