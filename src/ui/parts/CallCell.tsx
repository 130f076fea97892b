import { Group, Text } from '@mantine/core';
import { type Call, spentOn } from '../../domain/call.ts';
import type { CallColumn } from '../../machines/call-search.ts';
import { serviceName } from '../texts.ts';
import { useTimes } from '../times.ts';
import { seenFrom } from '../widgets/PlainHead.tsx';
import { CallPlace, CallTypeLabel, DirectedLabel, PreferredLabel, StateLabel } from './CallLabels.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import { LongWaitLabel, SpentTime, WaitingTime } from './WaitingTime.tsx';

interface CallCellProps {
  column: CallColumn;
  call: Call;
  /** Unix seconds. */
  now: number;
  /** The list looks back: it says when, who and how long. */
  isPast: boolean;
}

/** What a column says of a call. */
export function CallCell({ column, call, now, isPast }: CallCellProps) {
  const { dateAndTime } = useTimes();
  switch (column) {
    case 'id':
      return <td className={`${seenFrom('md')} call-id`}>{call.id}</td>;
    case 'phone':
      return (
        <td className="call-who-cell">
          <Customer call={call} isPast={isPast} />
        </td>
      );
    case 'service':
      return <td className={seenFrom('sm')}>{serviceName(call)}</td>;
    case 'type':
      return (
        <td className={seenFrom('sm')}>
          <CallTypeLabel call={call} />
        </td>
      );
    case 'state':
      return (
        <td className={seenFrom('sm')}>
          <StateLabel call={call} />
        </td>
      );
    case 'date':
      return (
        <td className={seenFrom('md')} style={{ whiteSpace: 'nowrap' }}>
          {dateAndTime(call.created_at)}
        </td>
      );
    case 'agent':
      return <td className={seenFrom('lg')}>{call.agent?.name ?? '–'}</td>;
    case 'time': {
      const spent = isPast ? spentOn(call, now) : null;
      return (
        <td>
          {spent ? <SpentTime {...spent} /> : <WaitingTime call={call} now={now} />}
          <LongWaitLabel call={call} />
        </td>
      );
    }
  }
}

type CustomerProps = Pick<CallCellProps, 'call' | 'isPast'>;

/** Who calls and from where; on a small screen also what the other columns say on a larger one. */
function Customer({ call, isPast }: CustomerProps) {
  const { dateAndTime } = useTimes();
  return (
    <>
      {call.phone && (
        <Text size="sm" fw={600}>
          <PhoneNumber phone={call.phone} />
        </Text>
      )}
      <CallPlace call={call} />
      <PreferredLabel call={call} />
      <DirectedLabel call={call} />
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {serviceName(call)}
      </Text>
      {isPast && (
        <Text size="xs" c="dimmed" hiddenFrom="md">
          {dateAndTime(call.created_at)}
        </Text>
      )}
      <Group gap={4} hiddenFrom="sm">
        <CallTypeLabel call={call} />
        {isPast && <StateLabel call={call} />}
      </Group>
    </>
  );
}
