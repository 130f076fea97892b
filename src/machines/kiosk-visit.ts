import { type ActorRefFrom, assign, not, raise, setup, stateIn } from 'xstate';
import type { CallType } from '../domain/call.ts';
import { asFailure, type Failure, isUnjudged } from '../domain/failure.ts';
import type { OpeningHours } from '../domain/hours.ts';
import {
  type CallForm,
  formProblems,
  type KioskDevice,
  mayAskFor,
  type OwnCall,
  type PhoneKey,
  pressedPhone,
  type VisitOutcome,
  type Visitor,
  type VisitStep,
} from '../domain/kiosk.ts';
import { present } from '../domain/present.ts';
import type { Ref } from '../domain/session.ts';
import { feed, outlet, port } from './port.ts';
import type { ClockEvent } from './session.ts';

/** The visitor is still there: touched the screen, pressed a key. */
export type VisitTouchEvent = { type: 'visit.touched' };
export type KioskVisitEvent =
  | ClockEvent
  | { type: 'visit.describe'; visitor: Partial<Visitor> }
  | { type: 'visit.begin' }
  | { type: 'visit.browse' }
  | { type: 'visit.open'; service: Ref }
  | { type: 'visit.ask'; kind: CallType }
  | { type: 'visit.fill'; form: Partial<CallForm> }
  /** Presses a key of the pad beside the number. */
  | { type: 'visit.press'; key: PhoneKey }
  | { type: 'visit.send' }
  | { type: 'visit.back' }
  | { type: 'visit.leave' }
  | VisitTouchEvent;

interface KioskVisitInput {
  device: KioskDevice;
  /** The service that was touched; null where the device offers none in particular. */
  service: Ref | null;
  hours: OpeningHours;
}
interface KioskVisitContext extends KioskVisitInput {
  visitId: string | null;
  visitor: Visitor;
  form: CallForm;
  call: OwnCall | null;
  failure: Failure | null;
  /** Whether a call was asked for and nobody heard what became of it. */
  unheard: boolean;
  now: number;
}

const emptyForm: CallForm = { kind: 'video', phone: '', at: null };
const sectionOf = ({ device, service }: KioskVisitContext) => service?.name ?? device.name;
const known = (visitId: string | null): string => present(visitId, 'the visit has not begun');

/**
 * One visitor at a device, from the first touch to the call: may say who they are, looks at services, chooses how to be
 * helped. Every step is told to the server, for the agent to see. Whoever touches nothing for a minute has left. Its
 * output is what came of it.
 */
