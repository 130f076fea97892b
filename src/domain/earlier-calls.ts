import type { Call } from './call.ts';

/** What makes a call one of those before: the customer wrote the same number, or stood at the same device. */
export const earlierWays = ['phone', 'device'] as const;
export type EarlierWay = (typeof earlierWays)[number];

/** A call that was placed before another one. Moments in unix seconds. */
export type EarlierCall = Pick<Call, 'id' | 'state' | 'created_at' | 'notes'> &
  Pick<Required<Call>, 'end_cause' | 'service' | 'agent' | 'outcome'>;

/** Those of one kind: how many, up to `mostEarlier`, and the last ones, the newest first. */
export interface EarlierPart {
  readonly total: number;
  readonly calls: readonly EarlierCall[];
}

/** What was placed before a call, as `GET /api/queryings/{id}/earlier` answers; null where it has no number, or no device. */
export type EarlierCalls = Readonly<Record<EarlierWay, EarlierPart | null>>;

/** How far earlier calls are counted: nobody reads further. */
export const mostEarlier = 100;

/** What is looked at before anybody chooses: who it is says more than where they stand. */
export const firstWay = ({ phone }: EarlierCalls): EarlierWay => (phone === null ? 'device' : 'phone');
