import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import {
  type DestinationChoice as Choice,
  type DestinationKind,
  type Destinations,
  destinationKinds,
  destinationsOf,
} from '../../domain/redirection.ts';
import { HandoverTargets } from './HandoverTargets.tsx';
import { destinationMessages } from './handover-texts.ts';

interface DestinationChoiceProps {
  choice: Choice;
  /** Null before they are known. */
  destinations: Destinations | null;
  onChoose: (part: Partial<Choice>) => void;
}

/** To whom a call is passed on: to all of a service, to those of a zone, or to one agent. */
export function DestinationChoice({ choice, destinations, onChoose }: DestinationChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SegmentedControl
        size="xs"
        value={choice.kind}
        aria-label={t({ id: 'redirect.kind', message: 'A quién se redirige' })}
        data={destinationKinds.map((kind) => ({ value: kind, label: i18n._(destinationMessages[kind]) }))}
        onChange={(kind: DestinationKind) => onChoose({ kind })}
      />
      <HandoverTargets awaits targets={destinationsOf(destinations, choice.kind)} choice={choice} onChoose={onChoose} />
    </>
  );
}
