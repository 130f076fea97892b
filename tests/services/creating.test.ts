import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { resources } from '../../src/resources/index.ts';
import { creating } from '../../src/services/creating.ts';
import { failed } from '../../src/services/failures.ts';
import type { Services } from '../../src/services/ports.ts';
import { fakes } from '../support/fakes.ts';

const made: Row = { id: 8, version: 1, name: 'East' };
const { zones: resource } = resources;
const draft = { name: 'East' };

/** A server that answers so, one after the other, to what is sent under keys that are counted. */
const sender = (...answers: (Row | string)[]) => {
  const did: unknown[] = [];
  const none = fakes();
  let count = 0;
  const records = {
    ...none.records,
    create: async ({ key }: { key: string }) => {
      did.push(key);
      const answer = answers.shift() ?? 'missing';
      if (typeof answer === 'string') throw failed({ kind: 'refused', code: answer } as never);
      return answer;
    },
  } as Services['records'];
  const drafts: Services['drafts'] = {
    ...none.drafts,
    sending({ anew = false }) {
      if (anew || count === 0) count += 1;
      const key = `key ${count}`;
      return { key, stored: (isHeard) => did.push([key, isHeard]) };
    },
  };
  return {
    did,
    send: (signal = new AbortController().signal) => creating({ records, drafts })({ resource, draft }, signal),
  };
};

test('what is stored is told of, and whether its form heard it', async () => {
  const { did, send } = sender(made, made);
  expect(await send()).toBe(made);
  await send(AbortSignal.abort());
  expect(did).toEqual(['key 1', ['key 1', true], 'key 1', ['key 1', false]]);
});

test('what is refused is not', async () => {
  const { did, send } = sender('duplicate');
  await expect(send()).rejects.toMatchObject({ code: 'duplicate' });
  expect(did).toEqual(['key 1']);
});

test('a key that was for something else is given up for another one, once', async () => {
  const { did, send } = sender('idempotency_mismatch', made, 'idempotency_mismatch', 'idempotency_mismatch');
  await send();
  expect(did).toEqual(['key 1', 'key 2', ['key 2', true]]);
  await expect(send()).rejects.toMatchObject({ code: 'idempotency_mismatch' });
});
