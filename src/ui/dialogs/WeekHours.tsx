import { useLingui } from '@lingui/react/macro';
import type { Row } from '../../domain/record.ts';
import { holdsOn, weekdays } from '../../domain/weekdays.ts';
import { columnMessage } from '../record-texts.ts';

/** A day in each line, with its hours or that it is closed. */
export function WeekHours({ record }: { record: Row }) {
  const { i18n, t } = useLingui();
  const hours = `${record.opens}–${record.closes}`;
  return (
    <dl className="week-hours">
      {weekdays.map((day) => (
        <div key={day}>
          <dt>{i18n._(columnMessage(day))}</dt>
          <dd>{holdsOn(record, day) ? hours : t({ id: 'cell.closed', message: 'Cerrado' })}</dd>
        </div>
      ))}
    </dl>
  );
}
