import type { Row } from '../domain/record.ts';
import type { Resource } from './resource.ts';

/** What a record is called in dialogs and messages: by its label, or by its number where that is empty. */
export const recordName = ({ label }: Pick<Resource, 'label'>, record: Row): string =>
  String(record[label] || `#${record.id}`);
