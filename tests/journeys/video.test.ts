import { expect, test } from 'vitest';
import { type Console, expectQuiet, seen } from '../support/browser.ts';
import { answerAt, journey } from '../support/journey.ts';

const domain = 'meet.example.test';
const { stage, phone, enter, shared } = journey({ env: { VIDEO_DOMAIN: domain } });
const script = `https://${domain}/external_api.js`;

/** Speaks the part of Jitsi's IFrame API that the console uses; the test plays the other side through `window.jitsi`. */
const client = `
  window.JitsiMeetExternalAPI = class {
    constructor(domain, options) {
      this.listeners = {};
      this.commands = [];
      this.frame = document.createElement('iframe');
      this.frame.title = 'video';
      options.parentNode.append(this.frame);
      window.jitsi = { domain, options, api: this };
    }
    on(name, listener) { (this.listeners[name] ??= []).push(listener); return this; }
    emit(name, data) { for (const listener of this.listeners[name] ?? []) listener(data ?? {}); }
    executeCommand(name) {
      this.commands.push(name);
      if (name === 'hangup') this.emit('readyToClose');
    }
    getIFrame() { return this.frame; }
    dispose() { this.commands.push('dispose'); this.frame.remove(); }
  };
`;
const serve = ({ context }: Pick<Console, 'context'>) =>
  context.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: client }));

interface Jitsi {
  domain: string;
  options: { roomName: string; lang: string; userInfo: { displayName: string } };
  api: { commands: string[]; emit(name: string, data?: unknown): void };
}
const tell = ({ page }: Console, name: string, data?: unknown) =>
  page.evaluate(
    ([event, payload]) => (window as unknown as { jitsi: Jitsi }).jitsi.api.emit(event as string, payload),
    [name, data],
  );
const commands = ({ page }: Console) => page.evaluate(() => (window as unknown as { jitsi: Jitsi }).jitsi.api.commands);

async function inVideoCall(console: Console) {
  const call = await stage.device.call({ phone: phone(), with_video: true });
  await answerAt(console.page, call.id);
  return call;
}

const agent = shared({ expected: new RegExp(domain), prepare: async (context) => void (await serve({ context })) });

test('joins the room of the call, shares the screen, and leaves with the call', async () => {
  const { console } = agent;
  const { page } = console;
  const call = await inVideoCall(console);
  const joined = () => page.evaluate(() => (window as unknown as { jitsi?: Jitsi }).jitsi);
  await seen.poll(async () => (await joined())?.domain).toBe(domain);
  expect(await joined()).toMatchObject({ options: { roomName: call.url?.split('/').at(-1), lang: 'en' } });
  const share = page.getByRole('button', { name: 'Share screen' });
  await seen(share).toBeDisabled();
  await tell(console, 'videoConferenceJoined');
  await share.click();
  await seen.poll(() => commands(console)).toContain('toggleShareScreen');
  await tell(console, 'screenSharingStatusChanged', { on: true });
  await seen(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
  await tell(console, 'screenSharingStatusChanged', { on: false });
  await seen(share).toBeVisible();
  await page.getByRole('button', { name: 'End call' }).click();
  await seen(page).toHaveURL('/calls');
  expect((await commands(console)).slice(-2)).toEqual(['hangup', 'dispose']);
  expectQuiet(console);
});

test('a refused camera is said and keeps nobody out', async () => {
  const { console } = agent;
  await inVideoCall(console);
  await seen(console.page.getByTitle('video')).toBeAttached();
  await tell(console, 'cameraError', { type: 'gum.permission_denied' });
  await tell(console, 'videoConferenceJoined');
  await seen(console.page.getByRole('alert')).toContainText('Camera: the browser does not allow it');
  await seen(console.page.getByRole('button', { name: 'Share screen' })).toBeEnabled();
});

test('an unreachable video server is said, the notes work, and a retry reaches it', async () => {
  const console = await enter({
    expected: new RegExp(`${domain}|ERR_FAILED`),
    prepare: ({ clock }) => clock.install(),
  });
  const { page, context } = console;
  let tries = 0;
  await context.route(script, (route) => {
    tries += 1;
    return route.abort();
  });
  await inVideoCall(console);
  await seen(async () => {
    await page.clock.fastForward(5_000);
    await seen(page.getByRole('alert')).toContainText('The video server could not be reached', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  expect(tries).toBe(3);
  await page.getByRole('textbox', { name: 'Notes' }).fill('still here');
  await context.unroute(script);
  await serve(console);
  await page.getByRole('button', { name: 'Try again' }).click();
  await seen(page.getByTitle('video')).toBeAttached();
  await seen(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('still here');
});
