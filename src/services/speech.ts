import type { Speech } from './kiosk-ports.ts';

/** Reads with the voice of the browser (Web Speech), in the language of the page. */
export function speech(): Speech {
  const voice: SpeechSynthesis | undefined = window.speechSynthesis;
  return {
    find: async (signal) => {
      if (!voice) return false;
      if (voice.getVoices().length > 0) return true;
      // Voices are loaded behind the page; a browser that has none never says so.
      return new Promise((found) =>
        voice.addEventListener('voiceschanged', () => found(voice.getVoices().length > 0), { once: true, signal }),
      );
    },
    say(text) {
      const words = new SpeechSynthesisUtterance(text);
      words.lang = document.documentElement.lang;
      voice?.speak(words);
    },
    hush: () => voice?.cancel(),
  };
}
