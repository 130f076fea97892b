import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** `/external_api.js` as one classic script: pages and the Jitsi SDK load it by a script tag without a type. */
export const bundleExternalApi = async (): Promise<string> => {
  const bundle = await rolldown({ input: join(root, 'src/room/external-api-script.ts'), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
};

/**
 * The video room beside the console: its script under a name without a hash, and, while developing, its page at every
 * `/room/…`, where otherwise the server answers.
 */
export const room = (): Plugin => ({
  name: 'room',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'external_api.js', source: await bundleExternalApi() });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (path.startsWith('/room/')) request.url = '/room.html';
      if (path !== '/external_api.js') return next();
      bundleExternalApi().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
    });
  },
});
