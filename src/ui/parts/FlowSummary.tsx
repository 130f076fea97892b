import { useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import type { ComparedFlow } from '../../domain/call-flow.ts';
import { answeredShare, flowSummary } from '../../domain/flow-summary.ts';
import { glanceTime } from '../../domain/time.ts';
import { shareText } from '../flow-texts.ts';
import { Before } from './FlowBefore.tsx';

/** What the calls of the period come to, at a glance, each figure with what it was in the time before. */
export function FlowSummary({ flow }: { flow: ComparedFlow }) {
  const { i18n, t } = useLingui();
  const now = flowSummary(flow);
  const before = flow.before && flowSummary(flow.before);
  const share = (value: number | null) => (value === null ? null : shareText(value));
  const time = (seconds: number | null) => (seconds === null ? null : glanceTime(seconds));
  return (
    <Paper withBorder component="section" aria-label={t({ id: 'flow.summary', message: 'Resumen' })}>
      <dl className="flow-summary">
        <Figure
          name={t({ id: 'flow.summary.placed', message: 'Llamadas pedidas' })}
          now={i18n.number(now.placed)}
          before={before && i18n.number(before.placed)}
        />
        <Figure
          name={t({ id: 'flow.summary.answered', message: 'Terminaron atendidas' })}
          now={share(answeredShare(now))}
          before={before && share(answeredShare(before))}
        />
        <Figure
          name={t({ id: 'flow.summary.unanswered', message: 'Terminaron sin atender' })}
          now={i18n.number(now.unanswered)}
          before={before && i18n.number(before.unanswered)}
        />
        <Figure
          name={t({ id: 'flow.summary.waited', message: 'Espera hasta atender, mediana' })}
          now={time(now.waited)}
          before={before && time(before.waited)}
        />
        <Figure
          name={t({ id: 'flow.summary.talked', message: 'En atención, mediana' })}
          now={time(now.talked)}
          before={before && time(before.talked)}
        />
      </dl>
    </Paper>
  );
}

function Figure({ name, now, before }: { name: string; now: string | null; before: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {now ?? '–'} {before !== null && <Before value={before} />}
      </dd>
    </div>
  );
}
