import { z } from 'zod';
import type { VideoProvider } from '../../src/domain/room.ts';

const list = (address: RegExp, why: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => address.test(part)), why)
    .transform((parts): readonly string[] => parts)
    .default([]);

const host = String.raw`(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?`;
const hostname = z.string().regex(/^[\w.-]+(?::\d{1,5})?$/, 'must be a host name');

/** The variables about video; the README explains each. */
export const videoVariables = {
  VIDEO_DOMAIN: hostname.optional(),
  VIDEO_APP_ID: z.string().min(1).optional(),
  VIDEO_APP_SECRET: z.string().min(1).optional(),
  VIDEO_STUN_URLS: list(new RegExp(`^stuns?:${host}$`, 'i'), 'must be stun: addresses, by comma'),
  VIDEO_TURN_URLS: list(
    new RegExp(String.raw`^turns?:${host}(?:\?transport=(?:udp|tcp))?$`, 'i'),
    'must be turn: or turns: addresses, by comma',
  ),
  VIDEO_TURN_SECRET: z.string().min(1).optional(),
};
type Values = z.infer<z.ZodObject<typeof videoVariables>>;

/** Where video runs, and what the embedded room reaches others through. */
export interface VideoSettings {
  readonly provider: VideoProvider;
  /** Host of the Jitsi instance; null for the embedded room. */
  readonly domain: string | null;
  readonly appId: string | null;
  /** Signs passes for the Jitsi instance; null for one whose rooms are not locked. */
  readonly appSecret: string | null;
  readonly stunUrls: readonly string[];
  readonly turnUrls: readonly string[];
  /** What coturn calls `static-auth-secret`. */
  readonly turnSecret: string | null;
}

/** What does not fit together: the variable that is missing, and why it is needed. */
export const videoProblems = (values: Values): readonly (readonly [name: string, why: string])[] => [
  ...(values.VIDEO_TURN_URLS.length > 0 && !values.VIDEO_TURN_SECRET
    ? [['VIDEO_TURN_SECRET', 'is needed with VIDEO_TURN_URLS'] as const]
    : []),
  ...(values.VIDEO_APP_SECRET && !values.VIDEO_APP_ID
    ? [['VIDEO_APP_ID', 'is needed with VIDEO_APP_SECRET'] as const]
    : []),
];

export const readVideo = (values: Values): VideoSettings => ({
  provider: values.VIDEO_DOMAIN === undefined ? 'embedded' : 'jitsi',
  domain: values.VIDEO_DOMAIN ?? null,
  appId: values.VIDEO_APP_ID ?? null,
  appSecret: values.VIDEO_APP_SECRET ?? null,
  stunUrls: values.VIDEO_STUN_URLS,
  turnUrls: values.VIDEO_TURN_URLS,
  turnSecret: values.VIDEO_TURN_SECRET ?? null,
});
