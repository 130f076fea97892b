import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMail, type Deliver, type Letter } from '../../server/auth/mail.ts';
import { createMailQueue, type MailQueue } from '../../server/auth/mail-queue.ts';
import { type Database, openDatabase } from '../../server/postgres/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { patiently } from '../support/patiently.ts';

const letter = (to: string): Letter => ({
  to,
  kind: 'reset',
  language: 'es',
  link: `https://a.example/reset?oobCode=secret-${to}`,
});
const logged: string[] = [];
const say = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
const log = { info: say, warn: say, error: say };

let database: TestDatabase;
let db: Database;
/** What mail servers have taken, by node, and what they say. */
let taken: string[] = [];
let says: Error | null = null;
/** What they say to letters for addresses of a slow domain alone. */
let saysToSlow: Error | null = null;
let queues: MailQueue[] = [];

beforeAll(async () => {
  database = await createDatabase();
  db = openDatabase(database.pool, log);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => {
  [taken, says, saysToSlow, queues] = [[], null, null, []];
  logged.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await db.execute("delete from pgboss.job where name = 'mails'");
});

const node = () => {
  const deliver: Deliver = async ({ to }, id) => {
    if (says) throw says;
    if (saysToSlow && to.endsWith('@slow.example')) throw saysToSlow;
    taken.push(`${to} ${id}`);
  };
  const queue = createMailQueue({ db, deliver, log });
  queues.push(queue);
  const post = { smtpUrl: 'smtp://127.0.0.1:1', from: 'asesoria@example.com', outbox: '/nowhere', log };
  return { queue, mail: createMail({ ...post, outgoing: queue }) };
};
const failing = (code: string, responseCode?: number, command?: string) =>
  Object.assign(new Error('elena'), { code, responseCode, command });
/** As if time had gone by. */
const later = (seconds: number) =>
  db.execute(`update pgboss.job set start_after = start_after - interval '${seconds} s', started_on = started_on - interval '${seconds} s',
              data = jsonb_set(data, '{since}', to_jsonb((data->>'since')::bigint - ${seconds * 1_000})) where name = 'mails'`);
const count = async () => (await db.execute("select from pgboss.job where name = 'mails'")).rows.length;

test('a mail that is taken is not kept', async () => {
  const { mail } = node();
  mail.send(letter('elena@example.com'));
  await mail.idle();
  expect(taken).toHaveLength(1);
  expect(await count()).toBe(0);
  expect(await mail.figures()).toEqual({ waiting: 0, oldestSeconds: 0, sent: 1, failures: 0, given: 0 });
});

test('while the mail server is away for an hour nothing is lost, nothing is readable, and each is sent once when it is back', async () => {
  const { queue, mail } = node();
  const other = node();
  says = failing('ECONNREFUSED');
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) mail.send(letter(to));
  await mail.idle();
  for (let minutes = 0; minutes < 60; minutes += 20) {
    await later(20 * 60);
    await queue.look();
  }
  expect(taken).toEqual([]);
  const { waiting, failures } = (await mail.figures()) ?? expect.fail('no figures');
  expect(waiting).toBe(3);
  expect(failures).toBeGreaterThanOrEqual(6);
  const { rows } = await db.execute("select data::text as data from pgboss.job where name = 'mails'");
  for (const { data } of rows) expect(data).not.toMatch(/secret|example\.com/);
  expect(logged.join()).not.toContain('elena');

  says = null;
  await later(20 * 60);
  await Promise.all([queue.look(), other.queue.look(), queue.look()]);
  expect(taken.map((one) => one.split(' ')[0]).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  expect(await count()).toBe(0);
});

test('what a node was sending when it died another one sends, under the same id', async () => {
  const { queue } = node();
  says = failing('ETIMEDOUT');
  await queue.send(letter('elena@example.com'));
  const { rows } = await db.execute<{ id: string }>(
    "update pgboss.job set state = 'active', started_on = now() where name = 'mails' returning id",
  );
  says = null;
  const other = node();
  await other.queue.look();
  expect(taken).toEqual([]);
  // A slow mail server may be at it for minutes.
  await later(5 * 60);
  await other.queue.look();
  await later(5 * 60);
  expect((await db.execute("select from pgboss.job where name = 'mails' and state = 'active'")).rows).toHaveLength(1);
  await other.queue.look();
  // It waits for its next try, as after any failure.
  await later(60 * 60);
  await other.queue.look();
  expect(taken).toEqual([`elena@example.com ${rows[0]?.id}`]);
});

test('a node that stops ends with the letters under way, and leaves the others to the next start', async () => {
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  const deliver: Deliver = () => {
    begun += 1;
    return gate.promise;
  };
  const queue = createMailQueue({ db, deliver, log });
  queues.push(queue);
  const sending = Array.from({ length: 20 }, (_, index) => queue.send(letter(`p${index}@example.com`)));
  await vi.waitFor(async () => expect([await count(), begun > 0]).toEqual([20, true]), patiently);
  const underWay = begun;
  const stopped = queue.stop();
  gate.resolve();
  await stopped;
  await Promise.all(sending);
  expect([begun, await count()]).toEqual([underWay, 20 - underWay]);
});

test('one that the server refuses for good, or that is a day old, is given up with a line in the log', async () => {
  const { queue, mail } = node();
  says = failing('EENVELOPE', 550);
  mail.send(letter('nobody@example.com'));
  await mail.idle();
  expect(await count()).toBe(0);
  says = failing('EAUTH', 535);
  mail.send(letter('elena@example.com'));
  await mail.idle();
  expect(await count()).toBe(1);
  await later(25 * 60 * 60);
  await queue.look();
  expect(await count()).toBe(0);
  expect(await mail.figures()).toMatchObject({ given: 2, sent: 0 });
  expect(logged.filter((line) => line.includes('was given up'))).toHaveLength(2);
});

test('where the database is away a mail is tried once, and the failure is told', async () => {
  const gone = openDatabase({ ...database.pool, port: 1 }, log);
  const queue = createMailQueue({ db: gone, deliver: async () => {}, log });
  const post = { smtpUrl: 'smtp://127.0.0.1:1', from: 'asesoria@example.com', outbox: '/nowhere', log };
  const mail = createMail({ ...post, outgoing: queue });
  mail.send(letter('elena@example.com'));
  await mail.idle();
  expect(logged.join()).toContain('a mail could not be sent');
  await queue.stop();
  await gone.$client.end();
});

/** Letters that wait, in that order, and are due. */
const due = async (mail: ReturnType<typeof node>['mail'], addresses: readonly string[]) => {
  says = failing('ECONNREFUSED');
  for (const to of addresses) {
    mail.send(letter(to));
    await mail.idle();
  }
  await later(60 * 60);
  says = null;
};
const manySlow = Array.from({ length: 6 }, (_, index) => `p${index}@slow.example`);

test.each([
  ['EENVELOPE', 451],
  ['EMESSAGE', 452],
  ['EENVELOPE', 550],
])('letters that are refused by their addresses (%s, %i) hold up no other one', async (code, responseCode) => {
  const { queue, mail } = node();
  await due(mail, [...manySlow, 'elena@example.com']);
  saysToSlow = failing(code, responseCode, 'RCPT TO');
  await queue.look();
  expect(taken.map((one) => one.split(' ')[0])).toEqual(['elena@example.com']);
  expect(await count()).toBe(responseCode < 500 ? 6 : 0);
});

test.each([
  ['ETIMEDOUT'],
  ['EAUTH', 535, 'AUTH PLAIN'],
  ['EENVELOPE', 421, 'RCPT TO'],
  ['EENVELOPE', 451, 'MAIL FROM'],
  ['EENVELOPE', 550, 'MAIL FROM'],
])('where the mail server wants none for now (%s, %s, %s), the others wait', async (code, responseCode?, command?) => {
  const { queue, mail } = node();
  await due(mail, [...manySlow, 'elena@example.com']);
  const { failures = 0 } = (await mail.figures()) ?? {};
  saysToSlow = failing(code, responseCode, command);
  await queue.look();
  expect(taken).toEqual([]);
  expect((await mail.figures())?.failures).toBe(failures + 5);
});
