import { Trans } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { OwnAvailability } from '../../domain/availability.ts';
import { clockTime } from '../../domain/time.ts';
import { type AvailabilityRef, selectOverdue, selectTimeIn } from '../../machines/availability.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Choice } from '../widgets/DropdownEntry.tsx';
import { AvailabilityDot, PauseChoices, useAvailabilityWords } from './AvailabilityParts.tsx';

/** What one is at as an agent, since when, and the choice of something else. */
export function AvailabilityMenu({ availability }: { availability: AvailabilityRef }) {
  const known = useSelector(availability, ({ context }) => context.known);
  return known && <Switch known={known} availability={availability} />;
}

interface KnownProps {
  known: OwnAvailability;
  availability: AvailabilityRef;
}

function Switch({ known, availability }: KnownProps) {
  const busy = useSelector(availability, (state) => state.hasTag('busy'));
  const overdue = useSelector(availability, selectOverdue);
  const { word, next } = useAvailabilityWords(known);
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
          <AvailabilityDot state={known.state} />
          <Text span aria-hidden size="sm" fw={600} ms={8} truncate className="availability-word">
            {word}
          </Text>
          {/* Of a call its own time is told, where it stands or in the bar of the calls in hand. */}
          {known.state !== 'IN_CALL' && <TimeIn availability={availability} />}
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

function TimeIn({ availability }: { availability: AvailabilityRef }) {
  const seconds = useSelector(availability, selectTimeIn);
  return (
    <Text span aria-hidden size="sm" ff="monospace" ms={6} visibleFrom="xl">
      {clockTime(seconds)}
    </Text>
  );
}

function Choices({ known, availability }: KnownProps) {
  const { paused, reasons, state } = known;
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
      <PauseChoices
        reasons={reasons}
        chosen={known}
        onChoose={(pause_id) =>
          availability.send({ type: 'availability.choose', change: { event: 'pause', pause_id } })
        }
      />
    </>
  );
}
