import type { Page } from 'playwright';
import type { Call } from '../../src/domain/call.ts';
import { previewOf } from '../../src/domain/preview.ts';
import { ask, askForPass, attend, signIn } from '../bench/api.ts';
import { seesOther } from './room-picture.ts';
import type { StateStage } from './states.ts';

const telephone = { width: 390, height: 844 };
const services = ['Cuentas y tarjetas', 'Pagos', 'Crédito personal'].map((name, index) => ({ id: index + 1, name }));
const brand = JSON.stringify({ title: 'Banco del Centro', accent: '#0b57d0' });

const press = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const titled = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

const cuentas = 'Cuentas y tarjetas';
const goOn = /^(Continuar|Continue)$/;
const back = /^(Volver|Back)$/;
const byVideo = /^(Videollamada|Video call)/;
const byTelephone = /^(Llamada telefónica|Phone call)/;
const place = /^(Pedir llamada|Request the call)$/;

const offers = {
  en: { title: 'A home of your own', text: 'Loans from 7.9 %. Ask us here: somebody answers in minutes.' },
  es: { title: 'Tu casa, ahora sí', text: 'Créditos desde 7.9 %. Pregunta aquí: te atienden en minutos.' },
};

/** A poster that a place could have, as the server keeps it; answers its address. */
const poster = async ({ server: { url }, language, open }: StateStage): Promise<string> => {
  const { title, text } = offers[language];
  const page = await open({ viewport: telephone });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;align-content:center;gap:1rem;padding:0 2rem;color:#fff;font:1.3rem/1.4 system-ui,sans-serif;background:linear-gradient(160deg,#0b57d0,#061a40 70%)"><b style="font-size:2.6rem;line-height:1.1">${title}</b><span>${text}</span></body>`,
  );
  const content = (await page.screenshot()).toString('base64');
  const bearer = await signIn(url, 'manager@demo.local');
  const { data } = await ask<{ readonly address: string }>(url, bearer, 'POST', '/api/media', {
    name: `poster-${language}.png`,
    content,
  });
  return data.address;
};

/** Between two visitors: the pictures of the place, after a minute without anybody. */
const resting = async (stage: StateStage) => {
  const pictures = [await poster(stage)];
  const page = await stage.open({ viewport: telephone });
  await page.clock.install();
  const entry = JSON.stringify({ ...JSON.parse(brand), pictures });
  await page.goto(stage.server.url + previewOf({ name: 'Quiosco', services }, entry));
  await titled(page, /./);
  await page.clock.fastForward(60_000);
  await page.locator('.idle img').evaluate((image: HTMLImageElement) => image.decode());
  await stage.take(page, 'kiosk-idle');
};

/** A visit as the preview of a brand has it, which asks no server. */
const previewed = async ({ server, open, take }: StateStage) => {
  const page = await open({ viewport: telephone });
  await page.goto(server.url + previewOf({ name: 'Quiosco', services }, brand));
  await titled(page, /./);
  await take(page, 'kiosk-start');
  await press(page, cuentas);
  await take(page, 'kiosk-introduction');
  await press(page, goOn);
  await take(page, 'kiosk-kinds');
  await press(page, /^(Otros servicios|Other services)$/);
  await take(page, 'kiosk-services');
  await press(page, cuentas);
  await press(page, byTelephone);
  await page.getByRole('textbox').fill('55 1234 5678');
  await take(page, 'kiosk-number');
  await press(page, back);
  await press(page, byVideo);
  await press(page, place);
  await page.getByText(/^(Tu lugar en la fila|Your place in line): 2$/).waitFor();
  await take(page, 'kiosk-waiting');
  await press(page, /^(Salir de la fila|Leave the line)$/);
  await take(page, 'kiosk-giving-up');
  await press(page, /^(Salir de la fila|Leave the line)$/);
};

/** A call from the device as it is, paired, until somebody answers it. */
const placed = async (page: Page, kind: RegExp): Promise<number> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?!Espa|Engl)/ })
    .first()
    .click();
  await press(page, goOn);
  await press(page, kind);
  if (kind === byTelephone) await page.getByRole('textbox').fill('55 1234 5678');
  const answer = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/queryings'));
  await press(page, place);
  const { data } = (await (await answer).json()) as { data: Call };
  return data.id;
};

/** The demonstration is open by day; its pictures are made when somebody makes them. */
const letIn = async (url: string) => {
  const bearer = await signIn(url, 'admin@demo.local');
  const { data } = await ask<readonly { id: number; version: number; key: string }[]>(
    url,
    bearer,
    'GET',
    '/api/configs',
  );
  for (const { id, version } of data.filter(({ key }) => key === 'horario'))
    await ask(url, bearer, 'PUT', `/api/configs/${id}`, {
      id,
      version,
      data: { value: { abre: '00:00', cierra: '24:00' } },
    });
};

const paired = async ({ server, language, open, take }: StateStage) => {
  await letIn(server.url);
  const page = await open({ viewport: telephone });
  await page.goto(`${server.url}/device/`);
  await page.locator('.pairing-code').waitFor();
  await take(page, 'kiosk-pairing');
  const device = await open({ viewport: telephone });
  // A device is given a secret once: each language has its own.
  await device.goto(`${server.url}/device/#key=${server.key}&device=${language === 'en' ? 11 : 12}`);
  await titled(device, /^(¿En qué|How can)/);
  const { url } = server;
  const bearer = await signIn(url, 'agent@demo.local');
  const called = await placed(device, byTelephone);
  await attend(url, bearer, called);
  await titled(device, /^(Te estamos llamando|We are calling you)/);
  await take(device, 'kiosk-called');
  await press(device, /^(Listo|Done)$/);
  // An agent has one call at a time.
  await ask(url, bearer, 'PUT', `/api/queryings/${called}`, { id: called, data: { state: 'FINISHED' } });
  await titled(device, /^(¿En qué|How can)/);
  const seen = await placed(device, byVideo);
  await device.getByText(/^(Tu lugar en la fila|Your place in line): 1$/).waitFor();
  await device.context().setOffline(true);
  await device.getByText(/^(Sin conexión|No connection)/).waitFor();
  await take(device, 'kiosk-offline');
  await device.context().setOffline(false);
  await device.getByText(/^(Sin conexión|No connection)/).waitFor({ state: 'hidden' });
  await attend(url, bearer, seen);
  const agent = await open();
  const { room, jwt } = await askForPass(url, bearer, seen);
  await agent.goto(`${url}/room/${room}#jwt=${jwt}`);
  await seesOther(device.frameLocator('iframe'));
  await take(device, 'kiosk-video');
  const told = Promise.withResolvers<void>();
  await device.route('**/api/queryings/*', async (route) => {
    if (route.request().method() === 'PUT') await told.promise;
    await route.continue();
  });
  await device.getByRole('button', { name: /^(Colgar|Hang up)$/ }).click();
  await device.locator('.video > .button:disabled').waitFor();
  await take(device, 'kiosk-hanging-up');
  told.resolve();
  await titled(device, /^(¡Gracias|Thank you)/);
  await take(device, 'kiosk-hung-up');
  await press(device, /^(Volver al inicio|Back to the start)$/);
  await titled(device, /^(¿En qué|How can)/);
  await device.context().setOffline(true);
  await titled(device, /^(Por ahora no hay servicio|Out of service)/);
  await take(device, 'kiosk-away');
};

/** What visitors see, from a device that waits to be paired to one that the server is away from. */
export const ofDevices = async (stage: StateStage): Promise<void> => {
  await previewed(stage);
  await resting(stage);
  await paired(stage);
};
