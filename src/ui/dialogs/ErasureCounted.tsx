import { Trans, useLingui } from '@lingui/react/macro';
import { Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { findsAnything } from '../../domain/erasure.ts';
import type { ErasureRef } from '../../machines/erasure.ts';
import { Send } from '../Send.tsx';
import { ErasureFigures } from './ErasureFigures.tsx';

/** How much there is of the person, and the number typed once more before it is erased. */
export function ErasureCounted({ erasure, busy }: { erasure: ErasureRef; busy: boolean }) {
  const { t } = useLingui();
  const written = useId();
  const { forecast, typed } = useSelector(erasure, ({ context }) => context);
  if (!forecast) return null;
  if (!findsAnything(forecast)) {
    return (
      <>
        <Text size="sm" role="status">
          <Trans id="erasure.nothing">La empresa no tiene nada de este número.</Trans>
        </Text>
        <ErasureBack erasure={erasure} />
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        erasure.send({ type: 'erasure.confirm' });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans id="erasure.found">Esto es lo que hay de esta persona:</Trans>
        </Text>
        <ErasureFigures counts={forecast.counts} />
        {forecast.phones.length > 0 && (
          <div>
            <Text size="sm" id={written}>
              <Trans id="erasure.written">En las llamadas el número está escrito así (cuántas veces):</Trans>
            </Text>
            <List size="sm" aria-labelledby={written}>
              {forecast.phones.map(({ phone, calls }) => (
                <List.Item key={phone}>
                  {phone} ({calls})
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <TextInput
          type="tel"
          data-autofocus
          autoComplete="off"
          label={t({ id: 'erasure.repeat', message: 'Escribe el número otra vez para borrarlo' })}
          value={typed}
          readOnly={busy}
          onChange={({ currentTarget }) => erasure.send({ type: 'erasure.repeat', typed: currentTarget.value })}
        />
        <Group justify="flex-end">
          <ErasureBack erasure={erasure} />
          <Send to={erasure} event={{ type: 'erasure.confirm' }} color="red" loading={busy}>
            <Trans id="erasure.confirm">Borrar definitivamente</Trans>
          </Send>
        </Group>
      </Stack>
    </form>
  );
}

/** Back to the number. */
export function ErasureBack({ erasure }: { erasure: ErasureRef }) {
  return (
    <Send to={erasure} event={{ type: 'erasure.back' }} hide variant="default">
      <Trans id="erasure.back">Volver al número</Trans>
    </Send>
  );
}
