#!/usr/bin/env node
// `npx asesoria <command>`: the same as `npm run asesoria -- <command>`.
process.argv.splice(2, 0, 'asesoria');
await import('./launch.mjs');
