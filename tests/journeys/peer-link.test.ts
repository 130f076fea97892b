import { join } from 'node:path';
import type { Browser } from 'playwright/test';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as peerLinkModule from '../../src/room/peer-link.ts';
import { openMediaBrowser } from '../support/room-page.ts';

declare const peerLink: typeof peerLinkModule;

let browser: Browser;
let script = '';
beforeAll(async () => {
  browser = await openMediaBrowser();
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../src/room/peer-link.ts') });
  const { output } = await bundle.generate({ format: 'iife', name: 'peerLink' });
  await bundle.close();
  script = output[0].code;
});
afterAll(() => browser.close());

test.each(['offer', 'answer'])(
  'a search for another way goes on when the %s of the one before was lost',
  async (lost) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addScriptTag({ content: script });
    const said = await page.evaluate(async (lost) => {
      const descriptions: string[] = [];
      const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
      let next = Promise.withResolvers<void>();
      let losing = '';
      const between = (isNewcomer: boolean, other: () => ReturnType<typeof peerLink.connectPeer>) =>
        peerLink.connectPeer({
          ...{ iceServers: [], isNewcomer, outgoing: { audio: null, video: null } },
          changed: (state) => isNewcomer && state === 'connected' && connect(),
          signal(data) {
            const type = 'description' in data ? data.description.type : '';
            const isLost = type !== '' && type === losing;
            if (type !== '') descriptions.push(isLost ? `${type} lost` : type);
            if (!isLost)
              void other()
                .receive(data)
                .then(() => type === 'answer' && next.resolve());
            else next.resolve();
          },
        });
      const newcomer: ReturnType<typeof peerLink.connectPeer> = between(true, () => present);
      const present: ReturnType<typeof peerLink.connectPeer> = between(false, () => newcomer);
      await connected;
      for (const loses of [lost, '', '']) {
        losing = loses;
        next = Promise.withResolvers();
        newcomer.search();
        await next.promise;
      }
      for (const link of [newcomer, present]) link.close();
      return descriptions;
    }, lost);
    const first = lost === 'offer' ? ['offer lost'] : ['offer', 'answer lost'];
    const each = ['offer', 'answer'];
    expect(said.slice(0, 2 + first.length + 2)).toEqual([...each, ...first, ...each]);
    expect(said.at(-1)).toBe('answer');
    await context.close();
  },
);
