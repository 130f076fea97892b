import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type HandoverChoice, longestHandoverNote, waysOf } from '../../domain/handover.ts';
import type { HandoverRef } from '../../machines/handover.ts';
import { liveFailureMessage } from '../failure-texts.ts';
import { Send } from '../Send.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { DestinationChoice } from './DestinationChoice.tsx';
import { HandoverTargets } from './HandoverTargets.tsx';
import { handoverMessages, handoverSends, handoverTells } from './handover-texts.ts';

/** To whom a call is handed over: a colleague who takes it or helps, or whoever it waits for then. */
export function HandoverDialog({ handover }: { handover: HandoverRef }) {
  const { t, i18n } = useLingui();
  const { call, agentId, choice, colleagues, destinations, failure } = useSelector(handover, ({ context }) => context);
  const busy = useSelector(handover, (state) => state.hasTag('busy'));
  const choose = (part: Partial<HandoverChoice>) => handover.send({ type: 'handover.choose', part });
  const isPassedOn = choice.way === 'redirect';
  return (
    <Dialog
      size="lg"
      // Its button is not drawn while it is open.
      otherwise=".call-moves button"
      onClose={() => handover.send({ type: 'handover.close' })}
      title={<Trans id="handover.title">Pasar la llamada o pedir ayuda</Trans>}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          className="handover-ways"
          value={choice.way}
          aria-label={t({ id: 'handover.way', message: 'Qué quieres hacer' })}
          data={waysOf(call, agentId).map((way) => ({ value: way, label: i18n._(handoverMessages[way]) }))}
          onChange={(way) => choose({ way })}
        />
        <Text size="sm" c="dimmed">
          {i18n._(handoverTells[choice.way])}
        </Text>
        {failure && !isPassedOn && (
          <Text size="sm" c="red" role="alert">
            {i18n._(liveFailureMessage(failure))}
          </Text>
        )}
        {isPassedOn ? (
          <DestinationChoice choice={choice} destinations={destinations} onChoose={choose} />
        ) : (
          <HandoverTargets targets={colleagues} choice={choice} onChoose={choose} />
        )}
        {!isPassedOn && (
          <Textarea
            label={t({ id: 'handover.note', message: 'Nota para tu colega (opcional)' })}
            maxLength={longestHandoverNote}
            autosize
            minRows={2}
            maxRows={4}
            value={choice.note}
            onChange={({ currentTarget }) => choose({ note: currentTarget.value })}
          />
        )}
        <Group justify="flex-end">
          <Send to={handover} event={{ type: 'handover.close' }} variant="default">
            <Trans id="common.cancel">Cancelar</Trans>
          </Send>
          <Send to={handover} event={{ type: 'handover.send' }} loading={busy}>
            {i18n._(handoverSends[choice.way])}
          </Send>
        </Group>
      </Stack>
    </Dialog>
  );
}
