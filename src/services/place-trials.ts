import type { ReadinessProblem, TrialQuestion } from '../domain/readiness.ts';
import type { CaptureProblem } from '../domain/room-page.ts';
import { problemOf, userMedia } from '../room/capture.ts';
import { readChoice } from '../room/choice.ts';
import { playTone, watchLevel } from '../room/sound.ts';
import type { CheckMeans } from './place-checks.ts';
import type { Stop, TrialListener } from './ports.ts';

type Try = (means: CheckMeans, asked: TrialQuestion, listener: TrialListener) => Stop;

const captureProblems: Readonly<Record<CaptureProblem, ReadinessProblem>> = {
  'gum.permission_denied': 'denied',
  'gum.not_found': 'missing',
  'gum.not_readable': 'busy',
  'gum.insecure_context': 'insecure',
  'gum.general': 'busy',
};

/** Opens a device as the room of a call would, and lets it go when it is stopped, whether it has come by then or not. */
const capture = (
  kind: 'audio' | 'video',
  chosen: string | undefined,
  { found }: TrialListener,
  came: (stream: MediaStream, track: MediaStreamTrack) => Stop,
): Stop => {
  const ask = userMedia();
  if (!ask) {
    queueMicrotask(() => found('insecure'));
    return () => {};
  }
  let stopped = false;
  let stop = () => {};
  const wanted = chosen ? { deviceId: { ideal: chosen } } : true;
  ask({ audio: false, video: false, [kind]: wanted }).then(
    (stream) => {
      const [track] = stream.getTracks();
      const letGo = () => {
        for (const one of stream.getTracks()) one.stop();
      };
      if (stopped || !track) {
        letGo();
        return stopped || found('missing');
      }
      // Unplugged meanwhile.
      track.onended = () => found('missing');
      const end = came(stream, track);
      stop = () => {
        track.onended = null;
        end();
        letGo();
      };
    },
    (error: unknown) => stopped || found(captureProblems[problemOf(error)]),
  );
  return () => {
    stopped = true;
    stop();
  };
};

const microphone: Try = (_, __, listener) =>
  capture('audio', readChoice().audioInput, listener, (___, track) => {
    listener.going();
    let last = 0;
    // Tenths are enough to be seen, and are told a few times a second at most.
    return watchLevel(track, (level) => {
      const now = Math.round(level * 10) / 10;
      if (now === last) return;
      last = now;
      listener.level(now);
    });
  });

const camera: Try = (_, __, listener) =>
  capture('video', readChoice().videoInput, listener, (stream) => {
    listener.going(stream);
    return () => {};
  });

/** The output on which the room lets others be heard: the one that was chosen there. */
const speaker: Try = (_, __, { going, noted, found }) => {
  let stopped = false;
  const chosen = readChoice().audioOutput ?? '';
  const play = async () => {
    const isThere = await playTone(chosen).then(
      () => true,
      () => false,
    );
    if (!isThere) await playTone('');
    if (stopped) return;
    going();
    if (!isThere && chosen !== '') noted('elsewhere');
  };
  play().catch(() => stopped || found('blocked'));
  return () => {
    stopped = true;
  };
};

const sound: Try = ({ alerts }, { sound: chosen }, { going, noted, found }) => {
  const listener = {
    played: () => going(),
    blocked: () => found('blocked'),
    muted: () => found('silent'),
    elsewhere: () => noted('elsewhere'),
  };
  return alerts.ring(listener, chosen);
};

const permissionProblems = { denied: 'denied', default: 'unasked', unsupported: 'unsupported' } as const;

const notification: Try = ({ alerts }, { words }, { going, found }) => {
  let stopped = false;
  let stop = () => {};
  const show = async () => {
    // Asked in the click itself: browsers do not let a page ask later.
    const known = alerts.permission();
    const answer = known === 'default' ? await alerts.requestPermission() : known;
    if (stopped) return;
    if (answer !== 'granted') return found(permissionProblems[answer]);
    stop = alerts.tryNotification(words, { shown: () => going(), failed: () => found('unseen') });
  };
  show().catch(() => stopped || found('denied'));
  return () => {
    stopped = true;
    stop();
  };
};

const tries: Readonly<Record<TrialQuestion['check'], Try>> = { notification, sound, speaker, microphone, camera };

/** Begins a try; whatever it opens is let go when it is stopped. Nothing of it leaves the computer. */
export const tryOut: Try = (means, asked, listener) => tries[asked.check](means, asked, listener);
