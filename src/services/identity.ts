import type { MultiFactorError, MultiFactorResolver, TotpSecret } from 'firebase/auth';
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
  'auth/invalid-multi-factor-session': 'expired',
  'auth/requires-recent-login': 'expired',
  'auth/code-expired': 'expired',
  // How the provider is set up here.
  'auth/admin-restricted-operation': 'unknown',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'unknown',
  'auth/app-not-authorized': 'unknown',
  'auth/configuration-not-found': 'unknown',
  'auth/invalid-api-key': 'unknown',
  'auth/operation-not-allowed': 'unknown',
  'auth/unauthorized-domain': 'unknown',
};

const translate = (thrown: unknown) => {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : 'unknown';
  return failed({ kind: kindOf[code] ?? 'refused', code });
};

/** Whether the password was right, and the second factor is asked for. */
const isAsking = (thrown: unknown): thrown is MultiFactorError =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'auth/multi-factor-auth-required';

/**
 * The Firebase SDK, loaded when it is needed. The embedded provider of our own server speaks the same protocol, so both
 * differ in one line. The SDK stores nothing: the tokens of our own server are the session. It keeps in mind who gave the
 * password last, for the second factor that is asked for or enrolled then.
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

  let asked: MultiFactorResolver | null = null;
  let secret: TotpSecret | null = null;
  const translated = async <Answer>(doing: Promise<Answer>) =>
    doing.catch((thrown: unknown) => {
      throw translate(thrown);
    });
  /** Who gave the password last. */
  const known = async () => {
    const { sdk, auth } = await connected();
    if (!auth.currentUser) throw failed({ kind: 'expired', code: 'not_signed_in' });
    return { sdk, user: auth.currentUser, factors: sdk.multiFactor(auth.currentUser) };
  };

  return {
    async authenticate({ email, password }) {
      const { sdk, auth } = await connected();
      try {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        return { step: 'done', idToken: await user.getIdToken() };
      } catch (thrown) {
        if (!isAsking(thrown)) throw translate(thrown);
        asked = sdk.getMultiFactorResolver(auth, thrown);
        return { step: 'factor', recovery: settings().provider === 'embedded' };
      }
    },
    async prove({ customToken }) {
      const { sdk, auth } = await connected();
      const { user } = await translated(sdk.signInWithCustomToken(auth, customToken));
      return user.getIdToken();
    },
    async proveFactor({ code }) {
      const { sdk } = await connected();
      const hint = asked?.hints.find(({ factorId }) => factorId === sdk.TotpMultiFactorGenerator.FACTOR_ID);
      if (!asked || !hint) throw failed({ kind: 'expired', code: 'not_asked' });
      const proof = sdk.TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
      const { user } = await translated(asked.resolveSignIn(proof));
      return user.getIdToken();
    },
    async beginFactor() {
      const { sdk, user, factors } = await known();
      const made = await translated(
        factors.getSession().then((session) => sdk.TotpMultiFactorGenerator.generateSecret(session)),
      );
      secret = made;
      const { renderSVG } = await import('uqr');
      const address = made.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent('Asesoría'));
      return { secret: made.secretKey, qr: renderSVG(address, { border: 2 }) };
    },
    async confirmFactor({ code }) {
      const { sdk, user, factors } = await known();
      if (!secret) throw failed({ kind: 'expired', code: 'not_begun' });
      await translated(factors.enroll(sdk.TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'TOTP'));
      secret = null;
      return user.getIdToken();
    },
    async withdrawFactor() {
      const { factors } = await known();
      for (const factor of factors.enrolledFactors) await translated(factors.unenroll(factor));
    },
    async changePassword({ email, current, password }) {
      const { sdk, auth } = await connected();
      try {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, current);
        await sdk.updatePassword(user, password);
        await auth.signOut();
      } catch (thrown) {
        // The password was right, and is not enough.
        if (isAsking(thrown)) throw failed({ kind: 'refused', code: 'factor_asked' });
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
