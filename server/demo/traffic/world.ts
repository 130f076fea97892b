import { isPassing } from './asking.ts';
import type { DeviceApi } from './device-api.ts';
import type { Tally } from './tally.ts';

/** What a device and the callers at it share. */
export interface World {
  /** With the secret of the device. */
  readonly api: DeviceApi;
  readonly tally: Tally;
  /** Raised when everybody has to stop. */
  readonly signal: AbortSignal;
}

/** The answer, or null after a problem that time may mend; what it cannot mend rejects with ApiProblem. */
export const attempt = async <Data>(tally: Tally, request: Promise<Data>): Promise<Data | null> => {
  try {
    return await request;
  } catch (error) {
    if (!isPassing(error)) throw error;
    tally.problems += 1;
    if (error.status === 429) tally.limited += 1;
    return null;
  }
};
