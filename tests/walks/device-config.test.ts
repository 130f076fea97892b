import { expect } from 'vitest';
import { mergeConfigs, problemsOf } from '../../src/domain/device-config.ts';
import { deviceAccess } from '../../src/domain/fleet.ts';
import { deviceConfigMachine } from '../../src/machines/device-config.ts';
import { walkEvery } from '../support/walk.ts';
import { device, general, own, reader, technician } from '../support/walk-devices.ts';
import { done, failed, somebody } from '../support/walk-events.ts';

const all = deviceAccess(technician);
const none = deviceAccess(reader);
const brightness = { ...general, id: 3, key: 'devices.general.brightness', value: 80 };
const records = [own, general, brightness];
const entries = mergeConfigs(device.id, records);
const entryNamed = (name: string) => {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`there is no '${name}'`);
  return entry;
};
const [ownEntry, generalEntry] = [entryNamed('volume'), entryNamed('brightness')];
const switched = { ...own, version: 2, active: false };
const theirs = { ...own, version: 4, value: 'loud' };
const offline = { kind: 'offline', code: 'offline' } as const;
const stale = { kind: 'refused', code: 'stale_version' } as const;

const screen = somebody('screen');

walkEvery(deviceConfigMachine, {
  inputs: [
    { device, access: all, screen },
    { device, access: none, screen },
    { device, access: { ...none, create: true }, screen },
  ],
  cases: [
    { type: 'config.allowed', access: all },
    { type: 'config.allowed', access: none },
    ...[ownEntry, generalEntry].flatMap(
      (entry) =>
        [
          { type: 'config.edit', entry },
          { type: 'config.toggle', entry },
          { type: 'config.remove', entry },
        ] as const,
    ),
    { type: 'config.change', part: { key: 'volume' } },
    { type: 'config.change', part: { value: '{' } },
    { type: 'config.mode', mode: 'json' },
    { type: 'config.mode', mode: 'text' },
    done('loadConfigs', records),
    failed('loadConfigs', offline),
    done('saveConfig', own),
    failed('saveConfig', offline),
    failed('saveConfig', stale),
    failed('saveConfig', { ...stale, record: theirs }),
    done('toggleConfig', switched),
    failed('toggleConfig', offline),
    done('removeConfig'),
    failed('removeConfig', offline),
  ],
  // Why something failed decides nothing, and of what is wrong it is enough that something is.
  key: ({ access, records: now, draft, pristine, problems, chosen, theirs: foreign }) => [
    access.edit,
    access.create,
    now,
    draft,
    pristine,
    Object.keys(problems).length > 0,
    chosen,
    foreign?.version,
  ],
  // Rights that come and go are walked at rest, where all they decide begins, and at the one question about them.
  within: ({ context: { access, records: now }, value }) =>
    !now.includes(switched) && (access.edit || ['loading', 'viewing', 'confirming'].includes(String(value))),
  shows: [
    'viewing: config.close → closed',
    'failed: config.retry → loading',
    'viewing: config.retry → loading',
    'editing: config.drop → viewing',
    'editing: config.close → closed',
    'leaving: config.drop → editing',
    'saving: saveConfig error → editing',
    'conflict: config.takeTheirs → loading',
    'confirming: config.allowed → viewing',
    'confirming: config.drop → viewing',
  ],
  always(state, { did, events, told: sent }, before) {
    // Whoever shows the screen knows of what is typed, until it is saved or given up.
    const news = sent.filter(({ to }) => to === 'screen').at(-1)?.event.type;
    if (events.at(-1)?.type === 'config.change') expect(news).toBe('work.unsaved');
    if (state.matches('viewing')) expect(news).toBe('work.settled');
    const { access, draft, pristine, problems, chosen, failure } = state.context;
    const last = events.at(-1);
    const typed = before?.context.draft ?? null;
    const isTouched = JSON.stringify(typed) !== JSON.stringify(before?.context.pristine);
    const began = (id: 'saveConfig' | 'toggleConfig' | 'removeConfig') =>
      state.children[id] !== undefined && before?.children[id] === undefined;

    // A draft is there while something is edited, and no longer.
    const isEditing = state.hasTag('editing');
    if (state.status === 'active') expect([draft !== null, pristine !== null]).toEqual([isEditing, isEditing]);
    if (state.hasTag('conflict')) expect(state.context.theirs).toEqual(theirs);
    else if (state.context.theirs && state.status === 'active') expect(state.hasTag('leaving')).toBe(true);
    // What was typed goes only when it is saved, or when the user gives it up: closing asks first.
    if (typed && isTouched && draft === null) {
      expect(['config.drop', 'config.takeTheirs', 'xstate.done.actor.saveConfig']).toContain(last?.type);
      expect(before?.hasTag('leaving')).toBe(false);
    }
    if (state.matches('closed')) expect(last?.type).toBe(before?.hasTag('leaving') ? 'config.confirm' : 'config.close');
    if (state.matches('closed') && typed && isTouched) expect(before?.hasTag('leaving')).toBe(true);
    if (last?.type === 'config.close' && before && !before.hasTag('editing'))
      expect(state.matches('closed')).toBe(true);
    if (last?.type === 'config.close' && before?.matches('saving')) expect(state.matches('saving')).toBe(true);
    // Only editing changes it; keeping mine in a conflict sends it as it is, on top of their version.
    if (typed && draft && last?.type !== 'config.change' && last?.type !== 'config.mode') {
      const version = last?.type === 'config.keepMine' ? theirs.version : typed.version;
      expect(draft).toEqual({ ...typed, version });
    }
    if (last?.type === 'config.change' && before) expect(draft).toEqual({ ...typed, ...last.part });
    if (last?.type === 'config.mode') expect(draft?.mode).toBe(last.mode);
    if (!typed && draft) expect(draft).toEqual(pristine);
    // The question leads back to where it was asked.
    if (before?.hasTag('leaving') && state.status === 'active' && last?.type !== 'config.allowed') {
      expect(state.value).toBe(before.context.theirs ? 'conflict' : 'editing');
    }
    // From everywhere in the form there is a way on.
    if (state.hasTag('editing') && !state.hasTag('busy')) {
      const types = ['config.save', 'config.keepMine', 'config.confirm'] as const;
      expect(types.filter((type) => state.can({ type }))).toHaveLength(1);
    }

    // Nothing is sent with problems, and those that are shown are those of what was typed.
    if (draft && state.children.saveConfig) expect(problemsOf(device.id, draft)).toEqual({});
    if (draft && Object.keys(problems).length > 0) expect(problems).toEqual(problemsOf(device.id, draft));
    if (last?.type === 'config.save' && typed) {
      const isSent = Object.keys(problemsOf(device.id, typed)).length === 0;
      expect(state.matches('saving')).toBe(isSent);
      if (!isSent) expect(Object.keys(problems)).not.toEqual([]);
    }
    if (last?.type === 'xstate.error.actor.saveConfig' && draft) {
      const { error } = last as { error?: { code: string; record?: unknown } };
      const isConflict = error?.record !== undefined;
      expect([state.value, failure, state.context.theirs]).toEqual(
        isConflict ? ['conflict', null, theirs] : ['editing', error, null],
      );
    }

    // A right for each thing, and a general entry is neither switched nor removed; editing it makes an own one.
    const isResting = state.matches('viewing');
    expect([
      state.can({ type: 'config.create' }),
      state.can({ type: 'config.edit', entry: ownEntry }),
      state.can({ type: 'config.edit', entry: generalEntry }),
      state.can({ type: 'config.toggle', entry: ownEntry }),
      state.can({ type: 'config.toggle', entry: generalEntry }),
      state.can({ type: 'config.remove', entry: ownEntry }),
      state.can({ type: 'config.remove', entry: generalEntry }),
    ]).toEqual(
      [access.create, access.edit, access.create, access.edit, false, access.remove, false].map(
        (may) => isResting && may,
      ),
    );
    if (chosen) expect(chosen).toEqual(own);
    expect([isResting && chosen, isResting && failure]).toEqual([isResting ? null : false, isResting ? null : false]);
    const places: Readonly<Record<string, string>> = {
      'config.retry': 'loading',
      'config.create': 'editing',
      'config.edit': 'editing',
      'config.toggle': 'toggling',
      'config.remove': 'confirming',
    };
    const place = places[last?.type ?? ''];
    if (place) expect(state.value).toBe(place);
    if (last?.type === 'config.edit' && draft) {
      expect(draft).toMatchObject(
        last.entry === ownEntry
          ? { id: own.id, version: own.version, key: own.key, value: '7', mode: 'text' }
          : { id: null, key: 'brightness', value: '80', mode: 'json' },
      );
    }
    if (last?.type === 'config.create' && draft) expect([draft.id, draft.key, draft.value]).toEqual([null, '', '']);
    if (last?.type === 'config.allowed') expect(access).toEqual(last.access);
    // Nothing is removed without a yes and the right.
    if (before?.hasTag('asking') && last?.type === 'config.drop') expect(isResting).toBe(true);
    if (state.hasTag('asking')) expect(access.remove).toBe(true);
    if (began('removeConfig')) {
      expect([before?.hasTag('asking'), last?.type, access.remove, chosen]).toEqual([
        true,
        'config.confirm',
        true,
        own,
      ]);
    }
    if (began('toggleConfig')) expect([last?.type, access.edit, chosen]).toEqual(['config.toggle', true, own]);

    // Every write loads the list again, but for the switch, whose answer takes its place in silence.
    const notices = did.filter(({ type }) => type === 'notify').length;
    const expected: Readonly<Record<string, readonly [string, string | null]>> = {
      'xstate.done.actor.saveConfig': ['loading', 'config.saved'],
      'xstate.done.actor.removeConfig': ['loading', 'config.removed'],
      'xstate.error.actor.removeConfig': ['loading', 'config.failed'],
      'xstate.error.actor.toggleConfig': ['loading', 'config.failed'],
      'xstate.done.actor.toggleConfig': ['viewing', null],
      'config.takeTheirs': ['loading', null],
    };
    const outcome = expected[last?.type ?? ''];
    if (outcome) {
      expect(state.value).toBe(outcome[0]);
      if (outcome[1])
        expect(did.filter(({ type }) => type === 'notify').at(-1)).toMatchObject({ params: { code: outcome[1] } });
    }
    const told = events.filter(({ type }) => expected[type]?.[1]).length;
    expect(notices).toBe(told);
    if (last?.type === 'xstate.done.actor.loadConfigs') expect(state.context.records).toEqual(records);
    else if (last?.type === 'xstate.done.actor.toggleConfig') {
      expect(state.context.records).toEqual([switched, general, brightness]);
    } else if (before) expect(state.context.records).toEqual(before.context.records);
    if (state.hasTag('failed')) expect(failure).toEqual(offline);
    for (const [id, place] of [
      ['loadConfigs', 'loading'],
      ['saveConfig', 'saving'],
      ['toggleConfig', 'toggling'],
      ['removeConfig', 'removing'],
    ] as const) {
      expect(state.children[id] !== undefined).toBe(state.matches(place));
    }
  },
});
