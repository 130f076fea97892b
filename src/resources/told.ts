import { cut } from '../domain/cut.ts';
import type { Notice } from '../domain/notice.ts';
import type { Row } from '../domain/record.ts';
import type { Resource } from './resource.ts';

/** How much of a name is told. */
const longestTitle = 80;

type Deed = 'record.created' | 'record.updated' | 'record.deleted' | 'record.restored';

/** That something was done with a record, and with which. */
export const told = (code: Deed, { label }: Pick<Resource, 'label'>, record: Row): Notice => ({
  level: 'success',
  code,
  title: cut(String(record[label] ?? ''), longestTitle),
});

/** The same of the record that a question was answered with. */
export const toldOf =
  (code: Deed) =>
  ({ context, event }: { context: { resource: Resource }; event: { output: Row } }): Notice =>
    told(code, context.resource, event.output);
