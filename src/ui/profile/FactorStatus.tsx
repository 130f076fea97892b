import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { OwnFactor } from '../../domain/factor.ts';
import type { SecondFactorRef } from '../../machines/second-factor.ts';

/** Whether the person has a second factor, and the button that changes it. */
export function FactorStatus({ factor }: { factor: SecondFactorRef }) {
  const own = useSelector(factor, ({ context }) => context.own);
  const failed = useSelector(factor, (state) => state.hasTag('failed'));
  const resting = useSelector(factor, (state) => state.hasTag('resting'));
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans id="factor.help">Además de la contraseña, un código de una aplicación de tu teléfono.</Trans>
      </Text>
      {own && <Known own={own} />}
      {failed && (
        <Group>
          <Text size="sm" role="alert">
            <Trans id="factor.unknown">No se pudo saber si tienes uno.</Trans>
          </Text>
          <Button variant="default" onClick={() => factor.send({ type: 'factor.retry' })}>
            <Trans id="common.retry">Reintentar</Trans>
          </Button>
        </Group>
      )}
      {resting && (
        <Group>
          <Button variant="default" onClick={() => factor.send({ type: 'factor.manage' })}>
            {own?.provider === 'embedded' && own.factor === null ? (
              <Trans id="factor.begin">Activar</Trans>
            ) : (
              <Trans id="factor.manage">Cambiar</Trans>
            )}
          </Button>
        </Group>
      )}
    </>
  );
}

function Known({ own: { provider, required, factor } }: { own: OwnFactor }) {
  const left = factor?.recovery_left ?? 0;
  return (
    <Text size="sm">
      {factor ? (
        <>
          <Trans id="factor.on">Está activo.</Trans>{' '}
          <Plural
            id="factor.left"
            value={left}
            one="Te queda # código de recuperación."
            other="Te quedan # códigos de recuperación."
          />
        </>
      ) : (
        provider === 'embedded' && <Trans id="factor.off">No está activo.</Trans>
      )}{' '}
      {required && <Trans id="factor.required">Tu empresa lo pide para entrar.</Trans>}
    </Text>
  );
}
