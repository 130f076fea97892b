import type { FastifyInstance } from 'fastify';
import type { Context } from '../auth/context.ts';
import type { MailFigures } from '../auth/mail.ts';
import { ageOfKeys } from '../auth/signing/ring-queries.ts';
import { byLabel, type Family, single } from './families.ts';
import { readServiceFigures, type ServiceFigures } from './service-queries.ts';

type SyntheticState = Awaited<ReturnType<FastifyInstance['synthetic']['state']>>;

/** How long the database may take, in milliseconds: whoever scrapes is to hear of the rest all the same. */
const patience = 2_000;

const figureFamilies = (figures: ServiceFigures): readonly Family[] => [
  byLabel('gauge', 'calls', 'Calls that are not over, by state.', 'state', figures.calls),
  single(
    'gauge',
    'calls_longest_wait_seconds',
    'How long the call has waited that has waited longest.',
    figures.longestWait,
  ),
  byLabel('gauge', 'agents', 'Agents, by what they are at.', 'state', figures.agents),
  single('gauge', 'calls_ringing', 'Calls that ring for one agent alone.', figures.rings),
  byLabel(
    'gauge',
    'devices',
    'Active devices: heard within a minute, silent since, or never heard.',
    'state',
    figures.devices,
  ),
  byLabel(
    'gauge',
    'script_runs_last_hour',
    'Runs of scripts that were ordered in the last hour, by state.',
    'state',
    figures.runs,
  ),
  single('gauge', 'tasks_waiting', 'Tasks that were ordered and that no node has begun.', figures.tasksWaiting),
];

const syntheticFamilies = (every: number | null, state: SyntheticState): readonly Family[] => {
  if (every === null || state === null) return [];
  return [
    single('gauge', 'synthetic_call_interval_seconds', 'How often the server places a call itself.', every),
    byLabel('counter', 'synthetic_calls_total', 'Calls that the server placed itself, by result.', 'result', {
      success: state.successes,
      failure: state.failures,
    }),
    single(
      'gauge',
      'synthetic_call_last_success_timestamp_seconds',
      'When the last one went well, in unix seconds.',
      state.succeededAt,
    ),
    single(
      'gauge',
      'synthetic_call_last_failure_timestamp_seconds',
      'When the last one failed, in unix seconds.',
      state.failedAt,
    ),
    byLabel(
      'gauge',
      'synthetic_call_step_duration_seconds',
      'How long each step of the last good one took.',
      'step',
      state.seconds,
    ),
  ];
};

const mailFamilies = (figures: MailFigures | null): readonly Family[] => {
  if (figures === null) return [];
  return [
    single('gauge', 'mails_waiting', 'Mails that no mail server has taken yet.', figures.waiting),
    single('gauge', 'mails_oldest_seconds', 'How long the oldest of them has waited.', figures.oldestSeconds),
    single('counter', 'mails_sent_total', 'Mails that a mail server took from this node.', figures.sent),
    single(
      'counter',
      'mail_failures_total',
      'Tries of this node to send a mail that failed, and come again.',
      figures.failures,
    ),
    single('counter', 'mails_given_up_total', 'Mails that this node gave up: refused, or a day old.', figures.given),
  ];
};

/** What all nodes know alike, asked of the database; `database_up` says whether it answered. */
export const serviceFamilies = async (
  app: FastifyInstance,
  { db, clock, mail }: Pick<Context, 'db' | 'clock' | 'mail'>,
): Promise<readonly Family[]> => {
  const asking = Promise.all([
    readServiceFigures(db, clock()),
    app.synthetic.state(),
    mail.figures(),
    ageOfKeys(db, clock()),
  ]);
  const answered = await Promise.race([
    asking.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience).unref()),
  ]);
  const up = single('gauge', 'database_up', 'Whether the database answered this node.', answered !== null);
  if (answered === null) return [up];
  const [figures, state, mails, ages] = answered;
  const keys = byLabel('gauge', 'signing_key_age_seconds', 'For how long the key of a ring signs.', 'ring', ages);
  return [
    up,
    ...figureFamilies(figures),
    keys,
    ...mailFamilies(mails),
    ...syntheticFamilies(app.synthetic.every, state),
  ];
};
