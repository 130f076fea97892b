import { z } from 'zod';
import { embedParameters, versionParameter } from '../http/common-schema.ts';
import { listParameters } from '../postgres/listing.ts';
import { listableOf } from '../records/record-read.ts';
import { changeBody, creationBody, recordAnswer } from '../records/record-schema.ts';
import { type ResourceTable, tables } from '../records/tables.ts';
import { choosingParameters, type Sharing, writeParameters } from './record-choice.ts';

/** The tables of each path; only users have two. */
const sharedPaths = (): ReadonlyMap<string, Sharing> => {
  const paths = new Map<string, Sharing>();
  for (const table of Object.values<ResourceTable>(tables)) {
    const { path } = table.resource;
    const before = paths.get(path);
    paths.set(path, before ? [...before, table] : [table]);
  }
  return paths;
};

/** How a column of the table is answered, where its descriptor does not say. */
const scalarAnswers = ({ fields, belongs }: ResourceTable): Record<string, z.ZodType> => {
  const ofType = (type: string): z.ZodType =>
    type === 'boolean' ? z.boolean() : type === 'text' ? z.string() : type === 'jsonb' ? z.unknown() : z.number();
  const answered = Object.entries(fields).map(([key, column]) => {
    const schema = ofType(column.getSQLType());
    return [key, column.notNull ? schema : schema.nullable()] as const;
  });
  return { ...Object.fromEntries(answered), ...(belongs === 'itself' ? {} : { bunit_id: z.number().nullable() }) };
};

/** What the addresses of a path take, and what they answer. */
const contractOf = (shared: Sharing) => {
  const [plain] = shared;
  const described = shared.map(({ resource }) => resource);
  const listable = listableOf(plain);
  const choosing = choosingParameters(shared);
  const chosen = Object.fromEntries(choosing.map((name) => [name, z.enum(['0', '1']).optional()]));
  return {
    shared,
    path: plain.resource.path,
    /** What a list of each of the tables may be asked for. */
    listables: new Map(shared.map((table) => [table, table === plain ? listable : listableOf(table)])),
    listable,
    choosing,
    listQuery: listParameters(listable).extend(chosen),
    oneQuery: embedParameters(listable.relations).extend(chosen),
    writeQuery: writeParameters(shared),
    removalQuery: z.strictObject({ ...writeParameters(shared).shape, version: versionParameter }),
    creation: creationBody(described),
    change: changeBody(described),
    answered: recordAnswer(described, scalarAnswers(plain)),
  };
};

export type RecordContract = ReturnType<typeof contractOf>;

/** The contract of each path. They are the same for every server of a process, and what checks by them is compiled once. */
export const recordContracts: readonly RecordContract[] = [...sharedPaths().values()].map(contractOf);
