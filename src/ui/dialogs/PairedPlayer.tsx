import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type PairingRef, selectIsLate } from '../../machines/pairing.ts';

/** What becomes of a player that was paired. */
export function PairedPlayer({ pairing: ref }: { pairing: PairingRef }) {
  const name = useSelector(ref, ({ context }) => context.player?.device?.name ?? '');
  const isTaken = useSelector(ref, (state) => state.matches('taken'));
  const isLate = useSelector(ref, selectIsLate) && !isTaken;
  return (
    <>
      <Group gap="sm" wrap="nowrap" role="status">
        {!isTaken && <Loader size="sm" />}
        <Text>
          {isTaken ? (
            <Trans id="pairing.taken">Listo: el equipo ya es «{name}».</Trans>
          ) : isLate ? (
            <Trans id="pairing.late">
              Vinculado con «{name}», pero el equipo todavía no lo sabe. Puede que ya muestre otro código: revisa su
              pantalla.
            </Trans>
          ) : (
            <Trans id="pairing.waiting">Vinculado con «{name}». El equipo lo sabrá en un momento…</Trans>
          )}
        </Text>
      </Group>
      <Group justify="flex-end">
        {isLate && (
          <Button variant="default" onClick={() => ref.send({ type: 'pairing.back' })}>
            <Trans id="pairing.another">Otro código</Trans>
          </Button>
        )}
        <Button onClick={() => ref.send({ type: 'pairing.close' })}>
          <Trans id="common.close">Cerrar</Trans>
        </Button>
      </Group>
    </>
  );
}
