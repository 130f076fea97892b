/** Every message of the console that is shown as a notice (specification §8). The words come with the corner for them. */
export const noticeCodes = [
  'call.finished',
  'call.returned',
  'call.redirected',
  'call.left',
  'call.busy',
  'call.roomFull',
  'call.offerGone',
  'call.cancelled',
  'call.notesSaved',
  'call.taken',
  'call.offered',
  'call.attending',
  'call.notOwner',
  'call.notAgent',
  'call.forbidden',
  'call.offline',
  'call.gone',
  'call.nowhere',
  'call.notesTooLong',
  'call.failed',
  'call.illegal',
  'call.endingBusy',
  'desk.attached',
  'desk.detached',
  'desk.taken',
  'desk.failed',
  'login.recoverySent',
  'passkey.added',
  'passkey.removed',
  'session.ended',
  'session.lost',
  'session.idle',
  'session.factor',
  'password.changed',
  'sessions.ended',
  'sessions.failed',
  'storage.unavailable',
  'views.limit',
  'views.failed',
  'record.created',
  'record.createFailed',
  'record.fieldsRefused',
  'record.createRefused',
  'record.createRefusedSerial',
  'record.updated',
  'record.updateFailed',
  'record.updateUnanswered',
  'record.stale',
  'record.updateRefused',
  'record.secretKnown',
  'record.updateRefusedIncomplete',
  'record.updateIncomplete',
  'record.deleted',
  'record.deleteFailed',
  'record.deleteUnanswered',
  'record.restored',
  'record.restoreFailed',
  'record.restoreUnanswered',
  'record.noneSelected',
  'record.exportFailed',
  'audit.cut',
  'agent.created',
  'agent.updated',
  'agent.deleted',
  'agent.failed',
  'agent.unanswered',
  'agent.zonesFailed',
  'agent.stale',
  'factor.withdrawn',
  'factor.lost',
  'factor.loseFailed',
  'passkeys.lost',
  'passkeys.loseFailed',
  'config.saved',
  'config.removed',
  'config.failed',
  'profile.failed',
  'screen.closed',
  'ring.elsewhere',
  'availability.failed',
  'diagrams.failed',
  'pairing.forbidden',
  'pairing.readOnly',
  'batch.active',
  'batch.failed',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** What is said beside a form in which somebody shows who they are, and is no notice: its words are there with the form. */
export type SignInProblem =
  | 'login.refused'
  | 'login.inactive'
  | 'login.noBusiness'
  | 'login.limited'
  | 'login.offline'
  | 'login.failed'
  | 'company.denied'
  | 'company.unreachable'
  | 'company.failed'
  | 'company.expired'
  | 'company.unknown'
  | 'company.inactive'
  | 'company.unverified'
  | 'passkey.cancelled'
  | 'passkey.refused'
  | 'passkey.known'
  | 'passkey.unusable'
  | 'passkey.most'
  | 'passkey.expired'
  | 'passkey.unsure'
  | 'passkey.gone'
  | 'factor.expired'
  | 'factor.wrongCode'
  | 'factor.required'
  | 'factor.unsure'
  | 'factor.failed';

/** A message for the user, named but not worded. `values` fill the gaps of its text. */
export interface Notice {
  readonly level: 'success' | 'info' | 'warning' | 'error';
  readonly code: NoticeCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The permission that is missing. */
  readonly permission?: string;
  /** What it is about, as the person calls it. */
  readonly title?: string;
}

/** What is shown of a notice. */
export interface ShownNotice {
  readonly title?: string;
  readonly message: string;
  readonly color: string;
  /** Milliseconds. */
  readonly autoClose: number;
  readonly closeButtonProps: { readonly 'aria-label': string };
  readonly role: 'alert' | 'status';
}
