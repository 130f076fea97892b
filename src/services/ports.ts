import type { AuditEntry, AuditQuestion } from '../domain/audit.ts';
import type { Availability, AvailabilityChange, OwnAvailability } from '../domain/availability.ts';
import type {
  Call,
  CallAnswer,
  CallName,
  CallQuestion,
  Ending,
  PendingQuestion,
  QueuedCalls,
  RungCall,
  WaitingQuestion,
} from '../domain/call.ts';
import type { CallAids } from '../domain/call-aids.ts';
import type { CallChoices } from '../domain/call-choices.ts';
import type {
  CallFlow,
  CallMove,
  EarlierFlowQuestion,
  FlowCall,
  FlowCallQuestion,
  FlowQuestion,
  TimelineFile,
} from '../domain/call-flow.ts';
import type { Change, Channel, FeedPosition, FeedState } from '../domain/channel.ts';
import type { ColumnsLook } from '../domain/columns.ts';
import type { CompanyPurpose, CompanyReturn, Redeemed } from '../domain/company.ts';
import type { ConfigOwner } from '../domain/config-keys.ts';
import type { LastZone, ZoneOffer } from '../domain/desk.ts';
import type { Device, DeviceHistory } from '../domain/device.ts';
import type { ConfigDraft, ConfigRecord } from '../domain/device-config.ts';
import type { DialScheme } from '../domain/dial.ts';
import type { EarlierCalls } from '../domain/earlier-calls.ts';
import type { Erasure, ErasureForecast } from '../domain/erasure.ts';
import type { FactorSecret, FirstStep, OwnFactor } from '../domain/factor.ts';
import type { Failure } from '../domain/failure.ts';
import type { Parting } from '../domain/farewell.ts';
import type { Filters } from '../domain/filters.ts';
import type { Colleague, HandoverRequest, OfferKind } from '../domain/handover.ts';
import type { ImportLine, ImportPlan } from '../domain/import.ts';
import type { Look, UnexpectedEvent, UnexpectedSums } from '../domain/inspection.ts';
import type { CodeVersion, CodeVersionText, IntegrationUses } from '../domain/integration.ts';
import type { KeptNotes, LastNotes } from '../domain/kept-notes.ts';
import type { KeptReadiness } from '../domain/kept-readiness.ts';
import type { KeyDeed } from '../domain/key.ts';
import type { Media } from '../domain/media.ts';
import type { DraftChange, NoteDraft } from '../domain/note-draft.ts';
import type { Notice } from '../domain/notice.ts';
import type { WaitingPlayer } from '../domain/pairing.ts';
import type { PaletteEntry, PaletteQuestion } from '../domain/palette.ts';
import type { OwnPasskeys } from '../domain/passkey.ts';
import type { Preferences, SavedChange } from '../domain/preferences.ts';
import type { PaletteKeys } from '../domain/quick-keys.ts';
import type {
  MeasuredCheck,
  Readiness,
  ReadinessFinding,
  ReadinessProblem,
  TrialQuestion,
} from '../domain/readiness.ts';
import type { AgentZones, Choice, Draft, Listed, Losable, Picked, Row, Typed, ZonesChange } from '../domain/record.ts';
import type { Destination, Destinations } from '../domain/redirection.ts';
import type { ReportPage, ReportPass } from '../domain/report.ts';
import type {
  BatchChange,
  BatchForecast,
  BatchResult,
  Restart,
  RestartBatch,
  RestartSituation,
} from '../domain/restart.ts';
import type { RightsForecast } from '../domain/rights-forecast.ts';
import type { RingNotice, RingReport, SoundCause } from '../domain/ring-report.ts';
import type { RingSound } from '../domain/ring-sound.ts';
import type { AudioOutput, KnownOutputs } from '../domain/ringer.ts';
import type { RoomPass } from '../domain/room.ts';
import type { Run, RunArgs, RunQuestion, RunSummary } from '../domain/run.ts';
import type { SavedView } from '../domain/saved-view.ts';
import type { RoleLook } from '../domain/see-as.ts';
import type { Business, Keys, Login, OpenSession, Profile, Ref, SessionsOf, StoredSession } from '../domain/session.ts';
import type { KeptLanguage, Language, Settings } from '../domain/settings.ts';
import type { SetupFound, SetupWork } from '../domain/setup.ts';
import type { BulkAction, Outcome } from '../domain/table.ts';
import type { SupervisedChange, Team } from '../domain/team.ts';
import type { Visit } from '../domain/visit.ts';
import type { PastQuestion, RingPast } from '../domain/why-rang.ts';
import type { RecordOf, RecordsQuestion, Resource } from '../resources/resource.ts';

/** Ends what was started. */
export type Stop = () => void;

// A method takes one object, as the port of a chart is given it.

