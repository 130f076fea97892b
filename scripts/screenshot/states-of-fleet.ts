import type { Page } from 'playwright';
import { ask } from '../bench/api.ts';
import { openSignedIn } from '../bench/browser.ts';
import type { StateStage } from './states.ts';

const screen = { width: 1_280, height: 760 };
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Devices that nobody plays were heard of just now, and load themselves anew for nobody: a restart of all stays under way. */
const hear = ({ server: { url, key } }: StateStage) =>
  Promise.all([1, 2, 3, 4, 5, 6].map((device) => ask(url, key, 'POST', `/api/devices/${device}/ping`, {})));

/** A restart of all devices: what it would do, under way, about to be stopped, and what became of it. */
export const ofFleet = async (stage: StateStage): Promise<void> => {
  const { server, language, open, take } = stage;
  await hear(stage);
  const page = await open({ viewport: screen });
  await openSignedIn(page, `${server.url}/devices`, 'manager@demo.local', language);
  await page.getByRole('article').first().waitFor();
  await press(page, /^(Reiniciar todos|Restart all)$/);
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await take(page, 'wave-asked');
  await question.getByRole('button', { name: /^(Reiniciar|Restart) \d/ }).click();
  const wave = page.getByRole('region', { name: /^(Reinicio de todos los dispositivos|Restart of all devices)$/ });
  await wave.waitFor();
  await take(page, 'wave-running');
  await wave.getByRole('button', { name: /^(Detener|Stop)/ }).click();
  await question.waitFor();
  await take(page, 'wave-stopping');
  await question.getByRole('button', { name: /^(Detener|Stop)/ }).click();
  await press(page, /^(Ver resultados|Show results)$/);
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
  await take(page, 'wave-results');
};
