import type { Change, Channel, RecordChannel } from '../../src/domain/channel.ts';

/** Something that others have to hear of, on every node: people who look at it, and parts that watch over rights. */
export type News =
  /** A call was placed, or moved: `agents` have it now, or had it before. */
  | { readonly kind: 'call'; readonly id: number; readonly isNew: boolean; readonly agents: readonly number[] }
  /** The draft of the notes of a call is another now; null where it is gone. */
  | { readonly kind: 'draft'; readonly id: number; readonly version: number | null }
  /** An agent is at something else. */
  | { readonly kind: 'availability'; readonly agentId: number }
  /** A record of an administration table is another now. */
  | ({ readonly kind: 'record'; readonly resource: string } & Change)
  | { readonly kind: 'channel'; readonly channel: Exclude<Channel, RecordChannel>; readonly id?: number }
  /** What somebody may do can have changed: a user's, null for everybody of the business. */
  | { readonly kind: 'rights'; readonly userId: number | null }
  /** Lists that show records of a resource are others now, of which nobody has to hear at once. */
  | { readonly kind: 'lists'; readonly resource: string; readonly businesses: readonly number[] }
  /** How much was spent of limits at a node, by digests of the names: the others count it too. */
  | {
      readonly kind: 'spent';
      readonly node: string;
      readonly spent: readonly (readonly [kind: string, name: string, count: number])[];
    }
  /** A login has ended. */
  | { readonly kind: 'login'; readonly familyId: string }
  /**
   * A message for those in a video room on other nodes than `node`: for one seat (`to`), or for all but one; only for the connection
   * `holder`, where another one goes on with the seat. The connection that is told `isLast` ends with it.
   */
  | {
      readonly kind: 'room';
      readonly node: string;
      readonly room: string;
      readonly to: string | null;
      readonly except: string | null;
      readonly holder?: string;
      readonly message: readonly [name: string, value?: unknown];
      readonly isLast: boolean;
    };
