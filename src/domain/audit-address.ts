import { type AuditQuestion, auditActions, auditTables, everyEntry } from './audit.ts';
import { longestSearch } from './find.ts';
import { endOfDay } from './time.ts';

/** What of a question stands in the address, by its name there. */
const addressed = ['resource', 'record', 'search', 'action', 'from', 'until'] as const;

const isSaid: Readonly<Record<(typeof addressed)[number], (value: string) => boolean>> = {
  resource: (value) => auditTables.some((name) => name === value),
  record: (value) => /^\d{1,9}$/.test(value),
  search: (value) => value.length <= longestSearch,
  action: (value) => auditActions.some((name) => name === value),
  from: (value) => endOfDay(value) !== null,
  until: (value) => endOfDay(value) !== null,
};

/** Reads the query of an address, such as `?resource=users&from=2026-11-27`. What it does not say, or says wrongly, asks for all. */
export const readAuditQuery = (query: string): AuditQuestion => {
  const given = new URLSearchParams(query);
  const said = addressed.flatMap((name) => {
    const value = given.get(name) ?? '';
    return isSaid[name](value) ? [[name, value] as const] : [];
  });
  return { ...everyEntry, ...Object.fromEntries(said) };
};

/** The query of the address for a question: empty where it asks for all. How many are listed is not in it. */
export const writeAuditQuery = (question: AuditQuestion): string => {
  const said = new URLSearchParams(
    addressed.flatMap((name) => (question[name] === '' ? [] : [[name, question[name]]])),
  );
  const query = said.toString();
  return query === '' ? '' : `?${query}`;
};
