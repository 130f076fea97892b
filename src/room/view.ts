import { type RoomShown, seesPeer } from '../domain/room-page.ts';
import { element, name } from './elements.ts';
import { guestTiles } from './guest-tiles.ts';
import type { GuestVideos } from './guest-videos.ts';
import { type IconName, icon } from './icons.ts';
import type { LocalTracks } from './local-tracks.ts';
import type { Texts } from './texts.ts';
import { type Banner, type BannerAction, bannersOf, captionOf, statusText } from './words.ts';

/** Every text of the page that never changes, by its `data-text` and `data-label`. */
const say = (texts: Texts) => {
  const labels: Readonly<Record<string, string>> = texts.labels;
  for (const found of document.querySelectorAll<HTMLElement>('[data-text]')) {
    found.textContent = labels[found.dataset.text ?? ''] ?? '';
  }
  for (const found of document.querySelectorAll<HTMLElement>('[data-label]')) {
    name(found, labels[found.dataset.label ?? ''] ?? '');
  }
  document.title = texts.labels.title;
};

/** Shows a track in an element; the same track again does not restart it. */
export const showTrack = (video: HTMLVideoElement, track: MediaStreamTrack | null): void => {
  const shown = video.srcObject instanceof MediaStream ? (video.srcObject.getTracks()[0] ?? null) : null;
  if (shown !== track) video.srcObject = track ? new MediaStream([track]) : null;
  video.hidden = track === null;
};

const button = (text: string, press: () => void) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
};

/** Whether this browser can do what the button is for; phones share no screen. */
const isPossible = (id: string): boolean => {
  if (id === 'fullscreen') return document.fullscreenEnabled;
  return id !== 'desktop' || ('mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices);
};

/** What somebody wants to do about a banner. */
interface BannerActs extends Readonly<Record<BannerAction, () => void>> {
  readonly dismiss: (id: string) => void;
}

/** What the page shows, drawn anew after every change. */
export const roomView = (
  said: () => Texts,
  toolbar: readonly string[] | null,
  videos: GuestVideos,
  acts: BannerActs,
) => {
  const main = element('room', HTMLElement);
  const stage = element('stage', HTMLElement);
  const local = element('local', HTMLVideoElement);
  const cover = element('cover', HTMLElement);
  const status = element('status', HTMLElement);
  const peer = element('peer', HTMLElement);
  const banners = element('banners', HTMLElement);
  const bar = element('toolbar', HTMLElement);
  const buttons = new Map([...bar.querySelectorAll('button')].map((found) => [found.id, found]));

  const drawGuests = guestTiles(element('guests', HTMLElement), said, videos);

  say(said());
  for (const [id, found] of buttons) found.hidden = !isPossible(id) || (toolbar !== null && !toolbar.includes(id));
  for (const id of ['settings', 'fullscreen', 'hangup'] as const) buttons.get(id)?.replaceChildren(icon(id));

  const drawToggle = (id: string, isOn: boolean, text: string, drawn: IconName) => {
    const toggle = buttons.get(id);
    if (!toggle || toggle.dataset.icon === drawn) return;
    toggle.dataset.icon = drawn;
    toggle.dataset.on = String(isOn);
    toggle.replaceChildren(icon(drawn));
    name(toggle, text);
  };
  const drawBanner = (banner: Banner): HTMLElement => {
    const { labels } = said();
    const line = document.createElement('div');
    line.className = 'banner';
    line.dataset.id = banner.id;
    if (banner.text) line.append(Object.assign(document.createElement('span'), { textContent: banner.text }));
    const { action } = banner;
    if (action) {
      const label = action === 'hear' ? labels.clickToHear : labels.tryAgain;
      line.append(button(label, acts[action]));
    }
    if (banner.isDismissable) line.append(button(labels.dismiss, () => acts.dismiss(banner.id)));
    return line;
  };
  const drawBanners = (all: readonly Banner[]) => {
    const there = new Map([...banners.children].map((line) => [line.getAttribute('data-id'), line]));
    // A banner that stays is not touched: put in anew, it would lose the focus and a click that has begun, and be read out again.
    for (const [id, line] of there) if (!all.some((banner) => banner.id === id)) line.remove();
    for (const [index, banner] of all.entries()) {
      if (!there.has(banner.id)) banners.insertBefore(drawBanner(banner), banners.children[index] ?? null);
    }
  };

  const draw = (state: RoomShown, tracks: Pick<LocalTracks, 'outgoing'>) => {
    const texts = said();
    const { labels } = texts;
    const { on } = state.local;
    const isOver = state.phase === 'left';
    main.hidden = false;
    main.dataset.phase = state.phase;
    main.dataset.screen = String(state.peerMedia?.screen ?? false);
    const sentence = statusText(state, texts);
    // Written only when it changes: a live region reads out every write.
    if (status.textContent !== sentence) status.textContent = sentence;
    cover.dataset.open = String(!seesPeer(state));
    // Of two, each knows who speaks; of more, everybody is named, and whose microphone is off.
    const isGroup = state.guests.length > 0;
    stage.dataset.guests = String(state.guests.length);
    const shares = [state.peerMedia, ...state.guests.map(({ media }) => media)].some((media) => media?.screen);
    stage.dataset.sharing = String(isGroup && shares);
    const isThere = state.phase === 'together' && isGroup;
    peer.hidden = !isThere && (!seesPeer(state) || !state.peer?.displayName);
    peer.textContent =
      isThere && state.peer
        ? captionOf(state.peer, { ...state, media: state.peerMedia }, texts)
        : (state.peer?.displayName ?? '');
    drawGuests(state.guests);
    local.dataset.screen = String(on.screen);
    showTrack(local, isOver ? null : tracks.outgoing().video);
    bar.hidden = isOver;
    drawToggle(
      'microphone',
      on.audio,
      on.audio ? labels.mute : labels.unmute,
      on.audio ? 'microphone' : 'microphoneOff',
    );
    drawToggle('camera', on.video, on.video ? labels.cameraOff : labels.cameraOn, on.video ? 'camera' : 'cameraOff');
    drawToggle(
      'desktop',
      on.screen,
      on.screen ? labels.stopSharing : labels.share,
      on.screen ? 'desktopOff' : 'desktop',
    );
    drawBanners(bannersOf(state, texts));
  };
  /** Says what it shows in the language that is spoken now; what is not said anew here, the next drawing writes. */
  const speak = () => {
    say(said());
    for (const toggle of buttons.values()) delete toggle.dataset.icon;
    banners.replaceChildren();
  };
  return { draw, speak };
};
