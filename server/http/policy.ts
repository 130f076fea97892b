import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Settings } from '../base/settings.ts';

/** The room of a call: a page of nothing but video, which the console and the device page show in a frame. */
const roomPath = /^\/room(?:\/|\.html$)/;
/** Pages that pages of this server may frame. */
const framedPath = /^\/(?:room(?:\/|\.html$)|device\/)/;

/**
 * What may carry secrets (logins, tokens, secrets that are shown once), and what is of this moment alone. A route that may be
 * kept says so itself.
 */
const secretPath = /^\/(?:(?:api|health|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\/|metrics$)/;

const roomPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob: mediastream:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
];

/** What pages of ours use of a machine, and lend to the frame of a Jitsi instance. */
const lent = ['camera', 'microphone', 'display-capture', 'autoplay', 'fullscreen'];

const permissions = (origins: readonly string[]) => {
  const allowed = ['self', ...origins.map((origin) => `"${origin}"`)].join(' ');
  return [...lent.map((feature) => `${feature}=(${allowed})`), 'geolocation=()'].join(', ');
};

const firebaseHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What the library says to addresses: the same each time, so it is asked once for each kind of them. */
const saidTo = async (options: FastifyHelmetOptions, urls: readonly string[]) => {
  const app = Fastify();
  await app.register(helmet, options);
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-type');
  });
  const answers = await Promise.all(urls.map((url) => app.inject({ method: 'HEAD', url })));
  await app.close();
  const own = ['content-length', 'date', 'connection'];
  return answers.map(
    ({ headers }): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
      ),
  );
};

/**
 * The security headers of every answer; those of the API are kept nowhere. HSTS and the upgrade to https stay off: the server itself speaks plain http, and
 * whoever puts TLS in front of it adds them there.
 */
export const policy = plugin(
  async (app: FastifyInstance, { signIn, video, publicUrl }: Pick<Settings, 'signIn' | 'video' | 'publicUrl'>) => {
    const videoOrigin = video.domain === null ? [] : [`https://${video.domain}`];
    // Older browsers do not count a websocket to this server as 'self'.
    const sockets = publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')];
    const options: FastifyHelmetOptions = {
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...videoOrigin],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          mediaSrc: ["'self'", 'data:', 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          connectSrc: ["'self'", ...sockets, ...(signIn.provider === 'firebase' ? firebaseHosts : [])],
          // Reports are pages of anybody's, shown in a frame; within https, browsers refuse those of http by themselves.
          frameSrc: ["'self'", 'https:', ...(publicUrl?.startsWith('https:') ? [] : ['http:'])],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [({ url = '' }) => (framedPath.test(url.split('?', 1)[0] ?? '') ? "'self'" : "'none'")],
        },
      },
    };
    const [framed = {}, others = {}] = await saidTo(options, ['/room/', '/']);
    const connectRoom = `connect-src ${["'self'", ...sockets].join(' ')}`;
    const consolePermissions = permissions(videoOrigin);
    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const isFramed = framedPath.test(path);
      void reply.headers(isFramed ? framed : others);
      if (secretPath.test(path)) void reply.header('cache-control', 'no-store');
      const isRoom = roomPath.test(path);
      void reply.header('permissions-policy', isRoom ? permissions([]) : consolePermissions);
      if (isFramed) void reply.header('x-frame-options', 'SAMEORIGIN');
      if (isRoom) void reply.header('content-security-policy', [...roomPolicy, connectRoom].join(';'));
    });
  },
  { name: 'policy' },
);
