import ky from 'ky';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaLimits } from '../../src/domain/media.ts';
import { clock } from '../../src/services/clock.ts';
import { http } from '../../src/services/http.ts';
import { keyGate } from '../../src/services/key-gate.ts';
import { mediaStore } from '../../src/services/media.ts';
import { patiently } from '../support/patiently.ts';

/** What browsers have, and Node has not. */
class FileReader {
  result = '';
  onload = () => {};
  async readAsDataURL(file: File) {
    this.result = `data:;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
    this.onload();
  }
}
beforeEach(() => void vi.stubGlobal('FileReader', FileReader));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a name that is too long is cut between two characters', async () => {
  const gate = keyGate();
  gate.release({ token: 't', refreshToken: 'r' });
  const names: string[] = [];
  const send = async (request: Request | URL | string) => {
    names.push((await (request as Request).json()).name);
    return Response.json({ data: { id: 7 } }, { status: 201 });
  };
  const client = ky.extend({ baseUrl: 'http://server.test', fetch: send });
  const store = mediaStore(http(gate, clock(), { entry: null }, client));
  for (const before of ['a'.repeat(119), 'a'.repeat(118)]) await store.keep({ file: new File([], `${before}🎥.webm`) });
  expect(names).toEqual(['a'.repeat(119), `${'a'.repeat(118)}🎥`]);
});

test('a video as large as may be is sent over a line of one megabit in a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const bodies: string[] = [];
  const send = vi.fn(async (request: Request | URL | string) => {
    bodies.push(await new Response((request as Request).body).text());
    return answered;
  });
  const gate = keyGate();
  gate.release({ token: 't', refreshToken: 'r' });
  const client = ky.extend({ baseUrl: 'http://server.test', fetch: send });
  const film = new File([new Uint8Array(mediaLimits.size)], 'film.webm');
  const kept = mediaStore(http(gate, clock(), { entry: null }, client))
    .keep({ file: film })
    .catch((failure: unknown) => failure);
  await vi.waitFor(() => expect(bodies).toHaveLength(1), patiently);
  const [{ length: bytes } = ''] = bodies;
  await vi.advanceTimersByTimeAsync((bytes * 8) / 1_000);
  answer(Response.json({ data: { id: 7 } }, { status: 201 }));
  expect(await kept).toEqual({ id: 7 });
});