interface Id {
  readonly id: number;
}
interface RecordId extends Id {
  readonly resource: Resource;
}
/** A record of a table, or the form for a new one. */
interface TypedPlace {
  readonly resource: Resource;
  readonly id: number | null;
}

/** The gate at which every request waits for fresh tokens. */
export interface KeyGate {
  /** The tokens, once they are released. Rejects as `expired` when the session was revoked. */
  keys(): Promise<Keys>;
  release(keys: Keys): void;
  withhold(): void;
  revoke(): void;
  /** The business whose token is appended to the bearer. */
  select(business: Business): void;
  /** The id of that business; 0 before one is chosen. */
  business(): number;
  /** Gives the bearers of a request that is asked now: access token and business, that of now if not another (design `api.md`, 'Bearer'). */
  bearers(within?: Business | null): () => Promise<string>;
  /** The server refused this bearer. Whoever watches refreshes, if it is not outdated already. */
  refuse(bearer: string): void;
  watchRefusals(listener: () => void): Stop;
  /** Tells that the session is over: whoever comes next is somebody else. */
  watchRevocations(listener: () => void): Stop;
}

/** The stored session of this browser, and its life on the server (specification §4, §7, §9). */
export interface Sessions {
  /** Null when nobody is signed in, or what is stored is not a session. */
  restore(): StoredSession | null;
  /** Rejects as `forbidden` for an unknown or inactive user, with code `business_missing` for one without business. */
  exchange(form: { idToken: string }): Promise<StoredSession>;
  /**
   * One renewal for all tabs of this browser. Rejects as `expired` when the session is over, here or on the server. The
   * signal ends the wait for another tab; what was sent is kept all the same, if nobody signs out meanwhile.
   */
  refresh(session: { login: Login }, signal: AbortSignal): Promise<Login>;
  /** Exchanges the code of a sign-in with the company. Rejects as `expired` where it does not serve. */
  redeem(back: { code: string }): Promise<Redeemed>;
  /** The same, once the app of the person was asked for: by its code. Rejects as `refused` for a wrong one. */
  redeemFactor(proof: { pending: string; code: string }): Promise<{ customToken: string }>;
  /** Goes on to the company's provider, where that has to end the session too. */
  signOut(): Promise<void>;
  /** Forgets the login that was signed out, or refused, here last: another sign-in that is stored by now stays. */
  forget(): void;
  rememberBusiness(index: number): void;
  /** Keeps a look with the rights of a role for this tab, over a reload of it; null forgets it. */
  storeLook(look: RoleLook | null): void;
  /** Where this tab was to go before sign-in; kept over a reload of the tab. */
  restorePath(): KeptPlace | null;
  storePath(place: KeptPlace | null): void;
  /** What is stored after another tab changed it: `null` when it signed out. */
  watch(listener: (login: Login | null) => void): Stop;
}

/** Looking at the console with the rights of a role, which its id names. */
export interface Looks {
  /** The row of a role asks for one; whoever watches begins it. */
  wish(role: number): void;
  watchWishes(listener: (role: number) => void): Stop;
  /** Rejects as `refused` with `already_attending` while a call is in hand, as `conflict` with `role_inactive`. */
  begin(look: { role: number }): Promise<RoleLook>;
  /** Writes down that it was ended, in its business, also where that was left. */
  end(look: Omit<RoleLook, 'pass'>): Promise<unknown>;
  /** Hears that the server shows nothing with a look any more. */
  watchEnds(listener: (failure: Failure) => void): Stop;
}

/** Where people are signed in, on the server. Every method rejects with a `Failure`. */
export interface OpenSessions {
  /** What was used last first. */
  list(whose: SessionsOf, signal: AbortSignal): Promise<readonly OpenSession[]>;
  /** Ends one, or with null all that may be: of oneself all but this one. Answers how many. */
  end(which: SessionsOf & { id: string | null }): Promise<number>;
}

export interface PasswordChange {
  readonly email: string;
  readonly current: string;
  readonly password: string;
}
/**
 * Changes the own password. Rejects as `refused` with the field that is wrong, and why. `again`: the same was asked before, and
 * nobody heard what became of it.
 */
export type ChangePassword = (form: PasswordChange & { readonly again: boolean }) => Promise<void>;

/** The sign-in provider: a Firebase project, or the one that our server carries. */
export interface Identity {
  /** Answers with an ID token, or asks for the second factor. Rejects as `refused` for wrong credentials. */
  authenticate(form: { email: string; password: string }): Promise<FirstStep>;
  /** An ID token for a token that our server gave to whoever proved who they are by another way. */
  prove(proof: { customToken: string }): Promise<string>;
  /** Answers the question for the second factor. Rejects as `refused` for a wrong code, as `expired` when the password was too long ago. */
  proveFactor(proof: { code: string }): Promise<string>;
  /** Begins to enrol an app, for who has just signed in. */
  beginFactor(): Promise<FactorSecret>;
  /** Enrols it by its first code, and answers with an ID token that tells of it. */
  confirmFactor(proof: { code: string }): Promise<string>;
  /** Takes the second factor away again, for who has just signed in with it. */
  withdrawFactor(): Promise<void>;
  sendRecovery(form: { email: string }): Promise<void>;
  /** At a Firebase project: rejects as `refused` with the field that is wrong, and why; as `factor_asked` for who has a second factor. */
  changePassword(form: PasswordChange): Promise<void>;
}

