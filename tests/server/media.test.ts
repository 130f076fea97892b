import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onePixel } from '../../scripts/attack/requests.ts';
import { type Media, mediaLimits } from '../../src/domain/media.ts';
import { patiently } from '../support/patiently.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let manager = '';
beforeAll(async () => {
  server = await startServer();
  manager = await server.signIn('manager@demo.local');
});
beforeEach(() => server.db.$client.query('delete from media'));
afterAll(() => server.close());

const pixel = Buffer.from(onePixel, 'base64');
/** A picture with something behind it, which no player minds. */
const pictureOf = (more: string) => Buffer.concat([pixel, Buffer.from(more)]);
const keep = (content: Buffer | string, bearer = manager, name = 'Logo') =>
  server.ask<{ data: Media; error?: { code: string } }>('POST', '/api/media', {
    bearer,
    body: { name, content: typeof content === 'string' ? content : content.toString('base64') },
  });
const list = async (bearer = manager) =>
  (await server.ask<{ data: Media[] }>('GET', '/api/media', { bearer })).body.data;
const fetchFile = (address: string, headers: Record<string, string> = {}) => fetch(server.url + address, { headers });

test('a picture is kept once, and anybody who knows its address gets it as it was', async () => {
  const { status, body } = await keep(pixel);
  expect([status, body.data]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Logo',
      address: expect.stringMatching(/^\/media\/[\w-]{22}\.png$/),
      size: pixel.length,
      created_at: expect.any(Number),
    },
  ]);
  expect((await keep(pixel, manager, 'The same')).body.data).toEqual(body.data);
  await keep(pictureOf('x'));
  expect((await list()).map(({ id }) => id)).toEqual([expect.any(Number), body.data.id]);

  const answer = await fetchFile(body.data.address);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pixel);
  const { headers } = answer;
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  // Whatever was kept, nothing of it runs when somebody opens it by itself.
  expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
    "default-src 'none'; sandbox",
    'nosniff',
  ]);
});

test('what it is is told by its content alone', async () => {
  const extensions = await Promise.all(
    [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
      Buffer.from('\0\0\0\x20ftypavif'),
      Buffer.from('\0\0\0\x20ftypmp42'),
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    ].map(async (content) => (await keep(content)).body.data.address.split('.').at(-1)),
  );
  expect(extensions).toEqual(['jpg', 'webp', 'avif', 'mp4', 'webm']);
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'GIF89a', '']) {
    const { status, body } = await keep(Buffer.from(content));
    expect([status, body.error?.code]).toEqual([412, 'invalid']);
  }
  expect((await keep('no base64!')).status).toBe(400);
});

test('a player gets the part of a video that it asks for', async () => {
  const content = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('0123456789')]);
  const { address } = (await keep(content)).body.data;
  for (const [range, part, said] of [
    ['bytes=4-7', '0123', 'bytes 4-7/14'],
    ['bytes=12-', '89', 'bytes 12-13/14'],
    ['bytes=-3', '789', 'bytes 11-13/14'],
    ['bytes=12-99', '89', 'bytes 12-13/14'],
  ] as const) {
    const answer = await fetchFile(address, { range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')], range).toEqual([206, part, said]);
  }
  for (const range of ['bytes=99-', 'bytes=7-4', 'lines=1-2'])
    expect((await fetchFile(address, { range })).status, range).toBe(200);
});

test('a content is read once for all who fetch it, and again when others have taken its room in memory', async () => {
  const { address } = (await keep(pixel)).body.data;
  const fetched = async (from: string) => Buffer.from(await (await fetchFile(from)).arrayBuffer());
  expect(await fetched(address)).toEqual(pixel);
  // Nobody can do that by the API: it shows who reads again.
  await server.db.$client.query("update media set content = '\\x00'");
  expect(await Promise.all([fetched(address), fetched(address)])).toEqual([pixel, pixel]);
  const { rows } = await server.db.$client.query<{ address: string }>(
    `insert into media (bunit_id, public_id, name, extension, size, digest, content)
     select 1, 'large-' || n, 'x', 'png', $1::int, int4send(n), decode(repeat('00', $1::int), 'hex')
       from generate_series(1, 9) n returning '/media/' || public_id || '.png' as address`,
    [mediaLimits.size],
  );
  for (const large of rows) expect((await fetched(large.address)).length).toBe(mediaLimits.size);
  expect(await fetched(address)).toEqual(Buffer.from([0]));
});

