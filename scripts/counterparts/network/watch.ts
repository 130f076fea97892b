import type { Frame, Page } from 'playwright';
import { until } from '../programs.ts';

interface Watched {
  /** Connections between browsers that the room made so far. */
  made: number;
  /** The longest that the picture of the other side stood since it was last asked, and when it moved last; milliseconds. */
  longest: number;
  movedAt: number;
  frames: number;
}
type Watching = Window & { watched: Watched };

/** Runs in each page and frame before everything else: a room counts what it makes and sees. */
export const watchRoom = () => {
  if (!location.pathname.startsWith('/room/')) return;
  const watched: Watched = { made: 0, longest: 0, movedAt: performance.now(), frames: 0 };
  Object.assign(window, { watched });
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(Real, given: [RTCConfiguration?]) {
      watched.made += 1;
      return new Real(...given);
    },
  });
  setInterval(() => {
    const frames = document.querySelector<HTMLVideoElement>('#remote')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
    const now = performance.now();
    watched.longest = Math.max(watched.longest, now - watched.movedAt);
    const isNew = frames !== watched.frames && frames > 0;
    watched.frames = frames;
    if (isNew) watched.movedAt = now;
  }, 50);
};

/** Runs in a page: what it tells people about what is wrong or goes on, in its own words. */
const wordsOf = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=status], [role=alert], #status, .banner')]
    .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }))
    .map((one) => one.innerText.trim())
    .filter((text) => text !== '');

/** What became of a side of the call while it was watched. */
export interface Course {
  /** How long its picture stood at most, in seconds. */
  readonly stood: number;
  /** How many new connections between the browsers were made. */
  readonly made: number;
  /** Everything it said, by the second in which it first said it. */
  readonly said: readonly string[];
}

/** One side of a video call: its page, and where in it the room is. */
export interface Side {
  readonly who: string;
  readonly page: Page;
  readonly room: () => Page | Frame;
}

const stateOf = ({ room }: Side) =>
  room().evaluate(() => {
    const { made, movedAt, frames } = (window as unknown as Watching).watched;
    return { made, still: performance.now() - movedAt, frames };
  });

/** Whether the picture of the other side moves now. */
export const sees = async (side: Side): Promise<boolean> => {
  const state = await stateOf(side).catch(() => null);
  return state !== null && state.frames > 0 && state.still < 1_000;
};

/** Whether a side says nothing but who is there: what was wrong before is over. */
export const isQuiet = async ({ page, room }: Side): Promise<boolean> => {
  const said = await Promise.all([...new Set([page, room()])].map((one) => one.evaluate(wordsOf)));
  return !said.flat().some((text) => /reconnecting|poor connection|was lost|unstable/i.test(text));
};

/** Watches a side from now until it is told to end. */
export const watch = async (side: Side) => {
  const { made } = await stateOf(side);
  await side.room().evaluate(() => {
    (window as unknown as Watching).watched.longest = 0;
  });
  const begun = performance.now();
  const said = new Map<string, number>();
  let isOver = false;
  const look = async () => {
    const pages = new Set([side.page, side.room()]);
    for (const page of pages)
      for (const text of await page.evaluate(wordsOf).catch(() => []))
        if (!said.has(text)) said.set(text, Math.round((performance.now() - begun) / 1_000));
    return isOver;
  };
  const looking = until(look, 600_000);
  return async (): Promise<Course> => {
    isOver = true;
    await looking;
    const after = await stateOf(side);
    const longest = await side.room().evaluate(() => (window as unknown as Watching).watched.longest);
    return {
      stood: Math.round(longest / 100) / 10,
      made: after.made - made,
      said: [...said].map(([text, at]) => `${at} s '${text.replaceAll('\n', ' ')}'`),
    };
  };
};
