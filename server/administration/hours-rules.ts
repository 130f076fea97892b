import { readHours, wholeTimes } from '../../src/domain/hours.ts';
import type { Draft, Row } from '../../src/domain/record.ts';
import { failure } from '../base/failure.ts';
import type { ResourceRules } from '../records/resource-rules.ts';

/** Throws `invalid` where the times of day of a record, after its write, leave no time between them. */
const demandSpan = (values: Draft, before: Row | null): void => {
  const timeOf = (key: 'opens' | 'closes') => {
    const time = key in values ? values[key] : before?.[key];
    return typeof time === 'string' ? time : null;
  };
  const { opens, closes } = wholeTimes({ opens: timeOf('opens'), closes: timeOf('closes') });
  if (readHours({ abre: opens, cierra: closes }) === undefined)
    throw failure('invalid', { fields: { closes: 'no_span' } });
};

/** Opening hours, and those of holidays: a time to open and a later one to close, or of the next day. */
export const hours: ResourceRules = {
  prepare(_write, values, before) {
    demandSpan(values, before);
    return values;
  },
};
