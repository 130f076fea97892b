import { type Call, mayOn } from './call.ts';
import { isPending } from './call-states.ts';
import type { Failure } from './failure.ts';
import type { Colleague } from './handover.ts';
import type { PlacedZone, Ref } from './session.ts';

/** To whom a call can be passed on: to all who attend a service, to those of a zone, or to one agent. */
export const destinationKinds = ['service', 'zone', 'agent'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

export interface Destination {
  readonly kind: DestinationKind;
  readonly id: number;
}

/** What there is to choose from. */
export interface Destinations {
  readonly services: readonly Ref[];
  readonly zones: readonly PlacedZone[];
  readonly agents: readonly Colleague[];
}

export const noDestinations: Destinations = { services: [], zones: [], agents: [] };

/** What is chosen, or not yet. */
export interface DestinationChoice {
  readonly kind: DestinationKind;
  readonly to: number | null;
  /** By which part of a name it is looked for. */
  readonly find: string;
}

export const noDestination: DestinationChoice = { kind: 'service', to: null, find: '' };

/** Whoever chooses another kind chooses and looks anew. */
export const withDestination = <Choice extends DestinationChoice>(
  choice: Choice,
  part: Partial<DestinationChoice>,
): Choice => ({
  ...choice,
  ...(part.kind !== undefined && part.kind !== choice.kind ? { to: null, find: '' } : {}),
  ...part,
});

/** Null before anything was chosen. */
export const destinationOf = ({ kind, to }: DestinationChoice): Destination | null =>
  to === null ? null : { kind, id: to };

/** Whether a call can be passed on from where it waits, by this agent; null for who only looks. */
export const mayRedirect = (call: Call, agentId: number | null): boolean =>
  isPending(call) && mayOn('redirect', call, agentId);

/** What the server is asked to change of the call. */
export const redirectTo = ({ kind, id }: Destination) =>
  kind === 'service' ? { service_id: id } : kind === 'zone' ? { for_zone_id: id } : { for_agent_id: id };

const places = ['service_id', 'for_zone_id', 'for_agent_id', 'agent_id'];

/** Whether a call was not passed on because where it should go takes none any more: switched off, deleted, or without the right. */
export const isNowhere = ({ code, fields = {} }: Failure): boolean =>
  code === 'unknown' && places.some((place) => fields[place] === 'unknown');

/** What there is of a kind; null before it is known. */
export const destinationsOf = (
  destinations: Destinations | null,
  kind: DestinationKind,
): readonly (PlacedZone | Colleague)[] | null => (destinations === null ? null : destinations[`${kind}s`]);
