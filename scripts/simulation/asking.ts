import type { Reach } from './line.ts';
import { signIn } from './staff.ts';
import { pause, type Time } from './time.ts';

/** Asks a node without a page; null where that is refused for good. */
export type Ask = <Answer>(
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  /** Whether a refusal is nothing to wonder at. */
  mayBeRefused?: boolean,
) => Promise<Answer | null>;

/** Asks as somebody who is signed in, and tries again where they are refused by whatever is wrong just now. */
export const askAs = (email: string, reach: Reach, still: Time['still']): Ask => {
  let login: Awaited<ReturnType<typeof signIn>> | null = null;
  return async <Answer>(
    method: 'GET' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    mayBeRefused = false,
  ): Promise<Answer | null> => {
    for (;;) {
      const node = reach();
      if (node) login ??= await still(() => signIn(node, email)).catch(() => null);
      if (node && login) {
        const headers = { authorization: `Bearer ${login.keys.token}` };
        const answer = await node.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
        if (answer.statusCode === 200) return answer.json<{ data: Answer }>().data;
        if (answer.statusCode === 401) login = null;
        else if (answer.statusCode < 500 && mayBeRefused) return null;
        else if (answer.statusCode < 500) throw new Error(`${email} asks for ${url}: ${answer.payload}`);
      }
      await pause(1_000);
    }
  };
};
