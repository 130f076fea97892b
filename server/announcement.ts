import { type AdministratorStart, administratorLine } from './auth/first-administrator.ts';
import type { Settings } from './base/settings.ts';
import { demoAccounts, publishedPassword } from './demo/seed.ts';
import type { DemoStart } from './demo/start.ts';

/** What a start made and found. */
export interface Started {
  readonly note: string | null;
  readonly demo: DemoStart;
  readonly administrator: AdministratorStart | null;
}

/** What a person reads when the server is ready, as lines: the address, who can sign in, and where the data are. */
export const announcement = (
  url: string,
  { demoPassword }: Pick<Settings, 'demoPassword'>,
  { note, demo, administrator }: Started,
): readonly string[] => {
  const { isOn, key } = demo;
  const accounts = demoAccounts.map(
    ({ name, email }) => `  ${name.padEnd(8)} ${email.padEnd(20)} ${demoPassword ?? publishedPassword}`,
  );
  return [
    `ready ${url}`,
    ...(isOn ? accounts : []),
    ...(key === null ? [] : [`  device key ${key}`]),
    ...(administrator === null ? [] : [`  ${administratorLine(administrator)}`]),
    ...(note === null ? [] : [`  ${note}`]),
  ];
};
