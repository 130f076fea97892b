export type Key = string | Buffer;

/** What PEM may hold that signs or verifies a token. */
const kinds = ['PRIVATE KEY', 'PUBLIC KEY', 'RSA PRIVATE KEY', 'RSA PUBLIC KEY', 'EC PRIVATE KEY', 'CERTIFICATE'];
/** The longest key, in bytes: RSA with 8192 bits has 4.7 kB. The cost of larger ones grows with the cube of their size. */
const longestKey = 6_144;
const longestText = 65_536;
/** The name of DSA in a key: no token is signed with it, and to read such a key takes a minute where its writer wants. */
const dsa = Buffer.from('2a8648ce380401', 'hex');

const block = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]*)-----END \1-----/g;

const refusal = (text: string): Error =>
  text.includes('ENCRYPTED')
    ? new Error('A key with a passphrase is not taken: keep it without one (openssl pkey -in key.pem -out plain.pem).')
    : new Error('A key in PEM is a private or public RSA, EC or Ed25519 key, or a certificate, of 6 kB at most.');

/**
 * A key as OpenSSL may be given it, whose work nothing from outside can interrupt: a secret as it is, and of PEM those
 * parts whose cost is bounded, written anew, so that nothing is read in two ways. Never with a passphrase: whoever wrote
 * the key says in it how many rounds make a passphrase into a key, and 2^31 of them take minutes.
 */
export const checkedKey = (key: Key): Key => {
  if (!key.includes('-----BEGIN')) return key;
  if (key.length > longestText) throw refusal('');
  const text = key.toString();
  const parts = [...text.matchAll(block)].flatMap(([, kind = '', body = '']) => {
    const bytes = Buffer.from(body, 'base64');
    const isFit = kinds.includes(kind) && bytes.length <= longestKey && !bytes.includes(dsa);
    return isFit
      ? [`-----BEGIN ${kind}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`]
      : [];
  });
  if (parts.length === 0) throw refusal(text);
  return parts.join('');
};
