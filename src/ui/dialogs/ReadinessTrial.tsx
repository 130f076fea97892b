import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReadinessRef } from '../../machines/readiness.ts';
import type { ReadinessTrialRef } from '../../machines/readiness-trial.ts';
import type { RingerRef } from '../../machines/ringer.ts';
import { RingerChoice } from '../profile/RingerChoice.tsx';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { helpOf } from './readiness-helps.ts';
import { aboutMessages, problemMessages, questionMessages } from './readiness-texts.ts';

interface TrialProps {
  readonly readiness: ReadinessRef;
  readonly trial: ReadinessTrialRef;
  readonly ringer: RingerRef;
}

/** What is tried with the person: what will happen, what they are asked, and what to do where it comes to nothing. */
export function ReadinessTrial({ readiness, trial, ringer }: TrialProps) {
  const { i18n } = useLingui();
  const check = useSelector(trial, ({ context }) => context.check);
  const going = useSelector(trial, (state) => state.hasTag('going'));
  const failed = useSelector(trial, (state) => state.hasTag('failed'));
  return (
    <KeepFocus state={`${going} ${failed}`}>
      <Stack gap="xs" mt={4}>
        <Text size="sm" c={going ? undefined : 'dimmed'}>
          {i18n._(going ? questionMessages[check] : aboutMessages[check])}
        </Text>
        {check === 'sound' && <RingerChoice ringer={ringer} />}
        {going && check === 'microphone' && <Level trial={trial} />}
        {going && check === 'camera' && <Picture trial={trial} />}
        <Problem trial={trial} />
        <Group gap="xs">
          <Starts trial={trial} />
          {going && <Answers trial={trial} />}
          {failed ? (
            <Button size="xs" variant="default" onClick={() => trial.send({ type: 'try.accept' })}>
              <Trans id="readiness.accept">Seguir así</Trans>
            </Button>
          ) : (
            <Button size="xs" variant="subtle" color="gray" onClick={() => readiness.send({ type: 'readiness.skip' })}>
              <Trans id="readiness.skip">Omitir</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </KeepFocus>
  );
}

function Starts({ trial }: { trial: ReadinessTrialRef }) {
  const { t } = useLingui();
  const opening = useSelector(trial, (state) => state.hasTag('opening'));
  const isFirst = useSelector(trial, (state) => state.matches('waiting'));
  const isListening = useSelector(trial, (state) => state.hasTag('going') && state.context.check === 'microphone');
  if (isListening) return null;
  const words = {
    title: t({ id: 'notifications.trialTitle', message: 'Aviso de prueba' }),
    body: t({ id: 'notifications.trialBody', message: 'Así se anuncia una llamada nueva.' }),
  };
  return (
    <Button
      size="xs"
      variant={isFirst ? 'filled' : 'default'}
      data-autofocus={isFirst || undefined}
      loading={opening}
      onClick={() => trial.send({ type: 'try.start', words })}
    >
      {isFirst || opening ? <Trans id="readiness.try">Probar</Trans> : <Trans id="readiness.tryAgain">Otra vez</Trans>}
    </Button>
  );
}

function Answers({ trial }: { trial: ReadinessTrialRef }) {
  const isVoice = useSelector(trial, ({ context }) => context.check === 'microphone');
  const answer = (isNoticed: boolean) => trial.send({ type: 'try.answer', isNoticed });
  return (
    <>
      {!isVoice && (
        <Button size="xs" data-autofocus onClick={() => answer(true)}>
          <Trans id="readiness.yes">Sí</Trans>
        </Button>
      )}
      <Button size="xs" variant="default" data-focus-first={isVoice || undefined} onClick={() => answer(false)}>
        {isVoice ? <Trans id="readiness.still">No se mueve</Trans> : <Trans id="readiness.no">No</Trans>}
      </Button>
    </>
  );
}

function Problem({ trial }: { trial: ReadinessTrialRef }) {
  const { i18n } = useLingui();
  const check = useSelector(trial, ({ context }) => context.check);
  const problem = useSelector(trial, ({ context }) => context.problem ?? context.noted);
  const failed = useSelector(trial, (state) => state.hasTag('failed'));
  if (!problem) return null;
  return (
    <Alert color={failed ? 'red' : 'yellow'} variant="light" role="alert" p="xs">
      {i18n._(helpOf(check, problem) ?? problemMessages[problem])}
    </Alert>
  );
}

function Level({ trial }: { trial: ReadinessTrialRef }) {
  const { t } = useLingui();
  const level = useSelector(trial, ({ context }) => context.level);
  return (
    <Progress
      value={level * 100}
      size="lg"
      transitionDuration={60}
      aria-label={t({ id: 'readiness.level', message: 'Nivel del micrófono' })}
    />
  );
}

function Picture({ trial }: { trial: ReadinessTrialRef }) {
  const { t } = useLingui();
  const picture = useSelector(trial, ({ context }) => context.picture);
  return (
    <video
      className="readiness-picture"
      aria-label={t({ id: 'readiness.picture', message: 'Tu imagen' })}
      autoPlay
      muted
      playsInline
      ref={(element) => {
        if (element) element.srcObject = picture;
      }}
    />
  );
}
