import { expect } from 'vitest';
import { dressed } from '../../src/domain/brand-draft.ts';
import { type ConfigDraft, draftOf, inMode, newDraft, problemsOf } from '../../src/domain/device-config.ts';
import { configEditMachine } from '../../src/machines/config-edit.ts';
import { walkEvery } from '../support/walk.ts';
import { own } from '../support/walk-devices.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const pristine = draftOf({ name: 'volume', origin: 'own', record: own, hidden: null });
const theirs = { ...own, version: 4, value: 'loud' };
const offline = { kind: 'offline', code: 'offline' } as const;
const stale = { kind: 'refused', code: 'stale_version' } as const;
const kept = { at: 900, fields: { key: 'kept', value: '{', mode: 'json', active: false } } as const;
const screen = somebody('screen');
const owner = 5;

const text = (value: unknown) => JSON.stringify(value);
const fieldsOf = ({ key, value, mode, active }: ConfigDraft) => ({ key, value, mode, active });

walkEvery(configEditMachine, {
  inputs: [
    { owner, pristine, screen },
    { owner, pristine: newDraft, screen },
  ],
  cases: [
    { type: 'config.change', part: { key: 'brillo' } },
    { type: 'config.change', part: { value: '{' } },
    { type: 'config.change', part: { value: pristine.value } },
    { type: 'config.dress', part: { title: 'Bank' } },
    { type: 'config.mode', mode: 'json' },
    { type: 'config.mode', mode: 'text' },
    done('restoreConfig', null),
    done('restoreConfig', kept),
    done('saveConfig', own),
    failed('saveConfig', offline),
    failed('saveConfig', stale),
    failed('saveConfig', { ...stale, record: theirs }),
  ],
  // Why something failed decides nothing, and of what is wrong it is enough that something is.
  key: ({ pristine: begun, draft, problems, theirs: foreign, restored }) => [
    begun,
    draft,
    Object.keys(problems).length > 0,
    foreign?.version,
    restored,
  ],
  shows: [
    'editing: config.drop → ended',
    'editing: config.close → ended',
    'editing: restoreConfig error → editing',
    'leaving: config.drop → editing',
    'leaving: config.close → editing',
    'saving: saveConfig error → editing',
    'conflict: config.takeTheirs → ended',
    'conflict: config.keepMine → saving',
  ],
  always(state, { did, events, told }, before) {
    const { draft, problems, failure, restored, pristine: begun, outcome } = state.context;
    const last = events.at(-1);
    const typed = before?.context.draft ?? begun;
    const isTouched = text(fieldsOf(draft)) !== text(fieldsOf(begun));
    const isEnded = state.matches('ended');
    expect(state.status).toBe(isEnded ? 'done' : 'active');
    const place = { owner, key: begun.key };

    // It begins with what is stored.
    if (!before) expect([draft, restored]).toEqual([begun, null]);
    // Whoever shows the screen knows of what is typed, and this browser keeps it, until it is saved or given up.
    const news = told.filter(({ to }) => to === 'screen').at(-1)?.event.type ?? 'work.settled';
    const stored = did.filter(({ type }) => type === 'storeConfig').at(-1);
    expect(news).toBe(isTouched && !isEnded ? 'work.unsaved' : 'work.settled');
    const wrote = ['config.change', 'config.dress', 'config.mode', 'config.discard'].includes(last?.type ?? '');
    if (wrote) expect(stored?.params).toEqual({ ...place, fields: isTouched ? fieldsOf(draft) : {} });
    if (isEnded) expect(stored?.params).toEqual({ ...place, fields: {} });
    // Before a reload it was typed as well: it stands in the fields again, where nothing else does, until it is discarded.
    expect(askedOf(state, 'restoreConfig')).toEqual(state.matches('editing') ? place : undefined);
    if (last?.type === 'xstate.done.actor.restoreConfig') {
      const isTaken = last.output !== null && text(fieldsOf(typed)) === text(fieldsOf(begun));
      const taken = { ...typed, ...kept.fields, key: begun.id === null ? kept.fields.key : begun.key };
      expect(draft).toEqual(isTaken ? taken : typed);
      expect(restored).toBe(isTaken ? kept.at : (before?.context.restored ?? null));
    }
    expect(state.can({ type: 'config.discard' })).toBe(state.matches('editing') && restored !== null);
    if (last?.type === 'config.discard') expect([draft, restored, problems]).toEqual([begun, null, {}]);
    // Else only editing changes it; keeping mine in a conflict sends it as it is, on top of their version.
    if (last?.type === 'config.change') expect(draft).toEqual({ ...typed, ...last.part });
    else if (last?.type === 'config.dress') expect(draft).toEqual(dressed(typed, last.part));
    else if (last?.type === 'config.mode') expect(draft).toEqual(inMode(typed, last.mode));
    else if (last?.type === 'config.keepMine') expect(draft).toEqual({ ...typed, version: theirs.version });
    else if (!['config.discard', 'xstate.done.actor.restoreConfig'].includes(last?.type ?? '')) {
      expect(draft).toEqual(typed);
    }

    // What was typed goes only when it is saved, or when the user gives it up: closing asks first.
    const outcomes: Readonly<Record<string, string>> = {
      'config.drop': 'dropped',
      'config.takeTheirs': 'renewed',
      'config.confirm': 'left',
      'config.close': 'left',
      'xstate.done.actor.saveConfig': 'saved',
    };
    if (isEnded) expect([outcome, state.output]).toEqual([outcomes[last?.type ?? ''], outcome]);
    if (isEnded && last?.type === 'config.close') expect(isTouched).toBe(false);
    if (last?.type === 'config.confirm') expect([before?.hasTag('leaving'), isEnded]).toEqual([true, true]);
    if (last?.type === 'config.close' && before?.matches('editing')) {
      expect([state.hasTag('leaving'), isEnded]).toEqual([isTouched, !isTouched]);
    }
    if (before?.matches('saving') && ['config.close', 'config.drop'].includes(last?.type ?? '')) {
      expect(state.matches('saving')).toBe(true);
    }
    if (last?.type === 'config.drop' && before?.matches('editing')) expect(isEnded).toBe(true);
    // The question leads back to where it was asked.
    if (before?.hasTag('leaving') && !isEnded) {
      expect(state.value).toBe(before.context.theirs ? 'conflict' : 'editing');
    }
    // From everywhere in the form there is a way on.
    if (!isEnded && !state.hasTag('busy')) {
      const types = ['config.save', 'config.keepMine', 'config.confirm'] as const;
      expect(types.filter((type) => state.can({ type }))).toHaveLength(1);
    }

    // Nothing is sent with problems, and those that are shown are those of what was typed.
    expect(askedOf(state, 'saveConfig')).toEqual(state.matches('saving') ? { owner, draft } : undefined);
    expect(state.hasTag('busy')).toBe(state.matches('saving'));
    if (state.matches('saving')) expect(problemsOf(owner, draft)).toEqual({});
    if (Object.keys(problems).length > 0) expect(problems).toEqual(problemsOf(owner, draft));
    if (last?.type === 'config.save') {
      const isSent = Object.keys(problemsOf(owner, typed)).length === 0;
      expect(state.matches('saving')).toBe(isSent);
      if (!isSent) expect(Object.keys(problems)).not.toEqual([]);
    }
    // What somebody else saved is shown as long as one of both has to be kept.
    expect(state.hasTag('conflict')).toBe(state.matches('conflict'));
    if (state.hasTag('conflict')) expect(state.context.theirs).toEqual(theirs);
    else if (state.context.theirs) expect(state.hasTag('leaving') || isEnded).toBe(true);
    if (last?.type === 'xstate.error.actor.saveConfig') {
      const { error } = last as { error?: { record?: unknown } };
      expect([state.value, failure, state.context.theirs]).toEqual(
        error?.record === undefined ? ['editing', error, null] : ['conflict', null, theirs],
      );
    }
  },
});
