import { expect, test } from 'vitest';
import { type Counterpart, type Finding, meet, tableOf } from '../scripts/counterparts/counterpart.ts';

const met = async (given: Partial<Counterpart>): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const counterpart = {
    name: 'proxy',
    needs: async () => [],
    version: async () => '1.22',
    meet: async () => {},
    ...given,
  };
  await meet(counterpart, (finding) => findings.push(finding));
  return findings;
};

test('each thing that is tried is a line, and one that fails stops none of the others', async () => {
  const findings = await met({
    async meet(attempt) {
      await attempt('a request', async () => '3 ms');
      await attempt('a websocket', () => Promise.reject(new Error('refused\n  at somewhere')));
      await attempt('a call', async () => undefined);
    },
  });
  expect(tableOf(findings)).toBe(
    [
      '| counterpart | version | tried | result |',
      '| --- | --- | --- | --- |',
      '| proxy | 1.22 | a request | ok: 3 ms |',
      '| proxy | 1.22 | a websocket | failed: refused |',
      '| proxy | 1.22 | a call | ok |',
    ].join('\n'),
  );
});

test('what is missing is named with how to get it, and nothing is tried', async () => {
  const findings = await met({
    needs: async () => [
      { program: 'turnserver', debian: 'coturn', isThere: false },
      { program: 'openssl', debian: 'openssl', isThere: true },
      { npm: 'pooler', isThere: false },
      { right: 'only root may do it', isThere: false },
    ],
    meet: () => Promise.reject(new Error('it was tried')),
  });
  expect(findings).toMatchObject([
    {
      outcome: 'left out',
      words:
        'turnserver is missing: apt-get install coturn; the npm package pooler is missing: npm install; only root may do it',
    },
  ]);
});

test('one that does not even begin has failed', async () => {
  expect(await met({ meet: () => Promise.reject(new Error('the port is taken')) })).toMatchObject([
    { outcome: 'failed', words: 'the port is taken' },
  ]);
});
