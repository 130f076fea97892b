import { createHash } from 'node:crypto';
import { html } from '../base/html.ts';

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
main { max-width: 36rem; margin: 3rem auto; padding: 0 1rem }
a { color: light-dark(#087f5b, #63e6be) }
`;

/** What the pages of the diagrams may do: scripts, styles and counts of this server, and pictures that they draw themselves. */
export const diagramPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page that shows no diagram may do: nothing, in its one style. */
export const problemPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const texts = {
  closed: {
    es: 'Los diagramas se abren desde la consola, con el permiso para verlos. Ábrelos desde ahí y después vuelve a esta dirección.',
    en: 'The diagrams are opened from the console, with the right to see them. Open them there, then come back to this address.',
  },
  missing: { es: 'Esta página no existe.', en: 'There is no such page.' },
} as const;

/** Why there is no diagram, in both languages: nobody is known here who could have chosen one. */
export const problemPage = (problem: keyof typeof texts): string =>
  html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Diagramas · Asesoría</title><style>${{ markup: style }}</style></head>
<body><main><h1>Diagramas · <span lang="en">Diagrams</span></h1>
<p>${texts[problem].es}</p>
<p><a href="/">Ir a la consola</a> · <a href="">Intentar de nuevo</a></p>
<div lang="en"><p>${texts[problem].en}</p>
<p><a href="/">Go to the console</a> · <a href="">Try again</a></p></div></main></body></html>
`.markup;
