import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectQuiet, seen } from '../support/browser.ts';
import { journey } from '../support/journey.ts';
import { openMediaBrowser } from '../support/room-page.ts';

declare global {
  interface Window {
    /** Every track that the page was given. */
    captured: MediaStreamTrack[];
  }
}

const { enter } = journey({}, openMediaBrowser);
const media = { permissions: ['notifications', 'camera', 'microphone'] };

/** Runs in the page before everything else: keeps what it was given of camera and microphone. */
const watchTracks = () => {
  window.captured = [];
  const given = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function (this: MediaDevices, wanted) {
    const stream = await given.call(this, wanted);
    window.captured.push(...stream.getTracks());
    return stream;
  };
};
const tracksOf = (page: Page) => page.evaluate(() => window.captured.map(({ kind, readyState }) => [kind, readyState]));

test('an agent checks a new computer, and the supervisor with the list of agents open sees how it is', async () => {
  const supervisor = await enter({ email: 'admin@demo.local', path: '/team' });
  const agents = supervisor.page.getByRole('table', { name: 'Agents' });
  const mine = agents.getByRole('row').filter({ hasText: 'Elena' });
  await seen(mine).toContainText('Never checked');

  const agent = await enter({
    ...media,
    isNewComputer: true,
    prepare: async (context) => void (await context.addInitScript({ content: `(${watchTracks})();` })),
  });
  const { page } = agent;
  await page.getByRole('button', { name: 'Check now', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Check my workstation' });
  // By its name: what is wrong with one may speak of another.
  const item = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const press = (name: string, button: string) => item(name).getByRole('button', { name: button, exact: true }).click();
  for (const name of ['Browser', 'Connection', 'Clock']) await seen(item(name)).toContainText('Good');
  await seen(item('Connection')).toContainText(/answers in \d+ ms/);
  for (const name of ['Notifications', 'Ring', 'Speaker']) {
    await press(name, 'Try');
    await press(name, 'Yes');
    await seen(item(name)).toContainText('Good');
  }
  const { notifications, rings } = await agent.observed();
  expect(notifications).toEqual([expect.objectContaining({ title: 'Test notification', closed: true })]);
  expect(rings).toBeGreaterThan(0);
  // The fake microphone beeps, which is as good as a voice.
  await press('Microphone', 'Try');
  await seen(item('Microphone')).toContainText('Good');
  await press('Camera', 'Try');
  await seen
    .poll(() => page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0))
    .toBeGreaterThan(0);
  await press('Camera', 'Yes');
  await seen(dialog.getByRole('status')).toContainText('All is well');
  // No relay is set up here.
  await seen(dialog.getByRole('listitem').filter({ hasText: 'relay' })).toHaveCount(0);
  await seen(mine).toContainText('Ready');
  expect(await tracksOf(page)).toEqual([
    ['audio', 'ended'],
    ['video', 'ended'],
  ]);

  // Done anew in part, and closed in the middle: nothing goes on, and what was kept stays.
  await press('Camera', 'Repeat Camera');
  await press('Camera', 'Try');
  await seen(dialog.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await seen(dialog).toHaveCount(0);
  await seen.poll(() => tracksOf(page)).toContainEqual(['video', 'ended']);
  expect((await tracksOf(page)).every(([, state]) => state === 'ended')).toBe(true);
  await seen(mine).toContainText('Ready');
  await page.reload();
  await seen(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await seen(page.getByRole('button', { name: 'Check now', exact: true })).toHaveCount(0);
  expectQuiet(supervisor, agent);
});
