import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Console, type ConsoleOptions, openBrowser, seen, signedIn, walkTo } from './browser.ts';
import { leaveBrowser } from './browsers.ts';
import { caller } from './caller.ts';
import { builtConsole, type ServerOptions, startServer, type TestServer } from './server.ts';

/** An agent has one call at a time: the next test finds its agents free, whatever became of the one before. */
const hangUpAll = async (server: TestServer) => {
  const { body } = await server.ask('GET', '/api/queryings?state=ATTENDED&perPage=200', { bearer: server.key });
  // What the test itself was just ending is refused here, rightly.
  await Promise.all(
    body.data.map(({ id }) =>
      server.ask('PUT', `/api/queryings/${id}`, {
        bearer: server.key,
        body: { data: { state: 'FINISHED_BY_CLIENT' } },
      }),
    ),
  );
};

/** Who comes, to where, in what kind of browser profile. */
type EnterOptions = ConsoleOptions & { path?: string; email?: string };

/** A server, a browser and a client device for one file of journeys; what a test opens is closed after it. */
export function journey(options: ServerOptions = {}, open: () => Promise<Browser> = openBrowser) {
  const opened: Console[] = [];
  const stage = {} as { server: TestServer; browser: Browser; device: ReturnType<typeof caller> };
  let number = 5_500_000_000;
  let groupsInCalls = 0;
  const come = ({ email = 'agent@demo.local', path = '/calls', ...rest }: EnterOptions) =>
    signedIn(stage.browser, stage.server, email, { path, ...rest });
  beforeAll(async () => {
    [stage.server, stage.browser] = await Promise.all([
      startServer({ consoleFolder: builtConsole, ...options }),
      open(),
    ]);
    stage.device = caller(stage.server);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((console) => console.close()));
    if (groupsInCalls === 0) await hangUpAll(stage.server);
  });
  afterAll(() => Promise.all([leaveBrowser(stage.browser), stage.server.close()]));
  return {
    stage,
    /** A phone number nobody else has. */
    phone: () => String(++number),
    /** Signs in, in a fresh browser profile; `agent@demo.local` at the calls without more words. */
    async enter(options: EnterOptions = {}): Promise<Console> {
      const console = await come(options);
      opened.push(console);
      return console;
    },
    /** One page for all tests of a group: each begins where the one before left it. */
    shared({ keepsCalls = false, ...options }: EnterOptions & { keepsCalls?: boolean } = {}): { console: Console } {
      const group = {} as { console: Console };
      beforeAll(async () => {
        if (keepsCalls) groupsInCalls += 1;
        group.console = await come(options);
      });
      afterAll(async () => {
        if (keepsCalls) groupsInCalls -= 1;
        await group.console.close();
        await hangUpAll(stage.server);
      });
      return group;
    },
  };
}

/** The row of a call in the dashboard. */
export const callRow = ({ page }: Console, text: string) =>
  page.getByRole('table', { name: 'Calls' }).getByRole('row').filter({ hasText: text });

/** Goes to a waiting call by its address and answers it there. */
export async function answerAt(page: Page, id: number) {
  await walkTo(page, `/call/${id}`);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
}
