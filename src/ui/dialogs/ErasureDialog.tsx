import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ErasureRef } from '../../machines/erasure.ts';
import { Send } from '../Send.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { ErasureBack, ErasureCounted } from './ErasureCounted.tsx';
import { ErasureFigures } from './ErasureFigures.tsx';
import { erasureFailure } from './erasure-texts.ts';

/** What the business has of a person, counted and then erased. */
export function ErasureDialog({ erasure }: { erasure: ErasureRef }) {
  const { t } = useLingui();
  const is = useSelector(erasure, (state) => (tag: Parameters<typeof state.hasTag>[0]) => state.hasTag(tag));
  const close = () => erasure.send({ type: 'erasure.close' });
  return (
    <Dialog
      onClose={close}
      title={t({ id: 'erasure.title', message: 'Borrar los datos de una persona' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {is('asking') && <Asking erasure={erasure} busy={is('busy')} />}
        {is('counted') && <ErasureCounted erasure={erasure} busy={is('busy')} />}
        {(is('erasing') || is('done')) && <Progress erasure={erasure} done={is('done')} />}
        {is('refused') && <Refused erasure={erasure} />}
      </Stack>
    </Dialog>
  );
}

interface PartProps {
  erasure: ErasureRef;
  busy: boolean;
}

function Asking({ erasure, busy }: PartProps) {
  const { t } = useLingui();
  const phone = useSelector(erasure, ({ context }) => context.phone);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        erasure.send({ type: 'erasure.count' });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans id="erasure.about">
            Se borran el teléfono y todo lo que se anotó de la persona en llamadas, visitas, ejecuciones y bitácora. Las
            llamadas se siguen contando en los reportes. No se puede deshacer.
          </Trans>
        </Text>
        <TextInput
          type="tel"
          data-autofocus
          label={t({ id: 'calls.phone', message: 'Teléfono' })}
          description={t({
            id: 'erasure.phoneHelp',
            message: 'De 7 a 15 dígitos, como sea que se escriba. Sin clave de país coincide con cualquier país.',
          })}
          value={phone}
          readOnly={busy}
          onChange={({ currentTarget }) => erasure.send({ type: 'erasure.phone', phone: currentTarget.value })}
        />
        <Group justify="flex-end">
          <Send to={erasure} event={{ type: 'erasure.count' }} loading={busy}>
            <Trans id="erasure.count">Contar lo que hay</Trans>
          </Send>
        </Group>
      </Stack>
    </form>
  );
}

function Progress({ erasure, done }: { erasure: ErasureRef; done: boolean }) {
  const order = useSelector(erasure, ({ context }) => context.erasure);
  return (
    <>
      <Text size="sm" role="status">
        {done ? (
          <Trans id="erasure.done">Los datos están borrados.</Trans>
        ) : (
          <Trans id="erasure.erasing">El servidor está borrando. Puedes cerrar: continúa por sí mismo.</Trans>
        )}
      </Text>
      {order && <ErasureFigures counts={order.counts} of={order.expected} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => erasure.send({ type: 'erasure.close' })}>
          <Trans id="common.close">Cerrar</Trans>
        </Button>
      </Group>
    </>
  );
}

function Refused({ erasure }: { erasure: ErasureRef }) {
  const failure = useSelector(erasure, ({ context }) => context.failure);
  return (
    <>
      {failure && (
        <Text size="sm" c="red" role="alert">
          {erasureFailure(failure)}
        </Text>
      )}
      <ErasureBack erasure={erasure} />
    </>
  );
}
