import { type Browser, chromium } from 'playwright';
import { chromiumArgs, type Browser as Found, findChromium } from '../chromium.ts';

/** A browser whose camera and microphone are made up, in processes that are its own. */
export interface MediaBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Switches for pictures and sound that come from nowhere, and for a machine without a network (`video.md`, 4.3). */
const fakeMedia = [
  '--mute-audio',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/** Starts a Chromium of its own, which shares nothing with any other, with more switches where a trial needs them: that of this machine, or another one. */
export const launchMediaBrowser = async (switches: readonly string[] = [], given?: Found): Promise<MediaBrowser> => {
  const host = await chromium.launchServer({
    ...(given ?? (await findChromium())),
    args: [...chromiumArgs, ...fakeMedia, ...switches],
  });
  const browser = await chromium.connect(host.wsEndpoint());
  return { browser, close: () => host.close() };
};