/** What our own server knows of second factors. */
export interface Factors {
  own(signal: AbortSignal): Promise<OwnFactor>;
  /** The session is from now on one of the sign-in that an ID token came from, and outlives what that ends. */
  proveSession(proof: { idToken: string }): Promise<void>;
  /** New recovery codes, for the holder of an ID token that tells of a factor; null where there are none. */
  renewRecovery(proof: { idToken: string }): Promise<readonly string[] | null>;
}

/** Passkeys of whoever is signed in, or signs in. Every method rejects with a `Failure`. */
export interface Passkeys {
  own(signal: AbortSignal): Promise<OwnPasskeys>;
  /** Has the browser ask for a passkey, and our server check it; the signal takes the question back. */
  show(signal: AbortSignal): Promise<{ customToken: string }>;
  add(made: { idToken: string; name: string }, signal: AbortSignal): Promise<void>;
  rename(named: { id: string; name: string }): Promise<void>;
  remove(gone: { idToken: string; id: string }): Promise<void>;
}

/** Calls. Every method rejects with a `Failure`. */
export interface Calls {
  list(question: CallQuestion, signal: AbortSignal): Promise<CallAnswer>;
  /** Every pending call of the business, due or not, longest waiting first. */
  pending(question: PendingQuestion, signal: AbortSignal): Promise<CallAnswer>;
  /** The due calls of these services, longest waiting first, ten at most (specification §7). */
  waiting(question: WaitingQuestion, signal: AbortSignal): Promise<QueuedCalls>;
  get(call: Id, signal: AbortSignal): Promise<Call>;
  /** The notes of a call as they are typed and not written into it; null without. */
  draft(call: Id, signal: AbortSignal): Promise<NoteDraft | null>;
  /**
   * Answers null where the notes of the call say the same. Rejects as `conflict` with `stale_version` where the draft is
   * another one than was seen.
   */
  saveDraft(draft: DraftChange & { id: number }): Promise<Pick<NoteDraft, 'version' | 'at'> | null>;
  attend(call: Id): Promise<Call>;
  /** Takes what rings for the agent alone: a call that waits, one that a colleague gives, or a seat in its room. */
  takeOffer(offer: { id: number; kind: OfferKind }): Promise<Call>;
  /** Who else attends calls, those who are available first. */
  colleagues(call: Id, signal: AbortSignal): Promise<readonly Colleague[]>;
  /** To whom the call can be passed on, each kind by name. */
  destinations(call: Id, signal: AbortSignal): Promise<Destinations>;
  /** Passes a call on that waits; conflicts as `stale_version` where it is not as it was seen any more. */
  redirect(redirection: { id: number; to: Destination | null; version: number }): Promise<Call>;
  /** Conflicts as `agent_busy`, `call_offered`, or where the call is not the agent's any more. */
  askColleague(request: HandoverRequest & { id: number }): Promise<Call>;
  withdrawHandover(call: Id): Promise<Call>;
  /** Lets a supervisor into the room of a call. Conflicts as `room_full`. */
  join(seat: { id: number; agentId: number }): Promise<Call>;
  cancel(call: Id): Promise<Call>;
  /** The calls that this agent attends, wherever they were answered; the longest first. */
  inHand(agent: { agentId: number }, signal: AbortSignal): Promise<readonly Call[]>;
  /** What became of a call that is in hand no more. */
  parting(call: Id, signal: AbortSignal): Promise<Parting>;
  /** Ends the agent's part, with the notes that it says and those of a draft that it has not seen. */
  end(ending: Ending & LastNotes & { agentId: number }): Promise<void>;
  visit(visit: Id, signal: AbortSignal): Promise<Visit>;
  /** What was placed before a call. */
  earlier(call: Id, signal: AbortSignal): Promise<EarlierCalls>;
  /** What helps whoever writes its notes. */
  aids(call: Id, signal: AbortSignal): Promise<CallAids>;
  /** The agent's way into the video room of a call. Conflicts as `not_your_call` or `call_over`. */
  requestPass(call: { callId: CallName }): Promise<RoomPass>;
}

/** What the list of calls can be narrowed by. Every method rejects with a `Failure`. */
export interface CallFilters {
  /** Those that are found, and those that the list is narrowed to. */
  choices(question: { search: string; only: Filters }, signal: AbortSignal): Promise<CallChoices>;
}

