import type { Json } from '../../../src/domain/run.ts';
import { forThis } from '../../base/cause.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import type { Answer, HttpOrder, QuestionKind, Refusal } from './messages.ts';
import { refusalOf } from './request-check.ts';
import type { ScriptApi } from './script.ts';

/** The world outside of one run. */
export interface Outside {
  answer(kind: QuestionKind, text: string): Promise<{ readonly answer: Answer } | { readonly refusal: Refusal }>;
  /** Requests that were sent. */
  requests(): number;
  close(): Promise<void>;
}

interface ApiOrder {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: Json;
  readonly data: Json;
}

/** Answers the questions of a run. `troubled` hears of errors that a script is not told. */
export const createOutside = (
  allowHosts: readonly string[],
  api: ScriptApi | null,
  troubled: (error: unknown) => void,
): Outside => {
  let fetching: Promise<GuardedFetch> | null = null;
  let requests = 0;

  const http = async (text: string): Promise<Answer> => {
    const order: HttpOrder = JSON.parse(text);
    requests += 1;
    // Most nodes run scripts that ask nobody: the client of HTTP is loaded by the first that does.
    fetching ??= import('./guarded-fetch.ts').then(({ createGuardedFetch }) => createGuardedFetch({ allowHosts }));
    const { reply, bytes } = await (await fetching).send(order);
    return { text: JSON.stringify(reply), bytes };
  };

  const callApi = async (text: string): Promise<Answer> => {
    const order: ApiOrder = JSON.parse(text);
    if (!api) throw new Error('a script without an API asked for it');
    return { text: JSON.stringify(await api(order)), bytes: null };
  };

  return {
    // The questions come from the thread of the script, which was perhaps started for somebody else.
    answer: forThis<[QuestionKind, string], ReturnType<Outside['answer']>>(async (kind, text) => {
      try {
        return { answer: kind === 'http' ? await http(text) : await callApi(text) };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) return { refusal };
        troubled(error);
        return { refusal: { name: 'Error', message: 'The request could not be carried out.', code: 'ERR_INTERNAL' } };
      }
    }),
    requests: () => requests,
    async close() {
      await (await fetching)?.close();
    },
  };
};