export const kioskVisitMachine = setup({
  types: {
    input: {} as KioskVisitInput,
    context: {} as KioskVisitContext,
    events: {} as KioskVisitEvent,
    tags: {} as 'busy' | 'checked' | 'doubted',
    output: {} as VisitOutcome,
  },
  actors: {
    clock: feed<ClockEvent, { every: number }>('clock'),
    touches: feed<VisitTouchEvent>('touches'),
    /** Answers with the id of the visit. */
    beginVisit: port<string, { visitor: Visitor }>('beginVisit'),
    placeCall: port<OwnCall, { visitId: string; device: Ref; service: Ref | null; form: CallForm }>('placeCall'),
  },
  actions: {
    keepTime: assign((_, now: number) => ({ now })),
    keepVisitor: assign(({ context }, visitor: Partial<Visitor>) => ({ visitor: { ...context.visitor, ...visitor } })),
    keepVisit: assign((_, visitId: string) => ({ visitId, failure: null })),
    keepService: assign((_, service: Ref) => ({ service })),
    keepForm: assign(({ context }, form: Partial<CallForm>) => ({ form: { ...context.form, ...form } })),
    pressKey: assign(({ context: { form } }, key: PhoneKey) => ({
      form: { ...form, phone: pressedPhone(form.phone, key) },
    })),
    keepCall: assign((_, call: OwnCall) => ({ call })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    keepUnheard: assign({ unheard: true }),
    /** From now on the server may place a call in it, also where the page is loaded anew before the answer. */
    rememberVisit: outlet<string>(),
    tellStep: outlet<{ visitId: string; step: VisitStep }>(),
    leave: raise({ type: 'visit.leave' }),
  },
  guards: {
    isComplete: ({ context: { form, now, hours } }) => formProblems(form, now, hours).length === 0,
    isOffered: ({ context: { now, hours } }, kind: CallType) => mayAskFor(kind, now, hours),
    hasChoice: ({ context }) => context.device.services.length > 1,
    isUnheard: (_, { error }: { error: unknown }) => isUnjudged(asFailure(error)),
    isIdle: not(stateIn({ here: { steps: { filling: 'placing' } } })),
  },
  delays: { doubtTime: 45_000, leaveTime: 15_000 },
}).createMachine({
  id: 'kiosk-visit',
  context: ({ input }) => ({
    ...input,
    visitId: null,
    visitor: { gender: null, age_range: null },
    form: emptyForm,
    call: null,
    failure: null,
    unheard: false,
    now: 0,
  }),
  output: ({ context: { visitId, unheard, call } }) => ({ visitId, unheard, call }),
  invoke: { id: 'clock', src: 'clock', input: { every: 30 } },
  on: { 'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } } },
  initial: 'here',
  states: {
    here: {
      type: 'parallel',
      on: { 'visit.leave': { guard: 'isIdle', target: 'left' } },
      states: {
        steps: {
          initial: 'introducing',
          states: {
            introducing: {
              on: {
                'visit.describe': { actions: { type: 'keepVisitor', params: ({ event }) => event.visitor } },
                'visit.begin': 'beginning',
                'visit.back': '#kiosk-visit.left',
              },
            },
            beginning: {
              tags: 'busy',
              invoke: {
                id: 'beginVisit',
                src: 'beginVisit',
                input: ({ context: { visitor } }) => ({ visitor }),
                onDone: { target: 'choosing', actions: { type: 'keepVisit', params: ({ event }) => event.output } },
                onError: {
                  target: 'introducing',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            choosing: {
              entry: {
                type: 'tellStep',
                params: ({ context }) => {
                  const section = sectionOf(context);
                  return { visitId: known(context.visitId), step: { section, action: 'Enter', label: section } };
                },
              },
              on: {
                'visit.ask': {
                  guard: { type: 'isOffered', params: ({ event }) => event.kind },
                  target: 'filling',
                  actions: [
                    { type: 'keepForm', params: ({ event }) => ({ kind: event.kind, at: null }) },
                    {
                      type: 'tellStep',
                      params: ({ context, event }) => ({
                        visitId: known(context.visitId),
                        step: { section: sectionOf(context), action: 'Select', label: event.kind },
                      }),
                    },
                  ],
                },
                'visit.browse': { guard: 'hasChoice', target: 'browsing' },
              },
            },
            browsing: {
              on: {
                'visit.open': {
                  target: 'choosing',
                  actions: { type: 'keepService', params: ({ event }) => event.service },
                },
              },
            },
            filling: {
              initial: 'fresh',
              exit: 'forgetFailure',
              on: {
                'visit.fill': { actions: { type: 'keepForm', params: ({ event }) => event.form } },
                'visit.press': { actions: { type: 'pressKey', params: ({ event }) => event.key } },
                'visit.send': [{ guard: 'isComplete', target: '.placing' }, { target: '.checked' }],
                'visit.back': 'choosing',
              },
              states: {
                fresh: {},
                /** What is wrong with the form is said. */
                checked: { tags: 'checked' },
                placing: {
                  tags: 'busy',
                  entry: ['forgetFailure', { type: 'rememberVisit', params: ({ context }) => known(context.visitId) }],
                  on: { 'visit.fill': {}, 'visit.press': {}, 'visit.send': {}, 'visit.back': {} },
                  invoke: {
                    id: 'placeCall',
                    src: 'placeCall',
                    input: ({ context: { visitId, device, service, form } }) => ({
                      visitId: known(visitId),
                      device: { id: device.id, name: device.name },
                      service,
                      form,
                    }),
                    onDone: {
                      target: '#kiosk-visit.left',
                      actions: { type: 'keepCall', params: ({ event }) => event.output },
                    },
                    onError: [
                      {
                        guard: { type: 'isUnheard', params: ({ event }) => ({ error: event.error }) },
                        target: 'checked',
                        actions: [
                          { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                          'keepUnheard',
                        ],
                      },
                      {
                        target: 'checked',
                        actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        attention: {
          invoke: { id: 'touches', src: 'touches' },
          initial: 'present',
          on: { 'visit.touched': '.present' },
          states: {
            present: { after: { doubtTime: 'doubted' } },
            /** The visitor is asked whether they are still there. */
            doubted: { tags: 'doubted', after: { leaveTime: { target: 'present', actions: 'leave' } } },
          },
        },
      },
    },
    left: { type: 'final' },
  },
});

export type KioskVisitRef = ActorRefFrom<typeof kioskVisitMachine>;
