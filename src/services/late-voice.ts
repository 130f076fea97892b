import type { KioskServices, Speech } from './kiosk-ports.ts';

/**
 * The voice of the page, which is fetched when it is looked for: nobody waits for it. Where it does not come `find` rejects,
 * and nobody is offered it.
 */
export function lateVoice(): Pick<KioskServices, 'speech' | 'watchScreen'> {
  let voice: Speech | null = null;
  let watch: typeof import('./read-aloud.ts').watchScreen | null = null;
  return {
    speech: {
      async find(signal) {
        const { speech, watchScreen } = await import('./read-aloud.ts');
        voice = speech();
        watch = watchScreen;
        return voice.find(signal);
      },
      say: (text) => voice?.say(text),
      hush: () => voice?.hush(),
    },
    watchScreen: (listener) => watch?.(document.body, listener) ?? (() => {}),
  };
}
