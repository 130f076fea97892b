/**
 * The channels of the websocket (specification §7, design `api.md`). `querying:{id}` tells of one call, `call:{public id}`
 * as well, `draft:{id}` of the notes of one as they are typed, `agent:{id}` of
 * the calls of one agent: of each transition of a call that the agent has, or had until then. `availability:{id}` tells of what that
 * agent is at, `availability_updated` of what all are. `records:{resource}` tells
 * of the records of one administration table, `records_updated` of those of all.
 */
export const channelNames = [
  'querying_created',
  'querying_updated',
  'role_updated',
  'devices_updated',
  'restarts_updated',
  'records_updated',
  'runs_updated',
  'availability_updated',
] as const;
export const channelPrefixes = ['querying', 'draft', 'session', 'user', 'agent', 'availability'] as const;

export type RecordChannel = `records:${string}`;
/** One call again, by its public id: for the device that placed it. */
export type PublicCallChannel = `call:${string}`;
export type Channel =
  | (typeof channelNames)[number]
  | `${(typeof channelPrefixes)[number]}:${number}`
  | RecordChannel
  | PublicCallChannel;

/**
 * How long to wait before a lost websocket is opened again, in milliseconds: twice as long after each attempt. `luck`, from
 * 0 to 1, spreads those who lost it at the same moment, when a server stopped: they would all come back at once.
 */
export const retryPause = (attempt: number, luck: number): number =>
  Math.min(500 * 2 ** attempt, 15_000) * (0.5 + luck);

/** What a server that stops tells each of its websockets: to go, and to come back to another one in so many milliseconds. */
export interface Leave {
  readonly pause: number;
}

/** The channel of the records of one resource, by its name. */
export const recordChannel = (resource: string): RecordChannel => `records:${resource}`;

/** The channel of a call by its number. */
export const callChannel = (id: number): Channel => `querying:${id}`;

/** The channel of the notes of a call as they are typed; its messages say which version they are of. */
export const draftChannel = (id: number): Channel => `draft:${id}`;

/** The channel of a call by its public id. */
export const publicCallChannel = (publicId: string): PublicCallChannel => `call:${publicId}`;

/** A channel taken apart; null for a name that no channel has. */
export const parseChannel = (
  name: unknown,
):
  | { kind: (typeof channelNames)[number]; id?: undefined }
  | { kind: (typeof channelPrefixes)[number]; id: number }
  | { kind: 'records'; resource: string; id?: undefined }
  | { kind: 'call'; publicId: string; id?: undefined }
  | null => {
  if (typeof name !== 'string') return null;
  const plain = channelNames.find((known) => known === name);
  if (plain) return { kind: plain };
  const [, resource] = /^records:([a-z]{1,30})$/.exec(name) ?? [];
  if (resource) return { kind: 'records', resource };
  const [, publicId] = /^call:([\w-]{22})$/.exec(name) ?? [];
  if (publicId) return { kind: 'call', publicId };
  const [, prefix, digits] = /^([a-z]+):([1-9]\d{0,14})$/.exec(name) ?? [];
  const kind = channelPrefixes.find((known) => known === prefix);
  return kind ? { kind, id: Number(digits) } : null;
};

/** The most changes that a message names which tells of several at once. */
export const mostTold = 100;

/**
 * What changed, as far as a message says: the id, if it was one, and the version that the record has now, null where it is
 * gone. Whoever holds that version has nothing to fetch.
 */
export interface Change {
  readonly id?: number;
  /** Of several that are told of at once, all of them; missing where they are more than `mostTold`, or not known. */
  readonly ids?: readonly number[];
  readonly version?: number | null;
}

/** What the server emits: something changed, fetch again. `at` in unix seconds, by the clock of the database. */
export interface ChannelMessage extends Change {
  readonly channel: Channel;
  readonly at: number;
}

/** Where the server is in what happens, as a word that only it reads: who comes back with it hears what was missed. */
export type FeedPosition = string;

/** The number of a change in what happens, as a word that only the server reads. */
export type FeedEntry = string;

/** Where the server is that emits a message: in front of everything that it has not emitted yet; and the change that it tells of. */
export interface MessagePlace {
  readonly seen: FeedPosition;
  readonly entry: FeedEntry;
}

/** The header by which a question says what its asker was told of last: no node answers it from before that. */
export const feedEntryHeader = 'x-feed-entry';

/** What the server tells of itself, at the beginning, every 10 s, and when it changes. */
export interface FeedState {
  readonly seen: FeedPosition;
  /** false: the server itself does not hear of what happens now, so that nothing may be heard from it. */
  readonly isLive: boolean;
}

/**
 * The answer to a subscription. `missed`: everything since the position that was named; without it, fetch again. `entry`: the
 * last change until then, where there was any, so that no node answers from before it.
 */
export type Subscribed =
  | { readonly ok: true; readonly missed?: readonly ChannelMessage[]; readonly entry?: FeedEntry }
  | { readonly ok: false; readonly error: string };
