import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type OwnAvailability, outcomesOf, type WrappedCall } from '../../domain/availability.ts';
import type { Failure } from '../../domain/failure.ts';
import { clockTime } from '../../domain/time.ts';
import { type AvailabilityRef, selectTimeLeft } from '../../machines/availability.ts';
import { selectOutcome, type WrapUpRef } from '../../machines/wrap-up.ts';
import { failureMessage } from '../failure-texts.ts';
import { PhoneNumber } from '../parts/PhoneNumber.tsx';
import { RecordChoice } from '../parts/RecordChoice.tsx';

interface WrapUpProps {
  availability: AvailabilityRef;
  wrapUp: WrapUpRef;
}

/** A call that is over and wrapped up, on every screen: how it turned out, the way to its notes, and the time that is left. */
export function WrapUp({ availability, wrapUp }: WrapUpProps) {
  const { t } = useLingui();
  const known = useSelector(availability, ({ context }) => context.known);
  const busy = useSelector(wrapUp, (state) => state.hasTag('busy'));
  const failure = useSelector(wrapUp, ({ context }) => context.failure);
  if (!known) return null;
  const { wrap_call: call } = known;
  return (
    <section className="wrap-up" aria-label={t({ id: 'wrap.label', message: 'Cierre de la llamada' })}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Text size="sm" fw={600} truncate>
          <Trans id="wrap.title">Cierre de la llamada</Trans>
          {call?.phone && ' · '}
          {call?.phone && <PhoneNumber phone={call.phone} />}
        </Text>
        <TimeLeft availability={availability} />
      </Group>
      <Group gap="xs" align="center">
        {call && <OutcomeChoice wrapUp={wrapUp} call={call} known={known} />}
        {call && (
          <Button size="xs" variant="default" component={Link} href={`/call/${call.id}`}>
            <Trans id="wrap.notes">Notas</Trans>
          </Button>
        )}
        <Button size="xs" variant="default" disabled={busy} onClick={() => wrapUp.send({ type: 'wrap.extend' })}>
          <Trans id="wrap.extend">Un minuto más</Trans>
        </Button>
        <Button size="xs" loading={busy} onClick={() => wrapUp.send({ type: 'wrap.finish', call })}>
          <Trans id="wrap.done">Listo</Trans>
        </Button>
      </Group>
      <div role="alert">
        {failure && (
          <Text size="sm" fw={600}>
            <Reason failure={failure} />
          </Text>
        )}
      </div>
    </section>
  );
}

function TimeLeft({ availability }: { availability: AvailabilityRef }) {
  const seconds = useSelector(availability, selectTimeLeft);
  return (
    <Text size="sm" ff="monospace" role="timer">
      {clockTime(seconds)}
    </Text>
  );
}

function OutcomeChoice({ wrapUp, call, known }: { wrapUp: WrapUpRef; call: WrappedCall; known: OwnAvailability }) {
  const { t } = useLingui();
  const chosen = useSelector(wrapUp, (state) => selectOutcome(state, call));
  const offered = outcomesOf(known.outcomes, call);
  if (offered.length === 0) return null;
  return (
    <RecordChoice
      quiet
      size="xs"
      label={t({ id: 'wrap.outcome', message: 'Resultado de la llamada' })}
      choices={offered.map(({ id, name, needs_note }) => ({
        id,
        name: needs_note ? t({ id: 'wrap.withNotes', message: `${name} (con notas)` }) : name,
      }))}
      chosen={chosen}
      none={
        known.outcome_required
          ? t({ id: 'wrap.choose', message: 'Elige el resultado…' })
          : t({ id: 'wrap.none', message: 'Sin resultado' })
      }
      onChoose={(outcomeId) => wrapUp.send({ type: 'wrap.choose', chosen: { callId: call.id, outcomeId } })}
    />
  );
}

/** What is missing, in words that say what to do. */
function Reason({ failure }: { failure: Failure }) {
  const { i18n } = useLingui();
  if (failure.code === 'outcome_required')
    return <Trans id="wrap.outcomeRequired">Elige primero cómo resultó la llamada.</Trans>;
  if (failure.fields?.notes !== undefined)
    return <Trans id="wrap.notesRequired">Este resultado necesita notas: escríbelas en la llamada y guárdalas.</Trans>;
  return i18n._(failureMessage(failure));
}
