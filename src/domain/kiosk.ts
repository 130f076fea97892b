import type { Brand } from './brand.ts';
import type { Call, CallType } from './call.ts';
import { isFinal, mayTransition } from './call-states.ts';
import { isOpenAt, nextOpening, type OpeningHours, openAmong } from './hours.ts';
import type { RoomErrorName, RoomPass } from './room.ts';
import type { Ref } from './session.ts';
import type { AgeRange, Gender } from './visit.ts';

/** A call as the device that placed it is told of it. */
export interface OwnCall extends Call {
  /** The id by which the device speaks of it: nobody can guess it. */
  readonly public_id: string;
}

/** Which device a page is, and the secret by which it is. */
export interface KioskIdentity {
  readonly secret: string;
  readonly deviceId: number;
}

/** An access key that speaks for all devices, to be given for a secret of this one. */
export interface KioskOffer {
  readonly key: string;
  readonly deviceId: number;
}

/** What a link asks a device that is set up to become: another one, or none (`forget`). */
export type KioskLink = KioskOffer | 'forget';

/** What a device is, by name. */
export interface Standing {
  readonly business: string;
  readonly device: string;
}

/** What a browser remembers of the device that it shows. */
export interface KioskMemory {
  /** null before it was paired. */
  readonly identity: KioskIdentity | null;
  /** The secret of before the one of the identity; null without. It serves where that one was replaced before it was used. */
  readonly former: string | null;
  /** A key that is to be given for a secret, of a page that has none yet; null for none. */
  readonly offer: KioskOffer | null;
  /** What the address asks a page to become that is a device already; null where it asks for nothing. */
  readonly link: KioskLink | null;
  /** The call that was under way when the page was left, by its public id. */
  readonly callId: string | null;
  /** The visits in which a call was asked for when the page was left, and nobody knows what became of it. */
  readonly visits: readonly string[];
  /** The restart order that was carried out last; 0 where none was given yet, null before anything is known of them. */
  readonly carriedOut: number | null;
}

/** What a browser remembers that has shown no device yet. */
export const noMemory: KioskMemory = {
  identity: null,
  former: null,
  offer: null,
  link: null,
  callId: null,
  visits: [],
  carriedOut: null,
};

/** A device, as its own page needs it. */
export interface KioskDevice extends Ref {
  readonly services: readonly Ref[];
}

/** What visitors may say of themselves; null for what they do not. */
export interface Visitor {
  readonly gender: Gender | null;
  readonly age_range: AgeRange | null;
}

/** What a visitor fills in to be called or seen. `at` in unix seconds: when a deferred call is wanted. */
export interface CallForm {
  readonly kind: CallType;
  readonly phone: string;
  readonly at: number | null;
}

/** Something that a visitor did: entered a section, or chose something in it. */
export interface VisitStep {
  readonly section: string;
  readonly action: 'Enter' | 'Select';
  readonly label: string;
}

/** How a visit ended at the page of its device: the call that came of it, and whether another may have been placed unheard of. */
export interface VisitOutcome {
  /** null where it ended before it began. */
  readonly visitId: string | null;
  readonly unheard: boolean;
  readonly call: OwnCall | null;
}

/** A phone number as digits, with a plus sign if one was typed; null for what is none (ITU-T E.164: 15 digits at most). */
export const phoneNumber = (text: string): string | null => {
  const number = text.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(number) ? number : null;
};

/** What the server tells a device with each sign of life. */
export interface KioskNews {
  /** The newest restart order, in unix seconds; null when there was none. */
  readonly order: number | null;
  readonly hours: OpeningHours;
  /** When it was told, in unix seconds. */
  readonly at: number;
  /** Whether the device is to take its next secret. */
  readonly rotates: boolean;
  readonly brand: Brand;
}

/** The keys beside a number that is put in by touch: digits, a plus sign in front, and one that takes the last back. */
export const phoneKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0', 'erase'] as const;
export type PhoneKey = (typeof phoneKeys)[number];

/** The longest text that the field of a number takes. */
export const longestPhone = 30;

/** What stands in the field of a number after a key of the pad. A plus sign stands in front only. */
export const pressedPhone = (text: string, key: PhoneKey): string => {
  if (key === 'erase') return text.slice(0, -1);
  const isTaken = text.length < longestPhone && (key !== '+' || text === '');
  return isTaken ? text + key : text;
};

const minute = 60;

/**
 * A wait as it is told a visitor, in whole minutes from and to: half as long again may be. From ten minutes on in steps of
 * five, as nobody knows it better.
 */
export const waitRange = (seconds: number): { readonly from: number; readonly to: number } => {
  const step = seconds < 10 * minute ? 1 : 5;
  const from = Math.max(1, Math.floor(seconds / minute / step) * step);
  return { from, to: Math.max(from + step, Math.ceil((1.5 * seconds) / minute / step) * step) };
};

/** `closed`: nobody is there to call now. */
export type FormProblem = 'phone' | 'time' | 'closed';

