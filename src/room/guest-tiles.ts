import type { RoomGuest } from '../domain/room-page.ts';
import type { GuestVideos } from './guest-videos.ts';
import type { Texts } from './texts.ts';
import { captionOf } from './words.ts';

/** The guests' pictures with their names, in an element that each of them is a figure of. */
export const guestTiles = (place: HTMLElement, said: () => Texts, videos: GuestVideos) => {
  const tiles = new Map<string, HTMLElement>();
  const tileOf = (party: string): HTMLElement => {
    const known = tiles.get(party);
    if (known) return known;
    const tile = document.createElement('figure');
    tile.append(videos.element(party), document.createElement('figcaption'));
    tiles.set(party, tile);
    place.append(tile);
    return tile;
  };
  return (guests: readonly RoomGuest[]) => {
    for (const [party, tile] of tiles) {
      if (guests.some((guest) => guest.party === party)) continue;
      tile.remove();
      tiles.delete(party);
      videos.forget(party);
    }
    for (const guest of guests) {
      const tile = tileOf(guest.party);
      const caption = captionOf(guest.peer, guest, said());
      tile.dataset.screen = String(guest.media?.screen ?? false);
      tile.dataset.seen = String(guest.media === null || guest.media.video || guest.media.screen);
      tile.setAttribute('aria-label', caption);
      const line = tile.querySelector('figcaption');
      if (line && line.textContent !== caption) line.textContent = caption;
    }
  };
};
