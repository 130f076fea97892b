import { expect, test } from 'vitest';
import { cookiesOf } from '../scripts/simulation/cookies.ts';

test('a browser of the simulated room sends what it was given, and the last of the same name', () => {
  const cookies = cookiesOf();
  expect(cookies.sent()).toEqual({});
  cookies.keep(undefined);
  cookies.keep('mark=one; Path=/api/auth; HttpOnly');
  cookies.keep(['other=two=2; Path=/', 'mark=three']);
  expect(cookies.sent()).toEqual({ cookie: 'mark=three; other=two=2' });
});
