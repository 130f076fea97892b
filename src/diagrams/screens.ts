import type { Language } from '../domain/settings.ts';

/** What a state looks like: a picture of the documentation, by its file below `docs`, in each language that it speaks. */
export type Screen = Readonly<Record<Language, string>>;

const signIn: Screen = { en: 'screenshots/sign-in-en-dark-390.png', es: 'screenshots/sign-in-es-light.png' };
const calls: Screen = { en: 'screenshot.png', es: 'screenshots/calls-es-dark.png' };
const queue: Screen = { en: 'screenshots/queue-en-dark.png', es: 'screenshots/queue-es-light-390.png' };
const call: Screen = { en: 'screenshots/call-en-dark-390.png', es: 'screenshots/call-es-light.png' };
const video: Screen = { en: 'screenshots/video-en-light.png', es: 'screenshots/video-es-dark-390.png' };
const devices: Screen = { en: 'screenshots/devices-en-light.png', es: 'screenshots/devices-es-dark-390.png' };

/** A picture that is made for the diagrams alone (`npm run screenshot -- --states`): it has to be there before it is named here, as the site is built of what is there. */
const state = (name: string): Screen => ({
  en: `screenshots/states/${name}-en.png`,
  es: `screenshots/states/${name}-es.png`,
});
const kioskStart = state('kiosk-start');
const kioskVideo = state('kiosk-video');
const factorAsked = state('factor-asked');
const rowTyping = state('row-typing');
const tableReady = state('table-ready');

/** The states that have a picture, by the chart and their names. Most are parts of a screen, or seen by nobody. */
const screens: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  login: { 'signIn.editing': signIn, 'signIn.proving': factorAsked },
  'factor-proof': { editing: factorAsked },
  tour: { showing: state('tour-showing') },
  desk: { nowhere: state('desk-nowhere'), settled: state('desk-settled') },
  offer: { rung: state('offer-rung') },
  realtime: { lost: state('realtime-lost') },
  'restart-batch': {
    'command.idle': state('wave-running'),
    'command.confirming': state('wave-asked'),
    'command.confirmingStop': state('wave-stopping'),
    'results.open': state('wave-results'),
  },
  calls: { 'list.ready': calls },
  queue: { 'watching.ready': queue },
  call: { 'known.open.watched': call },
  'call-notes': { 'known.own.attended': call },
  'current-call': { 'knowledge.followed.busy': call },
  'call-room': { 'in.running': video },
  'call-video': { 'mounted.inRoom.online': video },
  devices: { closed: devices },
  fleet: { ready: devices },
  'room-peer': {
    waiting: state('room-waiting'),
    together: state('room-together'),
    lost: state('room-lost'),
  },
  handover: { choosing: state('handover-choosing') },
  'wrap-up': { 'closing.open': state('wrap-up-open') },
  table: { 'list.ready': tableReady, 'form.open': state('table-new') },
  row: { 'life.viewing': tableReady, 'life.editing': rowTyping },
  'row-edit': { 'editing.typing': rowTyping, refused: state('row-refused'), conflict: state('row-conflict') },
  removal: { asking: state('row-deleting') },
  picker: { choosing: state('picker-choosing') },
  palette: { 'over.open.searching': state('palette-open') },
  kiosk: { open: kioskStart },
  'kiosk-pairing': { shown: state('kiosk-pairing') },
  'kiosk-service': { 'free.home': kioskStart, 'free.away': state('kiosk-away') },
  'kiosk-idle': { welcoming: kioskStart, resting: state('kiosk-idle') },
  'kiosk-visit': {
    'here.steps.introducing': state('kiosk-introduction'),
    'here.steps.choosing': state('kiosk-kinds'),
    'here.steps.browsing': state('kiosk-services'),
    'here.steps.filling.fresh': state('kiosk-number'),
  },
  'kiosk-call': {
    'here.course.waiting.standing': state('kiosk-waiting'),
    'here.course.waiting.confirming': state('kiosk-giving-up'),
    'here.course.seen.talking': kioskVideo,
    'here.course.seen.hangingUp': state('kiosk-hanging-up'),
    'here.course.called': state('kiosk-called'),
    'here.course.over': state('kiosk-hung-up'),
    'here.link.offline': state('kiosk-offline'),
  },
  'kiosk-room': { 'framed.joined': kioskVideo },
};

/** The pictures of the states of a chart, by their names; none where nothing of it is pictured. */
export const screensOf = (chart: string): Readonly<Record<string, Screen>> => screens[chart] ?? {};

/** Every chart and state that has a picture. */
export const pictured: readonly (readonly [chart: string, state: string, Screen])[] = Object.entries(screens).flatMap(
  ([chart, states]) => Object.entries(states).map(([state, screen]) => [chart, state, screen] as const),
);

/** The folder of the site that holds the pictures, and the name of one in it. */
export const screenPath = (file: string): string => `screens/${file.split('/').at(-1)}`;
