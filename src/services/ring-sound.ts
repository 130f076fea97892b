import type { SoundCause } from '../domain/ring-report.ts';
import { type RingSound, type RingTone, usualSound } from '../domain/ring-sound.ts';
import { type AudioOutput, isGone, outputsAmong, readOutput } from '../domain/ringer.ts';
import type { RingListener, Stop } from './ports.ts';

/** The sounds, as `scripts/ringtone.ts` makes them. Each is fetched when it is to be heard. */
const tones: Readonly<Record<RingTone, string>> = {
  classic: new URL('./tones/classic.wav', import.meta.url).href,
  chime: new URL('./tones/chime.wav', import.meta.url).href,
  marimba: new URL('./tones/marimba.wav', import.meta.url).href,
  pulse: new URL('./tones/pulse.wav', import.meta.url).href,
};

/** Loudness as it is heard: half way is about half as loud. */
const loudness = (volume: number) => (volume / 100) ** 2;

const isNamed = async (output: AudioOutput) =>
  !('mediaDevices' in navigator) || !isGone(output, outputsAmong(await navigator.mediaDevices.enumerateDevices()));

/** Why nothing played: browsers reject so where nobody has touched the page yet. */
const causeOf = (thrown: unknown): SoundCause =>
  thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'autoplay' : 'unplayable';

/**
 * The sound of a call. One element plays every tone: some browsers let only the very one play by itself that a click
 * played before. `kept` is the output that it rings on in this browser, as it is stored; null for the usual one. Whoever
 * chose no sound is rung with the usual one.
 */
export const ringSound = (kept: () => string | null) => {
  const element = new Audio();
  let fetched: RingTone | null = null;
  /** Fetches the tone; one that could not be fetched is fetched anew the next time. */
  const fetchTone = (sound: RingSound | null) => {
    const { tone } = sound ?? usualSound;
    if (fetched === tone) return;
    fetched = tone;
    element.src = tones[tone] ?? tones[usualSound.tone];
  };
  element.onerror = () => {
    fetched = null;
  };
  const hush = () => {
    element.pause();
    element.currentTime = 0;
  };
  /** Answers false when it rings on the usual output, because the chosen one is not there. */
  const route = async (): Promise<boolean> => {
    if (!('setSinkId' in element)) return true;
    const output = readOutput(kept());
    try {
      if (output && !(await isNamed(output))) throw new Error('the output is gone');
      const id = output?.id ?? '';
      if (element.sinkId !== id) await element.setSinkId(id);
      return true;
    } catch {
      if (element.sinkId !== '') await element.setSinkId('').catch(() => {});
      return false;
    }
  };

  return {
    fetchTone,
    /** Rings until stopped, once. Nothing is heard at volume 0. */
    play(sound: RingSound | null, { played, blocked, muted, elsewhere }: RingListener): Stop {
      const { volume } = sound ?? usualSound;
      if (volume === 0) {
        muted();
        return () => {};
      }
      let stopped = false;
      const begin = async () => {
        const isThere = await route();
        if (stopped) return;
        fetchTone(sound);
        element.muted = false;
        element.volume = loudness(volume);
        await element.play();
        if (stopped) return;
        played();
        if (!isThere) elsewhere();
      };
      begin().catch((thrown) => stopped || blocked(causeOf(thrown)));
      return () => {
        stopped = true;
        hush();
      };
    },
    /** Plays without being heard, in a click: afterwards the browser lets it play by itself. */
    async unlock(sound: RingSound | null): Promise<void> {
      fetchTone(sound);
      element.muted = true;
      try {
        await element.play();
        hush();
      } finally {
        element.muted = false;
      }
    },
  };
};
