import { callFiltersMachine } from '../machines/call-filters.ts';
import type { Services } from '../services/ports.ts';
import { ask, fetched } from './ask.ts';
import { effects } from './effects.ts';

/** What the list of calls can be narrowed by, and the views of it that somebody keeps. */
export const wireCallFilters = (services: Services) => {
  const { callFilters } = services;
  const { notify } = effects(services);
  return callFiltersMachine.provide({
    actors: {
      loadChoices: ask(callFilters.choices),
      loadViews: fetched(callFilters.views),
      keepView: ask(callFilters.keep),
      dropView: ask(callFilters.drop),
    },
    actions: { notify },
  });
};
