import type { SavedView } from '../domain/saved-view.ts';
import type { Http } from './http.ts';
import type { SavedViews } from './ports.ts';

/** The views that a person keeps, over the API. */
export const savedViews = (http: Http): SavedViews => ({
  list: ({ screen }, signal) => http.get<readonly SavedView[]>('views', { screen }, signal),
  keep: (view) => http.put<readonly SavedView[]>('views', view),
  drop: ({ id }) => http.delete<readonly SavedView[]>(`views/${id}`),
});
