import type { Host } from './host.ts';

type Pair = readonly [string, string];

/** The parts of an address that can be read and, but for `origin`, be set. */
const parts = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

const pairsOf = (host: Host, source: unknown): Pair[] => {
  if (source === undefined || source === null) return [];
  if (typeof source !== 'object') return JSON.parse(host.readQuery(String(source)));
  const entries: Iterable<readonly unknown[]> =
    Symbol.iterator in source ? Array.from(source as Iterable<readonly unknown[]>) : Object.entries(source);
  return Array.from(entries, ([key, value]): Pair => [String(key), String(value)]);
};

/** `URL` and `URLSearchParams`, of which the thread does the reading and writing. */
export const createAddresses = (host: Host) => {
  class URLSearchParams {
    #pairs: Pair[];
    #changed: (text: string) => void = () => {};
    constructor(source?: unknown, changed?: (text: string) => void) {
      this.#pairs = pairsOf(host, source);
      if (changed) this.#changed = changed;
    }
    #become(pairs: Pair[]): void {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
    get size(): number {
      return this.#pairs.length;
    }
    get(key: string): string | null {
      return this.#pairs.find(([name]) => name === String(key))?.[1] ?? null;
    }
    getAll(key: string): string[] {
      return this.#pairs.filter(([name]) => name === String(key)).map(([, value]) => value);
    }
    has(key: string): boolean {
      return this.get(key) !== null;
    }
    append(key: string, value: unknown): void {
      this.#become([...this.#pairs, [String(key), String(value)]]);
    }
    delete(key: string): void {
      this.#become(this.#pairs.filter(([name]) => name !== String(key)));
    }
    set(key: string, value: unknown): void {
      const at = this.#pairs.findIndex(([name]) => name === String(key));
      const pair: Pair = [String(key), String(value)];
      if (at < 0) this.#become([...this.#pairs, pair]);
      else this.#become(this.#pairs.flatMap((one, i) => (i === at ? [pair] : one[0] === pair[0] ? [] : [one])));
    }
    sort(): void {
      this.#become([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    forEach(visit: (value: string, key: string) => void): void {
      for (const [key, value] of this.#pairs) visit(value, key);
    }
    keys() {
      return this.#pairs.map(([key]) => key).values();
    }
    values() {
      return this.#pairs.map(([, value]) => value).values();
    }
    entries() {
      return this.#pairs.values();
    }
    [Symbol.iterator]() {
      return this.#pairs.values();
    }
    toString(): string {
      return host.writeQuery(JSON.stringify(this.#pairs));
    }
    get [Symbol.toStringTag](): string {
      return 'URLSearchParams';
    }
  }

  class URL {
    declare href: string;
    declare search: string;
    #parts: Readonly<Record<string, string>>;
    constructor(address: unknown, base?: unknown) {
      this.#parts = JSON.parse(
        host.url(String(address), base === undefined ? undefined : String(base), undefined, undefined),
      );
    }
    static canParse(address: unknown, base?: unknown): boolean {
      try {
        return new URL(address, base) instanceof URL;
      } catch {
        return false;
      }
    }
    part(name: string): string {
      return this.#parts[name] ?? '';
    }
    change(name: string, value: string): void {
      this.#parts = JSON.parse(host.url(this.part('href'), undefined, name, value));
    }
    get origin(): string {
      return this.part('origin');
    }
    get searchParams(): URLSearchParams {
      return new URLSearchParams(this.part('search'), (text) => this.change('search', text));
    }
    toString(): string {
      return this.part('href');
    }
    toJSON(): string {
      return this.part('href');
    }
  }
  for (const name of parts) {
    Object.defineProperty(URL.prototype, name, {
      get(this: URL) {
        return this.part(name);
      },
      set(this: URL, value: unknown) {
        this.change(name, String(value));
      },
      configurable: true,
      enumerable: true,
    });
  }
  return { URL, URLSearchParams };
};
