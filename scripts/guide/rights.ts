import {
  type AssignmentCode,
  type OperationCode,
  permissionCodes,
  type platformGod,
  type ResourceCode,
  type Right,
  resourceCodes,
  rights,
} from '../../src/domain/access.ts';
import { routes } from '../../src/domain/routes.ts';
import type { WholeLanguage } from '../../src/domain/settings.ts';
import { resources } from '../../src/resources/index.ts';
import { type Both, code, plain, table } from './page.ts';
import { allScreens, openedBy } from './screens.ts';
import type { Words } from './words.ts';

type CallCode = `QUERYINGS_${Right}`;
type OwnCode = AssignmentCode | OperationCode | CallCode | typeof platformGod;

/** What a right lets somebody do, where it is not the reading and writing of a table. */
const lets: Readonly<Record<OwnCode, Both>> = {
  QUERYINGS_READ: {
    en: 'See the calls of the business: the list, each call with its history, and the queue for agents. Nobody attends a call without it.',
    es: 'Ver las llamadas de la empresa: la lista, cada llamada con su historial y, si eres agente, la cola. Sin este permiso nadie atiende llamadas.',
  },
  QUERYINGS_CREATION: {
    en: 'Place calls. An access key with it has the calls that it placed, and no others.',
    es: 'Pedir llamadas. Una llave con este permiso tiene las llamadas que ella pidió, y ninguna otra.',
  },
  QUERYINGS_EDITION: {
    en: 'Attend calls, write notes, return, redirect, hand over and end them. An agent needs it together with the permission to view calls.',
    es: 'Atender llamadas, escribir notas, regresarlas, redirigirlas, pasarlas y finalizarlas. Un agente lo necesita junto con el de ver llamadas.',
  },
  QUERYINGS_DELETION: {
    en: 'Kept for roles that were made elsewhere: no call is deleted by hand, so it opens nothing by itself.',
    es: 'Se conserva para roles que vienen de otra parte: ninguna llamada se elimina a mano, así que solo no abre nada.',
  },
  SERVICES_DEVICES_ASSIGN: {
    en: 'Choose which devices offer a service, together with the permission to change services or devices.',
    es: 'Elegir qué dispositivos ofrecen un servicio, junto con el de cambiar servicios o dispositivos.',
  },
  SERVICES_ZONES_ASSIGN: {
    en: 'Choose which zones attend a service, together with the permission to change services or zones.',
    es: 'Elegir qué zonas atienden un servicio, junto con el de cambiar servicios o zonas.',
  },
  USERS_ROLES_ASSIGN: {
    en: 'Give roles to people and take them; nobody gives what they do not have. With the permission to change users it also offers "See as this role".',
    es: 'Dar y quitar roles a las personas; nadie da lo que no tiene. Con el de cambiar usuarios ofrece también «Ver como este rol».',
  },
  ROLES_PERMISSIONS_ASSIGN: {
    en: 'Choose the permissions of a role, as far as one has them oneself.',
    es: 'Elegir los permisos de un rol, hasta donde los tenga quien los da.',
  },
  AGENTS_USERS_ASSIGN: {
    en: 'Make a user an agent, and an agent a user. It takes all three permissions on agents.',
    es: 'Convertir a un usuario en agente y al revés. Hacen falta los tres permisos de agentes.',
  },
  AGENTS_CREATION: {
    en: 'The second of the three permissions that making an agent takes.',
    es: 'El segundo de los tres permisos que hacen falta para crear un agente.',
  },
  AGENTS_DELETION: {
    en: 'The third of the three permissions; it ends an agent too.',
    es: 'El tercero de los tres permisos; con él también se termina un agente.',
  },
  AGENTS_SUPERVISION: {
    en: 'See what each agent is doing, live; put them into a pause, out of it or out of a wrap-up; join their calls; read the report of agents.',
    es: 'Ver en vivo lo que hace cada agente; ponerlo en pausa, quitársela o terminar su cierre; unirse a sus llamadas; leer el reporte de agentes.',
  },
  AUDIT_READ: {
    en: 'Read the audit log: who wrote what, when and from where.',
    es: 'Leer la bitácora: quién escribió qué, cuándo y desde dónde.',
  },
  DIAGRAMS_READ: {
    en: 'Open the diagrams of how the console works. With the permission to view calls it opens the flow of calls too.',
    es: 'Abrir los diagramas de cómo funciona la consola. Con el de ver llamadas abre también el flujo de llamadas.',
  },
  QUERYINGS_ERASURE: {
    en: 'Erase what the business has of one person, by their number. No role has it before somebody gives it.',
    es: 'Borrar lo que la empresa tiene de una persona, por su número. Ningún rol lo tiene hasta que alguien se lo da.',
  },
  QUERYINGS_CREATION_ANY: {
    en: 'Speak for all devices: name the device of a call, and follow and end calls that others placed. It is for a program, such as a server of devices.',
    es: 'Hablar por todos los dispositivos: decir de qué dispositivo es una llamada, y seguir y terminar llamadas que otros pidieron. Es para un programa, como un servidor de dispositivos.',
  },
  PLATFORM_GOD: {
    en: 'Stands for every permission but those on keys and on tasks.',
    es: 'Vale por todos los permisos, menos los de llaves y los de tareas.',
  },
};

