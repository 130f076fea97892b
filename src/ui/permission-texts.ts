import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type AssignmentCode,
  type OperationCode,
  permissionCodes,
  type platformGod,
  type ResourceCode,
  type Right,
  resourceCodes,
  rights,
} from '../domain/access.ts';
import { tableMessage, titleMessages } from './texts.ts';

/** What is done with the records of an area. */
export const rightMessages: Record<Right, MessageDescriptor> = {
  READ: msg({ id: 'permission.read', message: 'ver' }),
  CREATION: msg({ id: 'permission.creation', message: 'crear' }),
  EDITION: msg({ id: 'permission.edition', message: 'cambiar' }),
  DELETION: msg({ id: 'permission.deletion', message: 'eliminar' }),
};

const areaOf = (resource: ResourceCode): MessageDescriptor =>
  resource === 'QUERYINGS' ? titleMessages.calls : tableMessage(resource.toLowerCase());

type Words = readonly [area: MessageDescriptor, may: MessageDescriptor];
const agents = msg({ id: 'column.agents', message: 'Agentes' });

const others: Record<AssignmentCode | OperationCode | typeof platformGod, Words> = {
  SERVICES_DEVICES_ASSIGN: [
    titleMessages.services,
    msg({ id: 'permission.assignDevices', message: 'asignar dispositivos' }),
  ],
  SERVICES_ZONES_ASSIGN: [titleMessages.services, msg({ id: 'permission.assignZones', message: 'asignar zonas' })],
  USERS_ROLES_ASSIGN: [titleMessages.users, msg({ id: 'permission.assignRoles', message: 'asignar roles' })],
  ROLES_PERMISSIONS_ASSIGN: [
    titleMessages.roles,
    msg({ id: 'permission.assignPermissions', message: 'asignar permisos' }),
  ],
  AGENTS_USERS_ASSIGN: [agents, msg({ id: 'permission.assignUsers', message: 'asignar usuarios' })],
  AGENTS_CREATION: [agents, rightMessages.CREATION],
  AGENTS_DELETION: [agents, rightMessages.DELETION],
  AGENTS_SUPERVISION: [agents, msg({ id: 'permission.supervision', message: 'supervisar lo que hacen' })],
  AUDIT_READ: [titleMessages.audit, rightMessages.READ],
  DIAGRAMS_READ: [msg({ id: 'user.diagrams', message: 'Diagramas' }), rightMessages.READ],
  QUERYINGS_ERASURE: [
    titleMessages.calls,
    msg({ id: 'permission.erasure', message: 'borrar los datos de una persona' }),
  ],
  QUERYINGS_CREATION_ANY: [
    titleMessages.calls,
    msg({ id: 'permission.allDevices', message: 'hablar por todos los dispositivos' }),
  ],
  PLATFORM_GOD: [
    msg({ id: 'permission.platform', message: 'Plataforma' }),
    msg({ id: 'permission.god', message: 'todo, salvo lo que pide un permiso propio' }),
  ],
};

const wordsOf = (code: string): Words | null => {
  const resource = resourceCodes.find((one) => rights.some((right) => code === `${one}_${right}`));
  const right = rights.find((one) => code.endsWith(`_${one}`));
  if (resource && right) return [areaOf(resource), rightMessages[right]];
  return (others as Readonly<Record<string, Words>>)[code] ?? null;
};

/** What people call a permission, and what it is about; the code itself for one that this version does not know. */
export const permissionText = (
  code: string,
): { readonly name: string; readonly area: string; readonly may: string } => {
  const words = wordsOf(code);
  if (!words) return { name: code, area: '', may: code };
  const [area, may] = [i18n._(words[0]), i18n._(words[1])];
  return { name: `${area}: ${may}`, area, may };
};

/** As people read them: to see comes before to create, to change and to delete. */
const inOrder = (codes: readonly string[]): readonly string[] =>
  codes.toSorted((a, b) => permissionCodes.indexOf(a) - permissionCodes.indexOf(b));

/** What the permissions let do, in words by what they are about, in the order in which the areas are first met. */
export const permissionsByArea = (
  codes: readonly string[],
): readonly { readonly area: string; readonly may: string }[] =>
  [...Map.groupBy(inOrder(codes).map(permissionText), ({ area }) => area)].map(([area, own]) => ({
    area,
    may: own.map(({ may }) => may).join(', '),
  }));
