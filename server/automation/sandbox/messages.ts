import type { ContextOptions, StaticJSValue } from 'quickjs-emscripten';
import type { RunError, RunLogLine, RunResult } from '../../../src/domain/run.ts';

/** What a thread may let a run take; see `ScriptSettings`. */
export interface ThreadLimits {
  readonly seconds: number;
  readonly memoryMb: number;
  readonly outputKb: number;
  readonly requests: number;
}

/**
 * The memory of a virtual machine that is ready for a script and has seen none: a new machine that is given it is ready as
 * well. Numbers are addresses in that memory.
 */
export interface World {
  /** Of the memory, in pages of 64 kB. */
  readonly pages: number;
  /** What is not zero in it. */
  readonly parts: readonly { readonly at: number; readonly bytes: Uint8Array }[];
  readonly runtime: number;
  readonly context: NonNullable<ContextOptions['contextPointer']>;
  /** `run` and `fire` of `inside/start.ts`. */
  readonly run: StaticJSValue['value'];
  readonly fire: StaticJSValue['value'];
}

/**
 * What a thread is started with when another one has been there before: the code of threads without its types, by address,
 * the engine compiled, and the world that it makes for scripts. Finding that out is most of what a start takes.
 */
export interface ThreadKit {
  readonly texts: Readonly<Record<string, string>>;
  readonly engine: WebAssembly.Module;
  readonly world: World;
  /** The same with the libraries read already; null until the first script has asked for one. */
  readonly stocked: World | null;
}

/** What a thread is started with. The first has no kit, and makes one. Whoever adds to it tells all of it. */
export interface ThreadBeginning {
  readonly limits: ThreadLimits;
  readonly kit: ThreadKit | null;
}

export type ScriptProblem = Omit<RunError, 'integration_id'>;

/** A question was answered: `text` is JSON, `bytes` the body of a reply. */
export interface Answer {
  readonly text: string;
  readonly bytes: Uint8Array | null;
}

/** A question was refused or failed. The words may be read by anybody who writes scripts. */
export interface Refusal {
  readonly name: string;
  readonly message: string;
  readonly code: string;
}

export type ThreadOrder =
  | { readonly type: 'run'; readonly code: string; readonly args: string; readonly hasApi: boolean }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'refusal'; readonly id: number; readonly refusal: Refusal };

/** `http` leaves for the network, `api` for the console's own API. */
export type QuestionKind = 'http' | 'api';

export type ThreadReport =
  | { readonly type: 'ready' }
  | { readonly type: 'kit'; readonly kit: ThreadKit }
  | { readonly type: 'log'; readonly lines: readonly RunLogLine[] }
  | { readonly type: 'ask'; readonly id: number; readonly kind: QuestionKind; readonly text: string }
  | {
      readonly type: 'end';
      readonly result: RunResult | null;
      readonly error: ScriptProblem | null;
      /** Whether the thread can take another run. */
      readonly healthy: boolean;
    };

/** An outgoing request as a script asks for it. */
export interface HttpOrder {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly encoding: 'utf8' | 'base64';
  /** How many redirects are followed. */
  readonly redirects: number;
  /** Milliseconds; 0 for the usual. */
  readonly timeout: number;
}

/** What was replied; its body goes beside it. */
export interface HttpReply {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** The address after all redirects. */
  readonly url: string;
}
