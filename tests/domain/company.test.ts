import { expect, test } from 'vitest';
import { companyRefusals, readCompanyReturn } from '../../src/domain/company.ts';

const code = 'c'.repeat(43);

test('a fragment with a code, or with a reason that the server has, is read', () => {
  expect(readCompanyReturn(`#company=${code}`)).toEqual({ code });
  expect(readCompanyReturn(`#company-passkeys=${code}`)).toEqual({ code, purpose: 'passkeys' });
  expect(readCompanyReturn('#company-passkeys-refused=denied')).toEqual({ refusal: 'denied', purpose: 'passkeys' });
  for (const refusal of companyRefusals) expect(readCompanyReturn(`#company-refused=${refusal}`)).toEqual({ refusal });
});

test.each(['', '#', '#recovery', `#company=${code}c`, '#company=<script>', '#company-refused=made up'])(
  'any other is none: %s',
  (hash) => {
    expect(readCompanyReturn(hash)).toBeNull();
  },
);
