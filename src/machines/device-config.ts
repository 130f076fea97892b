import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Device } from '../domain/device.ts';
import {
  type ConfigDraft,
  type ConfigEntry,
  type ConfigProblems,
  type ConfigRecord,
  draftOf,
  inMode,
  isFlawless,
  newDraft,
  problemsOf,
  theirsOf,
} from '../domain/device-config.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { DeviceAccess } from '../domain/fleet.ts';
import type { Notice } from '../domain/notice.ts';
import { outlet, port } from './port.ts';
import type { ScreenNews, ScreenParent } from './screen-news.ts';

export type DeviceConfigEvent =
  | { type: 'config.allowed'; access: DeviceAccess }
  | { type: 'config.retry' }
  | { type: 'config.create' }
  | { type: 'config.edit'; entry: ConfigEntry }
  | { type: 'config.change'; part: Partial<Pick<ConfigDraft, 'key' | 'value' | 'active'>> }
  | { type: 'config.mode'; mode: ConfigDraft['mode'] }
  | { type: 'config.save' }
  | { type: 'config.drop' }
  | { type: 'config.toggle'; entry: ConfigEntry }
  | { type: 'config.remove'; entry: ConfigEntry }
  | { type: 'config.confirm' }
  | { type: 'config.keepMine' }
  | { type: 'config.takeTheirs' }
  | { type: 'config.close' };

interface DeviceConfigInput {
  device: Device;
  access: DeviceAccess;
  screen: ScreenParent;
}
interface DeviceConfigContext extends DeviceConfigInput {
  records: readonly ConfigRecord[];
  draft: ConfigDraft | null;
  /** The draft before anything was typed. */
  pristine: ConfigDraft | null;
  /** What was typed and not sent, once the user tried to send it. */
  problems: ConfigProblems;
  /** The entry that is removed, or switched on or off. */
  chosen: ConfigRecord | null;
  /** The entry as somebody else saved it while it was edited. */
  theirs: ConfigRecord | null;
  failure: Failure | null;
}

const draftIn = ({ draft }: Pick<DeviceConfigContext, 'draft'>): ConfigDraft => {
  if (!draft) throw new Error('nothing is edited');
  return draft;
};
const chosenIn = ({ chosen }: Pick<DeviceConfigContext, 'chosen'>): ConfigRecord => {
  if (!chosen) throw new Error('no entry is chosen');
  return chosen;
};

/**
 * The configuration of one device: its own entries over the general ones. Every save loads the list again, except the
 * switch of an entry, whose answer takes its place silently (specification §2 'Device dashboard', §7).
 */
