import { type Invariant, invariantTexts } from '../../src/domain/invariants.ts';

export type { Invariant };

/** What must hold, whatever happens, as the commands say it. */
export const invariants = Object.fromEntries(
  Object.entries(invariantTexts).map(([name, { en }]) => [name, en]),
) as Readonly<Record<Invariant, string>>;

export interface Violation {
  readonly invariant: Invariant;
  /** Simulated, unix milliseconds. */
  readonly at: number;
  readonly what: string;
}
