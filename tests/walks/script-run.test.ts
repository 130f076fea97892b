import { expect } from 'vitest';
import { firstSample, readSample, sampleText } from '../../src/domain/integration.ts';
import { scriptRunMachine } from '../../src/machines/script-run.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { run } from '../support/walk-runs.ts';

const kept = { data: { city: 'León' }, params: {}, request: {} };
const typed = '{"data":[1]}';
const code = 'return args;';
const offline = { kind: 'offline', code: 'offline' } as const;
const limited = { kind: 'limited', code: 'rate_limited' } as const;

walkEvery(scriptRunMachine, {
  inputs: [
    { integrationId: 7, mayRun: true },
    { integrationId: 7, mayRun: false },
    { integrationId: null, mayRun: true },
    { integrationId: null, mayRun: false },
  ],
  cases: [
    { type: 'script.sample', text: typed },
    { type: 'script.sample', text: '{"data":' },
    { type: 'script.sample', text: '{"data":{"card":4111111111111111234}}' },
    { type: 'script.sample', text: '{"body":{}}' },
    { type: 'script.run', code },
    { type: 'script.panel', panel: 'trial' },
    { type: 'script.panel', panel: 'versions' },
    done('loadSample', kept),
    failed('loadSample', offline),
    done('runScript', run),
    failed('runScript', limited),
  ],
  always(state, { events }, before) {
    const { integrationId, mayRun, sample, failure, run: shown } = state.context;
    const last = events.at(-1);
    const isOpen = state.matches({ trial: 'ready' }) || state.matches({ trial: 'invalid' });

    // Nothing runs without the right; whoever has none is told so, and loads no sample.
    expect(state.matches({ trial: 'forbidden' })).toBe(!mayRun);
    if (!mayRun)
      expect([state.children.runScript, state.children.loadSample, isOpen]).toEqual([undefined, undefined, false]);
    // What was kept is asked for once, for a script that is a record.
    expect(state.matches({ trial: 'loading' })).toBe(
      mayRun && integrationId !== null && !events.some(({ type }) => type.endsWith('loadSample')),
    );
    if (last === undefined) expect(isOpen).toBe(mayRun && integrationId === null);
    expect(askedOf(state, 'loadSample')).toEqual(state.matches({ trial: 'loading' }) ? { id: 7 } : undefined);

    // What was typed stays until something else is typed: neither a run nor what came of it takes it away.
    expect(state.can({ type: 'script.sample', text: '' })).toBe(isOpen);
    if (last?.type === 'script.sample') expect([sample, state.hasTag('invalid')]).toEqual([last.text, false]);
    else if (last?.type === 'xstate.done.actor.loadSample') expect(sample).toBe(sampleText(kept));
    else expect(sample).toBe(before?.context.sample ?? sampleText(firstSample));

    // It runs with what was typed, if that is something; else it says so until it is changed.
    expect(state.can({ type: 'script.run', code })).toBe(state.matches({ trial: 'ready' }));
    if (last?.type === 'script.run') {
      const args = readSample(sample);
      expect(state.matches({ trial: 'running' })).toBe(args !== null);
      expect(state.hasTag('invalid')).toBe(args === null);
      expect(askedOf(state, 'runScript')).toEqual(args ? { id: integrationId, code, args } : undefined);
      expect(state.context.code).toBe(args ? code : before?.context.code);
    } else expect(state.context.code).toBe(before?.context.code ?? '');
    expect(state.children.runScript !== undefined).toBe(state.matches({ trial: 'running' }));
    expect(state.hasTag('busy')).toBe(state.matches({ trial: 'running' }) || state.matches({ trial: 'loading' }));
    expect(state.hasTag('invalid')).toBe(state.matches({ trial: 'invalid' }));

    // What became of it is shown until the next run; either an outcome or why there is none.
    const outcome = [shown, failure];
    if (last?.type === 'xstate.done.actor.runScript') expect(outcome).toEqual([run, null]);
    else if (last?.type === 'xstate.error.actor.runScript') expect(outcome).toEqual([null, limited]);
    else if (last?.type === 'xstate.error.actor.loadSample') expect(outcome).toEqual([null, offline]);
    else if (state.matches({ trial: 'running' })) expect(outcome).toEqual([null, null]);
    else expect(outcome).toEqual([before?.context.run ?? null, before?.context.failure ?? null]);
    if (last && /\.actor\./.test(last.type)) expect(state.matches({ trial: 'ready' })).toBe(true);

    // The panel is the one that was asked for; a script that is no record has no versions.
    const isCompared = state.matches({ panel: 'versions' });
    expect(askedOf(state, 'versions')).toEqual(isCompared ? { integrationId: 7 } : undefined);
    if (last?.type === 'script.panel') {
      expect(isCompared).toBe(last.panel === 'versions' && integrationId !== null);
      expect(state.context).toEqual(before?.context);
    } else expect(isCompared).toBe(before?.matches({ panel: 'versions' }) ?? false);
    expect(state.can({ type: 'script.panel', panel: 'versions' })).toBe(integrationId !== null && !isCompared);
    expect(state.can({ type: 'script.panel', panel: 'trial' })).toBe(isCompared);
  },
});
