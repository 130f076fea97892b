import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '../../server/automation/sandbox/sandbox.ts';
import type { Script, ScriptEnd } from '../../server/automation/sandbox/script.ts';
import type { ScriptSettings } from '../../server/base/settings.ts';
import type { Json } from '../../src/domain/run.ts';

const usual: ScriptSettings = { seconds: 3, memoryMb: 32, outputKb: 64, requests: 5, workers: 1, allowHosts: [] };

/** A sandbox with short limits, and a way to run code in it. `warnings` is what it wrote to the log. */
export const startSandbox = (
  settings: Partial<ScriptSettings> = {},
  more: Partial<Parameters<typeof createSandbox>[0]> = {},
) => {
  const warnings: string[] = [];
  const log = { warn: (_fields: object, message: string) => void warnings.push(message) };
  const sandbox = createSandbox({ settings: { ...usual, ...settings }, log, ...more });
  const run = (code: string, script: Partial<Script> = {}): Promise<ScriptEnd> =>
    sandbox.run({ code, args: { data: null, params: null, request: null }, bunitId: 1, api: null, ...script });
  /** What the code returned as `data`; its error instead if it failed. */
  const dataOf = async (code: string, data: Json = null): Promise<unknown> => {
    const { result, error } = await run(code, { args: { data, params: null, request: null } });
    return error ?? result?.data;
  };
  return { sandbox, run, dataOf, warnings };
};

/** A server on this machine that scripts ask. */
export const startTarget = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
