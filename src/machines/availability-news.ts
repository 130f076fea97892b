import type { AvailabilityChange, OwnAvailability } from '../domain/availability.ts';
import type { QueryNews } from './live-query.ts';
import type { OfferNews } from './offer.ts';
import type { PresenceNews } from './presence.ts';
import type { ClockEvent } from './session.ts';
import type { WrapUpNews } from './wrap-up.ts';

export type AvailabilityEvent =
  | QueryNews<'availability', OwnAvailability>
  | ClockEvent
  | PresenceNews
  | WrapUpNews
  | OfferNews
  /** Who looks, from the profile; null for whoever is no agent, or only looks. */
  | { type: 'agent.known'; agentId: number | null }
  /** The person pauses, or goes on. */
  | { type: 'availability.choose'; change: AvailabilityChange };

/** What one is at now; null where that is not known. */
export type AvailabilityNews = { type: 'availability.changed'; availability: OwnAvailability | null };
