import { permissionCodes } from '../../src/domain/access.ts';
import { mayOpen, type RoutePath, routes, tableOf, type Viewer } from '../../src/domain/routes.ts';
import type { WholeLanguage } from '../../src/domain/settings.ts';
import { resources } from '../../src/resources/index.ts';
import type { Column } from '../../src/resources/resource.ts';
import { type Both, code, plain, table } from './page.ts';
import type { Words } from './words.ts';

/** Every screen of the console. */
export const allScreens = Object.keys(routes) as readonly RoutePath[];

/** An agent of the business with these rights: some screens are for agents alone. */
const holder = (codes: readonly string[]): Viewer => ({
  fullpower: false,
  codes,
  agent: { id: 1, bunit_id: 1, zones: [], desks: [] },
});

/** Whether everybody who is signed in may open the screen. */
const isForAll = (route: RoutePath): boolean => mayOpen(holder([]), route);

/**
 * The smallest sets of rights that open a screen; none where everybody may, or superusers alone. PLATFORM_GOD, which
 * stands for nearly all, is left out.
 */
export const openedBy = (route: RoutePath): readonly (readonly string[])[] => {
  const known = opening.get(route) ?? setsFor(route);
  opening.set(route, known);
  return known;
};
/** Thousands of pairs are asked for a route: once. */
const opening = new Map<RoutePath, readonly (readonly string[])[]>();

const setsFor = (route: RoutePath): readonly (readonly string[])[] => {
  if (isForAll(route)) return [];
  const codes = permissionCodes.filter((one) => one !== 'PLATFORM_GOD');
  const single = codes.filter((one) => mayOpen(holder([one]), route));
  const rest = codes.filter((one) => !single.includes(one));
  const pairs = rest.flatMap((one, index) => rest.slice(index + 1).map((other) => [one, other]));
  return [...single.map((one) => [one]), ...pairs.filter((pair) => mayOpen(holder(pair), route))];
};

const says = {
  en: {
    address: 'Address',
    who: 'Who may open it',
    all: 'everybody who is signed in',
    superusers: 'superusers',
    agents: 'agents with',
    or: ' or ',
    and: ' with ',
    heads: ['Field', 'On the wire', 'What it is for'],
    required: 'required',
    unique: 'no two alike',
    readOnly: 'the server sets it',
    record: 'What a record holds',
    menu: 'Where',
  },
  es: {
    address: 'Dirección',
    who: 'Quién puede abrirla',
    all: 'quien haya iniciado sesión',
    superusers: 'superusuarios',
    agents: 'agentes con',
    or: ' o ',
    and: ' junto con ',
    heads: ['Campo', 'En la API', 'Para qué sirve'],
    required: 'obligatorio',
    unique: 'no hay dos iguales',
    readOnly: 'lo pone el servidor',
    record: 'Qué guarda un registro',
    menu: 'Dónde',
  },
} as const;

const places: Readonly<Record<'main' | 'user' | 'none', Both>> = {
  main: { en: 'in the side menu', es: 'en el menú lateral' },
  user: { en: 'in the menu of the user, top right', es: 'en el menú del usuario, arriba a la derecha' },
  none: { en: 'opens from a call', es: 'se abre desde una llamada' },
};

const placeOf = (route: RoutePath, language: WholeLanguage, words: Words): string => {
  const { menu } = routes[route];
  if (menu === null) return places.none[language];
  if (menu === 'main' || menu === 'user') return places[menu][language];
  return words.menu(menu);
};

const whoOf = (route: RoutePath, language: WholeLanguage): string => {
  const said = says[language];
  if (isForAll(route)) return said.all;
  const sets = openedBy(route);
  if (sets.length === 0) return said.superusers;
  const link = (one: string) => `[${code(one)}](./rights.md#${one.toLowerCase()})`;
  const rights = sets.map((set) => set.map(link).join(said.and)).join(said.or);
  return route === '/queue' ? `${said.agents} ${rights}` : rights;
};

const fieldRow = (name: string, column: Column, language: WholeLanguage, words: Words): readonly string[] => {
  const said = says[language];
  const marks = [column.required && said.required, column.unique && said.unique, column.readOnly && said.readOnly];
  const notes = [plain(words.columnHelp(name, column.key)), ...marks].filter(Boolean).join(' · ');
  const shown = column.kind === 'link' ? `${column.key}_id` : column.key;
  return [plain(words.column(column.key)), code(shown), notes];
};

const fieldsOf = (name: keyof typeof resources, language: WholeLanguage, words: Words): string => {
  const columns: readonly Column[] = resources[name].columns;
  const shown = columns.filter(({ hidden }) => !hidden);
  return table(
    says[language].heads,
    shown.map((column) => fieldRow(name, column, language, words)),
  );
};

/** The tables that a screen shows: its own, or those in its tabs. */
const tablesOf = (route: RoutePath): readonly (keyof typeof resources)[] => {
  if (route === '/configs/distribution') return ['branches', 'zones', 'desks'];
  const own = tableOf(route);
  return own === null ? [] : [own];
};

const sectionOf = (route: RoutePath, language: WholeLanguage, words: Words): string => {
  const said = says[language];
  const { title } = routes[route];
  const facts = [
    `- **${said.menu}**: ${placeOf(route, language, words)}`,
    `- **${said.address}**: ${code(route)}`,
    `- **${said.who}**: ${whoOf(route, language)}`,
  ];
  const tables = tablesOf(route).map((name) => {
    const heading = tablesOf(route).length > 1 ? `${words.table(name)}` : said.record;
    return `### ${heading} {#${title.toLowerCase()}-${name}}\n\n${fieldsOf(name, language, words)}`;
  });
  return [
    `## ${words.title(title)} {#${title.toLowerCase()}}`,
    plain(words.help(title)),
    facts.join('\n'),
    ...tables,
  ].join('\n\n');
};

/** Every screen of the console, each below an anchor of its own: what it is for, who may open it, what its records hold. */
export const screenSections = (language: WholeLanguage, words: Words): string =>
  allScreens.map((route) => sectionOf(route, language, words)).join('\n\n');
