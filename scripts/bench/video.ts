import { addAgents } from './agents.ts';
import { startDemoServer } from './demo-server.ts';
import { launchMediaBrowser, type MediaBrowser } from './media-browser.ts';
import { measureRooms, type RoomsFound } from './rooms.ts';
import { median, percentile } from './statistics.ts';
import type { Measure } from './table.ts';
import { type CallLoad, type FirstPictures, openVideoPair, type VideoPair } from './video-call.ts';

const rooms = 10;
/** Seconds for which a call, and the rooms, are looked at. */
const seconds = 10;

const measure = (name: string, unit: string, value: number): Measure => ({ name, unit, runs: [value] });

const answerAll = async (pair: VideoPair, calls: number): Promise<readonly FirstPictures[]> => {
  const found: FirstPictures[] = [];
  for (let call = 0; call < calls; call += 1) {
    found.push(await pair.answer());
    await pair.end();
  }
  return found;
};

const pictureLines = (found: readonly FirstPictures[]): readonly Measure[] => {
  const isFast = { text: 'under 1500 ms', isMet: (value: number) => value < 1_500 };
  const lines = (side: string, of: (one: FirstPictures) => number): readonly Measure[] => [
    measure(`Answer → first picture, ${side}, p50`, 'ms', percentile(found.map(of), 0.5)),
    { ...measure(`Answer → first picture, ${side}, p95`, 'ms', percentile(found.map(of), 0.95)), aim: isFast },
  ];
  return [
    ...lines('agent', ({ agent }) => agent),
    ...lines('device', ({ device }) => device),
    measure('Answer → first picture, slowest call', 'ms', Math.max(...found.flatMap((one) => Object.values(one)))),
  ];
};

const loadLines = ({ agent, device }: CallLoad): readonly Measure[] => [
  measure('in a call: browser of the agent, of one core', '%', agent * 100),
  measure('in a call: browser of the device, of one core', '%', device * 100),
];

const roomLines = ({ connected, rates, reconnections, server, browsers }: RoomsFound): readonly Measure[] => [
  {
    ...measure('ten rooms: connected', '', connected),
    aim: { text: `exactly ${rooms}`, isMet: (value) => value === rooms },
  },
  measure('ten rooms: pictures decoded, median', '/s', median(rates)),
  measure('ten rooms: pictures decoded, slowest side', '/s', Math.min(...rates)),
  measure('ten rooms: connections made anew', '', reconnections),
  measure('ten rooms: server and database, of one core', '%', server * 100),
  measure('ten rooms: both browsers, of one core', '%', browsers * 100),
];

/** Two browsers that share no process, for the time of `use`. */
const withPair = async <Result>(
  use: (browsers: { readonly agent: MediaBrowser; readonly device: MediaBrowser }) => Promise<Result>,
): Promise<Result> => {
  const [agent, device] = await Promise.all([launchMediaBrowser(), launchMediaBrowser()]);
  try {
    return await use({ agent, device });
  } finally {
    await Promise.all([agent.close(), device.close()]);
  }
};

/**
 * Measures what issue 5 asks for: from Answer to the picture over so many calls, what a call costs both browsers, and
 * ten rooms at once.
 */
export async function* benchVideo(calls: number): AsyncGenerator<readonly Measure[]> {
  const server = await startDemoServer((db) => addAgents(db, rooms));
  try {
    yield await withPair(async (browsers) => {
      const pair = await openVideoPair(server, browsers);
      const found = await answerAll(pair, calls);
      await pair.answer();
      return [...pictureLines(found), ...loadLines(await pair.load(seconds))];
    });
    yield roomLines(await withPair((browsers) => measureRooms(server, browsers, { rooms, seconds })));
  } finally {
    await server.stop();
  }
}
