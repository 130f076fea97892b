import type { SnapshotFrom } from 'xstate';
import { mayAnswer } from '../domain/attending.ts';
import { type Call, mayOn } from '../domain/call.ts';
import { type CallGroup, groupsOf } from '../domain/call-list.ts';
import { mayRedirect } from '../domain/redirection.ts';
import type { callsMachine } from './calls.ts';

type CallsSnapshot = SnapshotFrom<typeof callsMachine>;

/** The calls of the list as they stand together. */
export const selectGroups = ({ context }: CallsSnapshot): readonly CallGroup[] =>
  groupsOf(context.list, context.view, context.now, (call) => mayAnswer(context, call));

/** What the row of a call offers: who may not answer it may look at it. */
export const selectMayAnswer = ({ context }: CallsSnapshot, call: Call): boolean => mayAnswer(context, call);
export const selectMayCancel = ({ context }: CallsSnapshot, call: Call): boolean =>
  mayOn('cancel', call, context.agentId);
export const selectMayRedirect = ({ context }: CallsSnapshot, call: Call): boolean =>
  mayRedirect(call, context.agentId);
