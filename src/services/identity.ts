import type { FailureKind } from '../domain/failure.ts';
import type { Settings } from '../domain/settings.ts';
import { failed } from './failures.ts';
import type { Identity } from './ports.ts';

/** The codes of the SDK that are not about the credentials. */
const kindOf: Readonly<Record<string, FailureKind>> = {
  'auth/network-request-failed': 'offline',
  'auth/internal-error': 'offline',
  'auth/too-many-requests': 'limited',
  'auth/user-disabled': 'forbidden',
};

const translate = (thrown: unknown) => {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : 'unknown';
  return failed({ kind: kindOf[code] ?? 'refused', code });
};

/**
 * The Firebase SDK, loaded when it is needed. The embedded provider of our own server speaks the same protocol, so both
 * differ in one line. Nothing is kept by the SDK: the tokens of our own server are the session.
 */
export function identity(settings: () => Settings['signIn'], language: () => string): Identity {
  let ready: ReturnType<typeof connect> | null = null;
  const connect = async () => {
    const [{ initializeApp }, sdk] = await Promise.all([import('firebase/app'), import('firebase/auth')]);
    const { provider, ...config } = settings();
    const auth = sdk.initializeAuth(initializeApp(config), { persistence: sdk.inMemoryPersistence });
    if (provider === 'embedded') sdk.connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
    return { sdk, auth };
  };
  const connected = async () => {
    ready ??= connect();
    try {
      const { sdk, auth } = await ready;
      auth.languageCode = language();
      return { sdk, auth };
    } catch {
      ready = null;
      throw failed({ kind: 'offline', code: 'provider_unreachable' });
    }
  };

  return {
    async authenticate({ email, password }) {
      const { sdk, auth } = await connected();
      try {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        const token = await user.getIdToken();
        await auth.signOut();
        return token;
      } catch (thrown) {
        throw translate(thrown);
      }
    },
    async prove({ customToken }) {
      const { sdk, auth } = await connected();
      try {
        const { user } = await sdk.signInWithCustomToken(auth, customToken);
        const token = await user.getIdToken();
        await auth.signOut();
        return token;
      } catch (thrown) {
        throw translate(thrown);
      }
    },
    async changePassword({ email, current, password }) {
      const { sdk, auth } = await connected();
      try {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, current);
        await sdk.updatePassword(user, password);
        await auth.signOut();
      } catch (thrown) {
        const failure = translate(thrown);
        if (failure.kind !== 'refused') throw failure;
        const fields: Readonly<Record<string, string>> =
          failure.code === 'auth/weak-password' ? { password: 'common' } : { current: 'wrong' };
        throw failed({ kind: 'refused', code: failure.code, fields });
      }
    },
    async sendRecovery({ email }) {
      const { sdk, auth } = await connected();
      try {
        await sdk.sendPasswordResetEmail(auth, email);
      } catch (thrown) {
        throw translate(thrown);
      }
    },
  };
}
