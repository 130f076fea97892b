export interface HostAnswer {
  readonly text: string;
  readonly bytes: ArrayBuffer | undefined;
}

export type Encoding = 'utf8' | 'base64' | 'base64url' | 'hex' | 'latin1' | 'utf16le';

/** What the thread does for the code inside the virtual machine. Nothing but texts, numbers and bytes goes over. */
export interface Host {
  log(level: string, text: string): void;
  /** Rejects with an Error that has a `code`. */
  ask(kind: 'http' | 'api', text: string): Promise<HostAnswer>;
  /** The timer `id` fires after `delay` milliseconds. */
  setTimer(id: number, delay: number): void;
  clearTimer(id: number): void;
  /** Texts go as JSON, since those of the engine end at their first NUL character. */
  encode(json: string, encoding: Encoding): ArrayBuffer;
  decode(bytes: ArrayBuffer, encoding: Encoding): string;
  /** The parts of an address as JSON, after one of them was set; throws TypeError. */
  url(address: string, base: string | undefined, part: string | undefined, value: string | undefined): string;
  /** The pairs of a query as JSON. */
  readQuery(text: string): string;
  writeQuery(pairs: string): string;
  /** `jsonwebtoken`: JSON of the arguments, JSON of what came of it. */
  token(method: string, input: string): string;
  random(length: number): ArrayBuffer;
  /** The text of a library that `require` knows. */
  library(name: string): string;
}
