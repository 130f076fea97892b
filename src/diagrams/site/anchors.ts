import type { Person } from '../people.ts';

/** The address of the charts of somebody on the page that lists them. */
export const personAnchor = (person: Person): string => `person-${person}`;

/** The address of the answers to a question that analysts begin with. */
export const firstQuestionAnchor = (question: string): string => `first-${question}`;

/** The address of a part of the page of a chart. */
export const panelAnchor = (panel: string): string => `panel-${panel}`;
export const picturePanel = panelAnchor('picture');
export const tryPanel = panelAnchor('try');

/** The stable address of a state on the page of its chart. */
export const stateAnchor = (name: string): string => (name === '' ? 'picture' : `state-${name}`);

/** The stable address of an event on the page of its chart. */
export const eventAnchor = (event: string): string => `event-${event === '' ? 'always' : event}`;

/** The stable addresses of what else has a name in a chart. */
export const nameAnchor = (kind: 'guard' | 'action' | 'delay' | 'actor' | 'walk', name: string): string =>
  `${kind}-${name.replaceAll(' ', '-')}`;
