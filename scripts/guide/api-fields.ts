import type { Schema } from '../attack/document.ts';

/** A schema as the pages and the types read it: more of it than the attack looks at. */
export interface ReadSchema extends Omit<Schema, 'properties' | 'items' | 'anyOf'> {
  readonly properties?: Readonly<Record<string, ReadSchema>>;
  readonly items?: ReadSchema;
  readonly anyOf?: readonly ReadSchema[];
  readonly oneOf?: readonly ReadSchema[];
  readonly allOf?: readonly ReadSchema[];
  readonly additionalProperties?: boolean | ReadSchema;
  readonly description?: string;
}

/** The ways that a schema may be read in. */
export const variantsOf = ({ anyOf, oneOf }: ReadSchema): readonly ReadSchema[] | undefined => anyOf ?? oneOf;

const literal = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The type of a schema in a word or some, as TypeScript would say it, objects and lists as such. */
export const typeName = (schema: ReadSchema): string => {
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  const variants = variantsOf(schema);
  if (variants) return [...new Set(variants.map(typeName))].join(' | ');
  if (schema.type === 'array') return `${schema.items ? listed(typeName(schema.items)) : 'unknown'}[]`;
  if (typeof schema.type === 'object') return schema.type.join(' | ');
  return schema.type ?? 'any';
};
const listed = (name: string): string => (name.includes(' ') ? `(${name})` : name);

const indent = (depth: number): string => '  '.repeat(depth);

/** What is said of a field, by what the document says of it. */
export type SayField = (description: string) => string;

const fieldLine = (schema: ReadSchema, name: string, say: SayField, depth: number): string => {
  const field = schema.properties?.[name] ?? {};
  const note = field.description ? `  // ${say(field.description).replaceAll('\n', ' ')}` : '';
  const mark = schema.required?.includes(name) ? '' : '?';
  return `${indent(depth)}${name}${mark}: ${shapeOf(field, say, depth)}${note}`;
};

/**
 * The shape of a body or an answer to be read: each field in a line of its own, `?` where it may be missing, what it is
 * about behind it, as `say` has it.
 */
export const shapeOf = (schema: ReadSchema, say: SayField, depth = 0): string => {
  const variants = variantsOf(schema);
  if (variants) return [...new Set(variants.map((one) => shapeOf(one, say, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => shapeOf(one, say, depth)).join(' & ');
  if (schema.type === 'array' && schema.items) {
    const inner = shapeOf(schema.items, say, depth);
    return inner.includes(' | ') && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`;
  }
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return typeName(schema);
  const lines = names.map((name) => fieldLine(schema, name, say, depth + 1));
  return `{\n${lines.join('\n')}\n${indent(depth)}}`;
};
