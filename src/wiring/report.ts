import { reportPageMachine } from '../machines/report-page.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';

/** A report that the server makes. */
export const wireReport = ({ requestReport }: Services) =>
  reportPageMachine.provide({ actors: { requestReport: ask(requestReport) } });
