import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Text } from '@mantine/core';
import { type Call, type CallType, callType } from '../../domain/call.ts';
import { type CallState, isPending } from '../../domain/call-states.ts';
import { stateMessages, typeMessages } from '../texts.ts';
import { wordOf } from '../word.ts';
import { Icon } from './icons.tsx';

const icons: Record<CallType, 'video' | 'phone' | 'clock'> = { video: 'video', call: 'phone', deferred: 'clock' };
const colors: Record<CallState, string> = {
  REQUESTED: 'blue',
  DELAYED: 'indigo',
  REDIRECTED: 'grape',
  RETURNED: 'cyan',
  ATTENDED: 'teal',
  FINISHED: 'gray',
  FINISHED_BY_CLIENT: 'gray',
  REJECTED: 'gray',
  REJECTED_BY_AGENT: 'gray',
  EXPIRED: 'gray',
};

/** Video call, call or deferred call (specification §4). */
export function CallTypeLabel({ call }: { call: Call }) {
  const { i18n } = useLingui();
  const type = callType(call);
  return (
    <Group gap={6} wrap="nowrap" fz="sm">
      <Icon name={icons[type]} size={16} />
      <span className="call-type">{i18n._(typeMessages[type])}</span>
    </Group>
  );
}

/** What a call is in, and for whom alone it rings; whole, because states differ in their last words. */
export function StateLabel({ call }: { call: Pick<Call, 'state' | 'offered'> }) {
  const { i18n } = useLingui();
  const agent = isPending(call) ? call.offered?.name : undefined;
  return (
    <Badge variant="light" color={colors[call.state] ?? 'gray'} tt="none" fw={600} className="state-label">
      {agent ? <Trans id="call.ringsFor">Le suena a {agent}</Trans> : i18n._(wordOf(stateMessages, call.state))}
    </Badge>
  );
}

/** Where the customer stands: the device, and its place. A call without a number is told by it. */
export function CallPlace({ call: { device, phone } }: { call: Call }) {
  if (!device) return phone ? null : <>–</>;
  const { name, location } = device;
  const look = phone ? { size: 'xs', c: 'dimmed' } : { size: 'sm', fw: 600 };
  return (
    <Text {...look} maw="20rem" lineClamp={2}>
      {location ? `${name} · ${location}` : name}
    </Text>
  );
}

/** That a call is from a preferred number, and from whose; nothing for any other. */
export function PreferredLabel({ call }: { call: Call }) {
  const name = call.precedence?.phone?.name;
  return name === undefined ? null : (
    <Badge variant="light" color="yellow" size="sm" tt="none" maw="14rem">
      <Trans id="call.preferred">Preferente: {name}</Trans>
    </Badge>
  );
}

/** For whom a call is kept that waits; nothing for any other. */
export function DirectedLabel({ call }: { call: Call }) {
  const name = (call.for_agent ?? call.for_zone)?.name;
  return name === undefined ? null : (
    <Badge variant="light" color="indigo" size="sm" tt="none" maw="14rem">
      <Trans id="call.directed">Para {name}</Trans>
    </Badge>
  );
}
