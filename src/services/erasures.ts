import type { Erasure, ErasureForecast } from '../domain/erasure.ts';
import type { Http } from './http.ts';
import type { Erasures } from './ports.ts';

/** All texts of a business are looked through. In milliseconds. */
const patience = 180_000;

/** What there is of one person, over the API. */
export function erasures(http: Http): Erasures {
  const path = 'queryings/erasures';
  const post = <Answer>(body: object) => http.post<Answer>(path, body, undefined, patience);
  return {
    async count({ phone }) {
      const { expected, phones = [] } = await post<Erasure & Partial<Pick<ErasureForecast, 'phones'>>>({ phone });
      return { counts: expected, phones };
    },
    order: ({ phone }) => post({ phone, confirm: true }),
    load: ({ id }, signal) => http.get(`${path}/${id}`, {}, signal),
  };
}
