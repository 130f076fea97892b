/**
 * Shows and plays what comes from the other side. A browser that wants a click before there is sound gets the picture
 * without it, and `silence` is told.
 */
export const remoteVideo = (video: HTMLVideoElement, silence: (is: boolean) => void) => {
  const play = async () => {
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'NotAllowedError') return;
      silence(true);
      video.muted = true;
      await video.play().catch(() => {
        // Not even the picture; the same click will do.
      });
    }
  };
  return {
    show(stream: MediaStream | null) {
      video.srcObject = stream;
      if (stream) void play();
    },
    /** Called by the click that the browser waited for. */
    hear() {
      video.muted = false;
      silence(false);
      void play();
    },
    /** Takes another speaker where the browser lets a page choose; '' is its own choice. Rejects when it is not there. */
    async speakThrough(deviceId: string) {
      if ('setSinkId' in video && video.sinkId !== deviceId) await video.setSinkId(deviceId);
    },
  };
};
