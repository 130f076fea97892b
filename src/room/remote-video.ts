/** Shows and plays what comes from the other side, whose element this is. */
export interface RemoteVideo {
  /** `held` is told where the browser wants a click before there is sound: it gets the picture without it. */
  show(stream: MediaStream | null, held: () => void): void;
  /** Called by the click that the browser waited for. */
  hear(): void;
  /** Takes another speaker where the browser lets a page choose; '' is its own choice. */
  speakThrough(deviceId: string): void;
}

export const remoteVideo = (video: HTMLVideoElement): RemoteVideo => {
  const play = async (held: () => void) => {
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') return;
      held();
      video.muted = true;
      await video.play().catch(() => {
        // Not even the picture; the same click will do.
      });
    }
  };
  return {
    show(stream, held) {
      video.srcObject = stream;
      // Another stream may be heard although the one before had to wait.
      video.muted = false;
      if (stream) void play(held);
    },
    hear() {
      video.muted = false;
      void play(() => {});
    },
    speakThrough(deviceId) {
      if (!('setSinkId' in video) || video.sinkId === deviceId) return;
      video.setSinkId(deviceId).catch(() => {
        // The chosen speaker was unplugged: the browser's own goes on.
      });
    },
  };
};
