import { Trans, useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Slider, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RingTone, ringTones } from '../../domain/ring-sound.ts';
import { type PreferencesRef, selectShown } from '../../machines/preferences.ts';
import type { RingTestRef } from '../../machines/ring-test.ts';
import type { RingerRef } from '../../machines/ringer.ts';
import { RingerChoice } from './RingerChoice.tsx';
import { RingTest } from './RingTest.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { toneMessages } from './tone-texts.ts';

const own = ['ring_volume', 'ring_tone'] as const;

interface RingSettingsProps {
  preferences: PreferencesRef;
  ringer: RingerRef;
  test: RingTestRef;
  /** Whether calls ring for the person in this business. */
  isRung: boolean;
}

/** How a call rings: how loud and with which tone, which is the person's, and where, which is the computer's. */
export function RingSettings({ preferences, ringer, test, isRung }: RingSettingsProps) {
  return (
    <Stack gap="md">
      {!isRung && (
        <Text size="sm" c="dimmed">
          <Trans id="ring.notHere">En esta empresa no atiendes llamadas: aquí no te suena ninguna.</Trans>
        </Text>
      )}
      <Volume preferences={preferences} />
      <Tone preferences={preferences} />
      <RingerChoice ringer={ringer} />
      <RingTest preferences={preferences} test={test} />
      <SaveStatus preferences={preferences} of={own} />
    </Stack>
  );
}

function Volume({ preferences }: { preferences: PreferencesRef }) {
  const { t } = useLingui();
  const volume = useSelector(preferences, (state) => selectShown(state).ring_volume);
  const label = t({ id: 'ring.volume', message: 'Volumen' });
  const isSilent = volume === 0;
  return (
    <Input.Wrapper
      label={`${label}: ${volume} %`}
      labelElement="div"
      description={
        isSilent ? (
          <Text span inherit c="red" fw={600}>
            <Trans id="ring.silent">En silencio: ninguna llamada te suena, en ningún equipo.</Trans>
          </Text>
        ) : (
          t({ id: 'ring.volumeHelp', message: 'En cualquier equipo. Con 0 no suena nada.' })
        )
      }
    >
      <Slider
        mt="xs"
        color={isSilent ? 'red' : undefined}
        step={5}
        value={volume}
        label={null}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': `${volume} %` }}
        onChange={(value) => preferences.send({ type: 'preferences.turn', chosen: { ring_volume: value } })}
        onChangeEnd={(value) => preferences.send({ type: 'preferences.choose', chosen: { ring_volume: value } })}
      />
    </Input.Wrapper>
  );
}

function Tone({ preferences }: { preferences: PreferencesRef }) {
  const { t, i18n } = useLingui();
  const tone = useSelector(preferences, (state) => selectShown(state).ring_tone);
  const label = t({ id: 'ring.tone', message: 'Tono' });
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={tone}
        data={ringTones.map((value) => ({ value, label: i18n._(toneMessages[value]) }))}
        onChange={(value) => preferences.send({ type: 'preferences.choose', chosen: { ring_tone: value as RingTone } })}
      />
    </Input.Wrapper>
  );
}
