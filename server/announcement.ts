import { demoAccounts, publishedPassword } from './seed/demo.ts';
import { type AdministratorStart, administratorLine } from './seed/first-administrator.ts';
import type { DemoStart } from './seed/start.ts';
import type { Settings } from './settings.ts';

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
