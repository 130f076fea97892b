import { passSeconds } from './passes.ts';

const name = 'asesoria_diagrams';

/** The cookie that carries a pass: for the diagrams alone, and out of the reach of scripts and of other sites. */
export const cookieOf = (pass: string, publicUrl: string): string =>
  [
    `${name}=${pass}`,
    'Path=/diagrams',
    `Max-Age=${passSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The pass in a Cookie header; null without one. */
export const passIn = (header: string | undefined): string | null => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
};
