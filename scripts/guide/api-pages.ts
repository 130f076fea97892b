import type { WholeLanguage } from '../../src/domain/settings.ts';
import { matterOf, type OpenApi, type Operation, operationsOf } from '../attack/document.ts';
import { type ReadSchema, type SayField, shapeOf, typeName } from './api-fields.ts';
import { type Both, code, type GuidePage, plain, table } from './page.ts';
import { spanishField } from './spanish/fields.ts';
import { spanishSummary } from './spanish/summaries.ts';

/** A group of routes, which have a page in common. */
export interface ApiGroup {
  readonly name: string;
  readonly operations: readonly Operation[];
}

const says = {
  en: {
    title: (name: string) => `API: ${name}`,
    intro: 'Made from the OpenAPI document of this version. What is said of each field are its own words.',
    open: 'No bearer is needed.',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer',
    empty: 'without content',
    same: 'as',
    heads: ['Name', 'Type', ''],
    groups: ['Group', 'Routes'],
  },
  es: {
    title: (name: string) => `API: ${name}`,
    intro: 'Se hace del documento OpenAPI de esta versión, que está en inglés.',
    open: 'No pide credencial.',
    parameters: 'Parámetros',
    body: 'Cuerpo',
    answer: 'Respuesta',
    empty: 'sin contenido',
    same: 'como',
    heads: ['Nombre', 'Tipo', ''],
    groups: ['Grupo', 'Rutas'],
  },
} as const;

const groupOf = ({ described, path }: Operation): string => {
  const { tags = [] } = described as { readonly tags?: readonly string[] };
  const [tag = 'operation'] = tags;
  return tag === 'administration' ? matterOf(path) : tag;
};

/** The routes of a document, in groups: those of each administration table, and else those with one tag. */
export const apiGroups = (document: OpenApi): readonly ApiGroup[] =>
  [...Map.groupBy(operationsOf(document), groupOf)]
    .map(([name, operations]) => ({ name, operations }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** The anchor of a route on the page of its group. */
export const anchorOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

interface Answered {
  readonly content?: Readonly<Record<string, { readonly schema: ReadSchema }>>;
}

/** The shapes that a page has shown, and where: what comes again is referred to. */
type Shown = Map<string, string>;

/** A shorter shape is said again: it is read sooner than it is looked up. */
const short = 200;

/** What fields are about, in each language: as the code says it, or as somebody wrote it in Spanish. */
const saysFields: Readonly<Record<WholeLanguage, SayField>> = {
  en: (description) => description,
  es: (description) => spanishField(description) ?? description,
};

const shapeText = (schema: ReadSchema, language: WholeLanguage, shown: Shown, own: Operation): string => {
  const shape = shapeOf(schema, saysFields[language]);
  const before = shown.get(shape);
  if (before !== undefined && shape.length > short) return `${says[language].same} ${before}\n`;
  if (before === undefined) shown.set(shape, `[${code(own.route)}](#${anchorOf(own)})`);
  return `\`\`\`txt\n${shape}\n\`\`\`\n`;
};

const answerText = (
  [status, { content }]: readonly [string, Answered],
  language: WholeLanguage,
  shown: Shown,
  own: Operation,
): string => {
  const { answer, empty } = says[language];
  const schema = content?.['application/json']?.schema;
  const types = content ? Object.keys(content).map(code).join(', ') : empty;
  return `**${answer} ${status}** (${types})\n\n${schema ? shapeText(schema, language, shown, own) : ''}`;
};

/** What a route does, as the code says it, or in Spanish as `spanish/summaries.ts` does. */
const summaryOf = ({ described: { summary = '' } }: Operation, language: WholeLanguage): string =>
  language === 'es' ? (spanishSummary(summary) ?? summary) : summary;

const operationText = (operation: Operation, language: WholeLanguage, shown: Shown): string => {
  const said = says[language];
  const { described } = operation;
  const parameters = (described.parameters ?? []).map(({ name, in: place, schema, description = '' }) => [
    code(name),
    code(typeName(schema as ReadSchema)),
    [place, plain(saysFields[language](description))].filter(Boolean).join(' · '),
  ]);
  const answers = Object.entries(described.responses).filter(([status]) => !/^[45]/.test(status));
  return [
    `## ${code(operation.route)} {#${anchorOf(operation)}}`,
    plain(summaryOf(operation, language)),
    described.security?.length === 0 ? said.open : '',
    parameters.length > 0 ? `**${said.parameters}**\n\n${table(said.heads, parameters)}` : '',
    operation.body ? `**${said.body}**\n\n${shapeText(operation.body as ReadSchema, language, shown, operation)}` : '',
    ...answers.map(([status, answer]) => answerText([status, answer as Answered], language, shown, operation)),
  ]
    .filter(Boolean)
    .join('\n\n');
};

const groupPage = ({ name, operations }: ApiGroup, language: WholeLanguage): GuidePage => {
  const said = says[language];
  const shown: Shown = new Map();
  const sections = operations.map((operation) => operationText(operation, language, shown));
  return {
    path: `${language}/integrators/api/${name}.md`,
    // The names of fields are no words that anybody looks for, and there are thousands of them.
    text: `---\nsearch: false\noutline: false\n---\n\n# ${said.title(name)}\n\n${said.intro}\n\n${sections.join('\n\n')}\n`,
  };
};

/** The list of all groups, with what each route does. */
const indexText = (groups: readonly ApiGroup[], language: WholeLanguage): string =>
  groups
    .map(({ name, operations }) => {
      const rows = operations.map((operation) => [
        `[${code(operation.route)}](./${name}.md#${anchorOf(operation)})`,
        plain(summaryOf(operation, language)),
      ]);
      return `## ${name}\n\n${table(says[language].groups, rows)}`;
    })
    .join('\n');

/** A page for each group of routes, in both languages. */
export const apiPages = (groups: readonly ApiGroup[]): readonly GuidePage[] =>
  (['en', 'es'] as const).flatMap((language) => groups.map((group) => groupPage(group, language)));

/** What stands on the first page of the reference, in each language: every route, by its group. */
export const apiIndex = (groups: readonly ApiGroup[]): Both => ({
  en: indexText(groups, 'en'),
  es: indexText(groups, 'es'),
});
