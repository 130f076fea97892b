const word = /^[A-Za-z_$][\w$]*$/;
/** How deep an object is shown, how many entries of it, and how long one line may become. */
const mostDepth = 3;
const mostEntries = 100;
const lineLength = 72;

const quoted = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/'/g, "\\'")}'`;

const nameOf = (value: object): string => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return '[Object: null prototype]';
  const maker: unknown = Reflect.get(value, 'constructor');
  return typeof maker === 'function' ? maker.name : 'Object';
};

const framed = (open: string, parts: readonly string[], close: string, indent: string): string => {
  if (parts.length === 0) return `${open}${close}`;
  const line = `${open} ${parts.join(', ')} ${close}`;
  if (line.length <= lineLength && !line.includes('\n')) return line;
  const inner = `${indent}  `;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
};

const shortened = (parts: readonly string[], all: number): readonly string[] =>
  all > parts.length ? [...parts, `... ${all - parts.length} more`] : parts;

const errorText = (error: Error): string => {
  const head = error.message ? `${error.name}: ${error.message}` : error.name;
  return error.stack ? `${head}\n${error.stack.trimEnd()}` : head;
};

const inspectObject = (value: object, seen: readonly object[], indent: string): string => {
  if (seen.includes(value)) return '[Circular]';
  if (value instanceof Error) return errorText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return 'Promise {}';
  const name = nameOf(value);
  if (seen.length >= mostDepth) return Array.isArray(value) ? '[Array]' : `[${name}]`;
  const inner = (one: unknown) => inspect(one, [...seen, value], `${indent}  `);
  if (Array.isArray(value)) {
    return framed('[', shortened(value.slice(0, mostEntries).map(inner), value.length), ']', indent);
  }
  if (value instanceof Map) {
    const parts = [...value].slice(0, mostEntries).map(([key, one]) => `${inner(key)} => ${inner(one)}`);
    return framed(`Map(${value.size}) {`, shortened(parts, value.size), '}', indent);
  }
  if (value instanceof Set) {
    return framed(
      `Set(${value.size}) {`,
      shortened([...value].slice(0, mostEntries).map(inner), value.size),
      '}',
      indent,
    );
  }
  const keys = Object.keys(value);
  const parts = keys
    .slice(0, mostEntries)
    .map((key) => `${word.test(key) ? key : quoted(key)}: ${inner(Reflect.get(value, key))}`);
  return framed(name === 'Object' ? '{' : `${name} {`, shortened(parts, keys.length), '}', indent);
};

/** A value as Node's console shows it, for the values that scripts write to their log. */
export const inspect = (value: unknown, seen: readonly object[] = [], indent = ''): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]';
  if (typeof value === 'object' && value !== null) return inspectObject(value, seen, indent);
  return String(value);
};

const placeholder = /%[sdifjoO%]/g;

const filled = (mark: string, value: unknown): string => {
  if (mark === '%s') return typeof value === 'string' ? value : inspect(value);
  if (mark === '%d') return String(Number(value));
  if (mark === '%i') return String(Number.parseInt(String(value), 10));
  if (mark === '%f') return String(Number.parseFloat(String(value)));
  if (mark === '%j') return JSON.stringify(value);
  return inspect(value);
};

/** One line of the log: texts as they are, other values inspected, `%s` and its like filled in. */
export const format = (values: readonly unknown[]): string => {
  const [first, ...others] = values;
  if (typeof first !== 'string') return values.map((value) => inspectTop(value)).join(' ');
  const rest = [...others];
  const head = first.replace(placeholder, (mark) => {
    if (mark === '%%') return others.length > 0 ? '%' : mark;
    return rest.length > 0 ? filled(mark, rest.shift()) : mark;
  });
  return [head, ...rest.map((value) => inspectTop(value))].join(' ');
};

const inspectTop = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));
