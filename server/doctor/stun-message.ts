import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The messages of STUN and TURN (RFC 8489, RFC 8656), as far as asking a relay for an address needs them. */

const cookie = 0x2112a442;
const headerBytes = 20;
const integrityBytes = 24;

export const methods = { binding: 0x001, allocate: 0x003, refresh: 0x004 } as const;
export type Method = keyof typeof methods;

const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
  mapped: 0x0020,
} as const;
type Attribute = keyof typeof attributes;

/** A value of an attribute, by its name. */
export type Attributes = Partial<Readonly<Record<Attribute, Buffer>>>;

/** Who asks: the long-term credentials, for the realm that the server named. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly realm: string;
}

/** An answer: whether it is the one to a request, and what it says. */
export interface StunAnswer {
  readonly transaction: Buffer;
  /** null for a success; else the code (401: who asks is not known, or has to say it), and the words. */
  readonly error: { readonly code: number; readonly reason: string } | null;
  readonly attributes: Attributes;
}

/** The transport UDP, which the relay is to use, and seconds, as attributes carry them. */
export const overUdp = Buffer.from([17, 0, 0, 0]);
export const noTime = Buffer.alloc(4);

const padded = (value: Buffer): Buffer => Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);

const written = (name: Attribute, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(attributes[name], 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, padded(value)]);
};

const headed = (method: Method, transaction: Buffer, length: number): Buffer => {
  const head = Buffer.alloc(headerBytes);
  head.writeUInt16BE(methods[method], 0);
  head.writeUInt16BE(length, 2);
  head.writeUInt32BE(cookie, 4);
  transaction.copy(head, 8);
  return head;
};

/** A request, and the transaction by which its answer is known. With credentials it is signed. */
export const writeRequest = (
  method: Method,
  values: Attributes,
  credentials: Credentials | null,
): { readonly bytes: Buffer; readonly transaction: Buffer } => {
  const transaction = randomBytes(12);
  const named = Object.entries(values) as [Attribute, Buffer][];
  const body = Buffer.concat(named.map(([name, value]) => written(name, value)));
  if (credentials === null)
    return { bytes: Buffer.concat([headed(method, transaction, body.length), body]), transaction };
  const { username, realm, password } = credentials;
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest();
  // The signature is of the message as if it were there already.
  const signed = Buffer.concat([headed(method, transaction, body.length + integrityBytes), body]);
  const integrity = createHmac('sha1', key).update(signed).digest();
  return { bytes: Buffer.concat([signed, written('integrity', integrity)]), transaction };
};

/** How long the message is that begins here, in bytes; null where its header is not whole yet. */
export const lengthOf = (bytes: Buffer): number | null =>
  bytes.length < headerBytes ? null : headerBytes + bytes.readUInt16BE(2);

const readAttributes = (body: Buffer): Attributes => {
  const found: Partial<Record<Attribute, Buffer>> = {};
  for (let at = 0; at + 4 <= body.length; ) {
    const [type, length] = [body.readUInt16BE(at), body.readUInt16BE(at + 2)];
    const name = (Object.keys(attributes) as Attribute[]).find((one) => attributes[one] === type);
    if (name && !found[name]) found[name] = body.subarray(at + 4, at + 4 + length);
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return found;
};

const readError = (value: Buffer | undefined): StunAnswer['error'] => {
  if (!value || value.length < 4) return { code: 0, reason: '' };
  return { code: value.readUInt8(2) * 100 + value.readUInt8(3), reason: value.toString('utf8', 4) };
};

/** Reads an answer; null for what is none. */
export const readAnswer = (bytes: Buffer): StunAnswer | null => {
  const length = lengthOf(bytes);
  if (length === null || bytes.length < length || bytes.readUInt32BE(4) !== cookie) return null;
  const kind = bytes.readUInt16BE(0) & 0x0110;
  if (kind !== 0x0100 && kind !== 0x0110) return null;
  const found = readAttributes(bytes.subarray(headerBytes, length));
  return {
    transaction: bytes.subarray(8, headerBytes),
    error: kind === 0x0110 ? readError(found.error) : null,
    attributes: found,
  };
};

/** The network address in an attribute that hides it behind the cookie (and the transaction); null for none. */
export const readAddress = (value: Buffer | undefined, transaction: Buffer): string | null => {
  if (!value || value.length < 8) return null;
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(cookie, 0);
  transaction.copy(mask, 4);
  const bytes = [...value.subarray(4)].map((byte, index) => byte ^ (mask[index] ?? 0));
  if (value.readUInt8(1) === 1) return bytes.slice(0, 4).join('.');
  const groups = Array.from({ length: 8 }, (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0));
  return groups.map((group) => group.toString(16)).join(':');
};
