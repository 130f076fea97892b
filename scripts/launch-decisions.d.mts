/** The types of `launch-decisions.mjs`, which is no TypeScript because the system's Node 20 runs it. */
export const tasks: readonly string[];
export const fingerprint: (lockfile: string) => string;
export const planInstallation: (found: {
  readonly lockfile: string;
  readonly stamp: string | null;
  readonly record: string | null;
}) => 'nothing' | 'stamp' | 'install';
export const nodePackage: (platform: string, arch: string) => string;
export const chooseNode: (found: {
  readonly own: string | null;
  readonly current: string;
  readonly version: string;
}) => { readonly path: string; readonly refusal?: undefined } | { readonly path?: undefined; readonly refusal: string };
export const isServer: (task: string, args: readonly string[]) => boolean;
export const serverFlags: readonly string[];
export const serverEnv: Readonly<Record<string, string>>;
export const exitCodeOf: (
  code: number | null,
  signal: string | null,
  number: (signal: string | null) => number | undefined,
) => number;
