import type { Failure } from '../domain/failure.ts';
import type { Login } from '../domain/session.ts';
import type { Http } from './http.ts';
import type { Looks } from './ports.ts';

/**
 * Looks with the rights of a role, on our server. `business` is the id of the business that requests name, `login` that of whoever
 * is signed in.
 */
export function looks(http: Http, business: () => number, login: () => Pick<Login, 'businesses'> | null): Looks {
  const wishes = new Set<(role: number) => void>();
  const isOver = ({ code }: Failure) => code === 'look_over';
  return {
    wish(role) {
      for (const listener of wishes) listener(role);
    },
    watchWishes(listener) {
      wishes.add(listener);
      return () => wishes.delete(listener);
    },
    async begin({ role }) {
      const within = business();
      const { pass } = await http.post<{ pass: string }>(`roles/${role}/see-as`, undefined);
      return { business: within, role, pass };
    },
    // Whoever went to another business has left it by now.
    end: ({ role, business: within }) =>
      http.delete(
        `roles/${role}/see-as`,
        undefined,
        login()?.businesses.find(({ id }) => id === within),
      ),
    watchEnds: (listener) => http.watchFailures((failure) => isOver(failure) && listener(failure)),
  };
}
