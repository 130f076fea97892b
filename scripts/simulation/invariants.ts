/** What must hold, whatever happens. */
export const invariants = {
  'one-agent': 'a call is with one agent at most, and an agent with one call',
  course: 'a call moves from state to state as the chart of calls says',
  lease: 'a call is taken from an agent who has gone, and from no other',
  acknowledged: 'what was answered with success is in the database for ever',
  known: 'a call that waits is known to every bell within 2 s of the healthy part',
  silent: 'no bell rings for a call that is over',
  fresh: 'what a live page shows of a call is what the server has, or had 2 s ago',
  hands: 'a live console knows the calls that its agent is in, and no others',
  once: 'what somebody asked for once is done once',
  kept: 'a call by video is on the page of its device until it is over',
  notes: 'what an agent typed last is what the call was ended with',
  typed: 'what an agent has typed is on the server, on the screen, or in a draft',
  session: 'nobody is signed out who did not sign out',
  rights: 'who may not attend calls any more is in none',
  live: 'a page whose line is well is live again within a minute, and hears what it wants to hear',
  expected: 'no chart gets an event that it neither takes nor says that it ignores',
  drained: 'once nobody comes any more, every call ends and every page comes to rest',
} as const;
export type Invariant = keyof typeof invariants;

export interface Violation {
  readonly invariant: Invariant;
  /** Simulated, unix milliseconds. */
  readonly at: number;
  readonly what: string;
}
