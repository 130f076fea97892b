import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { Call } from '../../domain/call.ts';
import { serviceName } from '../texts.ts';
import { CallPlace, CallTypeLabel, DirectedLabel, PreferredLabel, StateLabel } from './CallLabels.tsx';
import { LastCallNote } from './LastCallNote.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import { LongWaitLabel, WaitingTime } from './WaitingTime.tsx';

interface CallCardProps {
  call: Call;
  /** Unix seconds. */
  now: number;
}

/** The call to answer now, with all that is known before: who it is and from where, what they want, how long they wait, and how it went last. */
export function CallCard({ call, now }: CallCardProps) {
  return (
    <div className="call-card">
      <div className="call-card-who">
        <Text size="xs" fw={600} c="dimmed">
          <Trans id="calls.group.next">La siguiente</Trans> · #{call.id}
        </Text>
        {(call.phone || call.device) && (
          <p className="call-phone">{call.phone ? <PhoneNumber phone={call.phone} /> : call.device?.name}</p>
        )}
        {/* Without a number it is the device by which the call is known. */}
        {call.phone || !call.device ? (
          <CallPlace call={call} />
        ) : (
          <Text size="xs" c="dimmed">
            {call.device.location}
          </Text>
        )}
      </div>
      <div className="call-card-what">
        <Text size="sm" fw={600}>
          {serviceName(call)}
        </Text>
        <Group gap="xs">
          <CallTypeLabel call={call} />
          <StateLabel call={call} />
        </Group>
        <PreferredLabel call={call} />
        <DirectedLabel call={call} />
      </div>
      <div className="call-card-wait">
        <Text size="xs" c="dimmed">
          <Trans id="calls.column.waiting">Tiempo de espera</Trans>
        </Text>
        <WaitingTime call={call} now={now} />
        <LongWaitLabel call={call} />
      </div>
      <LastCallNote call={call} now={now} />
    </div>
  );
}
