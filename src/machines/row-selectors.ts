import type { SnapshotFrom } from 'xstate';
import { readOnly } from '../domain/access.ts';
import { hasLosable } from '../domain/record.ts';
import type { RowAction } from '../resources/resource.ts';
import { holdingFrom, opens } from '../resources/rules.ts';
import type { rowMachine } from './row.ts';
import type { RowEvent } from './row-news.ts';

type RowSnapshot = SnapshotFrom<typeof rowMachine>;

/** What can be done with a record that is looked at. */
export type RowDeed = 'edit' | RowAction | 'delete';

/** What keeps a deed back that its row offers all the same: somebody only looks, a role gives nothing, others hold the record. */
export type HeldBack = 'readOnly' | 'idle' | 'used';

export interface RowOffer {
  readonly deed: RowDeed;
  readonly held: HeldBack | null;
}

/** What begins a deed. */
export const beginningOf = (deed: RowDeed): RowEvent => {
  switch (deed) {
    case 'edit':
    case 'delete':
    case 'rotate':
    case 'seeAs':
      return { type: `row.${deed}` };
    case 'agent':
      return { type: 'row.convert' };
    case 'permissions':
      return { type: 'row.pick', key: deed };
    case 'factor':
    case 'passkeys':
      return { type: 'row.lose', kind: deed };
    default:
      return { type: 'row.open', key: deed };
  }
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
    const isOffered = isThere(state, deed) && (held !== null || state.can(beginningOf(deed)));
    return isOffered ? [{ deed, held }] : [];
  });
