import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type Call, leaveOf } from '../../domain/call.ts';
import { clockTime } from '../../domain/time.ts';
import type { CallEndingRef } from '../../machines/call-ending.ts';
import { type CallRoomRef, selectIsElsewhere } from '../../machines/call-room.ts';
import type { CurrentCallRef } from '../../machines/current-call.ts';
import { selectIsHelping, selectTalkTime } from '../../machines/current-call-selectors.ts';
import { Confirm } from './Confirm.tsx';
import { Icon } from './icons.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';

interface CallsInHandProps {
  calls: readonly Call[];
  current: CurrentCallRef;
  room: CallRoomRef;
}

/** The calls in hand, below each other: nothing stands there before it says which they are. */
export function CallsInHand({ calls, ...refs }: CallsInHandProps) {
  const { t } = useLingui();
  return (
    <section className="call-bar" aria-label={t({ id: 'bar.label', message: 'Llamadas en curso' })}>
      {calls.map((call) => (
        <CallInHand key={call.id} call={call} {...refs} />
      ))}
    </section>
  );
}

/** One call in hand: with whom, since when, the way back, and its end. */
function CallInHand({ call, current, room }: { call: Call; current: CurrentCallRef; room: CallRoomRef }) {
  // After this page was loaded anew the customer waits before an empty room, until whoever attends comes back to the call.
  const isUnseen = useSelector(room, (state) => selectIsElsewhere(state, call));
  const seconds = useSelector(current, (state) => selectTalkTime(state, call));
  const isGuest = useSelector(current, (state) => selectIsHelping(state, call.id));
  const agent = call.agent?.name ?? '';
  return (
    <div className="call-in-hand">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Icon name="phone" />
        <Text size="sm" fw={600} truncate>
          {isGuest ? <Trans id="bar.helping">Ayudas a {agent}</Trans> : <Trans id="bar.inCall">En llamada</Trans>}
          {(call.phone || call.device) && ' · '}
          {call.phone ? <PhoneNumber phone={call.phone} /> : call.device?.name}
        </Text>
        <Text size="sm" ff="monospace" role="timer">
          {clockTime(seconds)}
        </Text>
        {isUnseen && (
          <Text size="sm">
            <Trans id="bar.noVideo">Sin video en esta ventana</Trans>
          </Text>
        )}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="white" component={Link} href={`/call/${call.id}`}>
          <Trans id="bar.return">Volver a la llamada</Trans>
        </Button>
        {isGuest ? (
          <Button size="xs" color="red" onClick={() => current.send({ type: 'current.end', ...leaveOf(call) })}>
            <Trans id="bar.leaveRoom">Salir</Trans>
          </Button>
        ) : (
          <Button
            size="xs"
            color="red"
            variant="filled"
            onClick={() => current.send({ type: 'current.finish', id: call.id })}
          >
            <Trans id="call.finish">Finalizar</Trans>
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Whether the call is to be ended from elsewhere. */
export function EndQuestion({ ending }: { ending: CallEndingRef }) {
  return (
    <Confirm
      grave
      title={<Trans id="bar.endTitle">¿Finalizar la llamada en curso?</Trans>}
      yes={<Trans id="bar.end">Finalizar la llamada</Trans>}
      no={<Trans id="bar.keep">Seguir en la llamada</Trans>}
      onCancel={() => ending.send({ type: 'ending.drop' })}
      onConfirm={() => ending.send({ type: 'ending.confirm' })}
    >
      <Trans id="bar.endText">Se cuelga y se envían las notas que escribiste.</Trans>
    </Confirm>
  );
}
