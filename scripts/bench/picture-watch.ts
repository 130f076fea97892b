import type { Frame, Page } from 'playwright';

declare global {
  interface Window {
    /** When a button was last clicked. Milliseconds since 1970, on the clock that Node and other browsers read too. */
    clickedAt: number;
    /** In a room: when the first picture of the other side was decoded and given to the screen; the same clock. */
    firstPicture: Promise<number>;
  }
}

/** Notes the clicks in a page, and the first picture in a room. Runs before the page's own scripts, in frames as well. */
export const installPictureWatch = (): void => {
  const since1970 = (time: number) => performance.timeOrigin + time;
  window.addEventListener('click', ({ timeStamp }) => (window.clickedAt = since1970(timeStamp)), { capture: true });
  const first = Promise.withResolvers<number>();
  window.firstPicture = first.promise;
  if (!location.pathname.startsWith('/room/')) return;
  document.addEventListener('DOMContentLoaded', () => {
    const remote = document.querySelector<HTMLVideoElement>('#remote');
    remote?.requestVideoFrameCallback((now) => first.resolve(since1970(now)));
  });
};

const isRoom = (frame: Frame) => frame.url().includes('/room/');

/** The room in a page, or that is the page. Waits until there is one. */
export const roomIn = async (page: Page): Promise<Frame> =>
  page.frames().find(isRoom) ?? page.waitForEvent('framenavigated', { predicate: isRoom });

/** When the first picture of the other side came. */
export const firstPicture = async (page: Page): Promise<number> =>
  (await roomIn(page)).evaluate(() => window.firstPicture);

/** How many pictures of the other side were decoded so far. */
export const picturesIn = async (page: Page): Promise<number> =>
  (await roomIn(page)).evaluate(
    () => document.querySelector<HTMLVideoElement>('#remote')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
  );
