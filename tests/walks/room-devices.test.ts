import { expect } from 'vitest';
import { roomDevicesMachine } from '../../src/machines/room-devices.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const page = somebody('page');
const input = { choice: {}, isSilent: false, withCamera: true, page };
const userWord = Object.assign(new Error('no'), { name: 'NotAllowedError' });

walkEvery(roomDevicesMachine, {
  inputs: [input, { ...input, isSilent: true, withCamera: false }],
  cases: [
    { type: 'microphone.missing', problem: 'gum.not_found' },
    { type: 'camera.missing', problem: 'gum.not_found' },
    ...(['microphone.choose', 'camera.choose', 'speaker.choose'] as const).map(
      (type) => ({ type, id: 'two' }) as const,
    ),
    done('openDevices'),
    done('chooseScreen'),
    failed('chooseScreen', userWord),
    failed('chooseScreen', new Error('no click')),
    failed('chooseScreen', 'what'),
  ],
  key: ({ local: { problems }, isSilent, wanted, choice: { audioInput, videoInput } }) => [
    ...[problems.audio, problems.video, isSilent, wanted.length],
    ...[audioInput, videoInput],
  ],
  // The screen knows nothing of the other two.
  within: (state) =>
    !(state.context.choice.audioInput && state.context.choice.videoInput) &&
    (state.matches({ screen: 'off' }) ||
      (state.matches({ microphone: 'heard', camera: 'on', question: 'resting' }) && !state.context.choice.audioInput)),
  shows: [
    'microphone.asked: microphone.came → microphone.heard / local, silence, devices.changed',
    'microphone.asked: microphone.came → microphone.muted / silence, devices.changed',
    'microphone.asked: microphone.missing → microphone.absent / local, devices.changed',
    'microphone.absent: microphone.toggle → microphone.asked, question.asking / asked',
    'microphone.absent: devices.retry → microphone.asked, question.asking',
    'microphone.heard: microphone.toggle → microphone.muted / isSilent, devices.changed',
    'microphone.muted: microphone.toggle → microphone.heard / isSilent',
    'microphone.heard: microphone.missing → microphone.absent / local',
    'microphone.heard, question.resting: microphone.choose → microphone.heard, question.asking / choice, applyChoice',
    'camera.on: camera.toggle → camera.off / stopCamera, devices.changed',
    'camera.off: camera.toggle → camera.asked, question.asking',
    'camera.off: camera.came → camera.off / stopCamera',
    'camera.off: devices.retry → camera.asked',
    'camera.on, question.resting: camera.choose → camera.on, question.asking / choice, applyChoice',
    'camera.off: camera.choose → camera.off / choice',
    'camera.asked, question.asking: camera.choose → camera.asked, question.asking / choice, applyChoice, wanted',
    'camera.asked: camera.missing → camera.asked',
    'screen.off: share.toggle → screen.choosing',
    'screen.choosing: chooseScreen done → screen.shared / local, devices.changed',
    'screen.choosing: chooseScreen error → screen.off / share.refused',
    'screen.choosing: chooseScreen error → screen.refused / share.refused, local',
    'screen.shared: share.toggle → screen.off / stopScreen, local, devices.changed',
    'screen.shared: screen.ended → screen.off / local, devices.changed',
    'screen.refused: share.toggle → screen.choosing / local',
    'question.asking: openDevices done → question.resting / devices.answered',
    'question.asking: openDevices done → question.asking / devices.answered',
    ': speaker.choose / choice, applyChoice',
  ],
  always(state, { events, did, caused }, before) {
    const last = events.at(-1);
    const { local, choice, wanted, asked, isSilent } = state.context;

    // What is told to be on is what the regions say, and it is told at each change.
    expect(local.on).toEqual({
      audio: state.matches({ microphone: 'heard' }),
      video: state.matches({ camera: 'on' }),
      screen: state.matches({ screen: 'shared' }),
    });
    // Whether the camera is asked for is decided before anybody looks.
    expect(state.matches({ camera: 'deciding' })).toBe(false);
    expect(local.isShareRefused).toBe(state.matches({ screen: 'refused' }));
    if (state.matches({ microphone: 'heard' }) || state.matches({ microphone: 'muted' }))
      expect(local.problems.audio).toBeNull();
    if (state.matches({ camera: 'on' })) expect(local.problems.video).toBeNull();
    const news = caused.told.filter(({ event }) => event.type === 'devices.changed');
    const isChanged = JSON.stringify(local) !== JSON.stringify(before?.context.local ?? local);
    if (isChanged) expect(news.at(-1)?.event.local).toEqual(local);
    // Another track in the place of one is to be sent, though nothing is on or off by it.
    if (last?.type === 'microphone.came' || (last?.type === 'camera.came' && state.matches({ camera: 'on' })))
      expect(news.length).toBeGreaterThan(0);

    // The microphone has its voice exactly where the other side shall hear it.
    const silences = did.filter(({ type }) => type === 'silence');
    if (state.matches({ microphone: 'heard' })) expect([silences.at(-1)?.params, isSilent]).toEqual([false, false]);
    if (state.matches({ microphone: 'muted' })) expect([silences.at(-1)?.params, isSilent]).toEqual([true, true]);
    if (last?.type === 'microphone.missing')
      expect([state.matches({ microphone: 'absent' }), local.problems.audio]).toEqual([true, 'gum.not_found']);
    // Of one that was asked for before another was chosen nothing is to be said: the other one comes.
    const isAwaited = before?.matches({ camera: 'asked' }) && wanted.includes('video');
    if (last?.type === 'camera.missing' && isAwaited)
      expect([state.matches({ camera: 'asked' }), news]).toEqual([true, []]);
    else if (last?.type === 'camera.missing')
      expect([state.matches({ camera: 'off' }), local.problems.video]).toEqual([true, 'gum.not_found']);

    // One question at a time, of all that is wanted then; nothing wanted is forgotten.
    const isAsking = state.matches({ question: 'asking' });
    expect(askedOf(state, 'openDevices')).toEqual(isAsking ? { kinds: asked, choice: expect.any(Object) } : undefined);
    if (!isAsking) expect(wanted).toEqual([]);
    if (isAsking) expect(asked.length).toBeGreaterThan(0);
    expect(new Set(wanted).size).toBe(wanted.length);
    if (events.length === 0) {
      expect(asked).toEqual(state.context.withCamera ? ['audio', 'video'] : ['audio']);
      expect(did.filter(({ type }) => type === 'applyChoice')).toEqual([{ type: 'applyChoice', params: {} }]);
    }
    if (state.matches({ microphone: 'asked' }) && !before?.matches({ microphone: 'asked' }))
      expect([...asked, ...wanted]).toContain('audio');
    if (state.matches({ camera: 'asked' }) && !before?.matches({ camera: 'asked' }))
      expect([...asked, ...wanted]).toContain('video');
    const answered = caused.told.filter(({ event }) => event.type === 'devices.answered');
    expect(answered).toHaveLength(last?.type === 'xstate.done.actor.openDevices' ? 1 : 0);

    // A choice is kept, and asked for where the device is in use.
    if (last?.type.endsWith('.choose')) {
      const key = { 'microphone.choose': 'audioInput', 'camera.choose': 'videoInput', 'speaker.choose': 'audioOutput' };
      expect(Object.entries(choice)).toContainEqual([key[last.type as keyof typeof key], 'two']);
      const isNew = JSON.stringify(choice) !== JSON.stringify(before?.context.choice);
      if (isNew) expect(caused.did).toContainEqual({ type: 'applyChoice', params: choice });
      const kind = { 'microphone.choose': 'audio', 'camera.choose': 'video' }[last.type];
      const isUsed = last.type === 'microphone.choose' || !(before?.matches({ camera: 'off' }) ?? true);
      if (isNew && kind && isUsed) expect([...asked, ...wanted]).toContain(kind);
    }
    // A camera that is turned off is ended, also one that comes then.
    const isEnded = caused.did.some(({ type }) => type === 'stopCamera');
    const isTurnedOff = last?.type === 'camera.toggle' && before?.matches({ camera: 'on' });
    const isLate = last?.type === 'camera.came' && before?.matches({ camera: 'off' });
    expect(isEnded).toBe(Boolean(isTurnedOff || isLate));
    expect(caused.did.some(({ type }) => type === 'stopScreen')).toBe(
      last?.type === 'share.toggle' && (before?.matches({ screen: 'shared' }) ?? false),
    );
    if (last?.type === 'xstate.error.actor.chooseScreen') {
      const isWord = last.error === userWord;
      expect(state.matches({ screen: isWord ? 'off' : 'refused' })).toBe(true);
      const { error } = last;
      expect(caused.told).toContainEqual({
        to: 'page',
        event: {
          type: 'share.refused',
          name: isWord ? 'gum.screensharing_user_canceled' : 'gum.general',
          message: error instanceof Error ? error.message : '',
        },
      });
    }
  },
});
