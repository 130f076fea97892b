import { allDevices } from './access.ts';
import type { Row } from './record.ts';

/** What an access key asked of one route of the API. `last_at` in unix seconds. */
export interface KeyDeed {
  /** Method and path, as the API is documented. */
  readonly route: string;
  readonly uses: number;
  readonly refused: number;
  readonly last_at: number;
  /** The network address that it came from last. */
  readonly last_from: string;
  /** The HTTP status of the last answer. */
  readonly last_status: number;
}

/** Whether a record is an access key, and whoever has it may speak for every device of the business. */
export const speaksForAll = (resource: string, { permissions }: Row): boolean =>
  resource === 'keys' &&
  Array.isArray(permissions) &&
  permissions.some(({ code }: { code?: string }) => code === allDevices);