/** The views of a list that the person keeps, by name: each answer is all of them. Every method rejects with a `Failure`. */
export interface SavedViews {
  list(of: { screen: string }, signal: AbortSignal): Promise<readonly SavedView[]>;
  /** In the place of one of the same name. Conflicts as `view_limit`. */
  keep(view: { screen: string; name: string; query: string }): Promise<readonly SavedView[]>;
  drop(view: Id): Promise<readonly SavedView[]>;
}

/** The pictures and videos of the current business, for its devices. Every method rejects with a `Failure`. */
export interface MediaStore {
  /** Newest first. */
  list(signal: AbortSignal): Promise<readonly Media[]>;
  /** The same one again is the one that is kept. Conflicts as `media_full`; refused as `invalid` for what devices cannot show. */
  keep(media: { file: File }): Promise<Media>;
  /** Refused as `in_use` for what an entry of the configuration names. */
  drop(media: Id): Promise<unknown>;
}

/** What there is of one person, by the number of their telephone. Every method rejects with a `Failure`. */
export interface Erasures {
  count(person: { phone: string }): Promise<ErasureForecast>;
  order(person: { phone: string }): Promise<Erasure>;
  load(erasure: Id, signal: AbortSignal): Promise<Erasure>;
}

export interface Desks {
  zone(zone: Id, signal: AbortSignal): Promise<ZoneOffer>;
  move(move: { agentId: number; from: number | null; to: number | null }): Promise<void>;
}

/** The fleet. Every method rejects with a `Failure`. */
export interface Devices {
  /** The active devices of the business. */
  list(signal: AbortSignal): Promise<readonly Device[]>;
  /** Those of them with these ids: of one that is gone, or not active any more, nothing is answered. */
  some(wanted: { ids: readonly number[] }, signal: AbortSignal): Promise<readonly Device[]>;
  history(device: Id, signal: AbortSignal): Promise<DeviceHistory>;
  /** The device's own entries, and the general ones. */
  configs(device: { deviceId: number }, signal: AbortSignal): Promise<readonly ConfigRecord[]>;
  /** Writes an own entry: a new one, or over the version that was edited. */
  saveConfig(entry: { owner: ConfigOwner; draft: ConfigDraft }): Promise<ConfigRecord>;
  /** Switches an entry on or off. */
  toggleConfig(entry: { record: ConfigRecord }): Promise<ConfigRecord>;
  /** Removes an entry as it was seen. */
  removeConfig(entry: { record: ConfigRecord }): Promise<void>;
  /** The restart orders that are under way. */
  restarts(signal: AbortSignal): Promise<readonly Restart[]>;
  situation(device: Id, signal: AbortSignal): Promise<RestartSituation>;
  /** `after`: the newest order that was known when it was asked for; asked twice after the same one, it is one wish. */
  restart(order: { id: number; when: 'now' | 'after_call'; after: number | null }): Promise<Restart>;
  /** Takes this order back, which the device has not seen. */
  revoke(order: { id: number; orderId: number }): Promise<Restart>;
  /** The newest restart of all devices. */
  batch(signal: AbortSignal): Promise<RestartBatch | null>;
  /** What a restart of all devices would do now. */
  forecast(signal: AbortSignal): Promise<BatchForecast>;
  /** `after`: the newest one that was known when it was asked for; asked twice after the same one, it is one wish. */
  startBatch(order: { after: number | null }): Promise<RestartBatch>;
  /** Pauses or resumes it as it was seen, or stops it whatever became of it. */
  changeBatch(change: { batch: RestartBatch; to: BatchChange }): Promise<RestartBatch>;
  results(batch: Id, signal: AbortSignal): Promise<readonly BatchResult[]>;
  /** The player that shows a code. */
  player(shown: { code: string }): Promise<WaitingPlayer>;
  pair(pairing: { code: string; deviceId: number }): Promise<WaitingPlayer>;
  make(device: { name: string; serial: string }): Promise<{ id: number }>;
  /** Takes a device its secret. */
  unpair(device: Id): Promise<unknown>;
}

