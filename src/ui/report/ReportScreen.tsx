import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, useComputedColorScheme } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { inConsole } from '../../domain/report.ts';
import type { ReportPageRef } from '../../machines/report-page.ts';
import { Problem } from '../parts/Problem.tsx';
import { titleMessages } from '../texts.ts';

/**
 * A report that the server makes, as a screen. It is a page of our own origin without any script, so its frame keeps the
 * origin: its links and filters need it; a tab that it opens is none of the frame. The title stands in the bar, as that of
 * every screen, and not in the page again.
 */
export function ReportScreen({ report }: { report: ReportPageRef }) {
  const { i18n } = useLingui();
  const { page, pass, failure } = useSelector(report, ({ context }) => context);
  const scheme = useComputedColorScheme('light');
  const shown = useSelector(report, (state) => state.matches('shown'));
  return (
    <Stack gap={0} className="report-screen">
      {failure && <Problem failure={failure} onRetry={() => report.send({ type: 'report.retry' })} />}
      {!shown && !failure && <Skeleton height={240} />}
      {shown && pass && (
        <iframe
          title={i18n._(titleMessages[`${page}Report`])}
          src={inConsole(pass.url, scheme)}
          sandbox="allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation"
          referrerPolicy="no-referrer"
        />
      )}
    </Stack>
  );
}
