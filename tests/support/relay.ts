import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A relay as small as one can be: it gives everybody the same address, if their time-limited credentials are right. */
export interface SmallRelay {
  readonly url: string;
  /** What was asked of it, as the names of the methods. */
  readonly asked: readonly string[];
  close(): void;
}

const cookie = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const methods: Readonly<Record<number, string>> = { 1: 'binding', 3: 'allocate', 4: 'refresh' };
const realm = 'relay.test';

const attribute = (type: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

/** IPv4 and port 5000, hidden behind the cookie. */
const hidden = (address: string): Buffer => {
  const bytes = address.split('.').map((part, index) => Number(part) ^ (cookie[index] ?? 0));
  return Buffer.from([0, 1, 0x13 ^ 0x21, 0x88 ^ 0x12, ...bytes]);
};

/** The attributes of a message, each with where it begins. */
const read = (message: Buffer): ReadonlyMap<number, { readonly at: number; readonly value: Buffer }> => {
  const found = new Map<number, { at: number; value: Buffer }>();
  for (let at = 20; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), { at, value: message.subarray(at + 4, at + 4 + length) });
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
};

const isSigned = (message: Buffer, secret: string): boolean => {
  const found = read(message);
  const [username, integrity] = [found.get(6)?.value.toString(), found.get(8)];
  if (!username || !integrity || Number(username.split(':')[0]) < Date.now() / 1_000) return false;
  const password = createHmac('sha1', secret).update(username).digest('base64');
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest();
  return createHmac('sha1', key).update(message.subarray(0, integrity.at)).digest().equals(integrity.value);
};

/** Starts one. Without a secret it relays for anybody; `refuses`: the code that it answers whoever is known. */
export const startRelay = async ({
  secret,
  address,
  refuses,
}: {
  readonly secret: string | null;
  readonly address: string;
  readonly refuses?: number;
}): Promise<SmallRelay> => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address: from }) => {
    const method = message.readUInt16BE(0);
    asked.push(methods[method] ?? String(method));
    const answer = (kind: number, ...attributes: readonly Buffer[]) => {
      const body = Buffer.concat(attributes);
      const head = Buffer.alloc(20);
      head.writeUInt16BE(method | kind, 0);
      head.writeUInt16BE(body.length, 2);
      message.copy(head, 4, 4, 20);
      socket.send(Buffer.concat([head, body]), port, from);
    };
    const refuse = (code: number) =>
      answer(
        0x110,
        attribute(9, Buffer.concat([Buffer.from([0, 0, Math.floor(code / 100), code % 100]), Buffer.from('no')])),
        attribute(0x14, Buffer.from(realm)),
        attribute(0x15, Buffer.from('nonce')),
      );
    if (method === 1) return answer(0x100, attribute(0x20, hidden(from)));
    if (secret !== null && !isSigned(message, secret)) return refuse(401);
    if (refuses !== undefined) return refuse(refuses);
    answer(0x100, attribute(0x16, hidden(address)));
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { url: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
};
