import manifest from '../../package.json' with { type: 'json' };
import { bucketVariables } from '../base/backup-settings.ts';
import { exposureOf } from '../base/exposure.ts';
import { examineSettings, type Settings, settingNames } from '../base/settings.ts';
import { judgeBackup } from './backup.ts';
import { probeBackup } from './backup-probe.ts';
import { judgeDataDir, probeDataDir } from './data-dir.ts';
import { judgeClock, judgeDatabase } from './database.ts';
import { probeDatabase } from './database-probe.ts';
import { type CheckName, codeOf, type Finding, findingsOf } from './finding.ts';
import { judgeMail, probeMail } from './mail.ts';
import { judgePort, type PortState, probePort } from './port.ts';
import { judgeAddress, judgeCertificate, judgeWay } from './public.ts';
import { probeCertificate, probeWay } from './public-probe.ts';
import { judgeRelays, probeRelays } from './relay-check.ts';
import { judgeSettings } from './settings.ts';
import { judgeCollector, probeCollector } from './traces.ts';

type Env = Readonly<Record<string, string | undefined>>;
const { version } = manifest;

/** Variables without which a check would look at something else than the server will. */
const readBy: Readonly<Partial<Record<CheckName, readonly string[]>>> = {
  port: ['PORT', 'HOST'],
  data: ['DATA_DIR'],
  database: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'SECRETS_KEY'],
  backup: ['DATA_DIR', 'BACKUP_DIR', ...Object.keys(bucketVariables)],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  relay: ['VIDEO_DOMAIN', 'VIDEO_STUN_URLS', 'VIDEO_TURN_URLS', 'VIDEO_TURN_SECRET'],
  public: ['PUBLIC_URL', 'HOST', 'TRUST_PROXY'],
  proxy: ['PUBLIC_URL', 'HOST', 'TRUST_PROXY'],
  traces: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
};

const lookAtPublic = async (settings: Settings): Promise<readonly Finding[]> => {
  const { publicUrl } = settings;
  if (!publicUrl?.startsWith('https:')) return judgeAddress(settings);
  return [judgeCertificate(await probeCertificate(publicUrl), publicUrl, Date.now())];
};

const lookAtWay = async (settings: Settings, port: PortState): Promise<readonly Finding[]> => {
  const { publicUrl } = settings;
  if (publicUrl === null) return [];
  return judgeWay(await probeWay(publicUrl), settings, { version, isRunning: port.is === 'ours' });
};

/**
 * Looks at everything that a server needs, and says of each what is so, and what to do where it is not well. Changes nothing, and
 * never rejects: a look that fails is a problem of its own. Checks whose variables are bad are left out: those are said first.
 */
export const diagnose = async (env: Env): Promise<readonly Finding[]> => {
  const { settings, problems } = examineSettings(env);
  const given = Object.keys(env).filter((name) => env[name] !== undefined && env[name] !== '');
  const bad = new Set(problems.map(({ name }) => name));
  const isOpen = exposureOf(settings) !== null;
  const look = async (check: CheckName, work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
    if (readBy[check]?.some((name) => bad.has(name))) return [];
    return work().catch((error: unknown) => [
      findingsOf(check).problem(
        'unseen',
        `this could not be looked at (${codeOf(error)})`,
        `no se pudo revisar (${codeOf(error)})`,
      ),
    ]);
  };
  const { smtpUrl, dataDir, video, traces } = settings;
  // Before the database is looked at, which may take the folder of a server that starts meanwhile.
  const port = await probePort(settings);
  const found = await Promise.all([
    look('port', async () => [judgePort(port, settings, version)]),
    look('data', async () => [judgeDataDir(await probeDataDir(dataDir), dataDir)]),
    look('database', async () => {
      const state = await probeDatabase(settings);
      return [...judgeDatabase(state, { ...settings, isRunning: port.is === 'ours' }), ...judgeClock(state)];
    }),
    look('backup', async () => judgeBackup(await probeBackup(settings.backup?.place ?? null), settings)),
    look('mail', async () => judgeMail(await probeMail(smtpUrl), settings, isOpen)),
    look('relay', async () => judgeRelays(await probeRelays(video, Math.floor(Date.now() / 1_000)), video, isOpen)),
    look('public', () => lookAtPublic(settings)),
    look('proxy', () => lookAtWay(settings, port)),
    look('traces', async () => judgeCollector(await probeCollector(traces), traces)),
  ]);
  return [...judgeSettings(problems, given, settingNames), ...found.flat()];
};
