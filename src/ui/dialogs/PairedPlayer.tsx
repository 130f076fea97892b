import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PairingRef } from '../../machines/pairing.ts';

/** What becomes of a player that was paired. */
export function PairedPlayer({ pairing: ref }: { pairing: PairingRef }) {
  const name = useSelector(ref, ({ context }) => context.player?.device?.name ?? '');
  const isTaken = useSelector(ref, (state) => state.matches('taken'));
  return (
    <>
      <Group gap="sm" wrap="nowrap" role="status">
        {!isTaken && <Loader size="sm" />}
        <Text>
          {isTaken ? (
            <Trans id="pairing.taken">Listo: el equipo ya es «{name}».</Trans>
          ) : (
            <Trans id="pairing.waiting">Vinculado con «{name}». El equipo lo sabrá en un momento…</Trans>
          )}
        </Text>
      </Group>
      <Group justify="flex-end">
        <Button onClick={() => ref.send({ type: 'pairing.close' })}>
          <Trans id="common.close">Cerrar</Trans>
        </Button>
      </Group>
    </>
  );
}
