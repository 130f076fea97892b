import type { SnapshotFrom } from 'xstate';
import { speaksForAll } from '../../domain/key.ts';
import type { RowRef } from '../../machines/row.ts';
import { holdingFrom } from '../../resources/rules.ts';

type RowState = SnapshotFrom<RowRef>;

/** All that is drawn of a row that is only looked at, in one look: each costs, and hundreds of rows are drawn in a second. */
export const rowLook = (state: RowState) => {
  const { access, record, resource } = state.context;
  return {
    resource,
    record,
    viewing: state.matches({ life: 'viewing' }),
    edit: state.children.edit,
    work: state.children.edit ?? state.children.removal ?? state.children.assignment,
    dialogs: hasDialogs(state),
    mayEdit: state.can({ type: 'row.edit' }),
    mayDelete: state.can({ type: 'row.delete' }),
    holding: holdingFrom(access, resource, record).join(),
    forAll: speaksForAll(resource.name, record),
  };
};

/** Whether a dialog of the row may be open. */
const hasDialogs = (state: RowState): boolean =>
  state.context.showing !== null ||
  state.children.removal !== undefined ||
  state.children.assignment !== undefined ||
  state.children.rotation !== undefined ||
  state.children.factorLoss !== undefined ||
  state.children.scriptRun !== undefined ||
  state.children.part !== undefined ||
  state.children.agent !== undefined;
