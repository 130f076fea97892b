import { exportJWK, generateKeyPair } from 'jose';
import { randomSecret } from '../../base/digest.ts';

/** What a ring signs, and what its keys are. */
interface RingKind {
  /** The secret that is its first key, by which the builds before know it. */
  readonly secret: string;
  /** How the first key is called. */
  readonly first: string;
  /** For how long anything that it signs is good, in seconds. */
  readonly seconds: number;
  readonly make: (kid: string) => string | Promise<string>;
}

/** A key pair as a JWK with its private half. */
const makePair = async (kid: string): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid });
};
const make = () => randomSecret();
const hour = 60 * 60;

/** Everything that this server signs for itself to read: each with keys of its own. */
export const rings = {
  /** Access tokens. */
  session: { secret: 'session-key', first: 'session-1', seconds: hour, make },
  /** ID tokens of the embedded sign-in provider, and what it signs on the way to one. */
  'id-token': { secret: 'id-token-key', first: 'embedded-1', seconds: hour, make: makePair },
  /** Passes for video rooms. */
  room: { secret: 'room-key', first: 'room-1', seconds: hour / 4, make },
  /** Passes for reports. */
  report: { secret: 'report-key', first: 'report-1', seconds: hour, make },
  /** Passes for the diagrams. */
  diagram: { secret: 'diagram-key', first: 'diagram-1', seconds: 8 * hour, make },
} as const satisfies Readonly<Record<string, RingKind>>;

export type RingName = keyof typeof rings;
export const ringNames = Object.keys(rings) as readonly RingName[];

/** How long after it was made a key of a planned change signs, in seconds: by then every node has read it. */
export const leadSeconds = 5 * 60;
/** So much longer than anything that it signed a key verifies, in seconds: the clocks of nodes may differ. */
export const marginSeconds = 5 * 60;
