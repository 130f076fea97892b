import { randomBytes } from 'node:crypto';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten';
import type { QuestionKind } from '../messages.ts';
import { readAddress, readQuery, writeQuery } from './addresses.ts';
import { librarySource } from './sources.ts';
import { token } from './tokens.ts';

/** What the run itself answers for. */
export interface RunFunctions {
  log(level: string, text: string): void;
  ask(kind: QuestionKind, text: string): QuickJSHandle;
  setTimer(id: number, delay: number): void;
  clearTimer(id: number): void;
}

const ownBytes = (bytes: Uint8Array): ArrayBuffer => {
  const copy = new Uint8Array(bytes.byteLength);
  copy.set(bytes);
  return copy.buffer;
};

const mostRandom = 65_536;

/** A function of the host, as the virtual machine calls it. */
type HostFunction = (...values: QuickJSHandle[]) => QuickJSHandle | undefined;

/** The functions of `Host` of `inside/host.ts`, always in the same order. */
export const hostFunctions = (vm: QuickJSContext, run: RunFunctions): readonly [name: string, act: HostFunction][] => {
  const functions: [string, HostFunction][] = [];
  const text = (handle: QuickJSHandle | undefined) => (handle ? vm.getString(handle) : '');
  const optional = (handle: QuickJSHandle | undefined) =>
    handle && vm.typeof(handle) === 'string' ? vm.getString(handle) : undefined;
  const number = (handle: QuickJSHandle | undefined) => (handle ? vm.getNumber(handle) : 0);
  const add = (name: string, act: HostFunction) => functions.push([name, act]);

  add('log', (level, line) => {
    run.log(text(level), text(line));
    return undefined;
  });
  add('ask', (kind, order) => run.ask(text(kind) === 'api' ? 'api' : 'http', text(order)));
  add('setTimer', (id, delay) => {
    run.setTimer(number(id), number(delay));
    return undefined;
  });
  add('clearTimer', (id) => {
    run.clearTimer(number(id));
    return undefined;
  });
  add('encode', (value, encoding) =>
    vm.newArrayBuffer(ownBytes(Buffer.from(String(JSON.parse(text(value))), encodingOf(text(encoding))))),
  );
  add('decode', (bytes, encoding) =>
    vm.newString(
      JSON.stringify(bytes ? Buffer.from(vm.getArrayBuffer(bytes).value).toString(encodingOf(text(encoding))) : ''),
    ),
  );
  add('url', (address, base, part, value) =>
    vm.newString(readAddress(text(address), optional(base), optional(part), optional(value))),
  );
  add('readQuery', (query) => vm.newString(readQuery(text(query))));
  add('writeQuery', (pairs) => vm.newString(writeQuery(text(pairs))));
  add('token', (method, input) => vm.newString(token(text(method), text(input))));
  add('random', (length) => vm.newArrayBuffer(ownBytes(randomBytes(Math.min(number(length), mostRandom)))));
  add('library', (name) => vm.newString(librarySource(text(name))));
  return functions;
};

const encodings: readonly BufferEncoding[] = ['utf8', 'base64', 'base64url', 'hex', 'latin1', 'utf16le'];

const encodingOf = (name: string): BufferEncoding => encodings.find((encoding) => encoding === name) ?? 'utf8';
