import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { waitingSeconds } from '../../domain/call.ts';
import { clockTime } from '../../domain/time.ts';
import type { RingRef } from '../../machines/ring.ts';
import { selectNextCall, selectWaitingCount } from '../../machines/ring-selectors.ts';
import { RungCallText } from '../parts/RungCallText.tsx';

/** The call whose turn it is, on screens that list none: what it is, how long it waits, and that it is answered from here. */
export function NextCall({ ring }: { ring: RingRef }) {
  const { t } = useLingui();
  const call = useSelector(ring, selectNextCall);
  const count = useSelector(ring, selectWaitingCount);
  const now = useSelector(ring, ({ context }) => context.now);
  const pickup = useSelector(ring, ({ children }) => children.pickup);
  const busy = useSelector(pickup, (state) => state?.hasTag('busy') ?? false);
  if (!call || !pickup) return null;
  return (
    <section className="offer next-call" aria-label={t({ id: 'nextCall.label', message: 'Llamada en espera' })}>
      <Group gap="xs" wrap="wrap" miw={0}>
        <Text fw={700}>
          <Plural id="nextCall.title" value={count} one="Hay una llamada en espera" other="Hay # llamadas en espera" />
        </Text>
        <Text size="sm" ff="monospace" role="timer">
          {clockTime(waitingSeconds(call, now) ?? 0)}
        </Text>
        <Text>
          <RungCallText call={call} />
          {call.device && ` · ${call.device.name}`}
        </Text>
      </Group>
      <Group gap="xs">
        <Button loading={busy} onClick={() => pickup.send({ type: 'pickup.answer', id: call.id })}>
          <Trans id="offer.answer">Atender</Trans>
        </Button>
        <Button variant="default" component={Link} href="/calls">
          <Trans id="nextCall.list">Ver las llamadas</Trans>
        </Button>
      </Group>
    </section>
  );
}
