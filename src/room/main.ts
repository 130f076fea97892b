import { answersOf } from './answers.ts';
import { element } from './elements.ts';
import type { RoomInit } from './frame-messages.ts';
import { opener } from './opener.ts';
import { remoteVideo } from './remote-video.ts';
import { openRoom } from './room.ts';
import { settingsPanel } from './settings-panel.ts';
import { textsOf } from './texts.ts';
import { roomView } from './view.ts';

const host = opener();

const toggleFullscreen = () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {
    // The page around may not lend its screen; the picture stays as it is.
  });
};

host.ready((init: RoomInit) => {
  const { language, texts } = textsOf(init.lang);
  document.documentElement.lang = language;
  const remote = remoteVideo(element('remote', HTMLVideoElement), (is) => room.silence(is));
  const view = roomView(texts, init.toolbarButtons, (action) =>
    action === 'hear' ? remote.hear() : room.retryDevices(),
  );
  let panel: ReturnType<typeof settingsPanel> | null = null;
  const room = openRoom(init, {
    tell: host.tell,
    draw(state, media) {
      view.draw(state, media);
      panel ??= settingsPanel(texts, media);
      panel.draw();
      if (state.phase === 'left') panel.close();
      remote.speakThrough(media.choice().audioOutput ?? '').catch(() => {
        // The chosen speaker was unplugged: the browser's own goes on.
      });
    },
    show: remote.show,
  });
  const press = (id: string, action: () => void) => element(id, HTMLButtonElement).addEventListener('click', action);
  press('microphone', room.toggleAudio);
  press('camera', room.toggleVideo);
  press('desktop', room.toggleShare);
  press('settings', () => panel?.open());
  press('fullscreen', toggleFullscreen);
  press('hangup', room.hangUp);
  return {
    commands: {
      hangup: room.hangUp,
      toggleAudio: room.toggleAudio,
      toggleVideo: room.toggleVideo,
      toggleShareScreen: room.toggleShare,
    },
    answers: answersOf(room),
  };
});
