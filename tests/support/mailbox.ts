import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './server.ts';

/** The mails that were "sent" to an address so far, oldest first, as text without the breaks that mails put into long lines. */
export const mailsTo = async ({ mail, outbox }: TestServer, address: string): Promise<readonly string[]> => {
  await mail.idle();
  const files = await readdir(outbox).catch(() => []);
  const raw = await Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')));
  return raw
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((text) => text.includes(`To: ${address}`));
};

/** The link in the latest mail to an address, as path and query: tests ask the server, wherever it is. */
export const linkTo = async (server: TestServer, address: string): Promise<string> => {
  const latest = (await mailsTo(server, address)).at(-1) ?? '';
  const { pathname, search } = new URL(/https?:\S+/.exec(latest)?.[0] ?? 'about:blank');
  return pathname + search;
};

/** Sends the form of the page behind a link, as a browser does. */
export const sendForm = (server: TestServer, link: string, fields: Readonly<Record<string, string>> = {}) => {
  const { pathname, searchParams } = new URL(link, server.url);
  return server.ask<string>('POST', pathname, {
    body: new URLSearchParams([...searchParams, ...Object.entries(fields)]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};
