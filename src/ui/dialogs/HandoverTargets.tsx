import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Radio, ScrollArea, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type Colleague, mayBeHanded } from '../../domain/handover.ts';
import type { DestinationChoice } from '../../domain/redirection.ts';
import type { PlacedZone } from '../../domain/session.ts';
import { shownTargets } from '../../domain/targets.ts';
import { availabilityMessages } from '../availability-texts.ts';
import { MoreByName } from './MoreByName.tsx';

interface HandoverTargetsProps {
  /** Colleagues, services or zones; null before they are there. */
  targets: readonly (PlacedZone | Colleague)[] | null;
  choice: Pick<DestinationChoice, 'to' | 'find'>;
  /** Whether a call waits for who is busy, too. */
  awaits?: boolean;
  onChoose: (part: Partial<Pick<DestinationChoice, 'to' | 'find'>>) => void;
}

/** Whom or what a call can be handed to: a colleague who can't take it is shown, and cannot be chosen. */
export function HandoverTargets({ targets, choice, awaits = false, onChoose }: HandoverTargetsProps) {
  const { t } = useLingui();
  const isFound = !awaits || (targets !== null && targets.length > fewTargets);
  return (
    <>
      {isFound && (
        <TextInput
          data-autofocus={!awaits || undefined}
          label={
            awaits
              ? t({ id: 'redirect.find', message: 'Busca por nombre' })
              : t({ id: 'handover.find', message: 'Busca a tu colega' })
          }
          value={choice.find}
          onChange={({ currentTarget }) => onChoose({ find: currentTarget.value })}
        />
      )}
      {targets ? (
        <Targets targets={targets} choice={choice} awaits={awaits} onChoose={onChoose} />
      ) : (
        <Skeleton h={120} aria-busy />
      )}
    </>
  );
}

/** So few are found without a search. */
const fewTargets = 8;

function None({ awaits, isSearched }: { awaits: boolean; isSearched: boolean }) {
  return (
    <Text size="sm" role="status">
      {!awaits ? (
        <Trans id="handover.nobody">No hay nadie con ese nombre.</Trans>
      ) : isSearched ? (
        <Trans id="redirect.notFound">Ninguno se llama así.</Trans>
      ) : (
        <Trans id="redirect.none">No hay a dónde redirigirla aquí.</Trans>
      )}
    </Text>
  );
}

type TargetsProps = Required<HandoverTargetsProps> & { targets: readonly (PlacedZone | Colleague)[] };

function Targets({ targets: all, choice: { to, find }, awaits, onChoose }: TargetsProps) {
  const { t, i18n } = useLingui();
  const { targets, more } = shownTargets(all, find, to);
  if (targets.length === 0) return <None awaits={awaits} isSearched={all.length > 0} />;
  return (
    <ScrollArea.Autosize mah={260}>
      <Radio.Group
        value={to === null ? null : String(to)}
        label={t({ id: 'handover.target', message: 'A quién' })}
        onChange={(id) => onChoose({ to: Number(id) })}
      >
        <Stack gap={6} p={4}>
          {targets.map((target) => {
            const state = 'state' in target ? target.state : 'AVAILABLE';
            return (
              <Group key={target.id} justify="space-between" wrap="nowrap">
                <Radio
                  value={String(target.id)}
                  label={target.name}
                  description={'area' in target && target.area}
                  disabled={!mayBeHanded(state, awaits)}
                />
                {'state' in target && (
                  <Text size="sm" c={state === 'AVAILABLE' ? 'teal' : 'dimmed'}>
                    {i18n._(availabilityMessages[state])}
                  </Text>
                )}
              </Group>
            );
          })}
        </Stack>
      </Radio.Group>
      <MoreByName more={more} />
    </ScrollArea.Autosize>
  );
}
