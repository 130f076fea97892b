import { columnsMachine } from '../machines/columns.ts';
import { type AskedChoices, filterChoicesMachine } from '../machines/filter-choices.ts';
import { savedViewsMachine } from '../machines/saved-views.ts';
import type { Services } from '../services/ports.ts';
import { act, ask } from './ask.ts';
import { effects } from './effects.ts';

/** How somebody changes which columns a list has, as this browser keeps them. */
export const wireColumns = ({ columns }: Services) =>
  columnsMachine.provide({
    actions: {
      // Without the code of it nothing is kept, and the columns are as they are wanted until the page is left.
      remember: act((wanted) => void columns.keep(wanted).catch(() => {})),
    },
  });

/** What the filters of a table offer beyond what is here. */
export const wireFilterChoices = ({ records }: Services) =>
  filterChoicesMachine.provide({
    actors: {
      loadChoices: ask((asked: AskedChoices, signal) => records.choices(asked, signal)),
    },
  });

/** The views of a list that somebody keeps. */
export const wireSavedViews = (services: Services) => {
  const { savedViews } = services;
  return savedViewsMachine.provide({
    actors: { loadViews: ask(savedViews.list), keepView: ask(savedViews.keep), dropView: ask(savedViews.drop) },
    actions: { notify: effects(services).notify },
  });
};
