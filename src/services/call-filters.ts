import type { CallChoices } from '../domain/call-choices.ts';
import type { Http } from './http.ts';
import type { CallFilters } from './ports.ts';

/** What the list of calls can be narrowed by, over the API. */
export const callFilters = (http: Http): CallFilters => ({
  choices({ search, only: { from: _from, until: _until, ...chosen } }, signal) {
    const query = { ...(search === '' ? {} : { search }), ...chosen };
    return http.get<CallChoices>('queryings/choices', query, signal);
  },
});
