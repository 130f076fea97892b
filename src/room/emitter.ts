export type Listener = (data: Readonly<Record<string, unknown>>) => void;

/** Listeners by the name of what they listen to, in the order in which they came. */
export const createEmitter = () => {
  const listeners = new Map<string, readonly Listener[]>();
  const of = (name: string) => listeners.get(name) ?? [];
  return {
    add: (name: string, listener: Listener) => void listeners.set(name, [...of(name), listener]),
    /** Removes one listener, or all of that name. */
    remove: (name: string, listener?: Listener) =>
      void listeners.set(name, listener ? of(name).filter((known) => known !== listener) : []),
    clear: () => listeners.clear(),
    count: (name: string) => of(name).length,
    emit: (name: string, data: Readonly<Record<string, unknown>>) => {
      for (const listener of of(name)) listener(data);
    },
  };
};
