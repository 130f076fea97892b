import type { Spoken } from '../../src/domain/spoken.ts';

/** What has to be mended is a problem; a warning is for whoever knows better. */
export type Level = 'ok' | 'warning' | 'problem';

/** What the doctor looks at, in this order. */
export const checkNames = [
  'settings',
  'port',
  'data',
  'database',
  'clock',
  'backup',
  'mail',
  'relay',
  'public',
  'proxy',
  'traces',
] as const;
export type CheckName = (typeof checkNames)[number];

/** What one look found: what is so, and, where it is not well, what to do. Nothing secret is in it. */
export interface Finding {
  readonly check: CheckName;
  readonly level: Level;
  /** The same in every language: `taken`, `refused`. */
  readonly code: string;
  readonly says: Spoken<string>;
}

type Say = (code: string, en: string, es: string) => Finding;

/** How the findings of a check are said. */
export const findingsOf = (check: CheckName): Readonly<Record<Level, Say>> => {
  const at =
    (level: Level): Say =>
    (code, en, es) => ({ check, level, code, says: { en, es } });
  return { ok: at('ok'), warning: at('warning'), problem: at('problem') };
};

/** The code of a failure (`ECONNREFUSED`), or its message where it has none. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.message;
};

/** How long anything outside may take to answer, in milliseconds. */
export const patience = 5_000;
