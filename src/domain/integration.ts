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
  /** Rules that run it for calls that wait too long; missing where nobody said. */
  readonly routings?: readonly UseOfIntegration[];
}
export interface UseOfIntegration {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
}

/** Whether nothing uses the integration, so that it may be deleted. */
export const isUnused = ({ webhooks, tasks, routings = [] }: IntegrationUses): boolean =>
  webhooks.length + tasks.length + routings.length === 0;

/** What the editor runs a script with before anybody has kept a sample. */
export const firstSample: RunArgs = { data: {}, params: {}, request: {} };

/** What was typed as `args`; null for what is no JSON object. What is missing of its three parts is empty. */
export const readSample = (text: string): RunArgs | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? { ...firstSample, ...parsed } : null;
  } catch {
    return null;
  }
};

/** A sample as it is shown to be changed. */
export const sampleText = ({ data, params, request }: RunArgs): string =>
  JSON.stringify({ data, params, request }, null, 2);
