import type { Language } from '../domain/settings.ts';

/** What a state looks like: a picture of the documentation, by its file below `docs`, in each language that it speaks. */
export type Screen = Readonly<Record<Language, string>>;

const signIn: Screen = { en: 'screenshots/sign-in-en-dark-390.png', es: 'screenshots/sign-in-es-light.png' };
const calls: Screen = { en: 'screenshot.png', es: 'screenshots/calls-es-dark.png' };
const queue: Screen = { en: 'screenshots/queue-en-dark.png', es: 'screenshots/queue-es-light-390.png' };
const call: Screen = { en: 'screenshots/call-en-dark-390.png', es: 'screenshots/call-es-light.png' };
const video: Screen = { en: 'screenshots/video-en-light.png', es: 'screenshots/video-es-dark-390.png' };
const devices: Screen = { en: 'screenshots/devices-en-light.png', es: 'screenshots/devices-es-dark-390.png' };

/** The states that have a picture, by the chart and their names. Most are parts of a screen, or seen by nobody. */
const screens: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  login: { 'signIn.editing': signIn },
  calls: { 'list.ready': calls },
  queue: { 'watching.ready': queue },
  call: { 'known.open.watched': call },
  'call-notes': { 'known.own.attended': call },
  'current-call': { 'knowledge.followed.busy': call },
  'call-room': { 'in.running': video },
  'call-video': { 'mounted.inRoom.online': video },
  devices: { closed: devices },
  fleet: { ready: devices },
};

/** The pictures of the states of a chart, by their names; none where nothing of it is pictured. */
export const screensOf = (chart: string): Readonly<Record<string, Screen>> => screens[chart] ?? {};

/** Every chart and state that has a picture. */
export const pictured: readonly (readonly [chart: string, state: string, Screen])[] = Object.entries(screens).flatMap(
  ([chart, states]) => Object.entries(states).map(([state, screen]) => [chart, state, screen] as const),
);

/** The folder of the site that holds the pictures, and the name of one in it. */
export const screenPath = (file: string): string => `screens/${file.split('/').at(-1)}`;
