import { expect } from 'vitest';
import { ringerMachine, selectIsGone } from '../../src/machines/ringer.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

const headset = { id: 'headset', label: 'Headset' };
const speaker = { id: 'speaker', label: 'Speaker' };

walkEvery(ringerMachine, {
  cases: [
    done('readOutputs', { way: 'none', outputs: [], chosen: null }),
    done('readOutputs', { way: 'ask', outputs: [], chosen: headset }),
    done('readOutputs', { way: 'list', outputs: [headset, speaker], chosen: headset }),
    done('readOutputs', { way: 'list', outputs: [speaker], chosen: headset }),
    failed('readOutputs', new Error('no')),
    done('askOutput', null),
    done('askOutput', headset),
    failed('askOutput', new Error('NotAllowedError')),
    { type: 'ringer.choose', output: null },
    { type: 'ringer.choose', output: speaker },
  ],
  shows: [
    'reading: readOutputs done → choosable / way',
    'reading: readOutputs done → unsupported',
    'reading: readOutputs error → unsupported',
    'reading: outputs.changed → reading',
    'choosable: outputs.changed → reading',
    'choosable: ringer.ask → asking',
    'choosable: ringer.choose → choosable / rememberOutput, chosen',
    'asking: askOutput done → reading / rememberOutput',
    'asking: askOutput done → reading',
    'asking: askOutput error → choosable / refused',
    'unsupported: outputs.changed → reading',
  ],
  always(state, { did, events, caused }, before) {
    const { chosen, outputs, way, refused } = state.context;
    const last = events.at(-1);
    expect(state.hasTag('choosable') && way === 'none').toBe(false);
    // What is chosen is remembered at once, and nothing else is.
    const remembered = caused.did.filter(({ type }) => type === 'rememberOutput').map(({ params }) => params);
    const isChoice = last?.type === 'ringer.choose' && before?.matches('choosable');
    const isAnswer = last?.type === 'xstate.done.actor.askOutput' && last.output !== null;
    expect(remembered).toEqual(isChoice ? [last.output] : isAnswer ? [last.output] : []);
    if (isChoice) expect(chosen).toEqual(last.output);
    // Whoever was asked tells the names of all outputs as well.
    if (last?.type === 'xstate.done.actor.askOutput') expect(state.matches('reading')).toBe(true);
    expect(did.length).toBeGreaterThanOrEqual(remembered.length);
    // A device is missing where others are named and it is not among them; where none are, nobody knows.
    expect(selectIsGone(state)).toBe(
      chosen !== null && outputs.length > 0 && !outputs.some(({ id }) => id === chosen.id),
    );
    if (last?.type === 'xstate.error.actor.askOutput') expect(refused).toBe(true);
    if (last?.type === 'xstate.done.actor.askOutput') expect(refused).toBe(false);
  },
});
