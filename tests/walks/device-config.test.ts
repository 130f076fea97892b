import { expect } from 'vitest';
import { deviceAccess } from '../../src/domain/device-access.ts';
import { mergeConfigs, newDraft } from '../../src/domain/device-config.ts';
import { deviceConfigMachine, selectEditor } from '../../src/machines/device-config.ts';
import { walkEvery } from '../support/walk.ts';
import { device, general, own, reader, technician } from '../support/walk-devices.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const all = deviceAccess(technician);
const none = deviceAccess(reader);
const brightness = { ...general, id: 3, key: 'devices.general.brightness', value: 80 };
const look = { ...own, id: 4, key: `devices.${device.id}.brand`, value: { title: 'Bank' } };
const generalLook = { ...look, id: 5, key: 'devices.general.brand', value: { title: 'Banks' } };
const records = [own, general, brightness];
const entries = mergeConfigs(device.id, records);
const entryNamed = (name: string) => {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`there is no '${name}'`);
  return entry;
};
const [ownEntry, generalEntry] = [entryNamed('volume'), entryNamed('brightness')];
const switched = { ...own, version: 2, active: false };
/** The entry as somebody else saved it meanwhile. */
const renewed = { ...own, version: 3, value: 9 };
const stale = { kind: 'conflict', code: 'stale_version', record: renewed } as const;
const offline = { kind: 'offline', code: 'offline' } as const;

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
    { type: 'config.design', owner: device.id },
    { type: 'config.design', owner: 'general' },
    done('loadConfigs', records),
    done('loadConfigs', [...records, look]),
    done('loadConfigs', [...records, generalLook]),
    failed('loadConfigs', offline),
    done('editor', 'saved'),
    done('editor', 'dropped'),
    done('editor', 'renewed'),
    done('editor', 'left'),
    done('toggleConfig', switched),
    failed('toggleConfig', offline),
    done('removeConfig'),
    failed('removeConfig', offline),
    failed('removeConfig', stale),
  ],
  // Why something failed decides nothing.
  key: ({ access, records: now, pristine, chosen }) => [access.edit, access.create, now, pristine, chosen],
  // Rights that come and go are walked at rest, where all they decide begins, and at the one question about them.
  within: ({ context: { access, records: now }, value }) =>
    !now.includes(switched) && (access.edit || ['loading', 'viewing', 'confirming'].includes(String(value))),
  shows: [
    'viewing: config.close → closed',
    'failed: config.retry → loading',
    'viewing: config.retry → loading',
    'editing.writing: editor done → viewing',
    'editing.writing: editor done → closed',
    'editing.designing: editor done → loading',
    'viewing: config.design → editing.designing',
    'confirming: config.allowed → viewing',
    'confirming: config.drop → viewing',
  ],
  always(state, { did, events, told: sent }, before) {
    const { access, owner, pristine, chosen, failure } = state.context;
    const last = events.at(-1);
    const began = (id: 'toggleConfig' | 'removeConfig') =>
      state.children[id] !== undefined && before?.children[id] === undefined;

    // The form is there while something is edited, begins with the entry as it is, and closes by itself.
    const isEditing = state.matches('editing');
    expect(selectEditor(state) !== undefined).toBe(isEditing);
    if (isEditing) expect(askedOf(state, 'editor')).toEqual({ owner, pristine, screen });
    const asked = last?.type === 'config.close' && before?.matches('editing');
    if (asked) expect([isEditing, sent.at(-1)?.to]).toEqual([true, 'editor']);
    if (last?.type === 'config.close' && !asked) expect(state.matches('closed')).toBe(true);
    if (before?.matches('editing') && last?.type === 'xstate.done.actor.editor') {
      const to = { saved: 'loading', renewed: 'loading', left: 'closed', dropped: 'viewing' } as const;
      expect(state.value).toBe(to[last.output as keyof typeof to]);
    }

    // A right for each thing, and a general entry is neither switched nor removed; editing it makes an own one.
    const others = state.context.records.filter(({ id }) => id !== look.id && id !== generalLook.id);
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
    // What somebody else saved meanwhile is asked about anew, as it is stored now.
    const isStale = last?.type === 'xstate.error.actor.removeConfig' && (last as { error?: unknown }).error === stale;
    if (isStale) {
      expect(state.value).toBe(access.remove ? 'confirming' : 'viewing');
      expect(others).toEqual([renewed, general, brightness]);
      if (access.remove) expect([chosen, failure]).toEqual([renewed, stale]);
    }
    if (chosen) expect([own, renewed]).toContainEqual(chosen);
    expect([isResting && chosen, isResting && failure]).toEqual([isResting ? null : false, isResting ? null : false]);
    const places: Readonly<Record<string, 'loading' | 'editing' | 'toggling' | 'confirming'>> = {
      'config.retry': 'loading',
      'config.create': 'editing',
      'config.edit': 'editing',
      'config.design': 'editing',
      'config.toggle': 'toggling',
      'config.remove': 'confirming',
    };
    const place = places[last?.type ?? ''];
    if (place) expect(state.matches(place)).toBe(true);
    if (last?.type === 'config.edit' && pristine) {
      expect(pristine).toMatchObject(
        last.entry === ownEntry
          ? { id: own.id, version: own.version, key: own.key, value: '7', mode: 'text' }
          : { id: null, key: 'brightness', value: '80', mode: 'json' },
      );
    }
    // How the device looks, or all that have no look of their own, is changed where an entry says it, and made where none does.
    const looks = state.context.records.find(({ key }) => key === look.key);
    const shared = state.context.records.find(({ key }) => key === generalLook.key);
    expect(state.can({ type: 'config.design', owner: device.id })).toBe(
      isResting && (looks ? access.edit : access.create),
    );
    expect(state.can({ type: 'config.design', owner: 'general' })).toBe(
      isResting && (shared ? access.edit : access.create),
    );
    // With the pictures beside it.
    const isDesigning = state.matches({ editing: 'designing' });
    expect([state.children.media !== undefined, isEditing && pristine?.key.endsWith('brand')]).toEqual([
      isDesigning,
      isDesigning,
    ]);
    if (last?.type === 'config.design') {
      const entry = last.owner === 'general' ? shared : looks;
      const begun = last.owner !== 'general' && !looks && shared ? JSON.stringify(shared.value, null, 2) : '{}';
      expect(owner).toBe(last.owner);
      expect(pristine).toMatchObject(
        entry ? { id: entry.id, key: entry.key } : { id: null, key: 'brand', value: begun },
      );
    } else if (isEditing && !before?.matches('editing')) expect(owner).toBe(device.id);
    if (last?.type === 'config.create') expect(pristine).toEqual(newDraft);
    if (last?.type === 'config.allowed') expect(access).toEqual(last.access);
    // Nothing is removed without a yes and the right.
    if (before?.hasTag('asking') && last?.type === 'config.drop') expect(isResting).toBe(true);
    if (state.hasTag('asking')) expect(access.remove).toBe(true);
    if (began('removeConfig')) {
      expect([before?.hasTag('asking'), last?.type, access.remove, chosen]).toEqual([
        true,
        'config.confirm',
        true,
        before?.context.chosen,
      ]);
    }
    if (began('toggleConfig')) expect([last?.type, access.edit, chosen]).toEqual(['config.toggle', true, own]);

    // Every write loads the list again, but for the switch, whose answer takes its place in silence.
    const notices = did.filter(({ type }) => type === 'notify').length;
    const expected: Readonly<Record<string, readonly [string, string | null]>> = {
      'xstate.done.actor.removeConfig': ['loading', 'config.removed'],
      'xstate.error.actor.removeConfig': ['loading', 'config.failed'],
      'xstate.error.actor.toggleConfig': ['loading', 'config.failed'],
      'xstate.done.actor.toggleConfig': ['viewing', null],
    };
    const outcome = isStale ? undefined : expected[last?.type ?? ''];
    if (outcome) {
      expect(state.value).toBe(outcome[0]);
      if (outcome[1])
        expect(did.filter(({ type }) => type === 'notify').at(-1)).toMatchObject({ params: { code: outcome[1] } });
    }
    const saved = (event: { type: string; output?: unknown }) =>
      event.type === 'xstate.done.actor.editor' && event.output === 'saved';
    expect(notices).toBe(
      events.filter((event) => (expected[event.type]?.[1] && event.error !== stale) || saved(event)).length,
    );
    if (last && saved(last)) expect(did.at(-1)).toMatchObject({ type: 'notify', params: { code: 'config.saved' } });
    if (last?.type === 'xstate.done.actor.loadConfigs') expect(state.context.records).toEqual(last.output);
    else if (last?.type === 'xstate.done.actor.toggleConfig') {
      expect(others).toEqual([switched, general, brightness]);
    } else if (before && !isStale) expect(state.context.records).toEqual(before.context.records);
    if (state.hasTag('failed')) expect(failure).toEqual(offline);
    for (const [id, place] of [
      ['loadConfigs', 'loading'],
      ['toggleConfig', 'toggling'],
      ['removeConfig', 'removing'],
    ] as const) {
      expect(state.children[id] !== undefined).toBe(state.matches(place));
    }
  },
});
