import type { Ref } from './session.ts';

/** What a business needs before somebody can be attended, in the order in which one thing needs the other. */
export const setupSteps = ['business', 'branch', 'zone', 'desk', 'service', 'device', 'agent'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What is there of each, the first where there are several; null for what is missing. A business that nobody named yet is missing. */
export type SetupFound = Readonly<Record<SetupStep, Ref | null>>;

/** Nothing of it. */
export const nothingFound: SetupFound = {
  business: null,
  branch: null,
  zone: null,
  desk: null,
  service: null,
  device: null,
  agent: null,
};

/** What the first business is called until somebody gives it its name. */
export const firstBusinessName = 'Principal';

/** What can be left out: a name that will do, and answering calls oneself. */
export const optionalSteps: readonly SetupStep[] = ['business', 'agent'];

/** The first step that is neither done nor left out; null when nothing is missing. */
export const nextStep = (found: SetupFound, skipped: readonly SetupStep[]): SetupStep | null =>
  setupSteps.find((step) => found[step] === null && !skipped.includes(step)) ?? null;

/** Whether a step is answered by a yes, and not by a name. */
export const isPlain = (step: SetupStep | null): boolean => step === 'agent';

/** A step that is to be taken. */
export interface SetupWork {
  readonly step: SetupStep;
  /** What it is called; empty where a step asks for no name. */
  readonly name: string;
  /** What the steps before made. */
  readonly found: SetupFound;
}
