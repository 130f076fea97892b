import { type Frame, type Page, expect as seen } from 'playwright/test';

/** How often a picture is looked for, which comes five times a second. */
const soon = { timeout: 20_000, intervals: [100, 100, 200] };

/** The video room inside a page; undefined while it has none. */
export const roomIn = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/room/'));

/** How many pictures a video of the room in this page has decoded: none without a room, or while it is loaded anew. */
export const picturesIn = async (page: Page, video = '#remote'): Promise<number> => {
  const count = (selector: string) =>
    document.querySelector<HTMLVideoElement>(selector)?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  return (
    (await roomIn(page)
      ?.evaluate(count, video)
      .catch(() => 0)) ?? 0
  );
};

/** Resolves when new pictures come. The count begins anew with each connection, however many the last one had. */
export const seesPictures = async (page: Page, video?: string): Promise<void> => {
  let before = await picturesIn(page, video);
  const added = async () => {
    const now = await picturesIn(page, video);
    before = Math.min(before, now);
    return now - before;
  };
  await seen.poll(added, soon).toBeGreaterThan(1);
};
