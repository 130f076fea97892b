import { cookieIn, setCookie } from '../http/cookie.ts';
import { passSeconds } from './passes.ts';

const name = 'asesoria_diagrams';

/** The cookie that carries a pass, for the diagrams alone. */
export const cookieOf = (pass: string, publicUrl: string): string =>
  setCookie({ name, value: pass, path: '/diagrams', seconds: passSeconds }, publicUrl);

/** The pass in a Cookie header; null without one. */
export const passIn = (header: string | undefined): string | null => cookieIn(name, header);
