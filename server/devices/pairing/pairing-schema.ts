import { z } from 'zod';
import { readCode } from '../../../src/domain/pairing.ts';
import { idValue, ref, text } from '../../http/common-schema.ts';
import { openingSchedule } from '../schedule-schema.ts';

/** `{ code }` of an address, as people type it. One that can be none is like one that nobody shows. */
export const codeParams = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => readCode(typed) ?? ''),
});

export const newPairing = z.object({
  code: z.string().describe('8 letters, for somebody who may pair devices; serves once'),
  ticket: z.string().describe('what the player asks with how far it is; never shown'),
  expires_in: z.number().describe('seconds'),
  url: z.string().describe('where the console takes the code'),
  qr: z.string().describe('the same as a QR code: an SVG image'),
});

export const claim = z.strictObject({ ticket: text(100).min(1) });

export const claimed = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('paired'),
    secret: z.string().describe('the bearer of the device from now on; given anew until it was used'),
    device: ref,
    business: ref,
  }),
  z.object({ state: z.literal('over').describe('ask for another code') }),
]);

const program = {
  agent: z.string().nullable().describe('the program, as it calls itself'),
  browser: z.string().nullable().describe('what people call it; null where it is none that people know'),
  system: z.string().nullable().describe('what it runs on, likewise'),
};

export const player = z.object({
  code: z.string(),
  created_at: z.number().describe('unix seconds'),
  expires_at: z.number().describe('unix seconds'),
  address: z.string().describe('the network address that asked for the code'),
  ...program,
  state: z.enum(['waiting', 'paired', 'taken']).describe('`taken`: the player has its secret'),
  device: ref.nullable().describe('the device that the player was said to be'),
});

export const pairing = z.strictObject({ device_id: idValue.describe('the device that this player is') });

export const secret = z.object({ secret: z.string().describe('the bearer of the device; shown once') });

export const ownDevice = z.object({
  ...ref.shape,
  location: z.string().nullable(),
  business: ref,
  services: z.array(ref).describe('those that may be asked for at it, by name'),
  configs: z.record(z.string(), z.unknown()).describe("the device's entries by name, over the general ones"),
  hours: z.unknown().describe('the entry `horario` that counts; null without any'),
  schedule: openingSchedule,
});

/** How a device is known; null for one without a secret of its own. Times in unix seconds. */
export const devicePairing = z
  .object({
    paired_at: z.number(),
    made_at: z.number().describe('since when the secret is the one that it is'),
    heard_at: z.number().nullable(),
    heard_from: z.string().nullable().describe('network address'),
    ...program,
    version: z.string().nullable(),
    elsewhere_at: z.number().nullable().describe('when two addresses last used the secret by turns'),
    elsewhere_from: z.string().nullable().describe('the other of them'),
  })
  .nullable();
