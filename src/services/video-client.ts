import { failed } from './failures.ts';

/**
 * Puts the script of the video client into the page: the one of our own room, or of a Jitsi instance. A load that fails or is given up leaves nothing behind, so that a
 * retry really asks again; the SDK's own loader keeps a failure for ever.
 */
export function loadVideoClient(src: string, signal: AbortSignal): Promise<void> {
  if ('JitsiMeetExternalAPI' in window) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const giveUp = () => {
    script.remove();
    reject(failed({ kind: 'offline', code: 'video_unreachable' }));
  };
  script.src = src;
  script.async = true;
  script.onload = () => resolve();
  script.onerror = giveUp;
  signal.addEventListener('abort', () => 'JitsiMeetExternalAPI' in window || giveUp());
  document.head.append(script);
  return promise;
}
