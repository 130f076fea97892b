import { randomName } from './random-name.ts';

const names = new WeakMap<object, string>();

/**
 * By which name the server knows a creation again (`Idempotency-Key`): a draft that is sent again as it was is the same request,
 * whose answer was lost; a changed one is another draft.
 */
export const draftName = (draft: object): string => {
  const name = names.get(draft) ?? `create ${randomName()}`;
  names.set(draft, name);
  return name;
};
