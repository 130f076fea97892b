import type { SnapshotFrom } from 'xstate';
import { readOnly } from '../../domain/access.ts';
import { hasLosable } from '../../domain/record.ts';
import type { RowRef } from '../../machines/row.ts';
import type { RowEvent } from '../../machines/row-news.ts';
import type { RowAction } from '../../resources/resource.ts';
import { holdingFrom, opens } from '../../resources/rules.ts';

type RowSnapshot = SnapshotFrom<RowRef>;

/** What can be done with a record that is looked at. */
export type RowDeed = 'edit' | RowAction | 'delete';

/** What keeps a deed back that its row offers all the same: somebody only looks, a role gives nothing, others hold the record. */
export type HeldBack = 'readOnly' | 'idle' | 'used';

export interface RowOffer {
  readonly deed: RowDeed;
  readonly held: HeldBack | null;
}

const opening = (key: RowAction): RowEvent => ({ type: 'row.open', key });

/** What begins each deed. */
export const beginnings: Readonly<Record<RowDeed, RowEvent>> = {
  edit: { type: 'row.edit' },
  delete: { type: 'row.delete' },
  agent: { type: 'row.convert' },
  permissions: { type: 'row.pick', key: 'permissions' },
  factor: { type: 'row.lose', kind: 'factor' },
  passkeys: { type: 'row.lose', kind: 'passkeys' },
  rotate: { type: 'row.rotate' },
  seeAs: { type: 'row.seeAs' },
  frame: opening('frame'),
  link: opening('link'),
  runs: opening('runs'),
  deeds: opening('deeds'),
  sessions: opening('sessions'),
};

/** Whether there is what the deed is about, whoever asks. */
const isThere = ({ context: { record } }: RowSnapshot, deed: RowDeed): boolean => {
  if (deed === 'edit' || deed === 'delete') return true;
  return deed === 'factor' || deed === 'passkeys' ? hasLosable(record, deed) : opens(deed, record);
};

const heldOf = ({ context: { access, record, resource } }: RowSnapshot, deed: RowDeed): HeldBack | null => {
  if (deed === 'seeAs' && access.actions.includes(deed) && record.active !== true) return 'idle';
  if (deed === 'delete' && holdingFrom(access, resource, record).length > 0) return 'used';
  return access.missing[deed === 'delete' ? 'remove' : deed] === readOnly ? 'readOnly' : null;
};

/** What the row offers now, in its order: what it would take, and what is held back in spite of the rights. */
export const selectOffers = (state: RowSnapshot): readonly RowOffer[] =>
  (['edit', ...(state.context.resource.actions ?? []), 'delete'] as const).flatMap((deed) => {
    const held = heldOf(state, deed);
    const isOffered = isThere(state, deed) && (held !== null || state.can(beginnings[deed]));
    return isOffered ? [{ deed, held }] : [];
  });