/** The generic resources, `/api/{resource}`. Every method rejects with a `Failure`. */
export interface Records {
  /**
   * The records of the current business, all of them up to `mostRecords`; with a search those that the server finds.
   * `onPart` hears of what is there so far, while more is to come. `before` is the last answer to the question: it is
   * answered itself, and nothing of it is sent, while it is still so; else what did not change in it keeps its identity.
   * `apart` is the record that the question names, where it is not among these; null where it is nowhere.
   */
  list<R extends Resource>(
    question: RecordsQuestion<R> & { readonly before?: Listed<Row> },
    signal: AbortSignal,
    onPart?: (part: Listed<RecordOf<R>>) => void,
  ): Promise<Listed<RecordOf<R>> & { readonly apart: RecordOf<R> | null }>;
  /** All records of the current business that the server finds, however many there are. */
  every(question: RecordsQuestion): Promise<readonly Row[]>;
  /** The active records of another resource, for a picker; `active: 0`: those that are switched off, `null`: all, to look for what they have. */
  choices(source: { from: string; active?: 0 | 1 | null }, signal: AbortSignal): Promise<readonly Choice[]>;
  /** What each link column of the resource may be set to. */
  options(table: { resource: Resource }, signal: AbortSignal): Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** Sent again under its key, it is the same record. */
  create<R extends Resource>(form: { resource: R; draft: Draft; key: string }): Promise<RecordOf<R>>;
  /** Sends the changed fields, and the version they were made on. */
  update<R extends Resource>(change: { resource: R; record: Row; data: Draft }): Promise<RecordOf<R>>;
  /** Deletes a record as it was seen: one that is another by now is refused. */
  remove(deletion: { resource: Resource; record: Row }): Promise<void>;
  /** Takes a deletion back, and answers with the record as it is again. */
  restore<R extends Resource>(deleted: { resource: R; record: Row }): Promise<RecordOf<R>>;
  /** What a change would do to the rights of people; nothing is changed. */
  forecast(key: { resource: Resource; record: Row; data: Draft }): Promise<RightsForecast>;
  /** What an access key asked, by route, what it did last first. */
  deeds(key: { id: number }, signal: AbortSignal): Promise<readonly KeyDeed[]>;
  /** Takes the second factor of a person away, or the passkeys, and answers with the person as they are then. */
  takeAway<R extends Resource>(person: { resource: R; id: number; kind: Losable }): Promise<RecordOf<R>>;
  /** A new secret for a key as it was seen, in `key`; the former one serves for `overlap` seconds more. */
  rotate<R extends Resource>(key: { resource: R; record: Row; overlap: number }): Promise<RecordOf<R>>;
  /** Relates and unrelates records, in the form that the column asks for. */
  assign(
    assignment: { resource: Resource; record: Row; key: string; picked: NonNullable<Picked> },
    signal: AbortSignal,
  ): Promise<Row>;
  /**
   * Changes or deletes several records in one request. Rejects when they were not judged: the same `records` (the very array) are
   * the same request when they are sent again.
   */
  changeRecords(change: {
    resource: Resource;
    action: BulkAction;
    records: readonly Row[];
  }): Promise<readonly Outcome[]>;
  /** What importing this CSV text would do, line by line. */
  plan(
    question: { resource: Resource; records: readonly Row[]; text: string },
    signal: AbortSignal,
  ): Promise<ImportPlan>;
  /**
   * Creates a record for each line in one request, and only one for a line whose answer was lost. Rejects when they were not
   * judged: the same `lines` (the very array) are the same request when they are sent again.
   */
  importLines(plan: { resource: Resource; lines: readonly ImportLine[] }): Promise<readonly Outcome[]>;
  agents: {
    zones(agent: { agentId: number }, signal: AbortSignal): Promise<AgentZones>;
    create(user: { userId: number }): Promise<number>;
    /** Gives and takes zones; those that somebody else gave meanwhile stay. */
    update(change: { agentId: number } & ZonesChange): Promise<void>;
    /** Rejects with `stale_version` when the agent was changed since that version. */
    remove(agent: { agentId: number; version: number }): Promise<void>;
  };
}

/** Scripts, and what ran. Every method rejects with a `Failure`. */
export interface Scripts {
  sample(integration: Id, signal: AbortSignal): Promise<RunArgs>;
  /** Runs code that need not be saved; of an integration (null: of none yet). Resolves when it has ended, well or badly. */
  run(script: { id: number | null; code: string; args: RunArgs }): Promise<Run>;
  versions(integration: Id, signal: AbortSignal): Promise<readonly CodeVersion[]>;
  version(version: { id: number; number: number }, signal: AbortSignal): Promise<CodeVersionText>;
  /** Where an integration is used; null for a record of another table. */
  uses(record: RecordId, signal: AbortSignal): Promise<IntegrationUses | null>;
  runs(question: RunQuestion, signal: AbortSignal): Promise<readonly RunSummary[]>;
  get(run: Id, signal: AbortSignal): Promise<Run>;
  /** Has a run once more. Resolves when it has ended. */
  again(run: Id): Promise<Run>;
  /** Has a task run now, beside its plan. */
  startTask(task: Id): Promise<void>;
}

/** How calls moved from state to state. Every method rejects with a `Failure`. */
export interface Flow {
  /** How often, and how long they stayed, in the days of this machine's time zone up to now. */
  count(question: FlowQuestion, signal: AbortSignal): Promise<CallFlow>;
  /** The same of as much time before; null where that is no measure. */
  countBefore(question: EarlierFlowQuestion, signal: AbortSignal): Promise<CallFlow | null>;
  calls(question: FlowCallQuestion, signal: AbortSignal): Promise<Listed<FlowCall>>;
  /** How one call moved, in order. */
  timeline(call: Id, signal: AbortSignal): Promise<readonly CallMove[]>;
  /** Offers a timeline as a file to keep. */
  exportTimeline(file: TimelineFile): Promise<void>;
}

