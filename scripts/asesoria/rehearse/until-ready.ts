import { setTimeout } from 'node:timers/promises';

/** In milliseconds. */
const [every, patience] = [200, 60 * 60 * 1_000];

/** Waits until a server of this machine can do all of its work: until older rows are as this version looks for them, which may take minutes. */
export const untilReady = async (url: string, until = Date.now() + patience): Promise<void> => {
  const { ok, status } = await fetch(`${url}/health/ready`);
  if (ok) return;
  if (Date.now() >= until) throw new Error(`the server is not ready (${status})`);
  await setTimeout(every);
  return untilReady(url, until);
};
