import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '../../src/domain/settings.ts';

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; display: grid; min-height: 100vh; place-items: center }
main { width: min(22rem, calc(100vw - 2rem)) }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
input { margin: .25rem 0 1rem; padding: .5rem .75rem; border: 1px solid #888; border-radius: .25rem }
button { padding: .5rem .75rem; border: 0; border-radius: .25rem; background: #1c5fa8; color: #fff; cursor: pointer }
:focus-visible { outline: 3px solid #4c9be8; outline-offset: 2px }
[role=alert] { border-left: 4px solid #c62828; padding-left: .75rem }
a { color: #1c5fa8 }
@media (prefers-color-scheme: dark) { a { color: #8ec3f7 } }
`;

/** The policy of these pages: no script at all, their one style by hash, and a form that goes nowhere else. */
export const mailedPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page behind the link of a mail; plain HTML that works without scripts. `title` and `body` are HTML. */
export const mailedPage = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Asesoría</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`;

/** Answers with such a page, which no cache keeps. */
export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('content-security-policy', mailedPagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
