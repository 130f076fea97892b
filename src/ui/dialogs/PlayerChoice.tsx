import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { namesOf } from '../../domain/fleet.ts';
import { isSame } from '../../domain/same.ts';
import type { FleetRef } from '../../machines/fleet.ts';
import type { NewDevice, PairingRef } from '../../machines/pairing.ts';
import { RecordChoice } from '../parts/RecordChoice.tsx';
import { problemMessage } from '../record-texts.ts';
import { useTimes } from '../times.ts';
import { useProgramWords } from './program-words.ts';

interface PlayerChoiceProps {
  pairing: PairingRef;
  fleet: FleetRef;
  mayMake: boolean;
}

/** Which device a player is: one of those that exist, or a new one. */
export function PlayerChoice({ pairing: ref, fleet, mayMake }: PlayerChoiceProps) {
  const { t } = useLingui();
  const deviceId = useSelector(ref, ({ context }) => context.deviceId);
  const isBusy = useSelector(ref, (state) => state.hasTag('busy'));
  const devices = useSelector(fleet, ({ context }) => namesOf(context.devices ?? []));
  return (
    <>
      <Player pairing={ref} />
      <RecordChoice
        data-autofocus
        label={t({ id: 'pairing.device', message: 'Dispositivo' })}
        choices={devices}
        chosen={deviceId}
        none={mayMake ? t({ id: 'pairing.new', message: 'Uno nuevo…' }) : '—'}
        disabled={isBusy}
        onChoose={(chosen) => ref.send({ type: 'pairing.choose', deviceId: chosen })}
      />
      {deviceId === null && mayMake ? (
        <NewDeviceForm pairing={ref} isBusy={isBusy} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            <Trans id="pairing.replaces">Si otro equipo ya era este dispositivo, deja de serlo.</Trans>
          </Text>
          <Group justify="flex-end">
            <Back pairing={ref} isBusy={isBusy} />
            <Button loading={isBusy} disabled={deviceId === null} onClick={() => ref.send({ type: 'pairing.pair' })}>
              <Trans id="pairing.pair">Vincular</Trans>
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

function Player({ pairing: ref }: { pairing: PairingRef }) {
  const { dateAndTime } = useTimes();
  const programWords = useProgramWords();
  const player = useSelector(ref, ({ context }) => context.player);
  if (!player) return null;
  const { address, agent } = player;
  const program = programWords(player) ?? agent;
  const since = dateAndTime(player.created_at);
  return (
    <Alert variant="light" role="status">
      <Text size="sm">
        <Trans id="pairing.player">
          Un equipo en la dirección IP {address} pide el código desde el {since}.
        </Trans>
      </Text>
      {program !== null && (
        <Text size="xs" c="dimmed">
          {program}
        </Text>
      )}
    </Alert>
  );
}

function NewDeviceForm({ pairing: ref, isBusy }: { pairing: PairingRef; isBusy: boolean }) {
  const { t, i18n } = useLingui();
  const refusals = useSelector(ref, ({ context }) => context.failure?.fields ?? {}, isSame);
  const errorOf = (field: keyof NewDevice) => refusals[field] && i18n._(problemMessage(refusals[field]));
  const made = useSelector(ref, ({ context }) => context.made);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    ref.send({
      type: 'pairing.make',
      device: { name: String(form.get('name') ?? ''), serial: String(form.get('serial') ?? '') },
    });
  };
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <TextInput
          name="name"
          required
          maxLength={200}
          label={t({ id: 'pairing.name', message: 'Nombre' })}
          defaultValue={made?.name ?? ''}
          error={errorOf('name')}
        />
        <TextInput
          name="serial"
          required
          maxLength={100}
          label={t({ id: 'pairing.serial', message: 'Número de serie' })}
          defaultValue={made?.serial ?? ''}
          error={errorOf('serial')}
        />
        <Group justify="flex-end">
          <Back pairing={ref} isBusy={isBusy} />
          <Button type="submit" loading={isBusy}>
            <Trans id="pairing.make">Crear y vincular</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const Back = ({ pairing: ref, isBusy }: { pairing: PairingRef; isBusy: boolean }) => (
  <Button variant="default" disabled={isBusy} onClick={() => ref.send({ type: 'pairing.back' })}>
    <Trans id="pairing.back">Otro código</Trans>
  </Button>
);
