import { expect } from 'vitest';
import { type Call, mayOn } from '../../src/domain/call.ts';
import type { KeptNotes } from '../../src/domain/kept-notes.ts';
import { longestNotes } from '../../src/domain/note-draft.ts';
import { callNotesMachine } from '../../src/machines/call-notes.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const input = {
  call: waitingCall,
  agentId: agent.id,
  realtime: somebody('realtime'),
  screen: somebody('screen'),
  shell: somebody('shell'),
  current: somebody('current'),
};
const ended: Call = { ...ownCall, state: 'FINISHED_BY_CLIENT' };
/** What the browser kept of them. */
const kept: KeptNotes = { notes: 'a draft', version: null, sent: null };
/** More than the server takes. */
const long = 'x'.repeat(longestNotes + 1);
const ways = { 'call.finish': 'finish', 'call.return': 'return', 'call.save': 'save' } as const;

walkEvery(callNotesMachine, {
  inputs: [input, { ...input, call: { ...waitingCall, notes: 'from before' } }, { ...input, agentId: null }],
  cases: [
    done('restoreDraft', null),
    done('restoreDraft', kept),
    failed('restoreDraft', new Error('no storage')),
    ...[
      waitingCall,
      ownCall,
      { ...waitingCall, service_id: 2 },
      takenCall,
      ended,
      { ...ended, notes: 'a draft' },
      { ...ended, agent_id: 4 },
    ].map((call) => ({ type: 'notes.seen', call }) as const),
    { type: 'call.note', notes: 'a draft' },
    { type: 'call.note', notes: ' ' },
    { type: 'call.note', notes: 'a draft', caret: 2 },
    { type: 'call.note', notes: long },
    { type: 'draft.known', notes: 'a draft', rival: null },
    { type: 'draft.known', notes: 'a draft', rival: 'another' },
  ],
  shows: [
    'restoring: restoreDraft done → known.shown',
    'restoring: restoreDraft done → known.shown / notes',
    'restoring: restoreDraft error → known.shown',
    'restoring: restoreDraft done → known.own.attended / current.shown',
    'restoring: restoreDraft done → known.own.concluded.saved / notes',
    'restoring: restoreDraft done → known.own.concluded.unsaved / work.unsaved',
    'restoring: notes.seen → restoring / call',
    'known.shown: notes.seen → known.own.attended / call, current.shown',
    'known.own: call.note / notes, draft.typed',
    'known.shown: draft.known → known.shown / notes',
    'known.own.attended: draft.known → known.own.attended / notes, rival, aids.replaced',
    'known.own.concluded.saved: draft.known → known.own.concluded.unsaved / notes, work.unsaved',
    'known.own.attended: notes.seen → known.own.attended / current.shown',
    'known.own.attended: notes.seen → known.own.concluded.unsaved / call, work.unsaved',
    'known.own.attended: notes.seen → known.shown / call',
    'known.own.attended: call.finish → sending / notes.sent, current.end',
    'known.own.attended: call.finish / notify',
    'known.own.attended: call.return / notify',
    'known.own.concluded.unsaved: call.save / notify',
    'known.own.attended: call.return → sending / notes.sent, current.end',
    'known.own.concluded.saved: call.note → known.own.concluded.unsaved / work.unsaved',
    'known.own.concluded.unsaved: call.note → known.own.concluded.saved / work.settled',
    'known.own.concluded.unsaved: notes.seen → known.own.concluded.saved / work.settled',
    'known.own.concluded.unsaved: call.save → sending / notes.sent, current.end, work.settled',
    'sending: notes.seen → restoring / call',
  ],
  always(state, { events, told, caused }, before) {
    const last = events.at(-1);
    const { call, agentId, notes, rival, isRead } = state.context;
    const isSending = state.matches('sending');
    const isRestoring = state.matches('restoring');

    // The call is the one that was seen last.
    const seen = events.findLast(({ type }) => type === 'notes.seen');
    if (seen) expect(call).toEqual(seen.call);

    // Each button is a row of the transition table; whoever is no agent has none, and there is none while one is pressed.
    const may = (name: Parameters<typeof mayOn>[0]) => !isSending && !isRestoring && mayOn(name, call, agentId);
    expect(state.can({ type: 'call.finish' })).toBe(may('finish'));
    expect(state.can({ type: 'call.return' })).toBe(may('return'));
    expect(state.can({ type: 'call.save' })).toBe(may('notes'));
    expect(askedOf(state, 'restoreDraft')).toEqual(isRestoring ? { id: call.id } : undefined);

    const toldAids = caused.told.filter(({ to }) => to === 'aids').map(({ event }) => event);
    const heardByAids = toldAids.filter(({ type }) => type !== 'aids.call');
    // What quick texts say of the call is what it is now.
    expect(toldAids.filter(({ type }) => type === 'aids.call')).toEqual(
      last?.type === 'notes.seen' ? [{ type: 'aids.call', call }] : [],
    );
    expect(toldAids.slice(0, 1)).toEqual(
      last?.type === 'notes.seen' ? [{ type: 'aids.call', call }] : heardByAids.slice(0, 1),
    );
    // Only where notes are written can they be typed; what was typed last is there, and on this computer.
    expect(state.can({ type: 'call.note', notes: '' })).toBe(state.hasTag('noting'));
    expect(state.hasTag('noting')).toBe(may('finish') || may('notes'));
    // Help with them is at hand then, and asked for no earlier; quick texts go to where they end.
    expect(state.can({ type: 'call.macros' })).toBe(state.hasTag('noting'));
    if (last?.type === 'call.macros')
      expect(heardByAids).toEqual(
        before?.hasTag('noting') ? [{ type: 'macros.open', typed: { text: notes, caret: notes.length } }] : [],
      );
    // And it does not go away where an end could not be sent.
    expect(state.children.aids).toBeDefined();
    // What the field gets from elsewhere is what a quick text is put into, too.
    if (last?.type === 'draft.known' && before?.matches('known'))
      expect(heardByAids).toEqual([{ type: 'aids.replaced', text: notes }]);
    else if (!state.hasTag('noting')) expect(heardByAids).toEqual([]);
    else if (!before?.hasTag('noting')) expect(heardByAids).toEqual([{ type: 'aids.wanted' }]);
    // Or what the draft says since, which hears of every letter and of the call; what the browser kept comes first of all.
    const heardByDraft = caused.told.filter(({ to }) => to === 'draft').map(({ event }) => event);
    const was = before?.context.notes ?? input.call.notes ?? '';
    if (last?.type === 'call.note') {
      expect(notes).toBe(last.notes);
      expect(heardByDraft).toEqual([{ type: 'draft.typed', notes }]);
      const caret = last.caret ?? notes.length;
      expect(heardByAids).toContainEqual({ type: 'aids.typed', typed: { text: notes, caret } });
    } else if (last?.type === 'draft.known' && before?.matches('known')) {
      expect([notes, rival]).toEqual([last.notes, last.rival]);
    } else if (last?.type === 'xstate.done.actor.restoreDraft' && before?.matches('restoring')) {
      expect(notes).toBe(last.output === null ? was : kept.notes);
    } else if (before) expect([notes, rival]).toEqual([before.context.notes, before.context.rival]);
    // What ends before the draft was read says nothing of notes: it would write over what it has not seen.
    if (last?.type === 'draft.known' && before?.matches('known')) expect(isRead).toBe(true);
    else if (isRestoring || before?.matches('restoring')) expect(state.matches('known') && isRead).toBe(false);
    else expect(isRead).toBe(before?.context.isRead ?? false);
    // What is on its way is not overtaken by a draft.
    const isKept = state.matches('known');
    expect(state.children.draft !== undefined).toBe(isKept);
    if (last?.type === 'notes.seen')
      expect(heardByDraft).toEqual(before?.matches('known') ? [{ type: 'draft.call', call }] : []);

    // Whoever leaves the screen is asked only about notes of a call that is over.
    const isUnsaved = state.matches({ known: { own: { concluded: 'unsaved' } } });
    const word = told.filter(({ to }) => to === 'shell').map(({ event }) => event.type);
    expect(word).toEqual(word.map((_, index) => (index % 2 === 0 ? 'work.unsaved' : 'work.settled')));
    expect(word.at(-1) === 'work.unsaved').toBe(isUnsaved);
    // A call that is seen without a change is not told: the shell may be asking about the notes.
    const wasUnsaved = before?.matches({ known: { own: { concluded: 'unsaved' } } }) ?? false;
    expect(caused.told.filter(({ to }) => to === 'shell')).toHaveLength(isUnsaved === wasUnsaved ? 0 : 1);
    if (may('notes')) expect(isUnsaved).toBe(notes.trim() !== (call.notes ?? '').trim());
    else expect(isUnsaved).toBe(false);

    // The calls in hand hear of the own call each time it is seen, and which end is asked for, with what the field holds;
    // the screen knows before, because the answer may come at once.
    const isOwn = state.matches({ known: { own: 'attended' } });
    const wasOwn = before?.matches({ known: { own: 'attended' } });
    const heard = caused.told
      .filter(({ to }) => to !== 'shell' && to !== 'draft' && to !== 'aids')
      .map(({ event }) => event);
    const way = ways[last?.type as keyof typeof ways];
    // Nobody's room is left for an end that the server would refuse: it is said, and the notes can be shortened.
    const isTooLong = notes.length > longestNotes;
    expect(caused.did.map(({ type }) => type)).toEqual(way && isTooLong ? ['notify'] : []);
    if (way && isTooLong) {
      expect(heard).toEqual([]);
      expect(state.hasTag('noting')).toBe(true);
    } else if (way) {
      expect(heard).toEqual([
        { type: 'notes.sent' },
        {
          type: 'current.end',
          id: call.id,
          way,
          notes: isRead
            ? rival === null
              ? notes
              : [rival, notes.trim() === '' ? [] : notes].flat().join('\n\n')
            : null,
          version: call.version,
        },
      ]);
      expect(isSending).toBe(true);
    } else {
      const isShown = isOwn && (!wasOwn || last?.type === 'notes.seen');
      expect(heard).toEqual(isShown ? [{ type: 'current.shown', call }] : []);
    }
  },
});
