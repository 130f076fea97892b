import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMail, type Letter } from '../../server/auth/mail.ts';

/** What a mail server was told: the commands, and the message between them. */
const heard: string[] = [];
let sink: Server;
let port = 0;
const logged: string[] = [];
const log = {
  info: (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message })),
  error: (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message })),
};
const letter: Letter = { to: 'elena@example.com', kind: 'invitation', language: 'es', link: 'https://a.example/x' };

beforeAll(async () => {
  sink = createServer((socket) => {
    let inMessage = false;
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (inMessage && !text.endsWith('\r\n.\r\n')) return;
      const isData = /^DATA/i.test(text);
      socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
      inMessage = isData;
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const address = sink.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise((resolve) => sink.close(resolve)));

const open = (smtpUrl: string) => createMail({ smtpUrl, from: 'asesoria@example.com', outbox: '/nowhere', log });

test('by SMTP, to the one recipient of the account', async () => {
  const mail = open(`smtp://127.0.0.1:${port}`);
  mail.send(letter);
  await mail.idle();
  const all = heard.join('');
  expect(all.match(/^RCPT TO:.*$/gim)).toEqual([expect.stringContaining('<elena@example.com>')]);
  expect(all).toContain('From: asesoria@example.com');
  expect(all).toContain('https://a.example/x');
});

test('a line break in an address adds no recipient', async () => {
  heard.length = 0;
  const mail = open(`smtp://127.0.0.1:${port}`);
  mail.send({ ...letter, to: 'elena@example.com\r\nBcc: evil@example.com' });
  await mail.idle();
  expect(heard.join('').match(/^RCPT TO:.*evil@example\.com>/gim)).toBeNull();
  expect(heard.join('')).not.toMatch(/^Bcc:/im);
});

test('a mail server that is away is reported without the address, and stops nothing', async () => {
  logged.length = 0;
  const mail = open('smtp://127.0.0.1:1');
  mail.send(letter);
  await mail.idle();
  expect(logged).toEqual([expect.stringContaining('a mail could not be sent')]);
  expect(logged.join('')).not.toContain('elena');
});
