import { type Holder, holds } from '../../src/domain/access.ts';
import type { RightsChange, RightsForecast } from '../../src/domain/rights-forecast.ts';
import { menuOf, menus, type RouteTitle, routes, type Viewer } from '../../src/domain/routes.ts';

/** What somebody may do in a business. */
export interface Rights {
  readonly id: number;
  readonly name: string;
  readonly agent: boolean;
  readonly codes: readonly string[];
}

interface KeyRights {
  readonly name: string;
  readonly codes: readonly string[];
}

/** Names of a group, and of the keys that it may take: so many are told, the others counted. */
const mostNamed = 20;

const without = <Item>(all: readonly Item[], some: readonly Item[]): readonly Item[] =>
  all.filter((one) => !some.includes(one));

const viewerOf = ({ id, agent, codes }: Rights): Viewer => ({
  fullpower: false,
  codes,
  agent: agent ? { id, bunit_id: 0, zones: [], desks: [] } : null,
});

const screensOf = (viewer: Viewer): readonly RouteTitle[] =>
  menus.flatMap((menu) => menuOf(viewer, menu).map((path) => routes[path].title));

/** The keys that somebody may have the secret of, by renewing them: those that may do no more than they may themselves. */
const keysOf = (holder: Holder, keys: readonly KeyRights[]): readonly string[] =>
  holds(holder, 'KEYS_EDITION', 'ignored')
    ? keys.filter(({ codes }) => codes.every((code) => holds(holder, code))).map(({ name }) => name)
    : [];

/** What becomes different for somebody; null when nothing does. */
const changeOf = (before: Rights, after: Rights, keys: readonly KeyRights[]) => {
  const [gains, loses] = [without(after.codes, before.codes), without(before.codes, after.codes)];
  if (gains.length + loses.length === 0) return null;
  const [was, will] = [viewerOf(before), viewerOf(after)];
  const [seen, shown] = [screensOf(was), screensOf(will)];
  const taken = without(keysOf(will, keys), keysOf(was, keys));
  return { gains, loses, opens: without(shown, seen), closes: without(seen, shown), keys: taken };
};

/** What a forecast is made from, before and after the change that was tried. */
export interface Tried {
  readonly before: readonly Rights[];
  readonly after: readonly Rights[];
  readonly keys: readonly KeyRights[];
  readonly callsReturned: number;
}

/**
 * Who may do what more and less after a change, those together for whom it is the same. `names` and `keys`: whether the
 * reader may know the names of people, and of keys.
 */
export const forecastOf = (
  { before, after, keys, callsReturned }: Tried,
  known: { readonly names: boolean; readonly keys: boolean },
): RightsForecast => {
  const then = new Map(after.map((one) => [one.id, one]));
  const changed = before.flatMap((was) => {
    const change = changeOf(was, then.get(was.id) ?? { ...was, codes: [] }, keys);
    return change ? [{ name: was.name, change }] : [];
  });
  const groups = [...Map.groupBy(changed, ({ change }) => JSON.stringify(change)).values()];
  const told = groups.flatMap((group): readonly RightsChange[] => {
    const [first] = group;
    if (!first) return [];
    const { keys: taken, ...change } = first.change;
    return [
      {
        ...change,
        count: group.length,
        names: known.names ? group.slice(0, mostNamed).map(({ name }) => name) : [],
        keys_count: taken.length,
        keys: known.keys ? taken.slice(0, mostNamed) : [],
      },
    ];
  });
  return { groups: told.toSorted((a, b) => b.count - a.count), calls_returned: callsReturned };
};
