import { createActor } from 'xstate';
import { selectShown } from '../machines/room-page.ts';
import { selectLinks } from '../machines/room-sides.ts';
import { answersOf } from './answers.ts';
import { keepChoice, readChoice } from './choice.ts';
import { element } from './elements.ts';
import type { RoomInit } from './frame-messages.ts';
import { guestVideos } from './guest-videos.ts';
import { localTracks } from './local-tracks.ts';
import { opener } from './opener.ts';
import { connectPeer } from './peer-link.ts';
import { remoteVideo } from './remote-video.ts';
import { settingsPanel } from './settings-panel.ts';
import { openSignalling } from './signalling.ts';
import { textsOf } from './texts.ts';
import { roomView } from './view.ts';
import { wireRoom } from './wiring.ts';

const host = opener();

const toggleFullscreen = () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {
    // The page around may not lend its screen; the picture stays as it is.
  });
};

host.ready((init: RoomInit) => {
  let spoken = textsOf(init.lang);
  const said = () => spoken.texts;
  document.documentElement.lang = spoken.language;
  const tracks = localTracks();
  const remote = remoteVideo(element('remote', HTMLVideoElement));
  const guests = guestVideos();
  const isHidden = () => document.hidden;
  const services = { tracks, remote, guests, tell: host.tell, openSignalling, connectPeer, isHidden, keepChoice };
  const room = createActor(wireRoom(services), {
    id: 'room-page',
    input: {
      roomName: init.roomName,
      jwt: init.jwt,
      isSupported: 'RTCPeerConnection' in window,
      choice: readChoice(),
      isSilent: init.startWithAudioMuted,
      withCamera: !init.startWithVideoMuted,
    },
    // Whatever any chart of the page does, it is drawn anew.
    inspect: ({ type }) => type === '@xstate.snapshot' && draw(),
  });
  const devices = () => room.getSnapshot().children.devices;
  const hangUp = () => room.send({ type: 'room.hangUp' });
  const toggleAudio = () => devices()?.send({ type: 'microphone.toggle' });
  const toggleVideo = () => devices()?.send({ type: 'camera.toggle' });
  const toggleShare = () => devices()?.send({ type: 'share.toggle' });

  const hear = () => {
    for (const link of selectLinks(room.getSnapshot().children.sides?.getSnapshot())) link.send({ type: 'sound.hear' });
  };
  const view = roomView(said, init.toolbarButtons, guests, {
    hear,
    retryDevices: () => devices()?.send({ type: 'devices.retry' }),
    dismiss: (id) => room.send({ type: 'trouble.dismiss', id }),
  });
  const panel = settingsPanel(said, tracks, devices);
  const draw = () => {
    const shown = selectShown(room.getSnapshot());
    view.draw(shown, tracks);
    panel.draw();
    if (shown.phase === 'left') panel.close();
  };
  room.start();
  host.spoken((tag) => {
    spoken = textsOf(tag);
    document.documentElement.lang = spoken.language;
    view.speak();
    panel.speak();
    draw();
  });

  const press = (id: string, action: () => void) => element(id, HTMLButtonElement).addEventListener('click', action);
  press('microphone', toggleAudio);
  press('camera', toggleVideo);
  press('desktop', toggleShare);
  press('settings', panel.open);
  press('fullscreen', toggleFullscreen);
  press('hangup', hangUp);
  return {
    commands: { hangup: hangUp, toggleAudio, toggleVideo, toggleShareScreen: toggleShare },
    answers: answersOf(tracks, () => room.getSnapshot().context.local, devices),
  };
});
