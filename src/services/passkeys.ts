import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Passkey } from '../domain/passkey.ts';
import type { Settings } from '../domain/settings.ts';
import { failed } from './failures.ts';
import type { Http } from './http.ts';
import { passkeyPlace } from './passkey-place.ts';
import type { Passkeys } from './ports.ts';

/** What the browser throws, as the reason that people read. */
const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
};
const causeOf = (thrown: unknown): unknown => (thrown instanceof Error && thrown.cause ? thrown.cause : thrown);

/** Passkeys, by the browser and the REST API. What speaks to the browser is loaded when it is needed. */
export const passkeys = (http: Http, settings: () => Pick<Settings, 'company' | 'passkeys' | 'signIn'>): Passkeys => {
  /** Asks the browser; whoever leaves takes the question back. */
  const asking = async <Answer>(
    ask: (library: typeof import('@simplewebauthn/browser')) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const library = await import('@simplewebauthn/browser').catch(() => {
      throw failed({ kind: 'offline', code: 'offline' });
    });
    signal.throwIfAborted();
    const stop = () => library.WebAuthnAbortService.cancelCeremony();
    signal.addEventListener('abort', stop);
    try {
      return await ask(library);
    } catch (thrown) {
      const cause = causeOf(thrown);
      const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
      throw failed({ kind: 'refused', code: reasons[name] ?? 'passkey_unusable' });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };

  return {
    async own(signal) {
      const known = settings();
      const place = passkeyPlace(known);
      const list =
        place === 'provider' ? [] : await http.get<readonly Passkey[]>('profile/passkeys', undefined, signal);
      return { place, origin: known.passkeys?.origin ?? '', company: known.company?.name ?? null, passkeys: list };
    },
    async show(signal) {
      const { options } = await http.open.post<{ options: PublicKeyCredentialRequestOptionsJSON }>(
        'sign-in/passkey/challenges',
        {},
      );
      const response = await asking(({ startAuthentication }) => startAuthentication({ optionsJSON: options }), signal);
      return http.open.post<{ customToken: string }>('sign-in/passkey', { response });
    },
    async add({ idToken: token, name }, signal) {
      const { options } = await http.post<{ options: PublicKeyCredentialCreationOptionsJSON }>(
        'profile/passkeys/challenges',
        { token },
      );
      const response = await asking(({ startRegistration }) => startRegistration({ optionsJSON: options }), signal);
      await http.post('profile/passkeys', { token, name, response });
    },
    async rename({ id, name }) {
      await http.put(`profile/passkeys/${id}`, { name });
    },
    async remove({ idToken: token, id }) {
      await http.delete(`profile/passkeys/${id}`, { token });
    },
  };
};
