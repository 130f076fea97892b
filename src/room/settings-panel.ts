import type { RoomDevicesRef } from '../machines/room-devices.ts';
import { choices } from './answers.ts';
import { element } from './elements.ts';
import type { LocalTracks } from './local-tracks.ts';
import { playTone, watchLevel } from './sound.ts';
import type { Texts } from './texts.ts';
import { showTrack } from './view.ts';

const selects = { audioInput: 'audio-input', videoInput: 'video-input', audioOutput: 'audio-output' } as const;
const kinds = { audioInput: 'audioinput', videoInput: 'videoinput', audioOutput: 'audiooutput' } as const;
type Group = keyof typeof selects;
const groups: readonly Group[] = ['audioInput', 'videoInput', 'audioOutput'];

/** The dialog in which devices are chosen and tried, before and during a call. */
export const settingsPanel = (said: () => Texts, tracks: LocalTracks, devices: () => RoomDevicesRef | undefined) => {
  const panel = element('panel', HTMLDialogElement);
  const level = element('level', HTMLMeterElement);
  const preview = element('preview', HTMLVideoElement);
  const note = element('panel-note', HTMLElement);
  const mayChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;
  const choice = () => devices()?.getSnapshot().context.choice ?? {};
  let stopLevel = () => {};
  let measured: MediaStreamTrack | null = null;

  const list = async () => {
    const { nameless, labels } = said();
    const found = 'mediaDevices' in navigator ? await navigator.mediaDevices.enumerateDevices() : [];
    for (const group of groups) {
      const select = element(selects[group], HTMLSelectElement);
      const chosen = choice()[group] ?? '';
      const devices = found.filter(({ kind, deviceId }) => kind === kinds[group] && deviceId !== '');
      const options = devices.map(({ label, deviceId }, index) => new Option(label || nameless(index + 1), deviceId));
      select.replaceChildren(new Option(labels.usual, ''), ...options);
      select.value = devices.some(({ deviceId }) => deviceId === chosen) ? chosen : '';
    }
  };
  const measure = () => {
    const { audio } = tracks.outgoing();
    if (audio === measured) return;
    stopLevel();
    measured = audio;
    level.value = 0;
    stopLevel = audio
      ? watchLevel(audio, (loudness) => {
          level.value = loudness;
        })
      : () => {};
  };
  const draw = () => {
    if (!panel.open) return;
    showTrack(preview, tracks.camera());
    measure();
  };

  for (const group of groups) {
    const select = element(selects[group], HTMLSelectElement);
    select.addEventListener('change', () => devices()?.send({ type: choices[group], id: select.value }));
  }
  element('speaker', HTMLElement).hidden = !mayChooseSpeaker;
  element('tone', HTMLButtonElement).addEventListener('click', () => {
    note.textContent = '';
    // What the list shows: a speaker that was chosen once may be gone.
    playTone(element(selects.audioOutput, HTMLSelectElement).value).catch(() => {
      note.textContent = said().noSound;
    });
  });
  panel.addEventListener('close', () => {
    stopLevel();
    stopLevel = () => {};
    measured = null;
    preview.srcObject = null;
  });
  if ('mediaDevices' in navigator) {
    navigator.mediaDevices.addEventListener('devicechange', () => void (panel.open && list()));
  }

  return {
    draw,
    open() {
      note.textContent = '';
      panel.showModal();
      draw();
      void list();
    },
    close: () => panel.close(),
    /** Says what it shows in the language that is spoken now. */
    speak() {
      note.textContent = '';
      if (panel.open) void list();
    },
  };
};
