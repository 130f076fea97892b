import type { Language } from '../../src/domain/settings.ts';
import { type ProblemCode, problemTexts } from './texts.ts';

type Texts = typeof problemTexts;
/** What each problem has to be told with. */
export type ProblemParams<Code extends ProblemCode> =
  Parameters<Texts[Code]['en']> extends [infer Params] ? Params : Record<never, never>;

/** Why a backup cannot be made, read or restored, as an error whose message is one line in English. */
export interface BackupProblem extends Error {
  readonly code: ProblemCode;
  /** The same line in a language. */
  readonly says: (language: Language) => string;
}

/** Makes such an error. */
export const backupProblem = <Code extends ProblemCode>(
  code: Code,
  params: ProblemParams<Code>,
  cause?: unknown,
): BackupProblem => {
  const texts = problemTexts[code] as Readonly<Record<'en' | 'es', (params: ProblemParams<Code>) => string>>;
  const says = (language: Language) => (language === 'en' ? texts.en : texts.es)(params);
  return Object.assign(new Error(texts.en(params), { cause }), { name: 'BackupProblem', code, says });
};

/** Whether an error is one of ours. */
export const isBackupProblem = (error: unknown): error is BackupProblem =>
  error instanceof Error && error.name === 'BackupProblem';
