import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type DialScheme, dialAddress } from '../../domain/dial.ts';
import type { DialRef } from '../../machines/dial.ts';
import { Icon } from './icons.tsx';

/** The number of a call that is spoken on the telephone, which stands above: dialled by what this computer has for that, or copied. */
export function CallDial({ dial, phone }: { dial: DialRef; phone: string }) {
  const { t } = useLingui();
  const scheme = useSelector(dial, ({ context }) => context.scheme);
  const address = dialAddress(phone, scheme);
  return (
    <Group
      gap="sm"
      mb="md"
      className="call-dial"
      role="group"
      aria-label={t({ id: 'dial.title', message: 'Marcar al cliente' })}
    >
      {address && (
        <Button component="a" href={address} leftSection={<Icon name="phone" size={16} />}>
          <Trans id="dial.dial">Marcar</Trans>
        </Button>
      )}
      <CopyButton value={phone}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? <Trans id="common.copied">Copiado</Trans> : <Trans id="dial.copy">Copiar número</Trans>}
          </Button>
        )}
      </CopyButton>
      {address && (
        <NativeSelect
          aria-label={t({ id: 'dial.with', message: 'Marcar con' })}
          value={scheme}
          onChange={({ currentTarget }) => dial.send({ type: 'dial.with', scheme: currentTarget.value as DialScheme })}
          data={[
            { value: 'tel', label: t({ id: 'dial.tel', message: 'Teléfono' }) },
            { value: 'sip', label: t({ id: 'dial.sip', message: 'Softphone (SIP)' }) },
          ]}
        />
      )}
    </Group>
  );
}
