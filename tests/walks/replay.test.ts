import { expect } from 'vitest';
import { castOf } from '../../src/domain/recording.ts';
import { replayMachine, selectCast } from '../../src/machines/replay.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { recording } from '../support/walk-recording.ts';

const file = { text: async () => 'one' };
const other = { text: async () => 'other' };
const keys = castOf(recording).map(({ key }) => key);
const [first = ''] = keys;
const broken = recording.happened.length - 1;
const short = { ...recording, happened: [], feed: [] };

walkEvery(replayMachine, {
  cases: [
    { type: 'replay.open', file },
    { type: 'replay.open', file: other },
    { type: 'replay.toggle', key: first },
    done('readRecording', recording),
    done('readRecording', short),
    failed('readRecording', { kind: 'unknown', code: 'unknown' }),
  ],
  always(state, { events }, before) {
    const { recording: shown, drawn, file: chosen } = state.context;
    const last = events.at(-1);
    const isShown = state.matches('shown');

    // The file that was chosen last is read, and nothing of the one before is left.
    const opened = events.findLast((event) => event.type === 'replay.open');
    expect(chosen).toBe(opened?.type === 'replay.open' ? opened.file : null);
    const isReading = last?.type === 'replay.open';
    expect(state.hasTag('busy')).toBe(isReading);
    expect(askedOf(state, 'readRecording')).toEqual(isReading ? { file: chosen } : undefined);
    expect(state.can({ type: 'replay.open', file })).toBe(true);
    expect(shown !== null).toBe(isShown);
    expect(state.hasTag('failed')).toBe(last?.type === 'xstate.error.actor.readRecording');

    // It begins where it broke, with the charts in which it did.
    const begin = { count: shown?.happened.length, position: shown === recording ? broken : 0 };
    expect(askedOf(state, 'stepping')).toEqual(isShown ? begin : undefined);
    if (last?.type === 'xstate.done.actor.readRecording')
      expect(drawn).toEqual(shown === recording ? keys.toReversed() : []);
    expect(selectCast(state)).toEqual(shown ? castOf(shown) : []);

    // Charts are drawn, and drawn no more, as somebody likes.
    expect(state.can({ type: 'replay.toggle', key: first })).toBe(isShown);
    if (last?.type === 'replay.toggle') {
      const was = before?.context.drawn ?? [];
      expect(drawn).toEqual(was.includes(first) ? was.filter((key) => key !== first) : [...was, first]);
    }
  },
});
