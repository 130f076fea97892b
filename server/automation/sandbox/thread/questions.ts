import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle } from 'quickjs-emscripten';
import { apiCallsPerRequest, leastRequests, mostBodyBytes } from '../limits.ts';
import type { QuestionKind, Refusal, ThreadLimits, ThreadOrder, ThreadReport } from '../messages.ts';

/** Twice a body, which base64 makes longer by a third, and its headers. */
const mostText = 2 * mostBodyBytes;

/** The questions of a run that wait for their answer, counted and bounded. */
export const createQuestions = (
  vm: QuickJSContext,
  { requests }: ThreadLimits,
  tell: (report: ThreadReport) => void,
) => {
  const waiting = new Map<number, QuickJSDeferredPromise>();
  const most = { http: requests, api: apiCallsPerRequest * Math.max(requests, leastRequests) };
  const asked = { http: 0, api: 0 };
  let lastId = 0;

  const errorOf = ({ name, message, code }: Refusal): QuickJSHandle => {
    const error = vm.newError({ name, message });
    vm.setProp(error, 'code', vm.newString(code));
    return error;
  };

  const refusalOf = (kind: QuestionKind, text: string): Refusal | null => {
    if (asked[kind] >= most[kind]) {
      const what = kind === 'http' ? 'requests' : 'calls of api';
      return { name: 'Error', message: `A run sends at most ${most[kind]} ${what}.`, code: 'TOO_MANY_REQUESTS' };
    }
    if (text.length <= mostText) return null;
    return { name: 'Error', message: 'The body is larger than 1 MB.', code: 'ERR_BODY_TOO_LARGE' };
  };

  return {
    ask(kind: QuestionKind, text: string): QuickJSHandle {
      const deferred = vm.newPromise();
      const refusal = refusalOf(kind, text);
      if (refusal) {
        deferred.reject(errorOf(refusal));
        return deferred.handle;
      }
      asked[kind] += 1;
      lastId += 1;
      waiting.set(lastId, deferred);
      tell({ type: 'ask', id: lastId, kind, text });
      return deferred.handle;
    },
    take(order: Exclude<ThreadOrder, { type: 'run' }>): void {
      const deferred = waiting.get(order.id);
      if (!deferred) return;
      waiting.delete(order.id);
      if (order.type === 'refusal') {
        deferred.reject(errorOf(order.refusal));
        return;
      }
      const answer = vm.newObject();
      vm.setProp(answer, 'text', vm.newString(order.answer.text));
      const { bytes } = order.answer;
      if (bytes) vm.setProp(answer, 'bytes', vm.newArrayBuffer(Uint8Array.from(bytes).buffer));
      deferred.resolve(answer);
    },
    areOpen: () => waiting.size > 0,
  };
};
