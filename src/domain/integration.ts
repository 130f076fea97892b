import type { RunArgs } from './run.ts';

/** One saved state of the code of an integration. `number` counts from 1; `saved_at` in unix seconds. */
export interface CodeVersion {
  readonly number: number;
  readonly saved_at: number;
  /** Who saved it, by name. */
  readonly saved_by: string;
  /** Length in characters. */
  readonly length: number;
}

/** A saved state with its code. */
export interface CodeVersionText extends CodeVersion {
  readonly code: string;
}

/** Where an integration is used. */
export interface IntegrationUses {
  readonly webhooks: readonly UseOfIntegration[];
  readonly tasks: readonly UseOfIntegration[];
}
export interface UseOfIntegration {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
}

/** What the editor runs a script with before anybody has kept a sample. */
export const firstSample: RunArgs = { data: {}, params: {}, request: {} };