const does: Readonly<Record<Right, (name: string) => Both>> = {
  READ: (name) => ({ en: `Read the records: ${name}.`, es: `Leer los registros: ${name}.` }),
  CREATION: (name) => ({ en: `Create records: ${name}.`, es: `Crear registros: ${name}.` }),
  EDITION: (name) => ({ en: `Change records: ${name}.`, es: `Cambiar registros: ${name}.` }),
  DELETION: (name) => ({ en: `Delete records: ${name}.`, es: `Eliminar registros: ${name}.` }),
};

const methods: Readonly<Record<Right, string>> = { READ: 'GET', CREATION: 'POST', EDITION: 'PUT', DELETION: 'DELETE' };

/** The paths of the API whose records a stem is about: groups and roles have one in common, and so have hours and holidays. */
const pathsOf = (stem: ResourceCode): readonly string[] => [
  ...new Set(Object.values(resources).flatMap(({ codes, path }) => (codes === stem ? [path] : []))),
];

const ofTable = (right: string): { readonly stem: ResourceCode; readonly right: Right } | null => {
  const stem = resourceCodes.find((one) => rights.some((other) => right === `${one}_${other}`));
  const kind = rights.find((one) => right === `${stem}_${one}`);
  return stem && kind ? { stem, right: kind } : null;
};

const meaningOf = (right: string, language: WholeLanguage, words: Words): string => {
  const own = (lets as Readonly<Record<string, Both>>)[right];
  if (own) return own[language];
  const found = ofTable(right);
  if (!found) throw new Error(`Nobody says what the right ${right} opens: add it to scripts/guide/rights.ts.`);
  const routes = pathsOf(found.stem).map((path) => code(`${methods[found.right]} /api/${path}`));
  return [plain(does[found.right](words.permission(right).area)[language]), routes.join(', ')].join(' ').trim();
};

const screensOf = (right: string, words: Words): string =>
  allScreens
    .filter((route) => openedBy(route).some((set) => set.includes(right)))
    .map((route) => `[${plain(words.title(routes[route].title))}](./screens.md#${routes[route].title.toLowerCase()})`)
    .join(', ');

const heads = {
  en: ['Right', 'Its name', 'What it lets do', 'Screens that it opens'],
  es: ['Permiso', 'Su nombre', 'Qué permite', 'Pantallas que abre'],
};

/** Every right that exists, by what it is about: its code, its name, what it lets do, and the screens that it opens. */
export const rightSections = (language: WholeLanguage, words: Words): string =>
  [...Map.groupBy(permissionCodes, (right) => words.permission(right).area)]
    .map(([area, codes]) => {
      const rows = codes.map((right) => [
        `<span id="${right.toLowerCase()}"></span>${code(right)}`,
        plain(words.permission(right).may),
        meaningOf(right, language, words),
        screensOf(right, words),
      ]);
      return `## ${plain(area)}\n\n${table(heads[language], rows)}`;
    })
    .join('\n');
