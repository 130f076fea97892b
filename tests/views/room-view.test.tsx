import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { nothingOn, type RoomShown } from '../../src/domain/room-page.ts';
import { guestVideos } from '../../src/room/guest-videos.ts';
import { textsOf } from '../../src/room/texts.ts';
import { roomView } from '../../src/room/view.ts';

const html = readFileSync(join(import.meta.dirname, '../../room.html'), 'utf8');
let { texts } = textsOf('en');
const tracks = { outgoing: () => ({ audio: null, video: null }) };
const noCamera: RoomShown = {
  phase: 'together',
  self: { id: 'a', role: 'client', displayName: 'Lobby' },
  peer: { id: 'b', role: 'agent', displayName: 'Ana' },
  peerMedia: { audio: true, video: true, screen: false },
  guests: [],
  local: { ...nothingOn, problems: { audio: null, video: 'gum.not_readable' } },
  isReconnecting: false,
  isUnstable: false,
  isFrozen: false,
  isSilenced: false,
  dismissed: [],
  end: null,
};

// jsdom has none; nothing is shown here.
beforeAll(() => vi.stubGlobal('MediaStream', class MediaStream {}));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => document.body.replaceChildren());

/** The page of a room, and what was pressed in its banners. */
const open = () => {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const pressed: string[] = [];
  const view = roomView(() => texts, null, guestVideos(), {
    hear: () => pressed.push('hear'),
    retryDevices: () => pressed.push('retry'),
    dismiss: (id) => pressed.push(`dismiss ${id}`),
  });
  return {
    pressed,
    speak: view.speak,
    draw: (change: Partial<RoomShown>) => view.draw({ ...noCamera, ...change }, tracks),
  };
};
const banners = () => [...document.querySelectorAll<HTMLElement>('.banner')].map(({ dataset }) => dataset.id);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.banner button')].find(({ textContent }) => textContent === name);

test('a banner that stays keeps the focus while the page is drawn anew, and others come and go around it', () => {
  const { draw, pressed } = open();
  draw({});
  const again = button('Try again');
  again?.focus();
  // As it is drawn each second, for the pictures that were counted.
  draw({});
  expect(document.activeElement).toBe(again);

  draw({ isReconnecting: true, isUnstable: true });
  expect(banners()).toEqual(['reconnecting', 'poor', 'video gum.not_readable']);
  expect(document.activeElement).toBe(again);
  draw({ isSilenced: true, isUnstable: true });
  expect(banners()).toEqual(['silenced', 'poor', 'video gum.not_readable']);
  expect(document.activeElement).toBe(again);
  again?.click();
  expect(pressed).toEqual(['retry']);

  draw({ local: nothingOn });
  expect(banners()).toEqual([]);
});

test('what is shown is said in the language that is chosen meanwhile', () => {
  const { draw, speak } = open();
  const shown = { phase: 'waiting', isReconnecting: true } as const;
  draw(shown);
  const words = () => [
    document.getElementById('status')?.textContent,
    document.getElementById('microphone')?.getAttribute('aria-label'),
    document.getElementById('hangup')?.getAttribute('aria-label'),
    document.querySelector('.banner')?.textContent,
  ];
  const { labels, waiting, reconnecting } = texts;
  expect(words()).toEqual([waiting.client, labels.unmute, labels.hangUp, reconnecting]);
  ({ texts } = textsOf('es'));
  speak();
  draw(shown);
  expect(words()).toEqual(['Esperando al agente…', 'Activar el micrófono', 'Colgar', 'Reconectando…']);
  ({ texts } = textsOf('en'));
});