test('an address that is none, or of another kind, is not there', async () => {
  const { address } = (await keep(pixel)).body.data;
  for (const path of [address.replace('.png', '.jpg'), '/media/AAAAAAAAAAAAAAAAAAAAAA.png', '/media/x.png', '/media/'])
    expect((await fetchFile(path)).status, path).toBe(404);
});

test('one that an entry of the configuration names stays; any other goes, and its address with it', async () => {
  const { id, address } = (await keep(pixel)).body.data;
  const drop = () => server.ask('DELETE', `/api/media/${id}`, { bearer: manager });
  const entry = { key: 'devices.brand', value: { pictures: [address] }, active: true };
  const made = await server.ask('POST', '/api/configs', { bearer: manager, body: entry });
  expect(made.status).toBe(201);
  const refused = await drop();
  expect([refused.status, refused.body.error.code]).toEqual([412, 'in_use']);
  expect((await fetchFile(address)).status).toBe(200);
  await server.ask('DELETE', `/api/configs/${made.body.data.id}`, { bearer: manager });
  expect((await drop()).status).toBe(200);
  expect((await fetchFile(address)).status).toBe(404);
  expect((await drop()).status).toBe(404);
});

test('an entry that is saved in the moment in which its picture is dropped has it, or the picture is kept', async () => {
  const { id, address } = (await keep(pixel)).body.data;
  const entry = { key: 'devices.frame', value: 'none yet', active: true };
  const made = await server.ask('POST', '/api/configs', { bearer: manager, body: entry });
  const path = `/api/configs/${made.body.data.id}`;
  const other = await server.db.$client.connect();
  const waiting = async () => {
    const { rows } = await server.db.$client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await other.query('begin');
  await other.query('select from configs where id = $1 for update', [made.body.data.id]);
  const body = { id: made.body.data.id, data: { value: { pictures: [address] } } };
  const saving = server.ask('PUT', path, { bearer: manager, body });
  await vi.waitFor(async () => expect(await waiting()).toBe(1), patiently);
  const dropping = server.ask('DELETE', `/api/media/${id}`, { bearer: manager });
  await Promise.race([dropping, vi.waitFor(async () => expect(await waiting()).toBe(2), patiently)]);
  await other.query('rollback');
  other.release();
  expect([(await saving).status, (await dropping).status]).toEqual([200, 412]);
  expect((await fetchFile(address)).status).toBe(200);
  await server.ask('DELETE', path, { bearer: manager });
});

test('a business keeps so many and no more, and none that is too large', async () => {
  await server.db.$client.query(
    `insert into media (bunit_id, public_id, name, extension, size, digest, content)
     select 1, 'made-up-' || n, 'x', 'png', 1, int4send(n), '\\x00' from generate_series(1, $1::int) n`,
    [mediaLimits.count - 1],
  );
  const last = await keep(pixel);
  expect(last.status).toBe(201);
  const another = await keep(pictureOf('y'));
  expect([another.status, another.body.error?.code]).toEqual([409, 'media_full']);
  // The same once more is no other.
  expect((await keep(pixel)).body.data).toEqual(last.body.data);
  await server.db.$client.query('delete from media');
  const [largest, larger] = [0, 1].map((more) =>
    Buffer.concat([pixel, Buffer.alloc(mediaLimits.size - pixel.length + more)]),
  );
  expect((await keep(larger ?? '')).status).toBe(400);
  expect((await keep(largest ?? '')).body.data.size).toBe(mediaLimits.size);
});
