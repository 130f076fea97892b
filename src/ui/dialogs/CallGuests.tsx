import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CallGuestRef } from '../../machines/call-guest.ts';
import { Send } from '../Send.tsx';

/** Who was let into the room, and the way in and out of it. */
export function CallGuests({ guest }: { guest: CallGuestRef }) {
  const guests = useSelector(guest, ({ context }) => context.call.guests) ?? [];
  const inside = useSelector(guest, (state) => state.hasTag('guest'));
  const names = guests.map(({ name }) => name).join(', ');
  return (
    <Group gap="xs" className="call-guests">
      {guests.length > 0 && (
        <Text size="sm" role="status">
          {inside ? (
            <Trans id="guest.inside">Estás en esta llamada para ayudar.</Trans>
          ) : (
            <Trans id="guest.names">Aquí también: {names}</Trans>
          )}
        </Text>
      )}
      <Send to={guest} event={{ type: 'guest.join' }} size="xs" hide>
        <Trans id="guest.join">Entrar a la llamada</Trans>
      </Send>
      <Send to={guest} event={{ type: 'guest.leave' }} size="xs" color="red" hide>
        <Trans id="guest.leave">Salir de la llamada</Trans>
      </Send>
    </Group>
  );
}
