import type { CallChoices } from '../domain/call-choices.ts';
import type { SavedView } from '../domain/saved-view.ts';
import type { Http } from './http.ts';
import type { CallFilters } from './ports.ts';

/** What the list of calls can be narrowed by, over the API. */
export const callFilters = (http: Http): CallFilters => ({
  choices({ search, only: { from: _from, until: _until, ...chosen } }, signal) {
    const query = { ...(search === '' ? {} : { search }), ...chosen };
    return http.get<CallChoices>('queryings/choices', query, signal);
  },
  views: (signal) => http.get<readonly SavedView[]>('views', { screen: 'calls' }, signal),
  keep: (view) => http.put<readonly SavedView[]>('views', { screen: 'calls', ...view }),
  drop: ({ id }) => http.delete<readonly SavedView[]>(`views/${id}`),
});
