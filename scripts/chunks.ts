import { join } from 'node:path';
import { type Modules, neededBy, reachedBy } from './module-graph.ts';

const root = join(import.meta.dirname, '..');
const pathsOf = (...paths: readonly string[]) => paths.map((path) => join(root, path));

/** The pages, by what each runs first. */
const pages = {
  console: pathsOf('src/main.tsx'),
  room: pathsOf('src/room/main.ts'),
  device: pathsOf('src/device/main.tsx'),
};
/** What whoever comes without a session fetches. */
const form = pathsOf('src/wiring/login.ts', 'src/ui/screens/LoginScreen.tsx');
/** Where people change with what they sign in they show who they are as in the form, and few go there: it may be given all of that. */
const profile = pathsOf('src/wiring/profile.ts', 'src/ui/profile/ProfileScreen.tsx');
/** What everybody fetches who signed in. */
const shell = pathsOf('src/wiring/shell.ts', 'src/ui/Shell.tsx');
/** Where services are allocated is a table too, and few go there: it may be given all that is there for tables. */
const allocation = pathsOf('src/wiring/distribution.ts', 'src/ui/screens/DistributionScreen.tsx');
/** What nearly every screen has: each by itself would be a chunk of a few hundred bytes. */
const everywhere = pathsOf(
  'src/domain/placed-name.ts',
  'src/ui/Send.tsx',
  'src/ui/parts/CountOf.tsx',
  'src/ui/parts/EmptyList.tsx',
  'src/ui/widgets/Explained.tsx',
  'src/ui/widgets/FindField.tsx',
  'src/ui/widgets/narrow.ts',
);
/** What the page of a device has and screens of the console need later: each a few hundred bytes as well. */
const little = pathsOf(
  'src/domain/pairing.ts',
  'src/domain/visit.ts',
  'src/domain/newer-call.ts',
  'src/machines/one-call.ts',
  'src/domain/jitsi.ts',
  'src/domain/preview.ts',
);
/** How fields of records are shown, and what they are called. */
const record = pathsOf(
  'src/ui/cells.tsx',
  'src/ui/cell-fields.tsx',
  'src/ui/parts/LinkSelect.tsx',
  'src/ui/record-texts.ts',
  'src/resources/visible.ts',
  'src/domain/drawn.ts',
  'src/domain/integration.ts',
  'src/ui/parts/Restored.tsx',
  'src/ui/widgets/VirtualRows.tsx',
);
/** How calls are shown and refused, in lists and on the screen of one. */
const call = pathsOf(
  'src/domain/calls-address.ts',
  'src/domain/call-choices.ts',
  'src/domain/phone-groups.ts',
  'src/ui/parts/CallLabels.tsx',
  'src/ui/parts/ObstacleNote.tsx',
  'src/ui/parts/PhoneNumber.tsx',
  'src/ui/parts/RejectQuestion.tsx',
  'src/machines/cancellation.ts',
  'src/wiring/cancellation.ts',
);
/** What is fetched together for a screen (src/parts.ts). */
const screens = {
  calls: pathsOf('src/wiring/calls.ts', 'src/ui/screens/CallsScreen.tsx', 'src/ui/screens/QueueScreen.tsx'),
  call: pathsOf('src/wiring/call.ts', 'src/ui/screens/CallScreen.tsx', 'src/ui/parts/CallVideo.tsx'),
  devices: pathsOf('src/wiring/devices.ts', 'src/ui/screens/DevicesScreen.tsx'),
  tables: pathsOf('src/wiring/records.ts', 'src/ui/screens/TableScreen.tsx'),
};

/** The name of the chunk of each module that the bundler does not place. */
const placesOf = (modules: Modules): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!places.has(id)) places.set(id, name);
  };
  const of = { room: neededBy(pages.room, modules), device: neededBy(pages.device, modules) };
  // The page of a device is not to be given the console with what it fetches later.
  const later = neededBy(reachedBy(pages.device, modules), modules);
  // What the form has and screens behind it have too, everybody comes to need.
  const behind = neededBy(reachedBy(pages.console, modules, [...form, ...profile]), modules);
  const lasting = [...neededBy(form, modules)].filter((id) => behind.has(id));
  for (const id of [...neededBy(pages.console, modules), ...lasting]) {
    const others = Object.entries(of).flatMap(([page, needed]) => (needed.has(id) ? [page] : []));
    const apart = later.has(id) ? ['later'] : [];
    const common = [...others, ...(others.length === 0 ? apart : [])];
    put(common.length === 0 ? 'console' : ['common', ...common].join('-'), [id]);
  }
  // Of what another page has at its start, the console must not fetch the rest.
  const own = (ids: Iterable<string>) => [...ids].filter((id) => !of.room.has(id) && !of.device.has(id));
  put('sign-in', own(neededBy(form, modules)));
  put('signed-in', [...own(neededBy(shell, modules)), ...everywhere]);
  // Of what a device has too they use all but a little; cut by who uses what, it would be compressed in a dozen pieces.
  put(
    'signed-in-device',
    [...neededBy(shell, modules), ...little].filter((id) => of.device.has(id) && !of.room.has(id)),
  );
  for (const [name, ids] of Object.entries(screens)) {
    // Who needs one of these for something else must not be given the whole screen.
    const elsewhere = neededBy(reachedBy(pages.console, modules, [...ids, ...allocation]), modules);
    put(
      name,
      own(neededBy(ids, modules)).filter((id) => !elsewhere.has(id)),
    );
  }
  // Dialogs need them too, and hardly one without the other: compressed together they are smaller.
  put('cells', record);
  put('call-parts', call);
  // What is fetched by its own name stays a chunk of its own.
  for (const id of [...reachedBy(pages.console, modules), ...Object.values(pages).flat()]) places.delete(id);
  return places;
};

/** Of one build: the graph is whole when the first module is asked for. */
const builds = new WeakMap<Modules, ReadonlyMap<string, string>>();

/**
 * Puts what is fetched together into one chunk: what a page needs at its start, what the sign-in form needs, what everybody needs who
 * signed in, and what one screen needs and nothing else does. Left alone, the bundler cuts each of them into dozens by what else uses a part, and each is compressed on its own.
 *
 * @returns the name of the chunk; null for a module that the bundler places.
 */
export const chunkOf = (id: string, modules: Modules): string | null => {
  const places = builds.get(modules) ?? placesOf(modules);
  builds.set(modules, places);
  return places.get(id) ?? null;
};
