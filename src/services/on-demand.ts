import { once } from '../domain/once.ts';
import { failed } from './failures.ts';

/** A service whose methods all ask somebody. */
type Asking<Service> = { readonly [Name in keyof Service]: (...given: never[]) => Promise<unknown> };

/**
 * A service whose code is fetched when something is first asked of it, and again where it did not come.
 *
 * @throws what is asked rejects as `offline` while the code cannot be fetched.
 */
export const onDemand = <Service extends Asking<Service>>(bring: () => Promise<Service>): Service => {
  const brought = once(async () => {
    try {
      return await bring();
    } catch {
      throw failed({ kind: 'offline', code: 'offline' });
    }
  });
  const ask = async (name: keyof Service, given: readonly never[]) => (await brought())[name](...given);
  return new Proxy({} as Service, {
    // One that is waited for is no promise of itself.
    get: (_, name) => (name === 'then' ? undefined : (...given: readonly never[]) => ask(name as keyof Service, given)),
  });
};
