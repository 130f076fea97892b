import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Radio, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { type Colleague, mayBeHanded } from '../../domain/handover.ts';
import type { Ref } from '../../domain/session.ts';
import { availabilityMessages } from '../availability-texts.ts';

interface HandoverTargetsProps {
  /** Colleagues, or services; null before they are there. */
  targets: readonly (Ref | Colleague)[] | null;
  chosen: number | null;
  /** Whether a call waits for who is busy, too. */
  awaits?: boolean;
  onChoose: (id: number) => void;
}

/** Whom or what a call can be handed to: a colleague who can't take it is shown, and cannot be chosen. */
export function HandoverTargets({ targets, chosen, awaits = false, onChoose }: HandoverTargetsProps) {
  const { t, i18n } = useLingui();
  if (!targets) return <Skeleton h={120} aria-busy />;
  if (targets.length === 0)
    return (
      <Text size="sm" role="status">
        {awaits ? (
          <Trans id="redirect.none">No hay a dónde redirigirla aquí.</Trans>
        ) : (
          <Trans id="handover.nobody">No hay nadie con ese nombre.</Trans>
        )}
      </Text>
    );
  return (
    <ScrollArea.Autosize mah={260}>
      <Radio.Group
        value={chosen === null ? null : String(chosen)}
        label={t({ id: 'handover.target', message: 'A quién' })}
        onChange={(id) => onChoose(Number(id))}
      >
        <Stack gap={6} p={4}>
          {targets.map((target) => {
            const state = 'state' in target ? target.state : 'AVAILABLE';
            return (
              <Group key={target.id} justify="space-between" wrap="nowrap">
                <Radio value={String(target.id)} label={target.name} disabled={!mayBeHanded(state, awaits)} />
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
    </ScrollArea.Autosize>
  );
}
