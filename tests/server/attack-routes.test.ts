import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveChannels } from '../../scripts/attack/channels.ts';
import { operationsOf, readDocument } from '../../scripts/attack/document.ts';
import { type Attempt, driveRoutes, tellApart } from '../../scripts/attack/drive.ts';
import { rights } from '../../scripts/attack/rights.ts';
import { roleNames, type Stage, setStage } from '../../scripts/attack/roles.ts';
import { createVictim, type Victim } from '../../scripts/attack/victim.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let stage: Stage;
let victim: Victim;
beforeAll(async () => {
  server = await startServer();
  stage = await setStage(server);
  victim = createVictim(stage);
});
afterAll(() => server.close());

/** The same attack, with other bearers in place of the roles' own. */
const asIf = (bearers: Partial<Stage['bearers']>): Stage => ({ ...stage, bearers: { ...stage.bearers, ...bearers } });

test('who may reach what is said of every route, and of no other', async () => {
  expect(tellApart(operationsOf(await readDocument(server.ask)))).toEqual({ missing: [], gone: [] });
});

test('no role hears a channel beyond its right, or opens a room by its bearer', async () => {
  expect(await driveChannels(stage, victim)).toEqual([]);
});

test('no role reaches a route beyond its right, reads a word of others, or leaves a trace', async () => {
  const asked = new Set<string>();
  const told = ({ role, route }: Attempt) => void asked.add(`${role} ${route}`);
  expect(await driveRoutes(stage, victim, { told })).toEqual([]);
  expect(asked.size).toBe(roleNames.length * Object.keys(rights).length);
});

test('what is reached, or heard, beyond a right is found: the attack would see it', async () => {
  const agent = await server.signIn('agent2@demo.local');
  const heard = await driveChannels(asIf({ agent, stranger: agent }), victim);
  expect(heard).toContainEqual({ role: 'stranger', route: 'querying:{id}', what: 'was heard' });
  expect(heard.filter(({ what }) => what.startsWith('told of another business')).length).toBeGreaterThan(0);

  const seen = await driveRoutes(asIf({ device: agent }), victim, { as: ['device'] });
  expect(seen.map(({ route, what }) => `${route} ${what}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GET \/api\/queryings\/ was reached: 200/),
      expect.stringMatching(/^GET \/api\/queryings\/ showed what is of others/),
      expect.stringMatching(/^PUT \/api\/queryings\/\{id\} was reached/),
      expect.stringMatching(/^GET \/api\/audit\/ tells of what was refused: .*"resource":"queryings"/),
      expect.stringMatching(/^GET \/api\/device\/ was refused, and the table of rights says that it is open/),
    ]),
  );
});
