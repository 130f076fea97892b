import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomDevicesRef } from '../../src/machines/room-devices.ts';
import { settingsPanel } from '../../src/room/settings-panel.ts';
import { textsOf } from '../../src/room/texts.ts';

const html = readFileSync(join(import.meta.dirname, '../../room.html'), 'utf8');
const { texts } = textsOf('en');
const headset = { kind: 'audiooutput', deviceId: 'headset', label: 'Headset' };

let plugged: (typeof headset)[] = [];
/** Through what was played, and how many contexts of sound are open. */
const played: string[] = [];
let open = 0;
const node = { connect: (next: unknown) => next, gain: {}, frequency: {} };
class Context {
  currentTime = 0;
  constructor() {
    open += 1;
  }
  createMediaStreamDestination = () => ({ ...node, stream: {} });
  createGain = () => node;
  createOscillator = () => ({ ...node, addEventListener: () => {}, start: () => {}, stop: () => {} });
  close = async () => {
    open -= 1;
  };
}
class Sound {
  sink = '';
  setSinkId = async (id: string) => {
    if (id !== '' && !plugged.some(({ deviceId }) => deviceId === id)) throw new Error('Requested device not found');
    this.sink = id;
  };
  play = async () => {
    played.push(this.sink);
  };
}

beforeEach(() => {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('MediaStream', class MediaStream {});
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => plugged });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices });
  // jsdom shows no dialogs, and draws no pictures.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  plugged = [headset];
  played.length = 0;
  open = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The dialog of devices of somebody who chose the headset once. */
const openPanel = async () => {
  const tracks = { outgoing: () => ({ audio: null, video: null }), camera: () => null };
  const devices = { getSnapshot: () => ({ context: { choice: { audioOutput: 'headset' } } }) };
  settingsPanel(
    () => texts,
    tracks as never,
    () => devices as unknown as RoomDevicesRef,
  ).open();
  const select = document.querySelector<HTMLSelectElement>('#audio-output');
  await expect.poll(() => select?.options.length).toBe(1 + plugged.length);
};
const press = () => document.querySelector<HTMLElement>('#tone')?.click();
const note = () => document.querySelector('#panel-note')?.textContent;

test('a speaker is tried that the list shows: the chosen one, or that of the browser where it is gone', async () => {
  await openPanel();
  press();
  await expect.poll(() => played).toEqual(['headset']);
  plugged = [];
  await openPanel();
  press();
  await expect.poll(() => played.at(-1)).toBe('');
  expect(note()).toBe('');
});

test('a speaker that went since the list was made is said in words, and nothing of it stays open', async () => {
  await openPanel();
  plugged = [];
  press();
  await expect.poll(note).toBe(texts.noSound);
  expect([played, open]).toEqual([[], 0]);
});
