import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { callDays, daysAgo } from '../../domain/calls-address.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';

/** On which days calls were placed: the last ones, whichever they are when somebody looks, or those between two. */
export function CallPeriod({ search }: { search: CallSearchRef }) {
  const { t } = useLingui();
  const only = useSelector(search, ({ context }) => context.view.only);
  const labels = {
    from: t({ id: 'callFilters.from', message: 'Desde' }),
    until: t({ id: 'callFilters.until', message: 'Hasta' }),
  };
  const { from = '', until = '' } = only;
  const days = [
    { value: '', label: t({ id: 'callFilters.anyDay', message: 'Cualquier día' }) },
    { value: '0d', label: t({ id: 'callFilters.today', message: 'Hoy' }) },
    { value: '6d', label: t({ id: 'callFilters.week', message: 'Últimos 7 días' }) },
    { value: '29d', label: t({ id: 'callFilters.month', message: 'Últimos 30 días' }) },
  ];
  const isOther = until !== '' || days.every(({ value }) => value !== from);
  const other = { value: 'other', label: t({ id: 'callFilters.between', message: 'Entre dos días' }) };
  return (
    <>
      <NativeSelect
        size="sm"
        label={t({ id: 'callFilters.placed', message: 'Pedidas' })}
        data={isOther ? [...days, other] : days}
        value={isOther ? other.value : from}
        onChange={({ currentTarget: { value } }) =>
          search.send({ type: 'calls.narrow', change: { from: value === '' ? null : value, until: null } })
        }
      />
      {callDays.map((end) => (
        <TextInput
          key={end}
          type="date"
          size="sm"
          label={labels[end]}
          value={daysAgo(only[end] ?? '') === null ? (only[end] ?? '') : ''}
          onChange={({ currentTarget: { value } }) =>
            search.send({ type: 'calls.narrow', change: { [end]: value === '' ? null : value } })
          }
        />
      ))}
    </>
  );
}
