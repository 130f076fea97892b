import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { videoProviders } from '../../src/domain/room.ts';
import { languages } from '../../src/domain/settings.ts';
import type { Api, Context } from '../auth/context.ts';
import { relyingPartyOf } from '../auth/passkeys/relying-party.ts';
import type { Settings, SignInSettings } from '../base/settings.ts';
import { answers, noParameters, record } from '../http/common-schema.ts';

const signIn = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('embedded'), apiKey: z.string(), projectId: z.string(), authDomain: z.string() }),
  z.object({ provider: z.literal('firebase'), apiKey: z.string(), projectId: z.string(), authDomain: z.string() }),
]);

const publicSettings = z.object({
  signIn,
  company: z
    .object({ name: z.string() })
    .nullable()
    .describe('the provider of the company where people may sign in as well: GET /api/sign-in/company'),
  passkeys: z
    .object({ origin: z.string() })
    .nullable()
    .describe('where the console has to be opened for passkeys; null where there are none'),
  video: z.object({
    provider: z.enum(videoProviders),
    domain: z.string().nullable().describe('of the Jitsi instance; null for the embedded room'),
    appId: z.string().nullable(),
  }),
  refreshAfterMinutes: z.number(),
  languages: z.array(z.enum(languages)),
  version: z.string(),
});

/** What the sign-in library is started with. The embedded provider has no API key, but the library wants some text. */
const signInOf = (settings: SignInSettings): z.infer<typeof signIn> => {
  const { projectId } = settings;
  return settings.provider === 'embedded'
    ? { provider: 'embedded', apiKey: 'embedded', projectId, authDomain: 'localhost' }
    : { provider: 'firebase', apiKey: settings.apiKey, projectId, authDomain: settings.authDomain };
};

/**
 * The tenant in the addresses of a hosted Jitsi. An instance for which we sign passes is one's own: there the app id stands
 * in the passes alone, and its script at the root.
 */
const tenantOf = ({ appId, appSecret }: Settings['video']) => (appSecret === null ? appId : null);

/** What the console must know before anybody has signed in. No secret. */
export const settingsRoutes =
  ({ identity, publicUrl, settings }: Context) =>
  async (app: Api) => {
    const { video, refreshAfterMinutes } = settings;
    const passkeys = () => {
      const site = identity.accounts && relyingPartyOf(publicUrl());
      return site && { origin: site.origin };
    };
    app.get(
      '/',
      {
        config: { public: true },
        schema: {
          summary: 'What the console must know before sign-in',
          tags: ['session'],
          security: [],
          querystring: noParameters,
          response: answers(200, record(publicSettings)),
        },
      },
      async () => ({
        data: {
          signIn: signInOf(settings.signIn),
          company: settings.company && { name: settings.company.name },
          passkeys: passkeys(),
          video: { provider: video.provider, domain: video.domain, appId: tenantOf(video) },
          refreshAfterMinutes,
          languages: [...languages],
          version: manifest.version,
        },
      }),
    );
  };