/** What runs in this page, for those who repair it, and what no chart of it expected. */
export interface Inspection {
  /** Looks at all charts and at one actor (null: the outermost), again whenever something happened. It stays in this page. */
  watch(at: { session: string | null }, listener: { seen(look: Look): void; failed(): void }): Stop;
  /** What the pages of the business told, so many of the newest at most. Rejects with a `Failure`. */
  unexpected(question: { limit: number }, signal: AbortSignal): Promise<UnexpectedSums>;
  /** Tells the server. Rejects with a `Failure`. */
  report(events: readonly UnexpectedEvent[]): Promise<unknown>;
}

/** What the websocket tells. */
export interface SocketListener {
  connected(): void;
  /** `pause`: a server that stops asks to come back in so many milliseconds. */
  lost(pause?: number): void;
  /** `missed`: what was told since the position that was named; null: that is not known. */
  subscribed(name: Channel, missed: readonly Change[] | null): void;
  /** Where the server is, and whether it hears of changes itself. */
  fed(state: FeedState): void;
  /** The server closed this channel alone: the right to it is gone. */
  closed(name: Channel): void;
  /** Something changed; what exactly, as far as the server says. */
  message(name: Channel, change: Change | undefined, seen: FeedPosition | null): void;
}
export interface Socket {
  /** `since`: the position up to which everything was heard on it; null for one that was not open before. */
  subscribe(name: Channel, since: FeedPosition | null): void;
  unsubscribe(name: Channel): void;
  close(): void;
}

/** Time as the server tells it: the browser's clock, corrected by what the answers say. Unix seconds. */
export interface Clock {
  now(): number;
  /** Calls `listener` at once and then every `seconds`. */
  every(seconds: number, listener: (now: number) => void): Stop;
  /** How far the computer's clock is behind the server's, in seconds; negative: ahead. */
  difference(): number;
  /** The server's time, as one of its answers said it; by now it may be later by as many seconds as the answer `took`. */
  adjust(serverTime: number, took: number): void;
}

/** An address of the console, and whose it is: of a person in a business; null for whoever comes, as nobody was signed in. */
export interface KeptPlace {
  readonly address: string;
  readonly owner: string | null;
}

export interface Location {
  watch(listener: (path: string) => void): Stop;
  go(path: string): void;
  /** Leads back to a path that was just left, by whichever way, or on to it: with the query that stood behind it then. */
  resume(path: string): void;
  /** A path with what stands behind it, or stood when it was left last, to be kept while the page is loaded anew. */
  kept(path: string): KeptPlace;
  /** What was kept so: the path, which is resumed as it was; null for what is no path of the console. */
  recall(place: KeptPlace): string | null;
  /** Says who is here. What stands, or stood, behind a path of somebody else is forgotten: it may name records of theirs. */
  claim(owner: string): void;
  /** What stands behind the path: now, and when Back or Forward changes it. */
  watchQuery(listener: (query: string) => void): Stop;
  /** Puts another query behind the path, in the place of this one. */
  replaceQuery(query: string): void;
  /** The code of a player with which the page was opened, once; null without one. */
  takePairingCode(): string | null;
  /** With what the company's provider led back here, or to this path, for this section of it, once; null where it did not. */
  takeCompanyReturn(path: string | null, purpose?: CompanyPurpose): CompanyReturn | null;
}

/** Where what somebody typed is kept, whoever works here since, and wherever. */
export interface TypedKeep {
  readonly name: string;
  restore(): Typed | null;
  /** No fields at all drop what was kept. `sent`: under which key they are sent; without it that of before, where they are the same. */
  store(fields: Draft, sent?: string): void;
}

/** What is typed and not sent yet: notes per user and call, records per user, business, table and record (null: a new one). */
export interface Drafts {
  restore(call: Id): KeptNotes | null;
  /** Null drops what was kept. */
  store(draft: { id: number; kept: KeptNotes | null }): void;
  /** The lines of the script of its service that are done; those of the last call where something was. */
  restoreSteps(call: Pick<Call, 'id' | 'service_id'>): readonly number[];
  storeSteps(call: Pick<Call, 'id' | 'service_id'> & { done: readonly number[] }): void;
  keepOf(record: TypedPlace): TypedKeep;
  restoreTyped(record: TypedPlace): Typed | null;
  /** No fields at all drop what was kept. */
  storeTyped(typed: TypedPlace & { fields: Draft }): void;
  /** What was typed about an entry of a device's configuration; its key is empty for a new one. */
  restoreConfig(entry: { owner: ConfigOwner; key: string }): Typed | null;
  /** No fields at all drop what was kept. */
  storeConfig(typed: { owner: ConfigOwner; key: string; fields: Draft }): void;
}

