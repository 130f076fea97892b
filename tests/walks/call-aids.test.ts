import { expect } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import { type CallAids, entryAfter, entryMoved, type TypedText } from '../../src/domain/call-aids.ts';
import { callAidsMachine, selectOffered, selectScript } from '../../src/machines/call-aids.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { ownCall } from '../support/walk-samples.ts';

const aids: CallAids = {
  script: 'Before all:\n- Greet\n2. Ask for a name',
  macros: [
    { id: 1, name: 'Greeting', content: 'Spoke to {phone}.' },
    { id: 2, name: 'Papers', content: 'Asked which papers.' },
  ],
};
/** The call after it was redirected, and as somebody who knows its number wrote this down. */
const redirected: Call = { ...ownCall, service_id: 2, version: 2 };
const numbered: Call = { ...ownCall, phone: '55 0001' };
const typed = (text: string): TypedText => ({ text, caret: text.length });

walkEvery(callAidsMachine, {
  inputs: [{ call: ownCall, notes: somebody('notes') }],
  cases: [
    done('loadAids', aids),
    failed('loadAids', new Error('away')),
    done('restoreSteps', [1]),
    failed('restoreSteps', new Error('no storage')),
    ...[ownCall, numbered, redirected].map((call) => ({ type: 'aids.call', call }) as const),
    ...['', 'so /', 'so /pa', 'sopa', 'a/b'].map((text) => ({ type: 'aids.typed', typed: typed(text) }) as const),
    ...['so /', 'Ana /pa', 'Ana'].map((text) => ({ type: 'aids.replaced', text }) as const),
    { type: 'macros.open', typed: typed('so') },
    { type: 'macros.move', by: 1 },
    { type: 'macros.move', by: -1 },
    { type: 'macros.take', id: null },
    { type: 'macros.take', id: 2 },
    { type: 'macros.take', id: 9 },
    { type: 'script.tick', step: 0, done: true },
    { type: 'script.tick', step: 1, done: true },
    { type: 'script.tick', step: 1, done: false },
  ],
  key: ({ call, aids: known, typed: { text }, entry, chosen, done: ticked }) => [
    call.service_id,
    call.phone,
    known,
    text,
    entry,
    chosen,
    ticked,
  ],
  shows: [
    'source.unwanted: aids.wanted → source.loading',
    'source.unwanted: aids.call / call',
    'source.loading: aids.call → source.unwanted / call',
    'source.restoring: aids.call → source.unwanted / call, aids',
    'source.known: aids.call / call',
    'source.known: aids.call → source.unwanted / call, aids, done',
    'source.failed: aids.call → source.unwanted / call',
    'source.loading: loadAids done → source.restoring / aids',
    'source.loading: loadAids error → source.failed',
    'source.failed: macros.open → source.loading',
    'source.failed: after retryPause → source.loading',
    'source.failed: aids.typed → source.loading',
    'source.restoring: restoreSteps done → source.known / done',
    'source.restoring: restoreSteps error → source.known',
    'source.known: script.tick / done, storeSteps',
    'macros.closed: aids.typed → macros.open / typed, entry',
    'macros.closed: macros.open → macros.open / entry',
    'macros.closed: aids.typed → macros.closed / typed',
    'macros.open: aids.typed → macros.closed / typed, entry',
    'macros.open: macros.move / chosen',
    'macros.open: macros.take → macros.closed / placed, typed, entry, call.note',
    'macros.open: macros.close → macros.dismissed',
    'macros.open: macros.close → macros.closed / entry',
    'macros.open: aids.typed → macros.open / typed, entry',
    'macros.dismissed: aids.typed → macros.closed / typed, entry',
    'macros.dismissed: aids.replaced → macros.closed / typed, entry',
    'macros.closed: aids.replaced → macros.closed / typed',
    'macros.open: aids.replaced → macros.open / typed, entry',
    'macros.open: aids.replaced → macros.closed / typed, entry',
  ],
  always(state, { events, told, did }, before) {
    const last = events.at(-1);
    const { entry, chosen, placed, done: ticked } = state.context;
    const was = before?.context;
    const offered = selectOffered(state);

    // What is said of the call is what it is now; of another service the script and its ticks are others.
    const call = events.findLast(({ type }) => type === 'aids.call')?.call ?? ownCall;
    const steps = { id: call.id, service_id: call.service_id };
    expect(state.context.call).toEqual(call);
    const isOther = last?.type === 'aids.call' && call.service_id !== was?.call.service_id;
    if (isOther) {
      expect([state.context.aids, ticked]).toEqual([null, []]);
      expect(state.matches({ source: 'unwanted' })).toBe(true);
    } else if (last?.type === 'aids.call') expect([state.context.aids, ticked]).toEqual([was?.aids, was?.done]);

    // They are asked for once somebody writes, and again only when that is wanted; nobody waits for them.
    expect(askedOf(state, 'loadAids')).toEqual(state.matches({ source: 'loading' }) ? { id: ownCall.id } : undefined);
    expect(askedOf(state, 'restoreSteps')).toEqual(state.matches({ source: 'restoring' }) ? steps : undefined);
    if (state.matches({ source: 'known' }))
      expect(selectScript(state).map(({ kind }) => kind)).toEqual(['text', 'step', 'step']);

    // Behind a slash that begins a word, or where they are asked for, all that fit are offered, the first of them chosen.
    if (last?.type === 'aids.typed') {
      expect(state.context.typed).toEqual(last.typed);
      expect(entry).toEqual(was && entryAfter(was, last.typed));
      // One that was let be stays so while it is the same.
      const isLetBe = before?.matches({ macros: 'dismissed' }) && was?.entry?.from === entry?.from;
      expect(state.hasTag('offering')).toBe(entry !== null && !isLetBe);
      // Who goes on with one that did not come asks for it at once.
      if (before?.matches({ source: 'failed' })) expect(state.matches({ source: 'loading' })).toBe(entry !== null);
      expect(chosen).toBe(0);
    }
    if (last?.type === 'macros.open') {
      expect(entry).toEqual({ from: 2, word: '', isBare: true });
      expect(state.hasTag('offering')).toBe(true);
    }
    // Where another text takes the place of what was typed, the search goes on at its end, or is over; none begins by it.
    if (last?.type === 'aids.replaced') {
      const isNew = last.text !== was?.typed.text;
      expect(state.context.typed).toEqual(typed(last.text));
      expect(entry).toEqual(isNew ? entryMoved(was?.entry ?? null, typed(last.text)) : was?.entry);
      expect(state.hasTag('offering')).toBe(before?.hasTag('offering') && entry !== null);
      expect(chosen).toBe(isNew ? 0 : was?.chosen);
    }
    if (state.context.aids && state.hasTag('offering'))
      expect(offered.map(({ id }) => id)).toEqual(entry?.word === 'pa' ? [2] : [1, 2]);
    if (state.context.aids === null) expect(offered).toEqual([]);

    // The choice goes round.
    if (last?.type === 'macros.move' && before?.hasTag('offering')) {
      const { length } = offered;
      expect(chosen).toBe(length === 0 ? 0 : ((was?.chosen ?? 0) + last.by + length) % length);
    } else if (last?.type !== 'aids.typed' && last?.type !== 'macros.open' && last?.type !== 'aids.replaced')
      expect(chosen).toBe(was?.chosen ?? 0);

    // Only a slash can be let be: without one the next slash is another.
    if (last?.type === 'macros.close' && before?.hasTag('offering')) {
      expect(state.matches({ macros: 'dismissed' })).toBe(!was?.entry?.isBare);
      expect(entry).toEqual(was?.entry?.isBare ? null : was?.entry);
    }
    // What is taken stands in the notes instead of what was typed to find it, the caret behind it; and the notes hear of it.
    if (last?.type === 'macros.take') {
      const wasOffered = before?.hasTag('offering') ? selectOffered(before) : [];
      const taken = last.id === null ? wasOffered[was?.chosen ?? 0] : wasOffered.find(({ id }) => id === last.id);
      if (taken) {
        const content = taken.id === 1 ? `Spoke to ${call.phone}.` : 'Asked which papers.';
        const head = was?.typed.text.slice(0, was.entry?.from) ?? '';
        const text = was?.entry?.isBare ? `${head}\n${content}` : head + content;
        expect(placed).toEqual(typed(text));
        expect(told.at(-1)).toEqual({ to: 'notes', event: { type: 'call.note', notes: text, caret: text.length } });
        expect(state.hasTag('offering')).toBe(false);
      } else expect(placed).toEqual(was?.placed ?? null);
    } else if (last?.type === 'macros.open') expect(placed).toEqual(last.typed);
    else expect(placed).toEqual(was?.placed ?? null);

    // A line is ticked once, if it is a step, and the browser keeps it.
    if (last?.type === 'script.tick') {
      const isTicked =
        before?.matches({ source: 'known' }) && last.step === 1 && (was?.done.includes(1) ?? false) !== last.done;
      expect(ticked).toEqual(isTicked ? (last.done ? [1] : []) : (was?.done ?? []));
      if (isTicked) expect(did.at(-1)).toEqual({ type: 'storeSteps', params: { ...steps, done: ticked } });
    } else if (!isOther && last?.type !== 'xstate.done.actor.restoreSteps') expect(ticked).toEqual(was?.done ?? []);
  },
});
