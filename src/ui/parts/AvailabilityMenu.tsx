import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Availability, OwnAvailability } from '../../domain/availability.ts';
import { clockTime } from '../../domain/time.ts';
import { type AvailabilityRef, selectOverdue, selectTimeIn } from '../../machines/availability.ts';
import { availabilityMessages } from '../availability-texts.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Choice } from '../widgets/DropdownEntry.tsx';

/** What one is at as an agent, since when, and the choice of something else. */
export function AvailabilityMenu({ availability }: { availability: AvailabilityRef }) {
  const { i18n } = useLingui();
  const known = useSelector(availability, ({ context }) => context.known);
  const busy = useSelector(availability, (state) => state.hasTag('busy'));
  const overdue = useSelector(availability, selectOverdue);
  if (!known) return null;
  const { state, paused, pause } = known;
  const word = wordOf(known) ?? i18n._(availabilityMessages[state]);
  const next =
    (state === 'IN_CALL' || state === 'WRAPPING_UP') && paused
      ? (pause?.name ?? i18n._(availabilityMessages.PAUSED))
      : null;
  return (
    <Dropdown
      kind="menu"
      width={260}
      button={(opening) => (
        <Button
          {...opening}
          className="availability"
          size="compact-md"
          variant="default"
          data-overdue={overdue || undefined}
          loading={busy}
        >
          <VisuallyHidden>
            {next === null ? (
              <Trans id="availability.mine">Mi estado: {word}</Trans>
            ) : (
              <Trans id="availability.mineNext">
                Mi estado: {word}, después: {next}
              </Trans>
            )}
          </VisuallyHidden>
          <span className="availability-dot" data-state={state} aria-hidden />
          <Text span aria-hidden size="sm" fw={600} ms={8} truncate visibleFrom="lg">
            {word}
          </Text>
          <TimeIn availability={availability} />
          {next !== null && (
            <Text span aria-hidden size="sm" c="dimmed" ms={6} truncate visibleFrom="xl">
              → {next}
            </Text>
          )}
        </Button>
      )}
    >
      <Choices known={known} availability={availability} />
    </Dropdown>
  );
}

/** A reason says more than that it is a pause. */
const wordOf = ({ state, pause }: Availability): string | null => (state === 'PAUSED' ? (pause?.name ?? null) : null);

function TimeIn({ availability }: { availability: AvailabilityRef }) {
  const seconds = useSelector(availability, selectTimeIn);
  return (
    <Text span aria-hidden size="sm" ff="monospace" ms={6} visibleFrom="xl">
      {clockTime(seconds)}
    </Text>
  );
}

function Choices({ known, availability }: { known: OwnAvailability; availability: AvailabilityRef }) {
  const { t } = useLingui();
  const { paused, pause, reasons, state } = known;
  const pauseFor = (pause_id: number | null) =>
    availability.send({ type: 'availability.choose', change: { event: 'pause', pause_id } });
  return (
    <>
      <div className="dropdown-label">
        {state === 'IN_CALL' || state === 'WRAPPING_UP' ? (
          <Trans id="availability.next">Después de la llamada</Trans>
        ) : (
          <Trans id="availability.now">Mi estado</Trans>
        )}
      </div>
      <Choice
        checked={!paused && state !== 'AWAY'}
        onClick={() => availability.send({ type: 'availability.choose', change: { event: 'resume' } })}
      >
        <Trans id="availability.available">Disponible</Trans>
      </Choice>
      {reasons.length === 0 && (
        <Choice checked={paused} onClick={() => pauseFor(null)}>
          <Trans id="availability.paused">En pausa</Trans>
        </Choice>
      )}
      {reasons.map(({ id, name, minutes, works }) => (
        <Choice key={id} checked={paused && pause?.id === id} onClick={() => pauseFor(id)}>
          {name}{' '}
          {minutes !== null && (
            <Text span size="xs" c="dimmed">
              {t({ id: 'availability.minutes', message: `${minutes} min` })}
            </Text>
          )}
          {works && (
            <Badge size="xs" variant="light">
              <Trans id="availability.works">Trabajo</Trans>
            </Badge>
          )}
        </Choice>
      ))}
    </>
  );
}
