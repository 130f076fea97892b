// usage: shot4.ts '<json steps>' -- takes pictures of paths as a user
import { chromium } from '/work/main/node_modules/playwright/index.mjs';
import { findChromium, chromiumArgs } from '/work/main/scripts/chromium.ts';
const b = await chromium.launch({ ...(await findChromium()), args: [...chromiumArgs] });
const url = 'http://localhost:3111';
const sizes = { l: ['1440l-en', { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' }], d: ['1440d-es', { viewport: { width: 1440, height: 900 }, locale: 'es-MX', colorScheme: 'dark' }], p: ['390-es', { viewport: { width: 390, height: 844 }, locale: 'es-MX', colorScheme: 'light', hasTouch: true }], w: ['2560-en', { viewport: { width: 2560, height: 1300 }, locale: 'en-GB', colorScheme: 'light' }] };
const [, , which, who, file] = process.argv;
const { steps } = await import(file);
for (const k of which) {
  const [name, options] = sizes[k];
  const c = await b.newContext({ permissions: ['notifications'], ...options });
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()));
  p.on('pageerror', (e) => console.log(name, 'PAGE', e.message));
  await p.goto(url);
  await p.locator('input').first().fill(who);
  await p.locator('input[type=password]').fill('asesoria-demo');
  await p.locator('button[type=submit]').click();
  await p.waitForTimeout(1500);
  const later = p.getByRole('button', { name: /^(Not now|Ahora no)$/ }); if (await later.count()) await later.first().click();
  const shot = (n) => p.screenshot({ path: `/tmp/shots/${n}-${name}.png` });
  try { await steps(p, shot, url, name); } catch (e) { console.log(name, String(e).slice(0, 600)); await shot('error'); }
  await c.close();
}
await b.close();
