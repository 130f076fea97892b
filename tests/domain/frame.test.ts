import { expect, test } from 'vitest';
import { addressOf, embedded, framingOf, hasPage } from '../../src/domain/frame.ts';

const secure = 'https://console.example.com';
const plain = 'http://localhost:3000';
const tab = (why: 'own' | 'insecure') => ({ shown: 'tab', why });
const nowhere = { shown: 'nowhere', why: 'credentials' };
const frame = { shown: 'frame' };

test.each([
  { address: 'https://charts.example.net/board?id=1#a', from: secure, is: frame },
  { address: 'https://charts.example.net', from: plain, is: frame },
  { address: 'http://charts.example.net', from: plain, is: frame },
  { address: 'http://charts.example.net', from: secure, is: tab('insecure') },
  { address: 'HTTP://charts.example.net', from: secure, is: tab('insecure') },
  { address: 'https://console.example.com/calls', from: secure, is: tab('own') },
  { address: 'https://CONSOLE.example.com:443/', from: secure, is: tab('own') },
  { address: 'https://who:what@console.example.com/', from: secure, is: nowhere },
  { address: 'http://who@charts.example.net/', from: plain, is: nowhere },
  { address: 'https://:what@charts.example.net/', from: secure, is: nowhere },
  { address: 'http://localhost:3000/device/', from: plain, is: tab('own') },
  // Another port, another scheme or another name is another origin.
  { address: 'http://localhost:3001/', from: plain, is: frame },
  { address: 'http://console.example.com/', from: secure, is: tab('insecure') },
  { address: 'https://console.example.com.evil.net/', from: secure, is: frame },
  { address: 'javascript:alert(1)', from: secure, is: null },
  { address: 'data:text/html,hi', from: secure, is: null },
  { address: '/calls', from: secure, is: null },
  { address: '//console.example.com/', from: secure, is: null },
  { address: 'https://', from: secure, is: null },
  { address: '', from: secure, is: null },
])('$address in a console of $from', ({ address, from, is }) => {
  expect(framingOf(address, from)).toEqual(is);
  // What can be shown somehow can be opened, whichever console asks.
  expect(hasPage({ url: address })).toBe(is !== null);
});

test('a page in a frame may not lead the console elsewhere', () => {
  expect(embedded).not.toContain('top-navigation');
});

test.each([
  { record: null, is: '' },
  { record: { id: 1 }, is: '' },
  { record: { url: null, value: 5 }, is: '' },
  { record: { url: 'https://a.test' }, is: 'https://a.test' },
  { record: { key: 'horario', value: 'https://b.test' }, is: 'https://b.test' },
])('the address of $record is $is', ({ record, is }) => expect(addressOf(record)).toBe(is));
