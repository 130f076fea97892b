import { createUses, type Uses } from './uses.ts';

/** What a device says of itself with a request. */
export interface Sign {
  /** By which the secret is known that it came with: of a new one nothing is written yet. */
  readonly mark: string;
  /** The network address. */
  readonly from: string;
  /** The program, as it calls itself, and its version; null where the request does not say. */
  readonly agent: string | null;
  readonly version: string | null;
}

/** How a device was heard since it was written last. */
export interface DeviceSign extends Omit<Sign, 'from' | 'mark'> {
  readonly id: number;
  /** The last time, in unix seconds. */
  readonly at: number;
  /** The network addresses one after the other, none twice in a row; the last few. */
  readonly places: readonly string[];
}

/** Signs of devices between the moment they come in and the moment the database has them. */
export interface DeviceSigns {
  /** `now` in unix seconds. */
  note(id: number, sign: Sign, now: number): void;
  flush(): Promise<void>;
}

/** What says nothing new is written so often, in seconds: often enough to see two places that come by turns to two nodes. */
const repeatedEvery = 300;
/** Addresses of one device that are told apart between two writes. */
const mostPlaces = 4;
/** Devices whose last sign is remembered; beyond that all are written once more. */
const mostKnown = 100_000;

const sum = (before: DeviceSign, next: DeviceSign): DeviceSign => {
  const added = next.places.filter((place, index) => index > 0 || place !== before.places.at(-1));
  return {
    id: before.id,
    at: Math.max(before.at, next.at),
    places: [...before.places, ...added].slice(-mostPlaces),
    agent: next.agent ?? before.agent,
    version: next.version ?? before.version,
  };
};

/** The other of two addresses that came by turns: what lies between the last one and the same one before; null where none does. */
export const otherOf = (places: readonly string[]): string | null => {
  const last = places.at(-1);
  const before = places.slice(0, -1).lastIndexOf(last ?? '');
  return before === -1 ? null : (places[before + 1] ?? null);
};

/** Keeps how devices were heard, until `write` has it; what repeats itself is written every few minutes. */
export const createDeviceSigns = (
  deps: Pick<Parameters<typeof createUses<DeviceSign>>[0], 'write' | 'log'>,
): DeviceSigns => {
  const uses: Uses<DeviceSign> = createUses({ ...deps, what: 'devices', sum });
  const known = new Map<number, Sign & { readonly at: number }>();
  return {
    note(id, { mark, from, agent, version }, now) {
      const before = known.get(id);
      // What was known with another secret may have gone with it.
      const last = before?.mark === mark ? before : undefined;
      const isNew =
        !last ||
        now - last.at >= repeatedEvery ||
        from !== last.from ||
        (agent !== null && agent !== last.agent) ||
        (version !== null && version !== last.version);
      if (!isNew) return;
      if (known.size >= mostKnown) known.clear();
      known.set(id, {
        mark,
        from,
        agent: agent ?? last?.agent ?? null,
        version: version ?? last?.version ?? null,
        at: now,
      });
      uses.note({ id, at: now, places: [from], agent, version });
    },
    flush: uses.flush,
  };
};
