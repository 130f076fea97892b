import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Modal, Skeleton, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReportPageRef } from '../../machines/report-page.ts';
import { Problem } from '../parts/Problem.tsx';
import { reportMessages } from '../texts.ts';

/**
 * A report that the server makes, in a frame. It is a page of our own origin without any script, so the frame keeps the
 * origin: its links and filters need it.
 */
export function ReportDialog({ report }: { report: ReportPageRef }) {
  const { i18n, t } = useLingui();
  const { page, pass, failure } = useSelector(report, ({ context }) => context);
  const shown = useSelector(report, (state) => state.matches('shown'));
  const title = i18n._(reportMessages[page]);
  return (
    <Modal
      opened
      onClose={() => report.send({ type: 'report.close' })}
      size="95%"
      title={title}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="xs">
        {failure && <Problem failure={failure} onRetry={() => report.send({ type: 'report.retry' })} />}
        {!shown && !failure && <Skeleton height={240} />}
        {shown && pass && (
          <>
            <Anchor href={pass.url} target="_blank" rel="noopener noreferrer" size="sm">
              <Trans id="frame.open">abrir en otra pestaña</Trans>
            </Anchor>
            <iframe
              className="report-frame"
              title={title}
              src={pass.url}
              sandbox="allow-same-origin allow-forms allow-popups allow-downloads allow-top-navigation-by-user-activation"
              referrerPolicy="no-referrer"
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
