import { losesDigits } from './exact-json.ts';
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

/** Why what was typed as `args` is none: no JSON object, a number that would be read as another one, or a part that `args` have not. */
export type SampleProblem = 'no_object' | 'long_number' | 'stray';

const objectIn = (text: string): object | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/** What is wrong with what was typed as `args`; null for nothing. */
export const sampleProblem = (text: string): SampleProblem | null => {
  const parsed = objectIn(text);
  if (parsed === null) return 'no_object';
  if (losesDigits(text)) return 'long_number';
  return Object.keys(parsed).every((part) => Object.hasOwn(firstSample, part)) ? null : 'stray';
};

/** What was typed as `args`; null where something is wrong with it. What is missing of its three parts is empty. */
export const readSample = (text: string): RunArgs | null =>
  sampleProblem(text) === null ? { ...firstSample, ...objectIn(text) } : null;

/** A sample as it is shown to be changed. */
export const sampleText = ({ data, params, request }: RunArgs): string =>
  JSON.stringify({ data, params, request }, null, 2);
