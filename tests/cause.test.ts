import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { tracedFetch } from '../server/auth/traced-fetch.ts';
import { asJob, because, causeNow, type Facts, forThis, problemOf, type Span, traced } from '../server/base/cause.ts';
import { failure } from '../server/base/failure.ts';

/** A tracer that writes down what it is told. */
const listening = () => {
  const told: (readonly [string, ...unknown[]])[] = [];
  const spanOf = (way: string): Span => ({
    traceId: 'a-trace',
    part(name, kind, facts) {
      told.push([`${way} > ${name}`, kind, facts]);
      return spanOf(`${way} > ${name}`);
    },
    set: (facts) => void told.push([way, 'says', facts]),
    end: (problem) => void told.push([way, 'ends', ...(problem === undefined ? [] : [problem])]),
  });
  const begin = (name: string, _kind: string, facts: Facts) => {
    told.push([name, 'begins', facts]);
    return { traceId: 'a-trace', span: spanOf(name) };
  };
  return { told, begin };
};
const pause = () => new Promise((resolve) => setImmediate(resolve));

test('what is done for nobody has no cause, and is done all the same', async () => {
  expect(causeNow()).toBeNull();
  expect(await traced('part', 'inner', {}, async (span) => [span, causeNow()])).toEqual([null, null]);
});

test('parts are in each other, and end with what went wrong, by its code', async () => {
  const { told, begin } = listening();
  const { span } = begin('root', 'asked', {});
  told.length = 0;
  const refused = because({ id: 'an-id', traceId: 'a-trace', span }, () =>
    traced('outer', 'inner', { of: 1 }, async (outer) => {
      await pause();
      outer?.set({ count: 2 });
      return traced('inner', 'asks', {}, async () => {
        await pause();
        throw failure('call_taken', { agent: { id: 1, name: 'Ana' } });
      });
    }),
  );
  await expect(refused).rejects.toMatchObject({ reason: 'call_taken' });
  expect(told).toEqual([
    ['root > outer', 'inner', { of: 1 }],
    ['root > outer', 'says', { count: 2 }],
    ['root > outer > inner', 'asks', {}],
    ['root > outer > inner', 'ends', 'call_taken'],
    ['root > outer', 'ends', 'call_taken'],
  ]);
  expect(causeNow()).toBeNull();
});

test('a job is its own, whoever found it, and nothing that it leaves behind is done for it when it is over', async () => {
  const { told, begin } = listening();
  const left = Promise.withResolvers<void>();
  const seen: unknown[] = [];
  await because({ id: 'a-request', traceId: null, span: null }, () =>
    asJob({ begin }, 'a-job', { name: 'mail job', facts: { 'mail.kind': 'reset' } }, async () => {
      seen.push(causeNow()?.id);
      setImmediate(() => {
        seen.push(causeNow());
        left.resolve();
      });
    }),
  );
  await left.promise;
  expect(seen).toEqual(['a-job', null]);
  expect(told).toEqual([
    ['mail job', 'begins', { 'mail.kind': 'reset', 'job.id': 'a-job' }],
    ['mail job', 'ends'],
  ]);
  // Without traces there is the id all the same, for the log.
  expect(await asJob(null, 'quiet', { name: 'job', facts: {} }, async () => causeNow()?.id)).toBe('quiet');
});

test('what is called from elsewhere is done for whom it was made', () => {
  const { span } = listening().begin('root', 'asked', {});
  const ask = because({ id: 'mine', traceId: null, span }, () => forThis((word: string) => [word, causeNow()?.id]));
  expect(because({ id: 'of-others', traceId: null, span: null }, () => ask('who'))).toEqual(['who', 'mine']);
  const ofNobody = forThis(() => causeNow());
  expect(because({ id: 'of-others', traceId: null, span: null }, () => ofNobody())).toBeNull();
});

test('an error is told of by its code or its name, and never by its words', () => {
  const coded = (code: unknown) => Object.assign(new TypeError('with 5512345678 in it'), { code });
  expect(
    [coded('23505'), coded('ECONNRESET'), coded('what 5512345678 said'), coded(7), 'thrown'].map(problemOf),
  ).toEqual(['23505', 'ECONNRESET', 'TypeError', 'TypeError', 'Error']);
});

test('what is asked of a provider is told of by method, host and status', async () => {
  const provider = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const { told, begin } = listening();
  const { span } = begin('root', 'asked', {});
  const address = `http://127.0.0.1:${port}/token?code=secret`;
  await because({ id: 'an-id', traceId: null, span }, () => tracedFetch(address, { method: 'POST' }));
  await new Promise((resolve) => provider.close(resolve));
  expect(told.slice(1)).toEqual([
    ['root > POST', 'asks', { 'http.request.method': 'POST', 'server.address': '127.0.0.1' }],
    ['root > POST', 'says', { 'http.response.status_code': 404 }],
    ['root > POST', 'ends'],
  ]);
});
