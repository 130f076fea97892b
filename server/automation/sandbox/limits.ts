/** How long the thread is given beyond its limit to end a run by itself, in milliseconds; it then dies. */
export const grace = 250;

/** Runs that wait: of all businesses together, and of one. */
export const mostWaiting = 200;
export const mostWaitingOfBusiness = 50;

/** How long a thread that was ended may take to be gone, in milliseconds; after that it counts as left behind. */
export const farewell = 1_000;
/** Threads left behind: of one business, before its scripts wait for the next start, and of all together. */
export const mostLeftOfBusiness = 2;
export const mostLeft = 6;

/** How long idle threads beyond one are kept after the last run, in milliseconds. */
export const idleFor = 10_000;

/** Calls of `api` per outgoing request that a run may send, and the least requests to reckon with. */
export const apiCallsPerRequest = 5;
export const leastRequests = 20;

/** How deep a result may be nested. */
export const mostDepth = 100;

/** An outgoing request: milliseconds from its start to the last byte of its reply, redirects, bytes of either body. */
export const requestTimeout = 5_000;
export const mostRedirects = 5;
export const mostBodyBytes = 1_048_576;

/** The longest address that is read, in characters: what makes a name of many letters into ASCII is not linear. */
export const longestAddress = 100_000;
