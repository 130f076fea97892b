import type { CallName } from '../domain/call.ts';
import type {
  CallForm,
  KioskDevice,
  KioskIdentity,
  KioskMemory,
  KioskNews,
  KioskOffer,
  KioskPass,
  KioskWish,
  OwnCall,
  Standing,
  Visitor,
  VisitStep,
} from '../domain/kiosk.ts';
import type { NewPairing, PairingClaim } from '../domain/pairing.ts';
import type { QueuePlace } from '../domain/room.ts';
import type { Ref } from '../domain/session.ts';
import type { Clock, Inspection, Languages, Socket, SocketListener, Stop } from './ports.ts';

/** A call as a visitor asks for it. */
export interface CallOrder {
  readonly visitId: string;
  readonly device: Ref;
  readonly service: Ref | null;
  readonly form: CallForm;
}

/** What a client device asks the server, with its own secret. Every method rejects with a `Failure`. */
export interface Kiosk {
  /** A code to be shown, and the ticket by which its fate is asked for. */
  beginPairing(): Promise<NewPairing>;
  claimPairing(pairing: { ticket: string }): Promise<PairingClaim>;
  /** A secret in place of an access key, which every request carries from now on. */
  exchange(offer: KioskOffer): Promise<string>;
  /** What a device is for an access key, which every request carries from now on. */
  offered(offer: KioskOffer): Promise<Standing>;
  /** What the device of a secret is, which every request carries from now on. */
  standing(own: { secret: string }): Promise<Standing>;
  /** The next secret of the device. The one before serves until this one is used. */
  rotate(): Promise<string>;
  /** Gives the secret back. */
  leave(): Promise<unknown>;
  device(): Promise<KioskDevice>;
  ping(sign: { deviceId: number; carriedOut: number | null }): Promise<KioskNews>;
  /** Answers with the public id of the visit. */
  beginVisit(visit: { visitor: Visitor }): Promise<string>;
  /** Tells a step of a visit, after those told before. One that does not arrive is lost: nobody waits for it. */
  tellStep(told: { visitId: string; step: VisitStep }): void;
  /** Places one call, however often it is asked for in the same words. */
  placeCall(order: CallOrder): Promise<OwnCall>;
  /** No call is placed in the visit any more, and those that are open are given up, but for one. Done again it changes nothing. */
  endVisit(visit: { visitId: string; except: string | null }): Promise<unknown>;
  /** A call by its public id, as all that follow. */
  call(call: { id: string }, signal: AbortSignal): Promise<OwnCall>;
  place(call: { id: string }, signal: AbortSignal): Promise<QueuePlace>;
  change(change: { id: string; wish: KioskWish }): Promise<OwnCall>;
  requestPass(call: { callId: CallName }): Promise<KioskPass>;
}

/** What the browser of a device remembers. */
export interface KioskStore {
  /** What is remembered, and what the address asks for after its `#`, which is taken out of it. */
  restore(): KioskMemory;
  rememberIdentity(identity: KioskIdentity): void;
  /** The next secret of the same device, and the one of before with it. */
  rememberSecret(secret: string): void;
  forgetDevice(): void;
  rememberCall(id: string | null): void;
  /** A visit in which a call is asked for. */
  rememberVisit(id: string): void;
  /** All is known of it; null of one that never began. */
  forgetVisit(id: string | null): void;
  rememberRestart(order: number | null): void;
}

export interface Speech {
  /** Whether this browser has a voice. Answers when it is known. */
  find(signal: AbortSignal): Promise<boolean>;
  /** Says it after what is being said, in the language of the page. */
  say(text: string): void;
  /** Says nothing more. */
  hush(): void;
}

export interface KioskServices {
  kiosk: Kiosk;
  store: KioskStore;
  /** The secret, or the key, that every request carries from now on. */
  takeKey(secret: string): void;
  reloadPage(): void;
  /** Tells when the page that is open is given another key or device in its address. */
  watchAddress(listener: () => void): Stop;
  /** Tells of every touch of the page and every key. */
  watchTouches(listener: () => void): Stop;
  loadVideoClient(room: { pass: KioskPass }, signal: AbortSignal): Promise<void>;
  openSocket(listener: SocketListener): Socket;
  /** Tells whenever the browser has a network again. */
  watchNetwork(listener: () => void): Stop;
  /** Tells whenever the line to the server broke or came back, as far as the browser knows. */
  watchConnection(listener: () => void): Stop;
  /** Reads to visitors who ask for it. */
  speech: Speech;
  /** Tells what is on the screen, and from then on what comes onto it, as one would read it. */
  watchScreen(listener: (text: string) => void): Stop;
  watchAnswers(listener: (at: number) => void): Stop;
  clock: Clock;
  languages: Languages;
  /** Tells the server what no chart of the page expected. Rejects with a `Failure`. */
  report: Inspection['report'];
}
