/** Waits so many seconds; rejects with the signal's reason as soon as that is raised. */
export const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal.addEventListener('abort', stop, { once: true });
  });