/** Which tabs of this browser have a call in hand. */
export interface CallClaims {
  /** Says so for this tab, until stopped. */
  hold(): Stop;
  /** Resolves when no tab has one. */
  released(signal: AbortSignal): Promise<void>;
}

/** What one is at as an agent. */
export interface Availabilities {
  own(question: { agentId: number }, signal: AbortSignal): Promise<OwnAvailability>;
  /** Answers what follows from it. Rejects as `invalid` for a reason that is not offered any more. */
  send(change: AvailabilityChange): Promise<OwnAvailability>;
  /** Rejects as `refused` with the field `notes` for an outcome that needs notes where there are none. */
  sayOutcome(chosen: { callId: number; outcomeId: number | null }): Promise<unknown>;
  /** What all agents of the business are at. */
  team(question: object, signal: AbortSignal): Promise<Team>;
  /** Does something with an agent. Rejects with `stale_version`, and with what they are at, when that is another by now. */
  force(change: SupervisedChange): Promise<Availability>;
  /** Tells that somebody touches this window. */
  watchTouches(touched: () => void): Stop;
}

/** What became of rings, and why calls rang, or did not. Every method rejects with a `Failure`. */
export interface Rings {
  /** Tells that the page goes, or is out of sight. */
  watchLeaving(leaving: () => void): Stop;
  /** Tells what became of rings in this page, also while it goes. */
  tell(told: { reports: readonly RingReport[] }): Promise<unknown>;
  past(question: PastQuestion, signal: AbortSignal): Promise<RingPast>;
}

/** What a try of what only the person can judge tells. */
export interface TrialListener {
  /** It can be heard or seen now; a camera with its picture. */
  going(picture?: MediaStream | null): void;
  /** It goes on all the same. */
  noted(problem: ReadinessProblem): void;
  /** It came to nothing. */
  found(problem: ReadinessProblem): void;
  /** How loud the microphone is, from 0 to 1. */
  level(level: number): void;
}

/** What an agent needs to be rung and to speak: whether it works here. */
export interface PlaceChecks {
  /** What this browser keeps of the last check of an agent, as it is stored (`readKept`); null without one. */
  kept(agentId: number): string | null;
  remember(kept: KeptReadiness): void;
  /** Answers null where there is nothing of the kind to check. */
  measure(asked: { check: MeasuredCheck; agentId: number }, signal: AbortSignal): Promise<ReadinessFinding | null>;
  /** Begins a try, and lets go of all that it opened when it is stopped. */
  tryOut(asked: TrialQuestion, listener: TrialListener): Stop;
  /** Keeps a check that is over with the server. */
  keep(findings: readonly ReadinessFinding[]): Promise<Readiness>;
}

/** What becomes of a ring. */
export interface RingListener {
  played(): void;
  /** The browser does not let it be heard, or has nothing to play. */
  blocked(cause: SoundCause): void;
  /** The volume is 0. */
  muted(): void;
  /** The chosen output is not there: it rings on the usual one. */
  elsewhere(): void;
}

export interface NotificationListener {
  shown(): void;
  /** There is none, or it did not come. */
  refused(why: Exclude<RingNotice, 'shown'>): void;
  clicked(): void;
  closed(): void;
}

/** Where calls ring in this browser. */
export interface Ringer {
  choose(output: AudioOutput | null): void;
  list(): Promise<KnownOutputs>;
  /** The output that the person chose, by the browser; null where they only let its names be known. */
  ask(): Promise<AudioOutput | null>;
  watch(changed: () => void): Stop;
}

/** Sound, desktop notifications, and which tab may make them. */
export interface Alerts {
  /** What calls ring with from now on. */
  tune(sound: RingSound): void;
  /** Rings until stopped, once, with another sound where one is given. Silent at volume 0. */
  ring(listener: RingListener, sound?: RingSound): Stop;
  /** Resolves when the sound may play from now on; rejects while the browser blocks it. */
  unlock(): Promise<void>;
  permission(): 'default' | 'granted' | 'denied' | 'unsupported';
  requestPermission(): Promise<'default' | 'granted' | 'denied' | 'unsupported'>;
  /** Tells that the permission may be another by now. */
  watchPermission(changed: () => void): Stop;
  notify(call: RungCall, listener: NotificationListener): Stop;
  /** Shows a notification of no call, to see whether it comes. */
  tryNotification(words: { title: string; body: string }, listener: { shown(): void; failed(): void }): Stop;
  /** Calls `listener` when this tab is the one that rings; waits for the place until then. */
  lead(listener: () => void): Stop;
}

export interface Languages {
  /** Loads and activates the texts; null asks for the remembered language or the browser's. */
  load(wanted: { language: Language | null }, signal: AbortSignal): Promise<Language>;
  remember(kept: KeptLanguage): void;
}

