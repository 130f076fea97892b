import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Settings } from '../settings.ts';

const firebaseHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The security headers of every answer. HSTS and the upgrade to https stay off: the server itself speaks plain http, and
 * whoever puts TLS in front of it adds them there.
 */
export const policy = plugin(
  async (app: FastifyInstance, { signIn, video, publicUrl }: Pick<Settings, 'signIn' | 'video' | 'publicUrl'>) => {
    const videoOrigin = video.domain === null ? [] : [`https://${video.domain}`];
    // Older browsers do not count a websocket to this server as 'self'.
    const sockets = publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')];
    const calling = ['self', ...videoOrigin.map((origin) => `"${origin}"`)].join(' ');
    await app.register(helmet, {
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
          // Reports are pages of anybody's, shown in a frame.
          frameSrc: ["'self'", 'https:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
    });
    app.addHook('onSend', async (_request, reply) => {
      const devices = ['camera', 'microphone', 'display-capture'].map((device) => `${device}=(${calling})`);
      void reply.header('permissions-policy', `${devices.join(', ')}, geolocation=()`);
    });
  },
  { name: 'policy' },
);
