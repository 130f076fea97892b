import type { FrameLocator } from 'playwright';

/** Waits until the other side is seen in a room: its picture has come, and the cover is gone. */
export const seesOther = async (frame: FrameLocator): Promise<void> => {
  await frame.locator('#cover[data-open="false"]').waitFor({ state: 'attached' });
  await frame.locator('#remote').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        // The first frame may be one without a picture yet.
        video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => resolve()));
      }),
  );
};
