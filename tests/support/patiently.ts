/**
 * Waiting for what comes by itself, with `vi.waitFor`: it ends what hangs, and is far beyond what a busy machine takes. The
 * library's own second is not.
 */
export const patiently = { timeout: 30_000, interval: 20 };
