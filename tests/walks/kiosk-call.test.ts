import { expect } from 'vitest';
import { bookedFor, bookedOf, delaysOf, mayPutOff, type OwnCall, stageOf } from '../../src/domain/kiosk.ts';
import { kioskCallMachine } from '../../src/machines/kiosk-call.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { placedCall, takenCall } from '../support/walk-samples.ts';

/** The minute of the day of a moment on this machine. */
const minuteOf = (time: number): number => {
  const date = new Date(time * 1_000);
  return date.getHours() * 60 + date.getMinutes();
};
const taken: OwnCall = { ...placedCall, ...takenCall };
const byPhone: OwnCall = { ...placedCall, with_video: false, url: null };
const told = (answer: OwnCall) => ({ type: 'call.loaded', answer }) as const;
const conflict = { kind: 'conflict', code: 'illegal_transition' } as const;
/** Open at 1,000 and so for half an hour more; closed at 8,000. */
const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: minuteOf(1_000), to: (minuteOf(1_000) + 60) % 1_440 }];
const gone = { kind: 'missing', code: 'not_found' } as const;

walkEvery(kioskCallMachine, {
  inputs: [{ id: placedCall.public_id, realtime: nobody, hours }],
  cases: [
    { type: 'clock.ticked', now: 1_000 },
    { type: 'clock.ticked', now: 8_000 },
    { type: 'hours.told', hours: null },
    told(placedCall),
    told({ ...byPhone, now: false, required_in: 8_000 }),
    told({ ...placedCall, state: 'DELAYED' }),
    told(taken),
    told({ ...taken, state: 'FINISHED' }),
    told(byPhone),
    told({ ...byPhone, state: 'ATTENDED' }),
    { type: 'call.failed', failure: gone },
    { type: 'call.failed', failure: { kind: 'offline', code: 'offline' } },
    { type: 'place.loaded', answer: { position: 2, expected_wait: 90 } },
    { type: 'place.failed', failure: { kind: 'offline', code: 'offline' } },
    { type: 'call.delay', minutes: 15 },
    done('changeCall', { ...placedCall, state: 'REJECTED' }),
    done('changeCall', { ...placedCall, state: 'DELAYED' }),
    done('changeCall', taken),
    done('changeCall', { ...taken, state: 'FINISHED_BY_CLIENT' }),
    failed('changeCall', conflict),
    done('room'),
  ],
  shows: [
    'here.course.waiting.changing: changeCall done → here.course.waiting.standing',
    'here.course.seen.hangingUp: changeCall done → here.course.seen.talking',
    'here.course.waiting.asked: after doubleTap → here.course.waiting.confirming',
    'here.course.waiting.confirming: call.confirm → here.course.waiting.changing',
    'here.course.waiting.asked: call.stay → here.course.waiting.standing',
    'here.course.waiting.confirming: call.stay → here.course.waiting.standing',
    'here.course.waiting.changing: changeCall done → here.course.over',
    'here.course.seen.talking: call.loaded → here.course.waiting.standing',
    'here.course.seen.talking: room done → here.course.seen.hangingUp',
    'here.course.seen.talking: call.hangUp → here.course.seen.hangingUp',
    'here.course.seen.hangingUp: changeCall done → here.course.over',
    'here.course.called: call.loaded → here.course.waiting.standing',
    'here.course.over: call.loaded → here.course.waiting.standing',
    'here.course.over: after thanksTime → left',
    'here.attention.present: call.touched → here.attention.present',
    'here.attention.present: after idleTime → here.attention.present',
  ],
  always(state, { caused, events, told: said }, before) {
    const { call, place, wish, failure } = state.context;
    const last = events.at(-1);
    // What is offered goes by the hours that were told last.
    const isTold = events.some(({ type }) => type === 'hours.told');
    expect(state.context.hours).toEqual(isTold ? null : hours);
    if (state.status === 'active') {
      // What the screen shows is what the call is.
      const stage = call === null ? 'deciding' : stageOf(call);
      expect(state.matches({ here: { course: stage } as never })).toBe(true);
      if (state.children.room) expect(stage).toBe('seen');
      if (stage === 'seen' && last?.type === 'call.loaded' && before?.children.room === undefined) {
        expect(state.children.room !== undefined || before?.matches({ here: { course: 'seen' } })).toBe(true);
      }
      expect(state.children.livePlace !== undefined).toBe(stage === 'waiting');
      if (stage !== 'waiting') expect([place, wish]).toEqual([null, null]);
      // What the visitor wished for and got did not fail, whatever became of the answer.
      if (failure && wish) expect(call?.state).not.toBe(wish.name === 'delay' ? 'DELAYED' : 'REJECTED');
      if (stage === 'over' || stage === 'called') expect(failure).toBeNull();
      const { public_id } = placedCall;
      expect(askedOf(state, 'liveCall')).toMatchObject({
        question: { id: public_id },
        channels: [`call:${public_id}`],
      });
      expect(state.children.touches).toBeDefined();
      // Who is to be seen cannot walk away unseen; who is to be called can.
      expect(state.can({ type: 'call.leave' })).toBe(
        stage === 'over' || stage === 'called' || (stage === 'waiting' && call?.with_video === false),
      );
      expect(state.can({ type: 'call.giveUp' })).toBe(state.matches({ here: { course: { waiting: 'standing' } } }));
      expect(state.can({ type: 'call.delay', minutes: 15 })).toBe(
        state.matches({ here: { course: { waiting: 'standing' } } }) &&
          call !== null &&
          mayPutOff(call, 15, state.context.now, state.context.hours),
      );
      // What is offered is what may be done; a booked call stands in no line to step back in.
      if (state.matches({ here: { course: { waiting: 'standing' } } })) {
        for (const minutes of [5, 15, 30]) {
          expect(delaysOf(state.context).includes(minutes)).toBe(state.can({ type: 'call.delay', minutes }));
        }
      }
      if (call) expect(bookedOf(state.context)).toBe(bookedFor(call, state.context.now));
      if (bookedOf(state.context) !== null) expect(delaysOf(state.context)).toEqual([]);
      expect(state.can({ type: 'call.hangUp' })).toBe(state.matches({ here: { course: { seen: 'talking' } } }));
    } else {
      const wasOver = before?.matches({ here: { course: 'over' } });
      const isGone = last?.type === 'call.failed' && last.failure === gone;
      expect(isGone || wasOver || before?.can({ type: 'call.leave' })).toBe(true);
    }
    // A call that is not there any more keeps nobody waiting.
    if (last?.type === 'call.failed' && last.failure === gone) expect(state.status).toBe('done');
    // A place in line is given up only by who says so twice, and not by a double tap.
    expect(state.can({ type: 'call.confirm' })).toBe(state.matches({ here: { course: { waiting: 'confirming' } } }));
    if (wish?.name === 'giveUp' && before?.context.wish === null) expect(last?.type).toBe('call.confirm');
    const isChanging = state.matches({ here: { course: { waiting: 'changing' } } });
    expect(wish !== null).toBe(isChanging || (failure !== null && state.matches({ here: { course: 'waiting' } })));
    // A refusal is said, unless the wish came true, and what is true is asked for.
    if (last?.type === 'xstate.error.actor.changeCall') {
      const isTrue = before?.context.wish?.name === 'delay' && call?.state === 'DELAYED';
      expect(failure).toEqual(isTrue ? null : conflict);
      expect(said.at(-1)).toEqual({ to: 'liveCall', event: { type: 'query.refresh' } });
    }
    // Where a line broke in silence the place says it first: whether the call still says anything is known at once.
    if (last?.type === 'place.failed') {
      const wasWaiting = before?.matches({ here: { course: 'waiting' } }) ?? false;
      expect(caused.told).toEqual(wasWaiting ? [{ to: 'liveCall', event: { type: 'query.refresh' } }] : []);
    }
    if (state.hasTag('busy')) expect(failure).toBeNull();
    const heard = events.findLast(({ type }) => type === 'call.loaded' || type === 'call.failed')?.type;
    if (state.status === 'active') expect(state.hasTag('offline')).toBe(heard === 'call.failed');
  },
});
