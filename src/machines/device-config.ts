import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { brandDraft, isBrandDraft } from '../domain/brand-draft.ts';
import type { ConfigOwner } from '../domain/config-keys.ts';
import type { Device } from '../domain/device.ts';
import type { DeviceAccess } from '../domain/device-access.ts';
import {
  type ConfigDraft,
  type ConfigEntry,
  type ConfigRecord,
  draftOf,
  newDraft,
  theirsOf,
  withRecord,
} from '../domain/device-config.ts';
import { asFailure, type Failure } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { present } from '../domain/present.ts';
import { type ConfigEditOutcome, type ConfigEditRef, configEditMachine } from './config-edit.ts';
import { mediaMachine } from './media.ts';
import { outlet, port } from './port.ts';
import type { ScreenParent } from './screen-news.ts';

export type DeviceConfigEvent =
  | { type: 'config.allowed'; access: DeviceAccess }
  | { type: 'config.retry' }
  | { type: 'config.create' }
  /** Says how the page of the device looks, or that of all devices which have no look of their own. */
  | { type: 'config.design'; owner: ConfigOwner }
  | { type: 'config.edit'; entry: ConfigEntry }
  | { type: 'config.drop' }
  | { type: 'config.toggle'; entry: ConfigEntry }
  | { type: 'config.remove'; entry: ConfigEntry }
  | { type: 'config.confirm' }
  | { type: 'config.close' };

interface DeviceConfigInput {
  device: Device;
  access: DeviceAccess;
  screen: ScreenParent;
}
interface DeviceConfigContext extends DeviceConfigInput {
  records: readonly ConfigRecord[];
  /** The entry that is written or changed, before anything is typed; null while none is. */
  pristine: ConfigDraft | null;
  /** Whose that entry is. */
  owner: ConfigOwner;
  /** The entry that is removed, or switched on or off. */
  chosen: ConfigRecord | null;
  failure: Failure | null;
}

const pristineIn = ({ pristine }: DeviceConfigContext) => present(pristine, 'nothing is edited');
const chosenIn = ({ chosen }: DeviceConfigContext) => present(chosen, 'no entry is chosen');

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
      editor: 'editor';
      media: 'media';
      toggleConfig: 'toggleConfig';
      removeConfig: 'removeConfig';
    },
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: {
    loadConfigs: port<readonly ConfigRecord[], { deviceId: number }>('loadConfigs'),
    editor: configEditMachine,
    media: mediaMachine,
    toggleConfig: port<ConfigRecord, { record: ConfigRecord }>('toggleConfig'),
    removeConfig: port<void, { record: ConfigRecord }>('removeConfig'),
  },
  actions: {
    keepRecords: assign((_, records: readonly ConfigRecord[]) => ({ records, failure: null })),
    keepRecord: assign(({ context: { records } }, record: ConfigRecord) => ({
      records: withRecord(records, record),
      failure: null,
    })),
    /** Somebody else changed the entry meanwhile: it is shown, and the question is about what is stored now. */
    keepTheirs: assign(({ context }, failure: Failure) => {
      const chosen = theirsOf(failure) ?? chosenIn(context);
      return { chosen, failure, records: withRecord(context.records, chosen) };
    }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepAccess: assign((_, access: DeviceAccess) => ({ access })),
    keepPristine: assign((_, pristine: ConfigDraft) => ({ pristine })),
    keepDesign: assign(({ context }, owner: ConfigOwner) => ({ owner, pristine: brandDraft(owner, context.records) })),
    keepChosen: assign((_, chosen: ConfigRecord) => ({ chosen, failure: null })),
    forget: assign(({ context }) => ({ pristine: null, owner: context.device.id, chosen: null, failure: null })),
    closeEditor: sendTo('editor', { type: 'config.close' }),
    notify: outlet<Notice>(),
  },
  guards: {
    mayCreate: ({ context }) => context.access.create,
    mayDesign: ({ context: { records, access } }, owner: ConfigOwner) =>
      brandDraft(owner, records).id === null ? access.create : access.edit,
    isDesigned: ({ context }) => isBrandDraft(context.owner, pristineIn(context)),
    /** A general entry is edited by creating one of the device's own. */
    mayEdit: ({ context }, { origin }: ConfigEntry) => (origin === 'own' ? context.access.edit : context.access.create),
    mayToggle: ({ context }, { origin }: ConfigEntry) => origin === 'own' && context.access.edit,
    mayRemove: ({ context }, { origin }: ConfigEntry) => origin === 'own' && context.access.remove,
    mayNotRemove: ({ context }) => !context.access.remove,
    isStale: (_, failure: Failure) => theirsOf(failure) !== null,
    isOutcome: (_, { is, wanted }: { is: ConfigEditOutcome; wanted: ConfigEditOutcome }) => is === wanted,
  },
}).createMachine({
  id: 'device-config',
  context: ({ input }) => ({
    ...input,
    records: [],
    pristine: null,
    owner: input.device.id,
    chosen: null,
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
      entry: 'forget',
      on: {
        'config.retry': 'loading',
        'config.create': {
          guard: 'mayCreate',
          target: 'editing',
          actions: { type: 'keepPristine', params: newDraft },
        },
        'config.design': {
          guard: { type: 'mayDesign', params: ({ event }) => event.owner },
          target: 'editing',
          actions: { type: 'keepDesign', params: ({ event }) => event.owner },
        },
        'config.edit': {
          guard: { type: 'mayEdit', params: ({ event }) => event.entry },
          target: 'editing',
          actions: { type: 'keepPristine', params: ({ event }) => draftOf(event.entry) },
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
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isDesigned', target: 'designing' }, { target: 'writing' }] },
        writing: {},
        /** How the page of the device looks, with the pictures that the business keeps. */
        designing: { invoke: { id: 'media', src: 'media' } },
      },
      // The form asks before what is typed is lost.
      on: { 'config.close': { actions: 'closeEditor' } },
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context }) => ({
          owner: context.owner,
          pristine: pristineIn(context),
          screen: context.screen,
        }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ is: event.output, wanted: 'saved' }) },
            target: 'loading',
            actions: { type: 'notify', params: { level: 'success', code: 'config.saved' } },
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ is: event.output, wanted: 'renewed' }) },
            target: 'loading',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ is: event.output, wanted: 'left' }) },
            target: 'closed',
          },
          { target: 'viewing' },
        ],
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
        input: ({ context }) => ({ record: chosenIn(context) }),
        onDone: {
          target: 'loading',
          actions: { type: 'notify', params: { level: 'success', code: 'config.removed' } },
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => asFailure(event.error) },
            target: 'confirming',
            actions: { type: 'keepTheirs', params: ({ event }) => asFailure(event.error) },
          },
          { target: 'loading', actions: { type: 'notify', params: { level: 'error', code: 'config.failed' } } },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type DeviceConfigRef = ActorRefFrom<typeof deviceConfigMachine>;

/** The form, while an entry is written or changed. */
export const selectEditor = ({ children }: SnapshotFrom<typeof deviceConfigMachine>): ConfigEditRef | undefined =>
  children.editor;
