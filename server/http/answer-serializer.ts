import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

type Path = readonly PropertyKey[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const valueAt = (from: unknown, path: Path): unknown =>
  path.reduce((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), from);

/** The same with another value in one place. */
const withValue = (from: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined || !isObject(from)) return value;
  const inner = withValue(Reflect.get(from, key), rest, value);
  return Array.isArray(from) ? from.map((one, index) => (index === key ? inner : one)) : { ...from, [key]: inner };
};

/** A word that is stored and is none of those that this node knows, and one that it does. */
interface Unknown {
  readonly path: Path;
  readonly word: string;
  readonly standIn: unknown;
}

const unknownOf = (answer: unknown, { code, path, ...issue }: z.core.$ZodIssue): Unknown | null => {
  const word = valueAt(answer, path);
  if (code !== 'invalid_value' || typeof word !== 'string' || !('values' in issue)) return null;
  const [standIn] = issue.values;
  return { path, word, standIn };
};

/**
 * Writes answers by their schemas, so that nothing leaves which a route does not name. A word that the schema does not
 * know, a state or a reason that a newer node has stored, leaves as it is: who asks may be newer, too.
 */
export const answerSerializer: typeof serializerCompiler = (route) => {
  const write = serializerCompiler(route);
  return (answer) => {
    try {
      return write(answer);
    } catch (error) {
      if (!(error instanceof ResponseSerializationError)) throw error;
      const found = error.cause.issues.map((issue) => unknownOf(answer, issue));
      const unknown = found.filter((one) => one !== null);
      if (unknown.length < found.length) throw error;
      const known = unknown.reduce((made, { path, standIn }) => withValue(made, path, standIn), answer);
      const written: unknown = JSON.parse(write(known));
      return JSON.stringify(unknown.reduce((made, { path, word }) => withValue(made, path, word), written));
    }
  };
};
