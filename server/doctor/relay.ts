import { openStunLine, readStunUrl } from './stun-line.ts';
import { noTime, overUdp, readAddress } from './stun-message.ts';

/** What a relay did when it was asked for an address: gave one (`isOpen`: to anybody), refused with a code of RFC 8656, or was not reached. */
export type RelayAnswer =
  | { readonly was: 'given'; readonly address: string | null; readonly isOpen: boolean }
  | { readonly was: 'refused'; readonly code: number; readonly reason: string }
  | { readonly was: 'unreached'; readonly code: string };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.message : 'unknown';

/** Who asks a relay, by time-limited credentials. */
interface Asker {
  readonly username: string;
  readonly password: string;
}

/** Asks a STUN server where we are seen from. */
export const askStun = async (url: string, patience: number): Promise<RelayAnswer> => {
  try {
    const line = await openStunLine(readStunUrl(url), patience);
    try {
      const { error, attributes, transaction } = await line.ask('binding', {});
      if (error) return { was: 'refused', ...error };
      return { was: 'given', address: readAddress(attributes.mapped, transaction), isOpen: true };
    } finally {
      line.close();
    }
  } catch (error) {
    return { was: 'unreached', code: codeOf(error) };
  }
};

/** Asks a TURN server for an address as a browser does, and gives it back at once. */
export const askRelay = async (url: string, { username, password }: Asker, patience: number): Promise<RelayAnswer> => {
  try {
    const line = await openStunLine(readStunUrl(url), patience);
    try {
      // The first answer is 401 by rule: it names the realm, and a nonce to sign with.
      const { error, attributes, transaction } = await line.ask('allocate', { transport: overUdp });
      if (!error) return { was: 'given', address: readAddress(attributes.relayed, transaction), isOpen: true };
      const { realm, nonce } = attributes;
      if (error.code !== 401 || !realm || !nonce) return { was: 'refused', ...error };
      const signed = { username: Buffer.from(username), realm, nonce };
      const credentials = { username, password, realm: realm.toString() };
      const second = await line.ask('allocate', { transport: overUdp, ...signed }, credentials);
      if (second.error) return { was: 'refused', ...second.error };
      const address = readAddress(second.attributes.relayed, second.transaction);
      await line.ask('refresh', { lifetime: noTime, ...signed }, credentials).catch(() => {});
      return { was: 'given', address, isOpen: false };
    } finally {
      line.close();
    }
  } catch (error) {
    return { was: 'unreached', code: codeOf(error) };
  }
};
