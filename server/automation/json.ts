import type { Json } from '../../src/domain/run.ts';
import { failure } from '../base/failure.ts';
import { deepestJson, isStorableJson } from '../http/common-schema.ts';
import { isDeeper } from '../records/values.ts';

/** Whether the database keeps the value, and gives it back as it was. */
const isKept = (value: unknown): value is Json => !isDeeper(value, deepestJson) && isStorableJson(value);

/** What was sent as part of a request for a run. Throws `malformed` for JSON that the history could not keep. */
export const readJson = (field: string, value: unknown): Json => {
  if (isKept(value)) return value;
  throw isDeeper(value, deepestJson)
    ? failure('malformed', { fields: { [field]: 'too_deep' }, limits: { [field]: deepestJson } })
    : failure('malformed', { fields: { [field]: 'not_storable' } });
};
