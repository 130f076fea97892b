import type { FastifyBaseLogger } from 'fastify';
import type { BackupSettings } from '../base/backup-settings.ts';
import { createRounds, type Rounds } from '../base/rounds.ts';
import type { Settings } from '../base/settings.ts';
import type { Database } from '../postgres/database.ts';
import { systemCode } from '../postgres/embedded/problem.ts';
import { claimTurn } from '../postgres/start-turn.ts';
import type { Archive, ArchiveFigures } from './archive.ts';
import { findLineage } from './local.ts';
import { type Manifest, newestOf, readShelf } from './manifest.ts';
import { readArchive, walFolder } from './names.ts';
import { watchNewest } from './newest.ts';
import { openStore } from './place.ts';
import { isDue } from './plan.ts';
import { createOpening, createSeal } from './seal.ts';
import { type Source, takeBackup } from './take.ts';
import { tidy } from './tidy.ts';
import { verifyNew } from './verify.ts';

/** How backups are doing, for the metrics. */
export interface BackupFigures {
  /** The newest good one; null without any. */
  readonly newest: { readonly ageSeconds: number; readonly bytes: number } | null;
  /** How often a planned one was not made, or was not good. */
  readonly failures: number;
  /** When the last try on this node failed, in unix milliseconds; null when none did, or there is a good one since, whoever made it. */
  readonly failedAt: number | null;
  /** null where this node does not run the embedded database. */
  readonly archive: ArchiveFigures | null;
}

/** What backups of a running node are made with. */
export interface BackupDeps {
  readonly db: Database;
  readonly settings: Settings;
  /** What takes the log (WAL) along; null where this node does not run the embedded database. */
  readonly archive: Archive | null;
}

/** Any number, the same in every version: whoever holds this advisory lock makes the backup, the other nodes do not. */
const turn = 7_204_618;
/** How often it is asked whether it is time, in milliseconds, and how long it is waited after a failure. */
export const lookEvery = 60_000;
const afterFailure = 15 * 60_000;

/** Does something unless another node is at it. */
const inTurn = async (db: Database, work: () => Promise<void>): Promise<void> => {
  const giveBack = await claimTurn(db, turn, () => {});
  if (!giveBack) return;
  try {
    await work();
  } finally {
    giveBack();
  }
};

const bytesOf = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What is told of a failure: our own messages hold nothing that people wrote, those of others may. */
const fieldsOf = (error: unknown) => ({
  error: error instanceof Error ? (error.name === 'BackupProblem' ? error.message : error.name) : '',
  code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
});

interface PlannedDeps extends BackupDeps {
  readonly log: FastifyBaseLogger;
  /** Breaks off what is under way. */
  readonly signal: AbortSignal;
}

/** Backups that are made while the node runs. */
export interface PlannedBackups {
  /** Each makes a backup if it is time for one. */
  readonly rounds: Rounds;
  figures(): Promise<BackupFigures>;
}

/** Makes backups of a database while the node runs. */
export const planBackups = async (
  { db, settings, archive, log, signal }: PlannedDeps,
  backup: BackupSettings,
): Promise<PlannedBackups> => {
  const store = await openStore(backup.place);
  const watched = watchNewest(store);
  const { databaseUrl, databaseDirectUrl, dataDir, postgresClients } = settings;
  const source: Source =
    databaseUrl === null ? { pool: db.direct } : { url: databaseDirectUrl ?? databaseUrl, clients: postgresClients };
  let failures = 0;
  let failedAt: number | null = null;
  let notBefore = 0;
  /** The one of this node that could not be tried yet. */
  let untried: string | null = null;
  /** Which database this is, once it was asked. */
  let own: string | null = null;

  /** What is there of this database alone. */
  const occasion = async () => {
    const lineage = 'pool' in source ? await findLineage(db.$client) : null;
    const { rows } = await db.$client.query<{ name: string }>('select current_database() as name');
    const mine = lineage?.system ?? `database ${rows[0]?.name}`;
    own = mine;
    const { backups } = await readShelf(store);
    return {
      now: Date.now(),
      backups: backups.filter((one) => one.source === mine),
      archive: lineage === null ? [] : readArchive(await store.list(walFolder(mine))),
      timeline: lineage?.timeline ?? null,
    };
  };

  /** Restores it in a folder for the moment. What is encrypted only its owner can, and dumps only where there is an embedded PostgreSQL. */
  const verify = async (manifest: Manifest): Promise<void> => {
    if (manifest.recipient !== null) return;
    const opening = await createOpening(null, null);
    const verified = await verifyNew({ store, manifest, opening }, postgresClients, signal).catch((error: unknown) => {
      if (systemCode(error) !== 'DATABASE_UNSUPPORTED') throw error;
      return null;
    });
    if (verified) log.info({ backup: manifest.id, ...verified }, 'the backup was restored elsewhere and is good');
    else log.warn({ backup: manifest.id }, 'the backup could not be restored elsewhere to see whether it is good');
  };

  const clear = async (): Promise<void> => {
    const gone = await tidy(store, backup, Date.now());
    const counts = Object.fromEntries(Object.entries(gone).map(([what, names]) => [what, names.length]));
    log.info(counts, 'backups that are kept no longer were removed');
  };

  /** Looks whether one that was made is good. One that cannot be tried now is as new as any other: it is tried again, and not made anew. */
  const prove = async (manifest: Manifest): Promise<void> => {
    untried = manifest.id;
    watched.forget();
    try {
      await verify(manifest);
      untried = null;
    } finally {
      watched.forget();
      // Where it could not be tried as well, or the place fills.
      if (!signal.aborted) await clear();
    }
    failedAt = null;
  };

  const make = async (): Promise<void> => {
    const begun = performance.now();
    const manifest = await takeBackup({
      source,
      dataDir,
      store,
      seal: await createSeal(backup.recipient),
      now: Date.now,
      signal,
    });
    const seconds = Math.round(performance.now() - begun) / 1_000;
    log.info({ backup: manifest.id, bytes: bytesOf(manifest), seconds }, 'a backup was made');
    await prove(manifest);
  };

  /** What is to be done now; null: nothing. */
  const findWork = async (): Promise<(() => Promise<void>) | null> => {
    const found = await occasion();
    if (isDue(found, backup)) return make;
    const newest = newestOf(found.backups, found.now);
    return newest !== undefined && newest.id === untried ? () => prove(newest) : null;
  };

  const round = async (): Promise<void> => {
    if (Date.now() < notBefore || (await findWork()) === null) return;
    await inTurn(db, async () => {
      // Another node may have been at it until now.
      const work = await findWork();
      await work?.();
    });
  };
  const rounds = createRounds(round, (error) => {
    notBefore = Date.now() + afterFailure;
    if (signal.aborted || db.outage.met(error)) return;
    failures += 1;
    failedAt = Date.now();
    log.error(fieldsOf(error), 'no good backup could be made; it is tried again in a quarter of an hour');
  });

  return {
    rounds,
    async figures(): Promise<BackupFigures> {
      const newest = await watched.find();
      return {
        newest: newest
          ? { ageSeconds: Math.round((Date.now() - Date.parse(newest.ended)) / 1_000), bytes: bytesOf(newest) }
          : null,
        failures,
        failedAt: newest?.source === own && Date.parse(newest.ended) > (failedAt ?? 0) ? null : failedAt,
        archive: archive === null ? null : await archive.figures(),
      };
    },
  };
};
