import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DevicePairing } from '../../domain/pairing.ts';
import type { UnpairingRef } from '../../machines/unpairing.ts';
import { failureMessage } from '../failure-texts.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { useTimes } from '../times.ts';
import { useProgramWords } from './program-words.ts';

interface DeviceIdentityProps {
  name: string;
  pairing: DevicePairing | null;
  /** null for who may not unpair it. */
  unpairing: UnpairingRef | null;
}

/** By what a device is known: since when, from where, and whether two places use its secret. */
export function DeviceIdentity({ name, pairing, unpairing }: DeviceIdentityProps) {
  return (
    <div>
      <Text fw={600}>
        <Trans id="identity.title">Vinculación</Trans>
      </Text>
      {pairing === null ? (
        <Text size="sm" c="dimmed">
          <Trans id="identity.none">Ningún equipo está vinculado: si reporta, es con una llave.</Trans>
        </Text>
      ) : (
        <Known pairing={pairing} />
      )}
      {pairing !== null && unpairing && <Unpair name={name} unpairing={unpairing} />}
    </div>
  );
}

function Known({ pairing }: { pairing: DevicePairing }) {
  const { dateAndTime } = useTimes();
  const programWords = useProgramWords();
  const { heard_from: from, heard_at, agent, version, elsewhere_at, elsewhere_from: other } = pairing;
  const program = programWords(pairing) ?? agent;
  const since = dateAndTime(pairing.paired_at);
  const heard = heard_at === null ? null : dateAndTime(heard_at);
  const turned = elsewhere_at === null ? null : dateAndTime(elsewhere_at);
  return (
    <>
      <Text size="sm">
        <Trans id="identity.since">Vinculado desde el {since}.</Trans>{' '}
        {heard !== null && (
          <Trans id="identity.heard">
            Visto desde la dirección IP {from}, el {heard}.
          </Trans>
        )}
      </Text>
      {program !== null && (
        <Text size="xs" c="dimmed">
          {program}
          {version !== null && (
            <>
              {' · '}
              <Trans id="identity.version">versión {version}</Trans>
            </>
          )}
        </Text>
      )}
      {turned !== null && (
        <Alert color="red" variant="light" role="alert" mt="xs">
          <Trans id="identity.elsewhere">
            Dos lugares usaron su secreto por turnos, el otro en {other}, el {turned}. Si solo hay un equipo,
            desvincúlalo y vincúlalo de nuevo.
          </Trans>
        </Alert>
      )}
    </>
  );
}

function Unpair({ name, unpairing: ref }: { name: string; unpairing: UnpairingRef }) {
  const { i18n } = useLingui();
  const isAsking = useSelector(ref, (state) => state.hasTag('asking'));
  const isBusy = useSelector(ref, (state) => state.hasTag('busy'));
  const failure = useSelector(ref, ({ context }) => context.failure);
  return (
    <>
      {failure && (
        <Alert color="red" variant="light" role="alert" mt="xs">
          {i18n._(failureMessage(failure))}
        </Alert>
      )}
      <Group mt="xs">
        <Button size="xs" variant="default" loading={isBusy} onClick={() => ref.send({ type: 'unpairing.ask' })}>
          <Trans id="identity.unpair">Desvincular</Trans>
        </Button>
      </Group>
      {isAsking && (
        <Confirm
          grave
          title={<Trans id="identity.unpairTitle">¿Desvincular «{name}»?</Trans>}
          yes={<Trans id="identity.unpair">Desvincular</Trans>}
          onConfirm={() => ref.send({ type: 'unpairing.confirm' })}
          onCancel={() => ref.send({ type: 'unpairing.cancel' })}
        >
          <Trans id="identity.unpairText">
            Quien tenga su secreto queda fuera enseguida, también de una videollamada. El equipo mostrará un código para
            vincularlo de nuevo.
          </Trans>
        </Confirm>
      )}
    </>
  );
}