export const deviceConfigMachine = setup({
  types: {
    input: {} as DeviceConfigInput,
    context: {} as DeviceConfigContext,
    events: {} as DeviceConfigEvent,
    children: {} as {
      loadConfigs: 'loadConfigs';
      saveConfig: 'saveConfig';
      toggleConfig: 'toggleConfig';
      removeConfig: 'removeConfig';
    },
    tags: {} as 'busy' | 'failed' | 'editing' | 'asking' | 'conflict' | 'leaving',
  },
  actors: {
    loadConfigs: port<readonly ConfigRecord[], { deviceId: number }>('loadConfigs'),
    saveConfig: port<ConfigRecord, { deviceId: number; draft: ConfigDraft }>('saveConfig'),
    toggleConfig: port<ConfigRecord, { record: ConfigRecord }>('toggleConfig'),
    removeConfig: port<void, { id: number }>('removeConfig'),
  },
  actions: {
    keepRecords: assign((_, records: readonly ConfigRecord[]) => ({ records, failure: null })),
    keepRecord: assign(({ context }, record: ConfigRecord) => ({
      records: context.records.map((one) => (one.id === record.id ? record : one)),
      failure: null,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepAccess: assign((_, access: DeviceAccess) => ({ access })),
    keepDraft: assign((_, draft: ConfigDraft) => ({
      draft,
      pristine: draft,
      problems: {},
      failure: null,
      theirs: null,
    })),
    changeDraft: assign(({ context }, part: Partial<ConfigDraft>) => ({
      draft: context.draft && { ...context.draft, ...part },
      problems: {},
    })),
    changeMode: assign(({ context }, mode: ConfigDraft['mode']) => ({
      draft: context.draft && inMode(context.draft, mode),
      problems: {},
    })),
    keepProblems: assign(({ context }) => ({ problems: problemsOf(context.device.id, draftIn(context)) })),
    keepTheirs: assign((_, failure: Failure) => ({ theirs: theirsOf(failure), failure: null })),
    /** What was typed stands, on top of their version. */
    rebase: assign(({ context }) => ({
      draft: context.draft && { ...context.draft, version: context.theirs?.version ?? context.draft.version },
      theirs: null,
    })),
    keepChosen: assign((_, chosen: ConfigRecord) => ({ chosen, failure: null })),
    forgetDraft: assign({ draft: null, pristine: null, problems: {}, theirs: null, failure: null }),
    forgetChosen: assign({ chosen: null }),
    tellScreen: sendTo(
      ({ context }) => context.screen,
      (_, type: ScreenNews['type']) => ({ type }),
    ),
    notify: outlet<Notice>(),
  },
  guards: {
    mayCreate: ({ context }) => context.access.create,
    /** A general entry is edited by creating one of the device's own. */
    mayEdit: ({ context }, { origin }: ConfigEntry) => (origin === 'own' ? context.access.edit : context.access.create),
    mayToggle: ({ context }, { origin }: ConfigEntry) => origin === 'own' && context.access.edit,
    mayRemove: ({ context }, { origin }: ConfigEntry) => origin === 'own' && context.access.remove,
    mayNotRemove: ({ context }) => !context.access.remove,
    isTouched: ({ context }) => JSON.stringify(context.draft) !== JSON.stringify(context.pristine),
    isFlawless: ({ context }) => isFlawless(problemsOf(context.device.id, draftIn(context))),
    isStale: (_, failure: Failure) => theirsOf(failure) !== null,
    isInConflict: ({ context }) => context.theirs !== null,
  },
}).createMachine({
  id: 'device-config',
  context: ({ input }) => ({
    ...input,
    records: [],
    draft: null,
    pristine: null,
    problems: {},
    chosen: null,
    theirs: null,
    failure: null,
  }),
  on: {
    'config.allowed': { actions: { type: 'keepAccess', params: ({ event }) => event.access } },
    'config.close': '.closed',
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadConfigs',
        src: 'loadConfigs',
        input: ({ context }) => ({ deviceId: context.device.id }),
        onDone: { target: 'viewing', actions: { type: 'keepRecords', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
      },
    },
    failed: { tags: 'failed', on: { 'config.retry': 'loading' } },
    viewing: {
      entry: ['forgetDraft', 'forgetChosen', { type: 'tellScreen', params: 'work.settled' }],
      on: {
        'config.retry': 'loading',
        'config.create': {
          guard: 'mayCreate',
          target: 'editing',
          actions: { type: 'keepDraft', params: newDraft },
        },
        'config.edit': {
          guard: { type: 'mayEdit', params: ({ event }) => event.entry },
          target: 'editing',
          actions: { type: 'keepDraft', params: ({ event }) => draftOf(event.entry) },
        },
        'config.toggle': {
          guard: { type: 'mayToggle', params: ({ event }) => event.entry },
          target: 'toggling',
          actions: { type: 'keepChosen', params: ({ event }) => event.entry.record },
        },
        'config.remove': {
          guard: { type: 'mayRemove', params: ({ event }) => event.entry },
          target: 'confirming',
          actions: { type: 'keepChosen', params: ({ event }) => event.entry.record },
        },
      },
    },
    editing: {
      tags: 'editing',
      on: {
        'config.change': {
          actions: [
            { type: 'changeDraft', params: ({ event }) => event.part },
            { type: 'tellScreen', params: 'work.unsaved' },
          ],
        },
        'config.mode': { actions: { type: 'changeMode', params: ({ event }) => event.mode } },
        'config.save': [{ guard: 'isFlawless', target: 'saving' }, { actions: 'keepProblems' }],
        'config.drop': 'viewing',
        'config.close': [{ guard: 'isTouched', target: 'leaving' }, { target: 'closed' }],
      },
    },
    /** Something was typed and not saved, and the user wants to close the dialog. */
    leaving: {
      tags: ['editing', 'leaving'],
      on: {
        'config.confirm': 'closed',
        'config.drop': [{ guard: 'isInConflict', target: 'conflict' }, { target: 'editing' }],
        'config.close': [{ guard: 'isInConflict', target: 'conflict' }, { target: 'editing' }],
      },
    },
    saving: {
      tags: ['busy', 'editing'],
      // What is being sent is not cut off.
      on: { 'config.close': { actions: [] } },
      invoke: {
        id: 'saveConfig',
        src: 'saveConfig',
        input: ({ context }) => ({ deviceId: context.device.id, draft: draftIn(context) }),
        onDone: {
          target: 'loading',
          actions: ['forgetDraft', { type: 'notify', params: { level: 'success', code: 'config.saved' } }],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'conflict',
            actions: { type: 'keepTheirs', params: ({ event }) => asFailure(event.error) },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => asFailure(event.error) } },
        ],
      },
    },
    /** Somebody else saved the entry since it was loaded: the user keeps one of both. */
    conflict: {
      tags: ['editing', 'conflict'],
      on: {
        'config.keepMine': { target: 'saving', actions: 'rebase' },
        'config.takeTheirs': { target: 'loading', actions: 'forgetDraft' },
        'config.close': 'leaving',
      },
    },
    toggling: {
      tags: 'busy',
      invoke: {
        id: 'toggleConfig',
        src: 'toggleConfig',
        input: ({ context }) => ({ record: chosenIn(context) }),
        onDone: { target: 'viewing', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
        onError: { target: 'loading', actions: { type: 'notify', params: { level: 'error', code: 'config.failed' } } },
      },
    },
    confirming: {
      tags: 'asking',
      always: { guard: 'mayNotRemove', target: 'viewing' },
      on: { 'config.confirm': 'removing', 'config.drop': 'viewing' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeConfig',
        src: 'removeConfig',
        input: ({ context }) => ({ id: chosenIn(context).id }),
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: { level: 'success', code: 'config.removed' } },
        },
        onError: { target: 'loading', actions: { type: 'notify', params: { level: 'error', code: 'config.failed' } } },
      },
    },
    closed: { type: 'final' },
  },
});

export type DeviceConfigRef = ActorRefFrom<typeof deviceConfigMachine>;
