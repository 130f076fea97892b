import { expect } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { continued, type KeptNotes } from '../../src/domain/kept-notes.ts';
import { longestNotes, mayDraft, type NoteDraft, notesOn, standingOf } from '../../src/domain/note-draft.ts';
import { type DraftChoice, noteDraftMachine } from '../../src/machines/note-draft.ts';
import { selectAuthor, selectKeeping } from '../../src/machines/note-draft-selectors.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall } from '../support/walk-samples.ts';

const parent = somebody('parent');
const input = { call: ownCall, agentId: agent.id, kept: null, realtime: somebody('realtime'), parent };
const name = `draft:${ownCall.id}` as const;
const draft = (notes: string, version: number): NoteDraft => ({
  notes,
  version,
  at: 1_000,
  agent_id: 4,
  agent: { id: 4, name: 'Beto' },
});
/** More than the server takes. */
const long = 'x'.repeat(longestNotes + 1);
/** What the viewer wrote before coming back to the call. */
const own: NoteDraft = { ...draft('before', 6), agent_id: agent.id };
const taken = { ...takenCall, version: ownCall.version + 1 };

walkEvery(noteDraftMachine, {
  inputs: [
    input,
    { ...input, kept: { notes: 'one', version: 5, sent: null } },
    { ...input, kept: { notes: 'mine', version: null, sent: 'one' } },
    { ...input, kept: { notes: 'one', version: null, sent: null, isEarly: true } },
    { ...input, call: takenCall, kept: { notes: 'mine', version: null, sent: null } },
  ],
  cases: [
    { type: 'channel.live', name, isCurrent: true },
    { type: 'channel.live', name, isCurrent: false },
    { type: 'channel.told', name, change: { id: ownCall.id, version: 7 } },
    { type: 'channel.told', name, change: { id: ownCall.id, version: null } },
    { type: 'draft.call', call: taken },
    { type: 'draft.typed', notes: 'one' },
    { type: 'draft.typed', notes: 'mine' },
    { type: 'draft.typed', notes: long },
    { type: 'draft.choose', choice: 'mine' },
    { type: 'draft.choose', choice: 'theirs' },
    { type: 'draft.choose', choice: 'both' },
    done('loadDraft', null),
    done('loadDraft', draft('one', 5)),
    done('loadDraft', own),
    done('saveDraft', { version: 8, at: 1_100 }),
    done('saveDraft', null),
    ...['loadDraft', 'saveDraft'].flatMap((port) => [
      failed(port, { kind: 'offline', code: 'offline' }),
      failed(port, { kind: 'forbidden', code: 'not_owner' }),
    ]),
    failed('saveDraft', { kind: 'refused', code: 'invalid' }),
    failed('saveDraft', { kind: 'conflict', code: 'stale_version' }),
  ],
  // Of versions and of what was sent it matters whether they are those of the draft.
  key: ({ call, kept, draft: known, isRead, heard }) => [
    call.version,
    kept?.notes.slice(0, 40),
    kept?.version === (known?.version ?? null),
    kept?.sent === notesOn(known, call),
    known?.notes,
    known?.agent_id,
    kept?.isEarly,
    isRead,
    heard > (known?.version ?? 0),
  ],
  // Both of what is both already, and so on, would have no end; what is too long is walked over no draft, and where one chooses.
  within: ({ context: { kept, draft: known }, value }) =>
    !`${kept?.notes.slice(0, 40)} ${known?.notes}`.includes('\n\n') &&
    (kept?.notes !== long || known === null || value === 'conflicting'),
  shows: [
    'resting: channel.lost → resting',
    'opening: after openingPatience → loading',
    'opening: channel.live → loading',
    'loading: loadDraft done → resting / draft, draft.known',
    'loading: loadDraft done → typing / draft.known',
    'loading: loadDraft done → conflicting / draft.known',
    'loading: loadDraft done → typing / draft, kept, storeDraft, draft.known',
    'loading: loadDraft error → apart',
    'loading: loadDraft error → refused',
    'loading: draft.call / call',
    'resting: channel.told → loading',
    'resting: channel.live → loading',
    'resting: after readPause → loading',
    'resting: draft.call → resting / call, draft.known',
    'resting: draft.typed → typing / kept, storeDraft',
    'typing: after writePause → saving / storeDraft',
    'typing: draft.typed → typing / kept, storeDraft',
    'typing: draft.call → resting / call, draft.known',
    'saving: saveDraft done → resting / draft, kept, storeDraft',
    'saving: saveDraft done → typing / draft',
    'saving: saveDraft error → loading',
    'saving: saveDraft error → apart',
    'saving: saveDraft error → refused',
    'apart: after retryPause → loading',
    'apart: channel.live → loading',
    'refused: draft.call → loading',
    'typing: after writePause → unfit / storeDraft',
    'saving: saveDraft error → unfit / kept, storeDraft',
    'unfit: draft.typed → typing / kept, storeDraft',
    'unfit: channel.told → loading',
    'unfit: draft.call → resting / call, draft.known',
    'conflicting: draft.choose → unfit / kept, draft.known, storeDraft',
    'conflicting: draft.choose → saving / kept, draft.known, storeDraft',
    'conflicting: channel.told → loading',
    'conflicting: draft.call → resting',
  ],
  always(state, { caused, did, events }, before) {
    const { call, kept, draft: known, agentId } = state.context;
    const last = events.at(-1);
    const theirs = notesOn(known, call);
    const told = caused.told.filter(({ to }) => to === 'parent').map(({ event }) => event);
    const stored = did
      .filter(({ type }) => type === 'storeDraft')
      .map(({ params }) => (params as { kept: KeptNotes | null }).kept?.notes ?? null);

    // What was typed last stays here until the server has just that, or the person wanted something else.
    const was = before?.context.kept;
    if (last?.type === 'draft.typed') expect(kept?.notes ?? theirs).toBe(last.notes);
    else if (
      was?.isEarly &&
      known?.agent_id === agentId &&
      mayDraft(call, agentId) &&
      last?.type !== 'xstate.done.actor.saveDraft'
    ) {
      // Nobody is asked about their own words: what they typed before they saw those stands below them.
      expect(state.matches('conflicting')).toBe(false);
      expect([theirs, continued(theirs, was)]).toContain(kept?.notes ?? theirs);
    } else if (last?.type === 'draft.choose' && before?.matches('conflicting')) {
      const mine = was?.notes ?? '';
      const wanted = { mine, theirs, both: [theirs, mine].filter(Boolean).join('\n\n') }[last.choice as DraftChoice];
      const sent = wanted.length > longestNotes ? null : wanted;
      expect(kept).toEqual({ notes: wanted, version: known?.version ?? null, sent, over: call.notes ?? '' });
      expect(told.at(-1)).toEqual({ type: 'draft.known', notes: wanted, rival: null });
    } else if (was) expect(kept?.notes ?? theirs).toBe(was.notes);
    // And in this browser, which outlives the page.
    if (stored.length > 0) expect(stored.at(-1)).toBe(kept?.notes ?? null);
    // What another window keeps there is not dropped by one where nothing was typed.
    if (caused.did.some(({ type }) => type === 'storeDraft')) expect(kept !== null || was !== null).toBe(true);

    // What the server would refuse for its length is not sent, and what it refused was not.
    expect(kept?.sent).not.toBe(long);
    if (last?.type === 'xstate.error.actor.saveDraft' && before?.matches('saving')) {
      const { kind, code } = last.error as Failure;
      const isJudged = kind !== 'offline' && code !== 'stale_version';
      expect(kept?.sent).toBe(isJudged ? state.context.sentBefore : was?.sent);
    }
    // Nothing is sent over what was not seen, nor while the person has a choice.
    if (state.matches('saving') && kept) {
      const { version = null } = known ?? {};
      expect(askedOf(state, 'saveDraft')).toEqual({
        id: call.id,
        notes: kept.sent,
        version,
        call_version: expect.any(Number),
      });
      if (!before?.matches('saving')) expect(kept.sent).toBe(kept.notes);
    }
    expect(askedOf(state, 'loadDraft')).toEqual(state.matches('loading') ? { id: call.id } : undefined);
    const standing = standingOf(kept, known, call);
    if (state.matches('conflicting')) expect([standing, mayDraft(call, agentId)]).toEqual(['apart', true]);
    if (before && !before.matches('conflicting') && state.matches('conflicting'))
      expect(told.at(-1)).toEqual({ type: 'draft.known', notes: kept?.notes, rival: theirs });

    // The field holds what the server has, where nothing else is to be sent by the viewer.
    if (state.matches('resting')) {
      expect(standing === 'written' || !mayDraft(call, agentId)).toBe(true);
      if (!before?.matches('resting')) expect(told.at(-1)).toEqual({ type: 'draft.known', notes: theirs, rival: null });
    }
    if (state.matches('typing') && !before?.matches('typing') && last?.type !== 'draft.typed')
      expect(told.at(-1)).toEqual({ type: 'draft.known', notes: kept?.notes, rival: null });
    // Nobody's letters are replaced under their hands.
    if (last?.type === 'draft.typed') for (const { notes } of told) expect(notes).toBe(last.notes);

    // Once it was read, there is no waiting for the channel any more; and what nobody types in is as the server has it.
    if (before && !before.matches('opening')) expect(state.matches('opening')).toBe(false);
    if (last?.type === 'xstate.done.actor.loadDraft' && kept === null)
      expect(state.matches('resting') || state.matches('loading')).toBe(true);

    // What is said of it.
    const said = {
      typing: 'saving',
      saving: 'saving',
      resting: known && 'saved',
      apart: kept && 'apart',
      unfit: kept && 'refused',
      refused: kept && 'refused',
    } as const;
    const isTooLong = kept !== null && kept.notes.length > longestNotes && mayDraft(call, agentId);
    expect(selectKeeping(state)).toBe(isTooLong ? 'tooLong' : (Reflect.get(said, String(state.value)) ?? null));
    expect(selectAuthor(state)).toBe(known?.agent_id === agentId ? null : known);
  },
});
