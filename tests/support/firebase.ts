import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startServer, type TestServer } from './server.ts';

/** A server whose people sign in with a Firebase project, and the project's part of it. */
export interface FirebaseServer {
  readonly server: TestServer;
  /** An ID token, as the project vouches for an address unless the account says otherwise. */
  token(account: {
    sub: string;
    email: string | undefined;
    verified?: unknown;
    kid?: string;
    issuer?: string;
    audience?: string;
  }): Promise<string>;
  close(): Promise<void>;
}

const googleIssuer = 'https://securetoken.google.com/project';

/** Starts such a server; the project's key set is a page of this machine. */
export const startFirebase = async (): Promise<FirebaseServer> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256', use: 'sig' };
  const keySet = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keySet.listen(0, '127.0.0.1', resolve));
  const address = keySet.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await startServer({
    env: {
      SIGN_IN: 'firebase',
      SIGN_IN_FIREBASE_PROJECT: 'project',
      SIGN_IN_FIREBASE_API_KEY: 'public-key',
      SIGN_IN_JWKS_URL: `http://127.0.0.1:${port}/jwks`,
    },
  });
  return {
    server,
    token: ({ sub, email, verified = true, kid = 'google', issuer = googleIssuer, audience = 'project' }) =>
      new SignJWT({ email, email_verified: verified })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    async close() {
      await new Promise((resolve) => keySet.close(resolve));
      await server.close();
    },
  };
};
