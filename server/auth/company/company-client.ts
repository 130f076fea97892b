import type * as Oidc from 'openid-client';
import type { CompanySettings } from '../../base/company-settings.ts';
import { recentSeconds } from '../recent.ts';
import { tracedFetch } from '../traced-fetch.ts';
import { type CompanyPerson, personOf, told } from './company-person.ts';

/** Seconds that a provider may take for an answer: somebody waits in front of a white page. */
const patience = 5;
/** For so long a provider's description of itself is believed, in seconds. */
const descriptionSeconds = 60 * 60;
/** Clocks of provider and server may differ by so many seconds. */
const skew = 30;

/** What one way to the provider and back is made with. */
export interface Errand {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Somebody who is signed in here is to prove again who they are, whatever session they have there. */
  readonly isAgain: boolean;
}

/** Why nobody came back from the provider as somebody: it said no, it did not answer, or what it said is worth nothing. */
export type CompanyFailure = 'denied' | 'unreachable' | 'failed';

/** Hears by which code the library, or the provider, named what went wrong: it never quotes what was sent. */
export type Complain = (about: { readonly code: string; readonly said: string }) => void;

interface Provider {
  readonly client: typeof Oidc;
  readonly configuration: Oidc.Configuration;
  /** When to ask again, in unix seconds. */
  readonly until: number;
}

const wordIn = (error: unknown, key: string): string => {
  const word: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : null;
  return typeof word === 'string' ? word.slice(0, 100) : '';
};

/** What is said of an error of the library: nothing of it is shown, because it may quote what the provider answered. */
const failureOf = (error: unknown): CompanyFailure => {
  const said = wordIn(error, 'error');
  if (said === 'access_denied') return 'denied';
  if (said === 'temporarily_unavailable' || said === 'server_error') return 'unreachable';
  const code = wordIn(error, 'code');
  // `fetch` throws a TypeError for a network that fails; the library wraps what takes too long.
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && !code.startsWith('OAUTH'))
    ? 'unreachable'
    : 'failed';
};

/**
 * The company's OpenID provider as this server sees it. Nothing is asked of it before somebody wants to sign in, and what
 * failed is asked again the next time: a provider that is down keeps no server from starting. `clock` in unix seconds.
 */
export const createCompanyClient = (settings: CompanySettings, clock: () => number) => {
  const { issuer, name, clientId, clientSecret, scopes, groupsClaim, tenantClaim } = settings;
  let known: Provider | null = null;
  let asking: Promise<Provider> | null = null;

  const ask = async (): Promise<Provider> => {
    // The library is for those alone who have such a provider.
    const client = await import('openid-client');
    const address = new URL(issuer);
    const isPlain = address.protocol === 'http:';
    const secretIn: Oidc.ClientAuth = (server, ...rest) => {
      const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const way = offered.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
      return way(clientSecret)(server, ...rest);
    };
    const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
    const options = { execute, timeout: patience, [client.customFetch]: tracedFetch };
    const metadata = { [client.clockTolerance]: skew };
    const configuration = await client.discovery(address, clientId, metadata, secretIn, options);
    known = { client, configuration, until: clock() + descriptionSeconds };
    return known;
  };

  const provider = async (): Promise<Provider> => {
    if (known && known.until > clock()) return known;
    asking ??= ask().finally(() => {
      asking = null;
    });
    const former = known;
    // What it said an hour ago is better than nothing.
    return former ? asking.catch(() => former) : asking;
  };

  return {
    issuer,
    name,

    /** Where the browser has to go; null when the provider does not answer. */
    async enter({ state, nonce, verifier, isAgain }: Errand, callback: string): Promise<URL | null> {
      const found = await provider().catch(() => null);
      if (!found) return null;
      const { client, configuration } = found;
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isAgain ? { prompt: 'login', max_age: String(recentSeconds) } : {}),
      });
    },

    /** Who came back with this address, or why nobody did. */
    async meet(
      address: URL,
      { state, nonce, verifier, isAgain }: Errand,
      complain: Complain,
    ): Promise<CompanyPerson | CompanyFailure> {
      const found = await provider().catch(() => null);
      if (!found) return 'unreachable';
      const { client, configuration } = found;
      try {
        const checks = {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
          // Then it has to say when, and that it was just now.
          ...(isAgain ? { maxAge: recentSeconds } : {}),
        };
        const answer = await client.authorizationCodeGrant(configuration, address, checks);
        const claims = answer.claims();
        const { id_token: idToken } = answer;
        if (!claims || idToken === undefined) return 'failed';
        const { userinfo_endpoint: asksForMore } = configuration.serverMetadata();
        const more = asksForMore
          ? await client.fetchUserInfo(configuration, answer.access_token, claims.sub)
          : undefined;
        return personOf(told(claims, more), { issuer: claims.iss, idToken, groupsClaim, tenantClaim });
      } catch (error) {
        complain({ code: wordIn(error, 'code') || wordIn(error, 'name'), said: wordIn(error, 'error') });
        return failureOf(error);
      }
    },

    /** Where the browser has to go so that the provider ends its part too; null where it has no such place, or is gone. */
    async leave(idToken: string, landing: string): Promise<string | null> {
      const found = await provider().catch(() => null);
      if (!found?.configuration.serverMetadata().end_session_endpoint) return null;
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: landing };
      return found.client.buildEndSessionUrl(found.configuration, parameters).href;
    },
  };
};
export type CompanyClient = ReturnType<typeof createCompanyClient>;
