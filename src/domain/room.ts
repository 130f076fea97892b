/** Where the video of calls runs: the server's own room, or a Jitsi instance. */
export const videoProviders = ['embedded', 'jitsi'] as const;
export type VideoProvider = (typeof videoProviders)[number];

/** Who somebody is in a room: the agent who holds the call, the caller, or another agent who was let in. */
export const roomRoles = ['agent', 'client', 'guest'] as const;
export type RoomRole = (typeof roomRoles)[number];

/** Whose room somebody is in first of all: the customer’s, and for the customer the agent’s. Everybody else is a guest. */
export const otherRole = (role: RoomRole): RoomRole => (role === 'client' ? 'agent' : 'client');

/** How many parties of each role a room takes: each sends its picture to each, and a fifth would be more than homes carry. */
export const roomPlaces: Readonly<Record<RoomRole, number>> = { agent: 1, client: 1, guest: 2 };

/** What `POST /api/queryings/{id}/room` answers: the way into the room of one call, for one party. */
export interface RoomPass {
  readonly provider: VideoProvider;
  /** Host of the Jitsi instance; null for the embedded room, which is at the console's own origin. */
  readonly domain: string | null;
  /** Lower-case hex, the last segment of the call's url. */
  readonly room: string;
  /** null only for a Jitsi instance whose rooms are not locked. */
  readonly jwt: string | null;
  /** Seconds until the pass lets nobody in any more; a new one may be asked for at any time. */
  readonly expires_in: number;
  readonly role: RoomRole;
}

/** Who waits before a call, as `GET /api/queryings/{id}/place` answers. */
export interface QueuePlace {
  /** 1 for the next one; 0 for a call that does not wait, or is booked and not due yet. */
  readonly position: number;
  /** Seconds, from what others waited lately and those in front wait already; null when nobody was answered lately. */
  readonly expected_wait: number | null;
  /** What the customer is told who has waited for too long, as it was typed; null while there is nothing to say, and missing where nobody said. */
  readonly message?: string | null;
}

/** Path of the signalling websocket. */
export const roomSocketPath = '/room-ws';

/**
 * Why the room refuses or drops somebody. Names that Jitsi has too are its own (lib-jitsi-meet, JitsiConferenceErrors
 * and JitsiConnectionErrors), so that one handler serves both.
 */
export const roomErrorNames = [
  /** The call is over. */
  'conference.destroyed',
  /** A newer window of the same party took its place. */
  'conference.replaced',
  /** A pass for another room, for another agent's call, or for a call that is not attended any more. */
  'conference.connectionError.notAllowed',
  /** The pass has expired: ask for a new one. */
  'connection.passwordRequired',
  /** No pass, none that this server signed, or that of somebody whose session, key or right has ended. */
  'conference.authenticationRequired',
  /** Every place of that role is taken. */
  'conference.max_users',
  /** Signalling is lost, or the server cannot answer now; try again. */
  'connection.droppedError',
  'gum.screensharing_user_canceled',
] as const;
export type RoomErrorName = (typeof roomErrorNames)[number];

/** `data` of the socket's `connect_error`. */
export interface RoomRefusal {
  readonly name: RoomErrorName;
  /** One English sentence, for logs. */
  readonly message: string;
}

/** One stay in a room. `id` names the stay and not the person: who comes again has another one, who goes on the same. */
export interface RoomPeer {
  readonly id: string;
  readonly role: RoomRole;
  readonly displayName: string;
  /** Which of several guests it is, who may come again; absent for agent and client, of whom there is one. */
  readonly party?: string;
  /** A guest who looks after the call, and whom its agent did not ask. */
  readonly isSupervisor?: boolean;
}

/** What is on. */
export interface RoomMedia {
  readonly audio: boolean;
  readonly video: boolean;
  readonly screen: boolean;
}

/** Ends of a peer's stay: it hung up, its connection broke, its party came in anew, the call was returned, its right ended. */
export type PeerLeaveReason = 'hangup' | 'lost' | 'superseded' | 'returned' | 'revoked';

/** What the server puts parties out for: the call ended, another agent may take it, or the party lost its right. */
export type RoomCloseReason = 'finished' | 'returned' | 'revoked';

/** A server for STUN or TURN, in the form of RTCIceServer. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** First message of the server. The newcomer offers to each of `peers`; whoever was there before is polite. */
export interface RoomJoined {
  readonly self: RoomPeer;
  readonly room: string;
  /** With what they last said is on; guests only for a page that shows them. */
  readonly peers: readonly (RoomPeer & { readonly media: RoomMedia | null })[];
  readonly iceServers: readonly IceServer[];
  readonly maxUsers: number;
}

/** One step of the negotiation: RTCSessionDescriptionInit or RTCIceCandidateInit, as JSON. The server reads neither. */
export type RoomSignal =
  | { readonly description: { readonly type: string; readonly sdp?: string } }
  | {
      readonly candidate: {
        readonly candidate?: string;
        readonly sdpMid?: string | null;
        readonly sdpMLineIndex?: number | null;
        readonly usernameFragment?: string | null;
      } | null;
    };

/**
 * What a page says of the stay that it had when its connection broke. Where all that it knew is still there, the server
 * lets it go on, and nobody is introduced anew: what goes between the browsers stays as it is.
 */
export interface RoomBack {
  /** The id of `self` then. */
  readonly as: string;
  /** The ids of the others whom it was told of and not told that they left. */
  readonly knows: readonly string[];
  /** How many signals it heard in that stay, of all that were said to it; not said by an older page. */
  readonly heard?: number | undefined;
}

/** First message of the server to a page that goes on with its stay: the newest of what the others said is on. */
export interface RoomResumed {
  readonly media: readonly (RoomMedia & { readonly id: string })[];
}

/** Server to client. `room:superseded` and `room:closed` are followed by the end of the connection. */
export interface RoomServerEvents {
  'room:joined': (joined: RoomJoined) => void;
  'room:resumed': (resumed: RoomResumed) => void;
  'room:superseded': () => void;
  'room:closed': (closed: { readonly reason: RoomCloseReason }) => void;
  'peer:joined': (peer: RoomPeer) => void;
  'peer:left': (left: { readonly id: string; readonly reason: PeerLeaveReason }) => void;
  'peer:media': (media: RoomMedia & { readonly id: string }) => void;
  signal: (signal: { readonly from: string; readonly data: RoomSignal }) => void;
}

/** Client to server. `leave` is acknowledged, so that a page may close right after. */
export interface RoomClientEvents {
  signal: (signal: { readonly to: string; readonly data: RoomSignal }) => void;
  media: (media: RoomMedia) => void;
  leave: (acknowledge: () => void) => void;
}

/** `auth` of the socket's handshake. */
export interface RoomAuth {
  readonly token: string;
  readonly room: string;
  /** The page shows everybody: one of before there were guests shows one other side, and meets no guest. */
  readonly showsAll?: boolean;
  /** Absent in a page that comes anew, and in those of before there was a way to go on. */
  readonly back?: RoomBack;
}
