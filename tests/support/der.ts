const lengthOf = (length: number): Buffer => {
  if (length < 128) return Buffer.from([length]);
  return length < 256 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 255]);
};
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const octets = (bytes: Buffer) => der(4, bytes);
const name = (hex: string) => der(6, Buffer.from(hex, 'hex'));
/** A positive number of so many bytes. */
const huge = (bytes: number) => der(2, Buffer.concat([Buffer.from([0x7f]), Buffer.alloc(bytes - 1, 0xa5)]));
const whole = (hex: string) => der(2, Buffer.from(hex, 'hex'));
const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;

const salt = octets(Buffer.alloc(16, 1));
const encrypted = (derivation: Buffer) => {
  const cipher = sequence(name('60864801650304012a'), salt);
  const method = sequence(name('2a864886f70d01050d'), sequence(derivation, cipher));
  return pem('ENCRYPTED PRIVATE KEY', sequence(method, octets(Buffer.alloc(64, 2))));
};

/** Keys that take OpenSSL minutes to read, whatever the passphrase is. */
export const endlessKeys = {
  pbkdf2: encrypted(
    sequence(name('2a864886f70d01050c'), sequence(salt, whole('7fffffff'), sequence(name('2a864886f70d0209'), der(5)))),
  ),
  scrypt: encrypted(sequence(name('2b06010401da47040b'), sequence(salt, whole('4000'), whole('01'), whole('4000')))),
  dsa: pem(
    'PRIVATE KEY',
    sequence(
      whole('00'),
      sequence(name('2a8648ce380401'), sequence(huge(2_900), huge(20), whole('05'))),
      octets(huge(2_900)),
    ),
  ),
};
