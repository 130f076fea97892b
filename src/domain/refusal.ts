import { asFailure, endingBusy, type FailureKind } from './failure.ts';
import type { Notice, NoticeCode } from './notice.ts';
import { isNowhere } from './redirection.ts';

const codes: Readonly<Partial<Record<FailureKind, NoticeCode>>> = {
  conflict: 'call.illegal',
  forbidden: 'call.forbidden',
  missing: 'call.gone',
  offline: 'call.offline',
};

/** The sentence for a change of a call that the server refused. */
export const refusalOf = (error: unknown): Notice => {
  const failure = asFailure(error);
  const { kind, code, takenBy, current } = failure;
  const agent = takenBy ?? '–';
  if (code === 'call_taken') return { level: 'warning', code: 'call.taken', values: { agent } };
  if (code === 'call_offered') return { level: 'warning', code: 'call.offered', values: { agent } };
  if (code === 'agent_busy') return { level: 'warning', code: 'call.busy' };
  if (code === 'room_full') return { level: 'warning', code: 'call.roomFull' };
  if (isNowhere(failure)) return { level: 'warning', code: 'call.nowhere' };
  if (code === 'offer_gone') return { level: 'warning', code: 'call.offerGone' };
  if (code === 'already_attending')
    return { level: 'warning', code: 'call.attending', values: { call: current?.phone ?? `#${current?.id ?? ''}` } };
  if (code === endingBusy.code) return { level: 'warning', code: 'call.endingBusy' };
  if (code === 'not_owner') return { level: 'warning', code: 'call.notOwner', values: { agent } };
  if (code === 'agent_required') return { level: 'error', code: 'call.notAgent' };
  return { level: 'error', code: codes[kind] ?? 'call.failed' };
};