/** The columns of lists, as somebody last wanted them in this browser. */
export interface KeptColumns {
  read(of: { list: string }): Promise<ColumnsLook>;
  keep(wanted: { list: string; look: ColumnsLook }): Promise<void>;
}

/** How this browser shows things, as somebody last wanted it. */
export interface Layout {
  isMenuFolded(): boolean;
  foldMenu(on: boolean): void;
  /** In which zone an agent looked last; null where nothing is remembered. */
  lastZone(agent: { agentId: number }): LastZone | null;
  keepZone(choice: { agentId: number; id: number | null }): void;
  /** What numbers are dialled with. */
  dialsWith(): DialScheme;
  keepDialScheme(scheme: DialScheme): void;
  /** Whether single keys do something. */
  hasQuickKeys(): boolean;
  keepQuickKeys(on: boolean): void;
}

/** The way from anywhere to anything. */
export interface Palette {
  /** What is meant by a text, in words of the language. Rejects when the words do not come. */
  find(question: PaletteQuestion): Promise<readonly PaletteEntry[]>;
  /** The records of a name, as far as whoever looks may open them. Rejects with a `Failure`. */
  findRecords(question: PaletteQuestion, signal: AbortSignal): Promise<readonly PaletteEntry[]>;
  /** Hears of the keys that open it, and of what is typed where no field takes it. */
  watch(listener: (keys: PaletteKeys) => void): Stop;
}

/** The first steps of a business. */
export interface Setup {
  found(signal: AbortSignal): Promise<SetupFound>;
  make(work: SetupWork): Promise<Ref>;
  /** Places a call at the device, for the service. */
  placeCall(at: { found: SetupFound }): Promise<void>;
}

export interface Services {
  settings(signal: AbortSignal): Promise<Settings>;
  gate: KeyGate;
  /** Says who works in this page from now on: what it keeps in the browser is theirs, whatever other tabs do. */
  workAs(userId: number): void;
  sessions: Sessions;
  looks: Looks;
  identity: Identity;
  factors: Factors;
  passkeys: Passkeys;
  profile(signal: AbortSignal): Promise<Profile>;
  openSessions: OpenSessions;
  changePassword: ChangePassword;
  /** Keeps what the user chose, and answers with the profile that says so. */
  saveChoices(change: SavedChange): Promise<Profile>;
  /** Keeps that the person was shown around. */
  finishTour(): Promise<unknown>;
  /** Writes times and rings as the user chose. */
  followPreferences(preferences: Preferences): void;
  calls: Calls;
  callFilters: CallFilters;
  savedViews: SavedViews;
  columns: KeptColumns;
  availabilities: Availabilities;
  rings: Rings;
  erasures: Erasures;
  desks: Desks;
  devices: Devices;
  media: MediaStore;
  records: Records;
  scripts: Scripts;
  setup: Setup;
  flow: Flow;
  inspection: Inspection;
  /** Who wrote what, newest first. */
  audit(question: AuditQuestion, signal: AbortSignal): Promise<readonly AuditEntry[]>;
  /** Offers the newest entries as a file to keep, whatever `limit` says, and tells whether there are more than it takes. */
  exportEntries(question: AuditQuestion): Promise<{ readonly isCut: boolean }>;
  /** Opens the diagrams of the charts in a tab of their own. Rejects with a `Failure` when there is no way to them. */
  openDiagrams(): Promise<void>;
  /** A way to a report that the server makes, in the language of the console. `address`: where in it its reader was. */
  requestReport(report: { page: ReportPage; address: string | null }): Promise<ReportPass>;
  /** Offers records as a file to keep. */
  exportRecords(resource: Resource, records: readonly Row[]): Promise<void>;
  /** Offers what became of a restart of all devices as a file to keep. */
  exportResults(results: readonly BatchResult[]): Promise<void>;
  openSocket(listener: SocketListener): Socket;
  /** Tells whenever the browser has a network again. */
  watchNetwork(listener: () => void): Stop;
  /** Tells the time of every answer of the server, in unix seconds. */
  watchAnswers(listener: (at: number) => void): Stop;
  clock: Clock;
  location: Location;
  palette: Palette;
  layout: Layout;
  drafts: Drafts;
  callClaims: CallClaims;
  notices: { show(notice: Notice): void };
  alerts: Alerts;
  ringer: Ringer;
  placeChecks: PlaceChecks;
  languages: Languages;
  /** Fetches what will be wanted, when there is time for it; tells nobody whether it came. */
  fetchAhead(wanted: readonly (() => Promise<unknown>)[]): void;
  /** Puts the script of the video client into the page. */
  loadVideoClient(room: { pass: Pick<Settings['video'], 'domain' | 'appId'> }, signal: AbortSignal): Promise<void>;
}
