import type { Page } from 'playwright';
import { ask, signIn } from '../bench/api.ts';
import { openSignedIn } from '../bench/browser.ts';
import type { StateStage } from './states.ts';

const half = { width: 1_280, height: 620 };
const edit = /^(Editar|Edit)$/;
const save = /^(Guardar|Save)$/;
const cancel = /^(Cancelar|Cancel)$/;

interface Service {
  readonly id: number;
  readonly version: number;
  readonly notes: string | null;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

/** A row while it is looked at, typed into, and changed by somebody else meanwhile. */
const edited = async ({ server: { url }, language, open, take }: StateStage): Promise<void> => {
  const page = await open({ viewport: half });
  await openSignedIn(page, `${url}/configs/services`, 'manager@demo.local', language);
  const first = row(page, 'Banca en línea');
  await first.waitFor();
  await take(page, 'table-ready');
  await first.getByRole('button', { name: edit }).click();
  const fields = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: save }) })
    .first();
  const notes = fields.getByRole('textbox').nth(1);
  await notes.fill(language === 'en' ? 'Passwords, first steps' : 'Claves, primeros pasos');
  await take(page, 'row-typing');
  const bearer = await signIn(url, 'admin@demo.local');
  const { data } = await ask<readonly (Service & { readonly name: string })[]>(url, bearer, 'GET', '/api/services');
  const service = data.find(({ name }) => name === 'Banca en línea');
  if (!service) throw new Error('the demonstration has no such service');
  const { id, version } = service;
  const theirs = language === 'en' ? 'Passwords and limits' : 'Claves y límites';
  await ask(url, bearer, 'PUT', `/api/services/${id}`, { id, version, data: { notes: theirs } });
  await page
    .getByText(/^(Otra persona lo cambió|Somebody else changed)/)
    .first()
    .waitFor();
  await fields.getByRole('button', { name: save }).click();
  await page.getByText(theirs).first().waitFor();
  await take(page, 'row-conflict');
};

/** What the server does not take, with why, beside what was typed: two devices cannot have one serial. */
const refused = async ({ server: { url }, language, open, take }: StateStage) => {
  const bearer = await signIn(url, 'manager@demo.local');
  const { data } = await ask<readonly { readonly serial: string }[]>(url, bearer, 'GET', '/api/devices');
  const page = await open({ viewport: half });
  await openSignedIn(page, `${url}/configs/devices`, 'manager@demo.local', language);
  await row(page, 'Quiosco noche').getByRole('button', { name: edit }).click();
  const fields = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: save }) })
    .first();
  await fields.getByRole('textbox', { name: /^(Número de serie|Serial number)/ }).fill(data[0]?.serial ?? '');
  await fields.getByRole('button', { name: save }).click();
  await page.getByText(/Ya existe|Already exists/).waitFor();
  await take(page, 'row-refused');
};

/** What is chosen from a list, written anew, deleted, and found. */
const chosen = async ({ server: { url }, language, open, take }: StateStage) => {
  const page = await open({ viewport: half });
  await openSignedIn(page, `${url}/configs/services`, 'manager@demo.local', language);
  await row(page, 'Pagos')
    .getByRole('button', { name: /^(Dispositivos|Devices): / })
    .click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'picker-choosing');
  await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
  await page.getByRole('button', { name: /^(Nuevo|New)$/ }).click();
  await take(page, 'table-new');
  await page.getByRole('button', { name: cancel }).first().click();
  await page.goto(`${url}/configs/outcomes`);
  await page
    .getByRole('button', { name: /^(Eliminar|Delete)$/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await take(page, 'row-deleting');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(language === 'en' ? 'users' : 'usuarios');
  await page.getByRole('option').first().waitFor();
  await take(page, 'palette-open');
};

/** The tables of administration. */
export const ofTables = async (stage: StateStage): Promise<void> => {
  await edited(stage);
  await refused(stage);
  await chosen(stage);
};