/** Whether a call may be had at a moment that is chosen: it is to come, and the place is open then. */
const isTimely = (chosen: number | null, now: number, hours: OpeningHours): chosen is number =>
  chosen !== null && chosen > now && isOpenAt(hours, chosen);

/** What is wrong with the form at `now` (unix seconds). A video call needs no number. */
export const formProblems = (
  { kind, phone, at }: CallForm,
  now: number,
  hours: OpeningHours,
): readonly FormProblem[] => {
  const isOptional = kind === 'video' && phone.trim() === '';
  return [
    ...(isOptional || phoneNumber(phone) !== null ? [] : (['phone'] as const)),
    ...(kind !== 'deferred' || isTimely(at, now, hours) ? [] : (['time'] as const)),
    ...(mayAskFor(kind, now, hours) ? [] : (['closed'] as const)),
  ];
};

/** Whether a kind of call may be asked for at `now` (unix seconds): a call for now only while the place is open. */
export const mayAskFor = (kind: CallType, now: number, hours: OpeningHours): boolean =>
  kind === 'deferred' || isOpenAt(hours, now);

const quarter = 15 * 60;

/** So far ahead a week with its closed days is looked through, in quarters of an hour. */
const quartersAhead = 8 * 96;

/**
 * When a deferred call may be had, while the place is open: every quarter of an hour, five minutes from `now` on (unix
 * seconds), for a day from the first of them. One that is `chosen` may still be had until it has come.
 */
export const callTimes = (now: number, hours: OpeningHours, chosen: number | null): readonly number[] => {
  const opens = isOpenAt(hours, now) ? null : nextOpening(hours, now);
  const soonest = Math.ceil(Math.max(now + 5 * 60, opens ?? 0) / quarter) * quarter;
  const quarters = Array.from({ length: quartersAhead }, (_, index) => soonest + index * quarter);
  const open = openAmong(hours, quarters);
  const times = open.filter((time) => time < (open[0] ?? 0) + 96 * quarter);
  return isTimely(chosen, now, hours) && !times.includes(chosen) ? [chosen, ...times] : times;
};

/** By how much a waiting call may be put off, in minutes. */
export const delays = [5, 15, 30] as const;

/** The moment for which a call is booked (unix seconds), until it has come; null for a call that stands in line. */
export const bookedFor = (call: Pick<Call, 'now' | 'required_in'>, now: number): number | null =>
  !call.now && call.required_in > now ? call.required_in : null;

/**
 * Whether the visitor may put a call off by so many minutes from `now` (unix seconds): one that stands in line, to a
 * moment at which the place is open.
 */
export const mayPutOff = (call: Call, minutes: number, now: number, hours: OpeningHours): boolean =>
  mayTransition('delay', call.state, 'device') && bookedFor(call, now) === null && isOpenAt(hours, now + minutes * 60);

/** A call as the device that placed it knows it. */
export interface PlacedCall {
  /** null before the first answer. */
  readonly call: Call | null;
  /** When the place is open. */
  readonly hours: OpeningHours;
  /** Unix seconds. */
  readonly now: number;
}

/** By how many minutes the visitor may put the call off. */
export const delaysOf = ({ call, hours, now }: PlacedCall): readonly number[] =>
  call === null ? [] : delays.filter((minutes) => mayPutOff(call, minutes, now, hours));

/** The moment for which the call is booked (unix seconds); null for one that stands in line. */
export const bookedOf = ({ call, now }: PlacedCall): number | null => (call === null ? null : bookedFor(call, now));

/** What a visitor asks to be done with the call. */
export type KioskWish = { readonly name: 'giveUp' | 'hangUp' } | { readonly name: 'delay'; readonly minutes: number };

/** Whether a call is in line once more: its agent gave it back, or did not come. */
export const isBackInLine = ({ state }: Pick<Call, 'state'>): boolean => state === 'RETURNED';

/** Where a call is for who placed it: in line, with an agent by video or on the telephone, or done. */
export type KioskStage = 'waiting' | 'seen' | 'called' | 'over';

export const stageOf = (call: Pick<Call, 'state' | 'with_video'>): KioskStage => {
  if (isFinal(call)) return 'over';
  if (call.state !== 'ATTENDED') return 'waiting';
  return call.with_video ? 'seen' : 'called';
};

/** The way into the room of the call. `appId`: the customer of a Jitsi service; null elsewhere. */
export interface KioskPass extends RoomPass {
  readonly appId: string | null;
}

/** What a trouble of the video room asks for; null for what mends itself. */
export type RoomTrouble = 'over' | 'replaced' | 'broken' | null;

const troubles: ReadonlyMap<string, RoomTrouble> = new Map([
  ['conference.destroyed', 'over'],
  ['conference.replaced', 'replaced'],
  ['connection.passwordRequired', 'broken'],
] satisfies [RoomErrorName, RoomTrouble][]);

/** `isFatal`: the room says that it does not go on. */
export const roomTrouble = (name: string, isFatal: boolean): RoomTrouble =>
  troubles.get(name) ?? (isFatal ? 'broken' : null);
