import type { RoleLook, Seeing } from './see-as.ts';

/** A name with the id it stands for. */
export interface Ref {
  readonly id: number;
  readonly name: string;
}

export interface Permission {
  readonly code: string;
  readonly name: string;
}

/** A business of the signed-in user, with what the user may do in it. */
export interface Business extends Ref {
  readonly active: boolean;
  readonly permissions: readonly Permission[];
  /** Opaque; chooses this business when appended to the bearer token (design `api.md`). */
  readonly appendToken: string;
}

/** The pair of session tokens. `token` is the bearer; `refreshToken` serves once. */
export interface Keys {
  readonly token: string;
  readonly refreshToken: string;
}

/** What `POST /api/auth/login` answers. */
export interface LoginAnswer {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly fullpower: boolean;
  readonly businesses: readonly Business[];
  readonly keys: Keys;
}

/** What `POST /api/auth/refresh` answers. */
export interface Renewal {
  readonly data: Keys;
  /** As they are by now; missing from an older server. */
  readonly businesses?: readonly Business[];
}

/**
 * The businesses as the server tells of them by now, each in the place where it was, because the places are what is
 * remembered: one that is not told any more stays in its own, and is not active; new ones come last.
 */
export const followedBusinesses = (known: readonly Business[], told: readonly Business[]): readonly Business[] => [
  ...known.map((business) => told.find(({ id }) => id === business.id) ?? { ...business, active: false }),
  ...told.filter(({ id }) => !known.some((business) => business.id === id)),
];

/** The login as it is kept under `bsi_admin_userLogged`. `loginTime` in unix seconds: when the tokens were issued. */
export interface Login extends LoginAnswer {
  readonly loginTime: number;
  /**
   * Names the renewals of this sign-in, with the token that each is of: so that one whose answer was lost, whose page is
   * gone, or that two tabs ask for at once, is asked for again as the same one. A login that an older console kept has none.
   */
  readonly attempt?: string;
  /** Names the sign-in, over all its renewals. A login that an older console kept has none. */
  readonly name?: string;
}

/** A restored session: who is signed in, and which of the businesses is current. */
export interface StoredSession {
  readonly login: Login;
  readonly businessSelected: number;
  /** The look with the rights of a role that this tab shows; missing for none. */
  readonly look?: RoleLook | null;
}

/** A zone with its branch, as every branch may have one of that name; an older server tells no branch. */
export interface PlacedZone extends Ref {
  readonly area?: string;
}

/** An agent record of the current business. */
export interface Agent {
  readonly id: number;
  readonly bunit_id: number;
  readonly zones: readonly PlacedZone[];
  readonly desks: readonly (Ref & { readonly zone_id: number })[];
}

/** The screens that a user may choose to begin with. */
export const startScreens = ['calls', 'queue', 'devices'] as const;
export type StartScreen = (typeof startScreens)[number];

/** What `GET /api/profile` answers: the user in the current business. */
export interface Profile {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly active: boolean;
  readonly fullpower: boolean;
  readonly agents: readonly Agent[];
  readonly roles: readonly Ref[];
  readonly permissions: readonly Permission[];
  /** What the current business is called now; missing from an older server. */
  readonly business_name?: string;
  /** Whether the current business lets an agent be in several calls at a time. */
  readonly several_calls: boolean;
  /** Whether the bell goes on until a call is taken; missing from an older server. */
  readonly ring_on?: boolean;
  /** The screen that the user chose to begin with; null for the usual one. */
  readonly start: StartScreen | null;
  /** The role through which the user looks, read only; null, or missing from an older server, for who works. */
  readonly seeing?: Seeing | null;
  /** What else they chose (`preferencesOf`); an older server tells nothing of it. */
  readonly language?: string | null;
  readonly time_zone?: string | null;
  readonly ring_volume?: number;
  readonly ring_tone?: string;
  /** Whether the user was shown around; missing from an older server, as if they were. */
  readonly toured?: boolean;
  /** Counts the changes of what they chose. */
  readonly preferences_version?: number;
}

/** The fewest characters of a password. */
export const shortestPassword = 8;

/** Whose sessions: those of a user, for an administrator; null for one's own. */
export interface SessionsOf {
  readonly owner: number | null;
}

/** A place where somebody is signed in. Times in unix seconds. */
export interface OpenSession {
  readonly id: string;
  /** What people call it; null where it did not say. */
  readonly browser: string | null;
  readonly system: string | null;
  /** The network address that it was last used from. */
  readonly address: string | null;
  readonly opened_at: number;
  readonly used_at: number;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** The full name, without the gaps that missing parts leave. */
export const fullName = (user: Pick<Profile, 'first_name' | 'middle_name' | 'last_name'>): string =>
  [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');

/** Whether the text looks like an e-mail address: what a browser's own e-mail field accepts, with a dot in the host. */
export const isEmail = (text: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(text);

/** An answer's age in seconds is over `minutes`: time to refresh (specification §4). Both times in unix seconds. */
export const isRefreshDue = (loginTime: number, now: number, minutes: number): boolean =>
  now - loginTime >= minutes * 60;

/** Whether two logins are of one sign-in, however often it was renewed between them. */
export const isOneSignIn = (one: Login, other: Login): boolean => one.id === other.id && one.name === other.name;

/**
 * What a renewal of these tokens is to do, by what this browser has stored at the moment: `ask` the server for new ones,
 * take the login that another tab stored meanwhile, or nothing any more (`over`), because somebody signed out or somebody
 * else signed in. The answer is kept only while it still is `ask`.
 */
export const renewalOf = (login: Login, stored: Login | null): Login | 'ask' | 'over' => {
  if (!stored || stored.id !== login.id) return 'over';
  return stored.keys.token === login.keys.token ? 'ask' : stored;
};
