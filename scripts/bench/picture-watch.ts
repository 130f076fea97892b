import type { Frame, Page } from 'playwright';

/** What a room received over all of its connections to the other side, one after the other. */
export interface Received {
  /** Pictures decoded. The element's own count begins anew with each connection, and cannot be used. */
  readonly pictures: number;
  readonly connections: number;
}

declare global {
  interface Window {
    /** When a button was last clicked. Milliseconds since 1970, on the clock that Node and other browsers read too. */
    clickedAt: number;
    /** In a room: when the first picture of the other side was decoded and given to the screen; the same clock. */
    firstPicture: Promise<number>;
    /** In a room: what it received so far. */
    received(): Promise<Received>;
  }
}

/** Notes the clicks in a page, and the first picture in a room. Runs before the page's own scripts, in frames as well. */
export const installPictureWatch = (): void => {
  const since1970 = (time: number) => performance.timeOrigin + time;
  window.addEventListener('click', ({ timeStamp }) => (window.clickedAt = since1970(timeStamp)), { capture: true });
  const first = Promise.withResolvers<number>();
  window.firstPicture = first.promise;
  if (!location.pathname.startsWith('/room/')) return;
  const decoded = new Map<RTCPeerConnection, number>();
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(target, options: [RTCConfiguration?]) {
      const connection = new target(...options);
      decoded.set(connection, 0);
      return connection;
    },
  });
  window.received = async () => {
    for (const [connection, before] of decoded) {
      const lines = [...(await connection.getStats()).values()].filter(
        ({ type, kind }) => type === 'inbound-rtp' && kind === 'video',
      );
      const now = lines.reduce((sum, { framesDecoded }) => sum + (framesDecoded ?? 0), 0);
      decoded.set(connection, Math.max(before, now)); // a closed one may have forgotten
    }
    const pictures = [...decoded.values()].reduce((sum, count) => sum + count, 0);
    return { pictures, connections: decoded.size };
  };
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

/** What the room in a page received so far. */
export const receivedIn = async (page: Page): Promise<Received> =>
  (await roomIn(page)).evaluate(() => window.received());
