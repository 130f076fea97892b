import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type ColumnsLook, movedTo, orderedKeys, usualColumns, widthWithin } from '../domain/columns.ts';
import { outlet, type Target } from './port.ts';

/** What each column of a list measures, in pixels. */
export type Widths = ColumnsLook['widths'];

export type ColumnsEvent =
  /** A column is shown, or not. */
  | { type: 'columns.show'; key: string; on: boolean }
  /** A column is to stand where another one does. */
  | { type: 'columns.move'; key: string; to: string }
  /** A column is to be wider, or narrower; `widths` is what all of them measure now. */
  | { type: 'columns.widen'; key: string; by: number; widths: Widths }
  /** Each column takes what it needs again. */
  | { type: 'columns.fit' }
  /** They are as usual again. */
  | { type: 'columns.reset' }
  /** The edge of a column is held by the pointer, pulled to a place of the window, let go of, or put back. */
  | { type: 'columns.grab'; key: string; x: number; widths: Widths }
  | { type: 'columns.pull'; x: number }
  | { type: 'columns.release' }
  | { type: 'columns.cancel' }
  /** A column is carried by the pointer, over another one, set down there, or carried no more. */
  | { type: 'columns.lift'; key: string }
  | { type: 'columns.over'; key: string }
  | { type: 'columns.land' }
  | { type: 'columns.drop' };

/** What the list hears: its columns are to be like that. */
export type ColumnsNews = { type: 'columns.changed'; look: ColumnsLook };

export interface ColumnsInput {
  /** The name of the list, under which this browser remembers them. */
  list: string;
  /** Its columns as they are usually shown. */
  keys: readonly string[];
  /** Those without which nobody would know what a row is about. */
  always: readonly string[];
  look: ColumnsLook;
  view: Target<ColumnsNews>;
}
interface ColumnsContext extends ColumnsInput {
  /** Where an edge was grabbed, with all as they measured, and as they were wanted then. */
  grabbed: { key: string; x: number; widths: Widths; before: ColumnsLook } | null;
  /** Which column is carried, and over which one. */
  lifted: { key: string; to: string } | null;
}

const remember = {
  type: 'remember',
  params: ({ context: { list, look } }: { context: ColumnsContext }) => ({ list, look }),
} as const;
/** The list shows it, and the browser remembers it. */
const wanted = ['tellView', remember] as const;

/**
 * All widths with another one of a column. What is known of the others is what they were given: the last column measures what
 * they leave.
 */
const widened = (widths: Widths, key: string, by: number): Widths => ({
  ...widths,
  [key]: widthWithin((widths[key] ?? 0) + by),
});

/** What is carried, and where to; nothing stands for no place. */
const liftedOf = ({ context: { lifted } }: { context: ColumnsContext }) => lifted ?? { key: '', to: '' };

/** How somebody changes which columns a list has, in which order and how wide each is; this browser remembers it. */
export const columnsMachine = setup({
  types: {
    input: {} as ColumnsInput,
    context: {} as ColumnsContext,
    events: {} as ColumnsEvent,
  },
  actions: {
    change: assign(({ context: { look } }, change: Partial<ColumnsLook>) => ({ look: { ...look, ...change } })),
    show: assign(({ context: { look } }, { key, on }: { key: string; on: boolean }) => ({
      look: { ...look, hidden: on ? look.hidden.filter((one) => one !== key) : [...look.hidden, key] },
    })),
    move: assign(({ context: { keys, look } }, { key, to }: { key: string; to: string }) => ({
      look: { ...look, order: movedTo(orderedKeys(keys, look.order), key, to) },
    })),
    widen: assign(({ context: { look } }, { key, by, widths }: { key: string; by: number; widths: Widths }) => ({
      look: { ...look, widths: widened({ ...widths, ...look.widths }, key, by) },
    })),
    grab: assign(({ context: { look } }, { key, x, widths }: { key: string; x: number; widths: Widths }) => ({
      grabbed: { key, x, widths: { ...widths, ...look.widths }, before: look },
    })),
    pull: assign(({ context: { look, grabbed } }, x: number) => {
      if (!grabbed) return {};
      return { look: { ...look, widths: widened(grabbed.widths, grabbed.key, x - grabbed.x) } };
    }),
    putBack: assign(({ context: { look, grabbed } }) => ({ look: grabbed?.before ?? look })),
    lift: assign((_, lifted: ColumnsContext['lifted']) => ({ lifted })),
    tellView: sendTo(
      ({ context }) => context.view,
      ({ context: { look } }) => ({ type: 'columns.changed' as const, look }),
    ),
    remember: outlet<{ list: string; look: ColumnsLook }>(),
  },
  guards: {
    /** None is hidden twice, and some never. */
    isOptional: ({ context: { keys, always, look } }, { key, on }: { key: string; on: boolean }) =>
      keys.includes(key) && !always.includes(key) && look.hidden.includes(key) === on,
    areColumns: ({ context: { keys } }, { key, to }: { key: string; to: string }) =>
      key !== to && keys.includes(key) && keys.includes(to),
    isColumn: ({ context: { keys } }, key: string) => keys.includes(key),
  },
}).createMachine({
  id: 'columns',
  context: ({ input }) => ({ ...input, grabbed: null, lifted: null }),
  on: {
    'columns.show': {
      guard: { type: 'isOptional', params: ({ event }) => event },
      actions: [{ type: 'show', params: ({ event }) => event }, ...wanted],
    },
    'columns.move': {
      guard: { type: 'areColumns', params: ({ event }) => event },
      actions: [{ type: 'move', params: ({ event }) => event }, ...wanted],
    },
    'columns.widen': {
      guard: { type: 'isColumn', params: ({ event }) => event.key },
      actions: [{ type: 'widen', params: ({ event }) => event }, ...wanted],
    },
    'columns.fit': { actions: [{ type: 'change', params: { widths: {} } }, ...wanted] },
    'columns.reset': { actions: [{ type: 'change', params: usualColumns }, ...wanted] },
  },
  initial: 'resting',
  states: {
    resting: {
      entry: { type: 'lift', params: null },
      on: {
        'columns.grab': {
          guard: { type: 'isColumn', params: ({ event }) => event.key },
          target: 'resizing',
          actions: { type: 'grab', params: ({ event }) => event },
        },
        'columns.lift': {
          guard: { type: 'isColumn', params: ({ event }) => event.key },
          target: 'moving',
          actions: { type: 'lift', params: ({ event: { key } }) => ({ key, to: key }) },
        },
      },
    },
    /** It follows the pointer, and is remembered once that lets go of it. */
    resizing: {
      on: {
        'columns.pull': { actions: [{ type: 'pull', params: ({ event }) => event.x }, 'tellView'] },
        'columns.release': { target: 'resting', actions: remember },
        'columns.cancel': { target: 'resting', actions: ['putBack', 'tellView'] },
      },
    },
    moving: {
      on: {
        'columns.over': {
          guard: { type: 'isColumn', params: ({ event }) => event.key },
          actions: {
            type: 'lift',
            params: ({ context: { lifted }, event: { key } }) => lifted && { ...lifted, to: key },
          },
        },
        'columns.land': [
          {
            guard: { type: 'areColumns', params: liftedOf },
            target: 'resting',
            actions: [{ type: 'move', params: liftedOf }, ...wanted],
          },
          { target: 'resting' },
        ],
        'columns.drop': 'resting',
      },
    },
  },
});

export type ColumnsRef = ActorRefFrom<typeof columnsMachine>;
