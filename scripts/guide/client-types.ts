import { type OpenApi, operationsOf } from '../attack/document.ts';
import { type ReadSchema, typeName, variantsOf } from './api-fields.ts';

const name = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));

const objectType = ({ properties, required, additionalProperties }: ReadSchema): string => {
  const fields = Object.entries(properties ?? {}).map(
    ([key, field]) => `${name(key)}${required?.includes(key) ? '' : '?'}: ${typeOf(field)}`,
  );
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${rest}>`;
};

/** A schema as a TypeScript type. */
const typeOf = (schema: ReadSchema): string => {
  const variants = variantsOf(schema);
  if (variants) return variants.map((one) => `(${typeOf(one)})`).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (schema.enum || schema.const !== undefined) return typeName(schema);
  if (schema.type === 'array') return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`;
  if (schema.type === 'object') return objectType(schema);
  const kinds = [schema.type ?? 'unknown'].flat();
  return kinds.map((kind) => (kind === 'integer' ? 'number' : kind)).join(' | ');
};

type Content = Readonly<Record<string, { readonly schema: ReadSchema }>>;

const contentType = (content: Content | undefined): string =>
  content
    ? `{ ${Object.entries(content)
        .map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema)}`)
        .join('; ')} }`
    : '{ [type: string]: unknown }';

const parametersType = (
  parameters: readonly { name: string; in: string; required?: boolean; schema: ReadSchema }[],
): string =>
  ['query', 'header', 'path', 'cookie']
    .map((place) => {
      const own = parameters.filter((one) => one.in === place);
      if (own.length === 0) return `${place}?: never`;
      const isOptional = own.every(({ required }) => !required);
      const fields = own.map((one) => `${name(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`);
      return `${place}${isOptional ? '?' : ''}: { ${fields.join('; ')} }`;
    })
    .join('; ');

/**
 * The types of an API as `openapi-fetch` takes them: `paths`, with parameters, body and answers of each route. Answers of other
 * routes than those of a method are `never`.
 */
export const clientTypes = (document: OpenApi): string => {
  const byPath = Map.groupBy(operationsOf(document), ({ path }) => path);
  const entries = [...byPath].map(([path, operations]) => {
    const methods = operations.map(({ method, described }) => {
      const parameters = parametersType((described.parameters ?? []) as never);
      const content = described.requestBody?.content as Content | undefined;
      const body = content ? `requestBody: { content: ${contentType(content)} }` : 'requestBody?: never';
      const answers = Object.entries(described.responses).map(([status, answer]) => {
        const { content: own } = answer as { readonly content?: Content };
        return `${/^\d+$/.test(status) ? status : JSON.stringify(status)}: { headers: { [name: string]: unknown }; content: ${contentType(own)} }`;
      });
      return `    ${method.toLowerCase()}: { parameters: { ${parameters} }; ${body}; responses: { ${answers.join('; ')} } };`;
    });
    return `  ${JSON.stringify(path)}: {\n${methods.join('\n')}\n  };`;
  });
  const { title, version } = document.info;
  return `/** The routes of ${title} ${version}, for openapi-fetch. */\nexport interface paths {\n${entries.join('\n')}\n}\n`;
};
