import type { Language } from '../bench/browser.ts';

export const sizes = { wide: { width: 1_440, height: 900 }, narrow: { width: 390, height: 844 } };

/** Which screen, for whom. */
export interface Picture {
  readonly screen: 'signIn' | 'calls' | 'call' | 'video' | 'queue' | 'devices';
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
  /** Below `docs`. */
  readonly file: string;
}

/** Every picture that the documentation shows, and no other. */
export const pictures: readonly Picture[] = [
  { screen: 'calls', language: 'en', scheme: 'light', size: 'wide', file: 'screenshot.png' },
  { screen: 'calls', language: 'es', scheme: 'dark', size: 'wide', file: 'screenshots/calls-es-dark.png' },
  { screen: 'queue', language: 'en', scheme: 'dark', size: 'wide', file: 'screenshots/queue-en-dark.png' },
  { screen: 'signIn', language: 'es', scheme: 'light', size: 'wide', file: 'screenshots/sign-in-es-light.png' },
  { screen: 'calls', language: 'es', scheme: 'light', size: 'narrow', file: 'screenshots/calls-es-light-390.png' },
  { screen: 'queue', language: 'es', scheme: 'light', size: 'narrow', file: 'screenshots/queue-es-light-390.png' },
  { screen: 'signIn', language: 'en', scheme: 'dark', size: 'narrow', file: 'screenshots/sign-in-en-dark-390.png' },
  { screen: 'devices', language: 'en', scheme: 'light', size: 'wide', file: 'screenshots/devices-en-light.png' },
  { screen: 'devices', language: 'es', scheme: 'dark', size: 'narrow', file: 'screenshots/devices-es-dark-390.png' },
  { screen: 'call', language: 'es', scheme: 'light', size: 'wide', file: 'screenshots/call-es-light.png' },
  { screen: 'call', language: 'en', scheme: 'dark', size: 'narrow', file: 'screenshots/call-en-dark-390.png' },
  { screen: 'video', language: 'en', scheme: 'light', size: 'wide', file: 'screenshots/video-en-light.png' },
  { screen: 'video', language: 'es', scheme: 'dark', size: 'narrow', file: 'screenshots/video-es-dark-390.png' },
];
