import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type Call, leaveOf, sameCalls } from '../../domain/call.ts';
import { clockTime } from '../../domain/time.ts';
import type { CurrentCallRef } from '../../machines/current-call.ts';
import { selectElsewhere, selectTalkTime } from '../../machines/current-call-selectors.ts';
import { selectShownCall } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';
import { Confirm } from './Confirm.tsx';
import { Icon } from './icons.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';

/** The calls in hand that are not on the screen, on every screen: with whom, since when, and the way back. */
export function CallBar({ shell }: { shell: ShellRef }) {
  const { t } = useLingui();
  const current = useSelector(shell, ({ context }) => context.current);
  const screen = useSelector(shell, ({ children }) => children.screen);
  const shown = useSelector(screen, selectShownCall);
  const calls = useSelector(current, (state) => selectElsewhere(state, shown), sameCalls);
  return (
    <>
      {calls.length > 0 && (
        <section className="call-bar" aria-label={t({ id: 'bar.label', message: 'Llamadas en curso' })}>
          {calls.map((call) => (
            <CallInHand key={call.id} call={call} current={current} />
          ))}
        </section>
      )}
      <EndQuestion current={current} />
    </>
  );
}

function CallInHand({ call, current }: { call: Call; current: CurrentCallRef }) {
  const seconds = useSelector(current, (state) => selectTalkTime(state, call));
  const isGuest = useSelector(current, ({ context }) => call.agent_id !== context.agentId);
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

function EndQuestion({ current }: { current: CurrentCallRef }) {
  const ending = useSelector(current, ({ children }) => children.ending);
  const asking = useSelector(ending, (state) => state?.hasTag('asking') ?? false);
  if (!ending || !asking) return null;
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
