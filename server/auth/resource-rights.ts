import { type Holder, holds, holdsAny, rights } from '../../src/domain/access.ts';
import { resources } from '../../src/resources/index.ts';
import type { Column, Resource } from '../../src/resources/resource.ts';
import { accessOf, shownResources } from '../../src/resources/rules.ts';
import type { Caller } from '../base/caller.ts';
import type { Right } from './access.ts';

const described: readonly Resource[] = Object.values(resources);

/** Agents choose their zone and desk, and read which services a call may be for, without any administration right. */
const forAgents: readonly string[] = ['services', 'zones', 'desks'];

const holdsOwn = (holder: Holder, { codes, god }: Resource): boolean =>
  codes === null ? holder.fullpower : rights.some((right) => holds(holder, `${codes}_${right}`, god));

/** Whether the holder may fill a column of a resource, for which it has to choose among other records. */
const mayChoose = (holder: Holder, resource: Resource, column: Column): boolean => {
  const access = accessOf(holder, resource);
  if (column.kind === 'link') return access.create || access.edit;
  if (column.kind !== 'list' || !column.pick) return false;
  const { code, onCreate } = column.pick;
  const mayAssign = code === null || holds(holder, code);
  return access.assign.includes(column.key) || (onCreate === true && access.create && mayAssign);
};

/** Whether a picker or a dropdown of another table needs the records (design `api.md`, 'Administration resources'). */
const isNeededBy = (holder: Holder, name: string): boolean =>
  described.some((resource) =>
    resource.columns.some((column) => 'from' in column && column.from === name && mayChoose(holder, resource, column)),
  ) ||
  (name === 'zones' && described.some((resource) => accessOf(holder, resource).actions.includes('agent')));

const readsOwn = (caller: Caller, resource: Resource): boolean =>
  holdsOwn(caller.holder, resource) || (caller.agentId !== null && forAgents.includes(resource.name));

/** Reading: any right on the resource, or being somebody whose pickers need it. */
export const reading =
  (resource: Resource): Right =>
  (caller) => {
    const { name, codes } = resource;
    if (readsOwn(caller, resource) || isNeededBy(caller.holder, name)) return null;
    return codes === null ? 'fullpower' : `${codes}_READ`;
  };

/** The permission catalogue: whoever has to do with roles, keys or tasks. */
export const readingPermissions: Right = ({ holder }) =>
  (['ROLES', 'KEYS', 'TASKS'] as const).some((code) => holdsAny(holder, code, rights)) ? null : 'ROLES_READ';

/** Creating, editing or deleting. */
export const writing =
  (resource: Resource, what: 'create' | 'edit' | 'remove'): Right =>
  ({ holder }) =>
    accessOf(holder, resource).missing[what] ?? null;

/** Changing a list column: with the right to edit, and its assignment code. */
export const assigning =
  (resource: Resource, key: string, what: 'create' | 'edit'): Right =>
  ({ holder }) => {
    const column = resource.columns.find((one) => one.key === key);
    const code = column?.kind === 'list' ? (column.pick?.code ?? null) : null;
    return accessOf(holder, resource).missing[what] ?? (code === null || holds(holder, code) ? null : code);
  };

/** Whether an administration table that is open to the caller shows something of the resource with this name. */
export const readsShown = (caller: Caller, name: string): boolean =>
  described.some((resource) => shownResources(resource).includes(name) && readsOwn(caller, resource));

/** Whether any administration table is open to the caller. */
export const readsAny = (caller: Caller): boolean => described.some((resource) => readsOwn(caller, resource));
