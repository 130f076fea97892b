import { expect } from 'vitest';
import { dialMachine } from '../../src/machines/dial.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

walkEvery(dialMachine, {
  inputs: [undefined],
  cases: [
    done('recallDial', 'sip'),
    failed('recallDial', new Error('no storage')),
    { type: 'dial.with', scheme: 'sip' },
    { type: 'dial.with', scheme: 'tel' },
  ],
  shows: [
    'recalling: recallDial done → ready / scheme',
    'recalling: recallDial error → ready',
    'ready: dial.with → ready / scheme, rememberDial',
  ],
  always(state, { caused: { did }, events }, before) {
    const last = events.at(-1);
    const isChosen = last?.type === 'dial.with' && before?.matches('ready') === true;
    expect(did).toEqual(isChosen ? [{ type: 'rememberDial', params: last.scheme }] : []);
    const was = before?.context.scheme ?? 'tel';
    if (isChosen) expect(state.context.scheme).toBe(last.scheme);
    else expect(state.context.scheme).toBe(last?.type === 'xstate.done.actor.recallDial' ? 'sip' : was);
  },
});
