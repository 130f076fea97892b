import { callFiltersMachine } from '../machines/call-filters.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { wireSavedViews } from './list-tools.ts';

/** What the list of calls can be narrowed by, and the views of it that somebody keeps. */
export const wireCallFilters = (services: Services) =>
  callFiltersMachine.provide({
    actors: { loadChoices: ask(services.callFilters.choices), views: wireSavedViews(services) },
  });
