import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Text } from '@mantine/core';
import type { Availability, AvailabilityState, PauseReason } from '../../domain/availability.ts';
import { availabilityColours, availabilityMessages } from '../availability-texts.ts';
import { Choice } from '../widgets/DropdownEntry.tsx';

// What the agent's own switch and the screen of whoever supervises agents say alike.

/** What an agent is at, as a colour. It says nothing that the word beside it does not. */
export function AvailabilityDot({ state }: { state: AvailabilityState }) {
  return (
    <span className="availability-dot" data-state={state} style={{ color: availabilityColours[state] }} aria-hidden />
  );
}

/** What an agent is at in a word, and which pause comes next, if one does: a reason says more than that it is a pause. */
export const useAvailabilityWords = ({ state, paused, pause }: Pick<Availability, 'state' | 'paused' | 'pause'>) => {
  const { i18n } = useLingui();
  const reason = pause?.name ?? i18n._(availabilityMessages.PAUSED);
  return {
    word: state === 'PAUSED' ? reason : i18n._(availabilityMessages[state]),
    next: paused && state !== 'PAUSED' ? reason : null,
  };
};

interface PauseChoicesProps {
  readonly reasons: readonly PauseReason[];
  readonly chosen: Pick<Availability, 'paused' | 'pause'>;
  onChoose(id: number | null): void;
}

/** The pauses to choose from, as entries of a menu; one without a reason where the business has none. */
export function PauseChoices({ reasons, chosen: { paused, pause }, onChoose }: PauseChoicesProps) {
  const { t } = useLingui();
  if (reasons.length === 0)
    return (
      <Choice checked={paused} onClick={() => onChoose(null)}>
        <Trans id="availability.paused">En pausa</Trans>
      </Choice>
    );
  return reasons.map(({ id, name, minutes, works }) => (
    <Choice key={id} checked={paused && pause?.id === id} onClick={() => onChoose(id)}>
      {name}{' '}
      {minutes !== null && (
        <Text span size="xs" c="dimmed">
          {t({ id: 'availability.minutes', message: `${minutes} min` })}
        </Text>
      )}
      {works && <WorkBadge />}
    </Choice>
  ));
}

/** That the time of a pause counts as work. */
export function WorkBadge() {
  return (
    <Badge size="xs" variant="light">
      <Trans id="availability.works">Trabajo</Trans>
    </Badge>
  );
}
