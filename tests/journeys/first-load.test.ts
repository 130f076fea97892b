import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const dist = join(import.meta.dirname, '../../dist');
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

const chunkOf = (source: string): Chunk => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return chunk;
};

/** The scripts that a browser fetches for these modules, with all that they import. */
const filesOf = (sources: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const follow = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    chunkOf(source).imports?.forEach(follow);
  };
  sources.forEach(follow);
  return new Set([...seen].map((source) => chunkOf(source).file));
};

/** What is sent of a file: its compressed one, unless it is too small to have one. */
const sent = async (file: string) => {
  const path = join(dist, file);
  return readFile(`${path}.br`).catch(() => readFile(path));
};

/** Kilobytes of these modules, as they are sent. */
const weigh = async (sources: readonly string[]): Promise<number> => {
  const contents = await Promise.all([...filesOf(sources)].map(sent));
  return contents.reduce((sum, { length }) => sum + length, 0) / 1_000;
};

/** The websocket's library has no name of its own there: the page of the room imports it, and else what every page has. */
const websocket = chunkOf('room.html').imports ?? [];
const page = ['index.html', 'locales/es/messages.po'];
const signIn = [...page, 'src/wiring/login.ts', 'src/ui/screens/LoginScreen.tsx'];
const signedIn = [...page, ...websocket, 'src/wiring/shell.ts', 'src/ui/Shell.tsx'];

const screens = [
  {
    screen: 'an administration table',
    needs: [...signedIn, 'src/wiring/records.ts', 'src/ui/screens/TableScreen.tsx', 'locales/es/tables.po'],
    limit: 220,
  },
  {
    screen: 'the list of calls',
    needs: [
      ...signedIn,
      ...['src/wiring/calls.ts', 'src/ui/screens/CallsScreen.tsx', 'src/ui/screens/QueueScreen.tsx'],
      'locales/es/calls.po',
    ],
    limit: 211,
  },
  {
    screen: 'the list of devices',
    needs: [
      ...signedIn,
      ...['src/wiring/devices.ts', 'src/ui/screens/DevicesScreen.tsx', 'src/services/devices.ts'],
      'locales/es/devices.po',
    ],
    limit: 215,
  },
];

test.each([{ screen: 'the sign-in form', needs: signIn, limit: 145 }, ...screens])(
  '$screen needs less than $limit kB of JavaScript',
  async ({ needs, limit }) => {
    expect(await weigh(needs)).toBeLessThan(limit);
  },
);

test('whoever comes with a session waits for nothing of the sign-in form', () => {
  const fetched = filesOf(screens.flatMap(({ needs }) => needs));
  const atStart = filesOf(page);
  const forms = [...filesOf(signIn)].filter((file) => !atStart.has(file));
  expect(forms.filter((file) => fetched.has(file))).toEqual([]);
  expect(forms.length).toBeGreaterThan(2);
});

test('the page of a device needs less than 106.4 kB, and nothing that only tells of its charts', async () => {
  expect(await weigh(['device/index.html'])).toBeLessThan(106.4);
  const fetched = filesOf(['device/index.html']);
  const others = ['src/inspector/recorder.ts', 'src/inspector/report.ts'];
  expect(others.filter((source) => fetched.has(chunkOf(source).file))).toEqual([]);
});

test('the page of a room needs less than 40 kB', async () => {
  expect(await weigh(['room.html'])).toBeLessThan(40);
});

test('the sign-in form waits for nothing of the screens behind it, of notices, nor of the sign-in provider', () => {
  const fetched = filesOf(signIn);
  const others = [
    'src/wiring/shell.ts',
    'src/wiring/calls.ts',
    'src/wiring/records.ts',
    'src/wiring/devices.ts',
    'src/ui/Shell.tsx',
    'src/ui/screens/TableScreen.tsx',
    'src/ui/screens/CallsScreen.tsx',
    'locales/en/messages.po',
    'src/ui/notices/Notices.tsx',
    'locales/es/notices.po',
    'locales/es/calls.po',
    'locales/es/devices.po',
    'locales/es/tables.po',
    'node_modules/firebase/auth/dist/esm/index.esm.js',
  ];
  expect(others.filter((source) => fetched.has(chunkOf(source).file))).toEqual([]);
  expect(websocket.some((source) => !fetched.has(chunkOf(source).file))).toBe(true);
});
