/** What reads a page aloud, fetched together once the page is there. */
export { watchScreen } from './shown-text.ts';
export { speech } from './speech.ts';
