import { z } from 'zod';
import { text } from '../../http/common-schema.ts';

/** Bytes as browsers write them in JSON. */
const base64url = (most: number) =>
  text(most)
    .min(1)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser made of `navigator.credentials.create`, as JSON. */
export const registration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(64_000),
    transports: z.array(text(40)).max(20).optional(),
  }),
});

/** What a browser made of `navigator.credentials.get`, as JSON. */
export const assertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});

/** What a browser is to be given, as the specification of WebAuthn has it in JSON. */
export const options = z.looseObject({ challenge: z.string() });

/** A passkey, as its owner reads it. Times in unix seconds. */
export const passkey = z.object({
  id: z.string(),
  credential: z.string().describe('by which the authenticator knows it'),
  name: z.string(),
  backed_up: z.boolean().describe('whether it lies in a safe place besides, and outlives the device'),
  created_at: z.number(),
  used_at: z.number().nullable(),
});
