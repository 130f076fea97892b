/**
 * The channels of the websocket (specification §7, design `api.md`). `querying:{id}` tells of one call, `agent:{id}` of
 * the calls of one agent: of each transition of a call that the agent has, or had until then.
 */
export const channelNames = [
  'querying_created',
  'querying_updated',
  'role_updated',
  'devices_updated',
  'restarts_updated',
  'records_updated',
  'runs_updated',
] as const;
export const channelPrefixes = ['querying', 'session', 'user', 'agent'] as const;

export type Channel = (typeof channelNames)[number] | `${(typeof channelPrefixes)[number]}:${number}`;

/** A channel taken apart; null for a name that no channel has. */
export const parseChannel = (
  name: unknown,
):
  | { kind: (typeof channelNames)[number]; id?: undefined }
  | { kind: (typeof channelPrefixes)[number]; id: number }
  | null => {
  if (typeof name !== 'string') return null;
  const plain = channelNames.find((known) => known === name);
  if (plain) return { kind: plain };
  const [, prefix, digits] = /^([a-z]+):([1-9]\d{0,14})$/.exec(name) ?? [];
  const kind = channelPrefixes.find((known) => known === prefix);
  return kind ? { kind, id: Number(digits) } : null;
};

/** What the server emits: something changed, fetch again. `at` in unix seconds. */
export interface ChannelMessage {
  readonly channel: Channel;
  readonly id?: number;
  readonly at: number;
}
