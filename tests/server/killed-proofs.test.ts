import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { LoginAnswer } from '../../src/domain/session.ts';
import { createDatabase } from '../support/database.ts';
import { shownCode } from '../support/factor.ts';
import { runNode } from '../support/node.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl, withClient } from '../support/postgres-run.ts';
import { runServer } from '../support/process.ts';
import { bearerOf } from '../support/server.ts';

const slow = { timeout: 120_000 };
const password = 'asesoria-demo';
const toolkit = '/identitytoolkit.googleapis.com';
const time = { now: () => Math.floor(Date.now() / 1_000) };

const ask = async (method: string, url: string, bearer: string | null, body?: object) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(body || method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  return { status: response.status, body: await response.json() };
};

/** What the right password is answered: a token, or what waits for the app. */
const signIn = async (url: string, email: string) =>
  (await ask('POST', `${url}${toolkit}/v1/accounts:signInWithPassword`, null, { email, password })).body;
const logIn = async (url: string, idToken: string) =>
  bearerOf((await ask('POST', `${url}/api/auth/login`, null, { token: idToken })).body.data as LoginAnswer);

/** Somebody in front of an app that shares a secret already, and what sends its code. */
const beginEnrolment = async (url: string, email: string) => {
  const { idToken } = await signIn(url, email);
  const start = { idToken, totpEnrollmentInfo: {} };
  const { body } = await ask('POST', `${url}${toolkit}/v2/accounts/mfaEnrollment:start`, null, start);
  const { sharedSecretKey: secret, sessionInfo } = body.totpSessionInfo;
  const finish = (at: string) =>
    ask('POST', `${at}${toolkit}/v2/accounts/mfaEnrollment:finalize`, null, {
      idToken,
      totpVerificationInfo: { sessionInfo, verificationCode: shownCode(time, secret) },
    });
  /** A sign-in with both. The next step of the app, as each serves once. */
  const signInTwice = async (at: string) => {
    const { mfaPendingCredential, mfaInfo } = await signIn(at, email);
    return ask('POST', `${at}${toolkit}/v2/accounts/mfaSignIn:finalize`, null, {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: shownCode(time, secret, 1) },
    });
  };
  return { finish, signInTwice };
};

/** A player with a code, and what somebody sends who types it for a device. */
const beginPairing = async (url: string, bearer: string, device: number) => {
  const { code, ticket } = (await ask('POST', `${url}/api/pairings`, null)).body.data;
  return {
    finish: (at: string) => ask('PUT', `${at}/api/pairings/${code}`, bearer, { device_id: device }),
    claim: async (at: string) => (await ask('POST', `${at}/api/pairings/claim`, null, { ticket })).body.data,
  };
};
const rotate = (url: string, secret: string) => ask('POST', `${url}/api/device/rotation`, secret);
const serves = async (url: string, secret: string) => (await ask('GET', `${url}/api/device`, secret)).status === 200;

test(
  'a node that is killed while somebody enrols an app, pairs a device and a device asks for its next secret locks nobody out',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asesoria-killed-'));
    const database = await createDatabase();
    const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(database.pool), DEMO: 'on' };
    const quiet = { ...settings, DEMO_TRAFFIC: 'off', TASKS: 'off' };
    const doomed = runServer(quiet);
    try {
      const url = await doomed.ready;
      const manager = await logIn(url, (await signIn(url, 'manager@demo.local')).idToken);

      // What was acknowledged.
      const enrolled = await beginEnrolment(url, 'agent2@demo.local');
      expect((await enrolled.finish(url)).status).toBe(200);
      const paired = await beginPairing(url, manager, 2);
      expect((await paired.finish(url)).status).toBe(200);
      const { secret: former } = await paired.claim(url);
      expect(await serves(url, former)).toBe(true);
      const rotated = (await rotate(url, former)).body.data.secret;

      // What is under way.
      const enrolling = await beginEnrolment(url, 'agent@demo.local');
      const pairing = await beginPairing(url, manager, 3);
      const own = await beginPairing(url, manager, 4);
      await own.finish(url);
      const { secret } = await own.claim(url);
      expect(await serves(url, secret)).toBe(true);

      await withClient(database.pool, async (holder) => {
        await holder.query('begin');
        // An enrolment and a pairing are written but for the log; a rotation waits for its row.
        await holder.query('lock table audit_log, device_secrets in exclusive mode');
        const lost = Promise.all([enrolling.finish(url), pairing.finish(url), rotate(url, secret)]).catch(
          (error: unknown) => error,
        );
        await vi.waitFor(async () => {
          const { rows } = await withClient(database.pool, (client) =>
            client.query(
              "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            ),
          );
          expect(rows.length).toBeGreaterThanOrEqual(3);
        }, patiently);
        expect(await doomed.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
        expect(await lost).toBeInstanceOf(Error);
        await holder.query('rollback');
      });

      const next = await runNode(quiet);
      // Nothing that was acknowledged is lost: the app is asked for, and both secrets serve until the new one was used.
      expect((await enrolled.signInTwice(next.url)).status).toBe(200);
      expect([await serves(next.url, former), await serves(next.url, rotated)]).toEqual([true, true]);
      // Nobody is locked out by the half of something: the password is enough, and each goes on from where it was.
      expect((await signIn(next.url, 'agent@demo.local')).idToken).toBeTypeOf('string');
      expect((await enrolling.finish(next.url)).status).toBe(200);
      expect((await enrolling.signInTwice(next.url)).status).toBe(200);
      expect((await pairing.claim(next.url)).state).toBe('waiting');
      expect((await pairing.finish(next.url)).status).toBe(200);
      expect(await serves(next.url, (await pairing.claim(next.url)).secret)).toBe(true);
      expect(await serves(next.url, secret)).toBe(true);
      const following = (await rotate(next.url, secret)).body.data.secret;
      expect([await serves(next.url, secret), await serves(next.url, following)]).toEqual([true, true]);
      await next.stop();
    } finally {
      await doomed.stop('SIGKILL');
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
