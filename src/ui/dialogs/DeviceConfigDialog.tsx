import { Trans, useLingui } from '@lingui/react/macro';
import { Code, Skeleton, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { shownValue } from '../../domain/device-config.ts';
import type { ConfigEditRef } from '../../machines/config-edit.ts';
import { type DeviceConfigRef, selectEditor } from '../../machines/device-config.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Dialog } from '../widgets/Dialog.tsx';
import { KeepFocus } from '../widgets/KeepFocus.tsx';
import { BrandForm } from './BrandForm.tsx';
import { ConfigEntries } from './ConfigEntries.tsx';
import { ConfigForm } from './ConfigForm.tsx';

/** The configuration of one device, its own entries over the general ones (specification §2 'Device dashboard', §5). */
export function DeviceConfigDialog({ config }: { config: DeviceConfigRef }) {
  const { t } = useLingui();
  const close = () => config.send({ type: 'config.close' });
  const { name } = useSelector(config, ({ context }) => context.device);
  const failure = useSelector(config, (state) => (state.hasTag('failed') ? state.context.failure : null));
  const editor = useSelector(config, selectEditor);
  const place = useSelector(config, ({ value }) => String(value));
  const at = useSelector(editor, (state) => `${place} ${state?.value ?? ''}`);
  const loading = useSelector(config, (state) => state.matches('loading') && state.context.records.length === 0);
  return (
    <Dialog
      onClose={close}
      // Taken here and for good: the same press would answer the question that it opens.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      size="xl"
      title={t({ id: 'config.title', message: `Configuración de ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <KeepFocus state={at}>
        <Stack gap="sm">
          {failure && <Problem failure={failure} onRetry={() => config.send({ type: 'config.retry' })} />}
          {loading && <Skeleton height={120} />}
          <Content config={config} editor={editor} />
          <Questions config={config} editor={editor} />
        </Stack>
      </KeepFocus>
    </Dialog>
  );
}

function Content({ config, editor }: { config: DeviceConfigRef; editor: ConfigEditRef | undefined }) {
  const device = useSelector(config, ({ context }) => context.device);
  const media = useSelector(config, ({ children }) => children.media);
  if (!editor) return <ConfigEntries config={config} />;
  return media ? <BrandForm editor={editor} media={media} device={device} /> : <ConfigForm editor={editor} />;
}

function Questions({ config, editor }: { config: DeviceConfigRef; editor: ConfigEditRef | undefined }) {
  const asking = useSelector(config, (state) => state.hasTag('asking'));
  const leaving = useSelector(editor, (state) => state?.hasTag('leaving') ?? false);
  const theirs = useSelector(config, ({ context }) => context.failure && context.chosen);
  return (
    <>
      {asking && (
        <Confirm
          title={<Trans id="config.confirmRemove">¿Quitar el valor propio?</Trans>}
          yes={<Trans id="config.remove">Quitar el valor propio</Trans>}
          no={<Trans id="config.keep">Conservarlo</Trans>}
          grave
          onConfirm={() => config.send({ type: 'config.confirm' })}
          onCancel={() => config.send({ type: 'config.drop' })}
        >
          {theirs && (
            <Text size="sm" c="red" role="alert">
              <Trans id="problem.stale">Otra persona lo cambió mientras tanto</Trans>: <Code>{shownValue(theirs)}</Code>
            </Text>
          )}
          <Trans id="config.confirmRemoveText">Si hay un valor general con el mismo nombre, se vuelve a aplicar.</Trans>
        </Confirm>
      )}
      {leaving && (
        <Confirm
          title={<Trans id="config.confirmLeave">¿Cerrar sin guardar?</Trans>}
          yes={<Trans id="config.leaveYes">Cerrar sin guardar</Trans>}
          no={<Trans id="config.leaveNo">Seguir editando</Trans>}
          onConfirm={() => editor?.send({ type: 'config.confirm' })}
          onCancel={() => editor?.send({ type: 'config.drop' })}
        >
          <Trans id="config.confirmLeaveText">Lo que escribiste se pierde.</Trans>
        </Confirm>
      )}
    </>
  );
}
