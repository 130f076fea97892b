import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReportPageRef } from '../../machines/report-page.ts';
import { Problem } from '../parts/Problem.tsx';
import { titleMessages } from '../texts.ts';
import { ReportFrame } from './ReportFrame.tsx';

/**
 * A report that the server makes, as a screen. The title stands in the bar, as that of every screen, and not in the page
 * again.
 */
export function ReportScreen({ report }: { report: ReportPageRef }) {
  const { i18n } = useLingui();
  const { page, pass, failure } = useSelector(report, ({ context }) => context);
  const shown = useSelector(report, (state) => state.matches('shown'));
  return (
    <Stack gap={0} className="report-screen">
      {failure && <Problem failure={failure} onRetry={() => report.send({ type: 'report.retry' })} />}
      {!shown && !failure && <Skeleton height={240} />}
      {shown && pass && <ReportFrame title={i18n._(titleMessages[`${page}Report`])} address={pass.url} />}
    </Stack>
  );
}
