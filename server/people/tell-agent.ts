import { announce } from '../postgres/announce.ts';
import type { Transaction } from '../postgres/database.ts';

/** Lets others hear that an agent's places are others: the tables of users, zones and desks show agents too. */
export const tellAgent = (
  tx: Transaction,
  bunitId: number,
  { id, user_id }: { readonly id: number; readonly user_id: number },
): void =>
  announce(
    tx,
    bunitId,
    { kind: 'channel', channel: `user:${user_id}`, id: user_id },
    { kind: 'record', resource: 'agents', id },
  );
