import type { Page } from 'playwright';
import { ask, askForPass, placeCall, signIn } from '../bench/api.ts';
import { signInByHand } from '../bench/browser.ts';
import { seesOther } from './room-picture.ts';
import type { StateStage } from './states.ts';

const desk = { width: 1_100, height: 700 };
const answer = /^(Atender|Answer)$/;
const end = /^(Finalizar|End call)$/;

/** Seconds that an agent has after a call, so that there is something to see. */
const wrapUp = 60;

interface Business {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly wrap_up: number | null;
}

/** Answers how to take it back: whoever comes out of a call has to be there for the next pictures. */
const letWrapUp = async (url: string): Promise<() => Promise<unknown>> => {
  const bearer = await signIn(url, 'admin@demo.local');
  const write = async (seconds: number | null) => {
    const { data } = await ask<readonly Business[]>(url, bearer, 'GET', '/api/businesses');
    const own = data.find(({ name }) => name === 'Demo');
    if (!own) throw new Error('the demonstration has no such business');
    const { id, version } = own;
    await ask(url, bearer, 'PUT', `/api/businesses/${id}`, { id, version, data: { wrap_up: seconds } });
    return own.wrap_up;
  };
  const before = await write(wrapUp);
  return () => write(before);
};

const open = async (page: Page, id: number) => {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/call/${id}`);
  await page.getByRole('button', { name: answer }).first().click();
};

/** A video call as the agent has it: the customer awaited, seen, lost and gone; then what comes after it. */
export const ofCalls = async ({ server: { url, key }, language, open: newPage, take }: StateStage): Promise<void> => {
  const forget = await letWrapUp(url);
  const now = Math.floor(Date.now() / 1_000);
  const call = { phone: '55 0412 7789', service_id: 1, required_in: now, now: true };
  const { id } = await placeCall(url, key, { ...call, with_video: true });
  const page = await newPage({ viewport: desk });
  await signInByHand(page, url, 'agent2@demo.local', language);
  await open(page, id);
  const picture = page.frameLocator('iframe');
  await picture.getByText(/^(Esperando al cliente|Waiting for the customer)/).waitFor();
  await take(page, 'room-waiting');
  const { room, jwt } = await askForPass(url, key, id);
  const customer = await newPage();
  await customer.goto(`${url}/room/${room}#jwt=${jwt}`);
  await seesOther(picture);
  await take(page, 'room-together');
  await page.getByRole('button', { name: /^(Pasar o pedir ayuda|Hand over or ask for help)$/ }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'handover-choosing');
  await page.keyboard.press('Escape');
  await customer.goto('about:blank');
  await page.getByText(/^(Tiempo para que vuelva|Time left to come back)$/).waitFor();
  await take(page, 'room-lost');
  await page.getByRole('button', { name: end }).first().click();
  await page.getByRole('region', { name: /^(Cierre de la llamada|Wrap-up of the call)$/ }).waitFor();
  await take(page, 'wrap-up-open');
  await page.getByRole('button', { name: /^(Listo|Done)$/ }).click();
  await forget();
  // Else the next call would still be offered to them: whoever has just gone may come back.
  await page.getByRole('button', { name: /^(Menú de usuario|User menu)$/ }).click();
  await page.getByRole('menuitem', { name: /^(Cerrar sesión|Log out)$/ }).click();
  await page.getByRole('textbox', { name: /^(Correo electrónico|Email)$/ }).waitFor();
};
