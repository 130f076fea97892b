import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Call } from '../../domain/call.ts';
import { clockTime } from '../../domain/time.ts';
import type { CallRef } from '../../machines/call.ts';
import type { CallNotesRef } from '../../machines/call-notes.ts';
import type { CallStoryRef } from '../../machines/call-story.ts';
import type { CurrentCallRef } from '../../machines/current-call.ts';
import { selectTalkTimeHere } from '../../machines/current-call-selectors.ts';
import { selectKiosk } from '../../machines/earlier-calls.ts';
import type { HandoverRef } from '../../machines/handover.ts';
import { Send } from '../Send.tsx';
import { serviceName } from '../texts.ts';
import { CallTypeLabel, PreferredLabel, StateLabel } from './CallLabels.tsx';
import { DeviceStatusLabel } from './DeviceStatusLabel.tsx';
import { Icon } from './icons.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';

interface CallHeaderProps {
  call: CallRef;
  shown: Call;
  notes: CallNotesRef;
  handover: HandoverRef;
  current: CurrentCallRef;
  /** What is known of its device, and restarts it. */
  story: CallStoryRef;
}

/** Who calls, from where, for how long; and what moves the call on, at the same place whatever is read below. */
export function CallHeader({ call, shown, notes, handover, current, story }: CallHeaderProps) {
  const { t } = useLingui();
  const seconds = useSelector(current, (state) => selectTalkTimeHere(state, shown.id));
  const earlier = useSelector(story, ({ children }) => children.earlier);
  const kiosk = useSelector(earlier, (state) => (state ? selectKiosk(state) : null));
  const { device, phone } = shown;
  const place = [phone === null ? null : device?.name, device?.location, serviceName(shown)].filter(Boolean);
  return (
    <header className="call-title">
      <Group gap="sm" wrap="nowrap" className="call-whose">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t({ id: 'call.toList', message: 'Ir a las llamadas' })}
          onClick={() => call.send({ type: 'call.back' })}
        >
          <Icon name="back" />
        </ActionIcon>
        <div className="call-who">
          <Group gap="xs">
            <Title order={2}>
              {phone === null ? (
                (device?.name ?? <Trans id="call.nobody">Sin número</Trans>)
              ) : (
                <PhoneNumber phone={phone} />
              )}
            </Title>
            <StateLabel call={shown} />
            <PreferredLabel call={shown} />
            {seconds !== null && (
              <Text size="sm" fw={600} ff="monospace" role="timer">
                {clockTime(seconds)}
              </Text>
            )}
          </Group>
          <Group gap="xs" c="dimmed" className="call-where">
            <CallTypeLabel call={shown} />
            <Text size="sm" truncate title={place.join(' · ')}>
              {place.join(' · ')}
            </Text>
            {kiosk && <DeviceStatusLabel status={kiosk} />}
            <Send to={story} event={{ type: 'kiosk.restart' }} hide variant="subtle" color="gray" size="compact-xs">
              <Trans id="call.restart">Reiniciar el dispositivo</Trans>
            </Send>
          </Group>
        </div>
      </Group>
      {/* What answers stands apart from what ends: whoever presses twice does not end the call. */}
      <Group gap="xs" className="call-moves">
        <Send to={call} event={{ type: 'call.attend' }} hide>
          <Trans id="call.answer">Atender</Trans>
        </Send>
        <Send to={handover} event={{ type: 'handover.open' }} variant="default" hide>
          <Trans id="call.handOver">Pasar o pedir ayuda</Trans>
        </Send>
        <Send to={notes} event={{ type: 'call.return' }} variant="default" hide>
          <Trans id="call.return">Regresar a la lista</Trans>
        </Send>
        <Send to={call} event={{ type: 'call.cancel' }} variant="subtle" color="red" hide>
          <Trans id="common.cancel">Cancelar</Trans>
        </Send>
        <Send to={notes} event={{ type: 'call.finish' }} hide color="red">
          <Trans id="call.finish">Finalizar</Trans>
        </Send>
      </Group>
    </header>
  );
}
