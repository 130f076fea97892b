import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { certificateKey, certificates } from '../../tests/support/certificates.ts';
import { ask, askForPass, attend, placeCall, signIn } from '../bench/api.ts';
import { buildConsole } from '../build.ts';
import { freePort } from '../dev-server.ts';
import { launchMediaBrowser } from '../screenshot/media-browser.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, ownDatabase, ownFolder, ownPassword, seed, startNodes, tryOut } from './nodes.ts';
import { fromDebian, pathOf, runProgram, until, versionIn } from './programs.ts';

const secret = 'of-the-relay-and-of-us';

/** Starts one with the lines of the README and a certificate of its own, on this machine alone; answers its two ports. */
const startRelay = async (over: Ending) => {
  const folder = await ownFolder(over);
  const [plain, secure] = [await freePort(), await freePort()];
  const lines = [
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'realm=localhost',
    `listening-port=${plain}`,
    `tls-listening-port=${secure}`,
    'listening-ip=127.0.0.1',
    'relay-ip=127.0.0.1',
    'allow-loopback-peers',
    'cli-password=unused',
    'no-cli',
    `cert=${folder}/console.pem`,
    `pkey=${folder}/console.key`,
    `pidfile=${folder}/pid`,
    'log-file=stdout',
  ];
  for (const [name, text] of Object.entries({
    'relay.conf': lines.join('\n'),
    'console.pem': certificates.lasting,
    'console.key': certificateKey,
  }))
    await writeFile(join(folder, name), text);
  const { stop } = await runProgram('turnserver', ['-c', join(folder, 'relay.conf')], plain);
  over.add(stop);
  return { plain, secure };
};

/** Runs in the page before everything else: its connections go by a relay or not at all, and are kept to be looked at. */
const relayAlone = () => {
  const Real = window.RTCPeerConnection;
  const made: RTCPeerConnection[] = [];
  Object.assign(window, { connectionsMade: made });
  window.RTCPeerConnection = new Proxy(Real, {
    construct(_, [given]: [RTCConfiguration?]) {
      const connection = new Real({ ...given, iceTransportPolicy: 'relay' });
      made.push(connection);
      return connection;
    },
  });
};

/** Runs in the page: by which way of which protocol its picture goes. */
const wayOf = async () => {
  const { connectionsMade } = window as unknown as { connectionsMade: readonly RTCPeerConnection[] };
  for (const connection of connectionsMade) {
    const reports = [...(await connection.getStats()).values()];
    const pair = reports.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    );
    const mine = reports.find(({ id }) => id === pair?.localCandidateId);
    if (mine) return `${mine.candidateType} over ${mine.relayProtocol}`;
  }
  return 'no way';
};

const enter = async (browser: Browser, url: string, bearer: string, id: number): Promise<Page> => {
  const { room, jwt } = await askForPass(url, bearer, id);
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(relayAlone);
  await page.goto(`${url}/room/${room}#jwt=${jwt}`);
  return page;
};

const picturesOf = (page: Page) =>
  page.locator('#remote').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

const overWay = async (address: string, wanted: string, database: string, key: string): Promise<string> => {
  return tryOut(async (over) => {
    const env = { DATABASE_URL: database, VIDEO_TURN_URLS: address, VIDEO_TURN_SECRET: secret };
    const nodes = await startNodes(1, env, over);
    const url = `http://localhost:${nodes.addresses[0]?.split(':')[1]}`;
    const media = await launchMediaBrowser(['--ignore-certificate-errors']);
    over.add(media.close);
    const bearer = await signIn(url, 'agent@demo.local', ownPassword);
    const { id } = await placeCall(url, key, { phone: '5512345678', now: true, with_video: true });
    await attend(url, bearer, id);
    const pages = await Promise.all([bearer, key].map((who) => enter(media.browser, url, who, id)));
    for (const page of pages)
      if (!(await until(async () => (await picturesOf(page)) > 5, 30_000)))
        throw new Error(`no picture: ${await page.evaluate(wayOf)}`);
    const ways = await Promise.all(pages.map((page) => page.evaluate(wayOf)));
    if (ways.some((way) => way !== wanted)) throw new Error(`the picture goes ${ways.join(', ')}`);
    await ask(url, bearer, 'PUT', `/api/queryings/${id}`, { id, data: { state: 'FINISHED' } });
    return ways[0] ?? '';
  });
};

const tryAll = async (attempt: Attempt, over: Ending) => {
  await buildConsole();
  const { plain, secure } = await startRelay(over);
  const database = await ownDatabase(over);
  const key = await seed({ DATABASE_URL: database.url });
  for (const [address, way] of [
    [`turn:127.0.0.1:${plain}?transport=udp`, 'udp'],
    [`turn:127.0.0.1:${plain}?transport=tcp`, 'tcp'],
    [`turns:localhost:${secure}?transport=tcp`, 'tls'],
  ] as const)
    await attempt(`a video call by the relay alone, over ${way}`, () =>
      overWay(address, `relay over ${way}`, database.url, key),
    );
};

/** The relay, between two pages of Chromium. */
export const coturn: Counterpart = {
  name: 'coturn',
  needs: async () => [fromDebian('turnserver', 'coturn')],
  version: () => versionIn(pathOf('turnserver') ?? 'turnserver', '--version').catch(() => 'unknown'),
  async meet(attempt) {
    await tryOut((over) => tryAll(attempt, over));
  },
};
