export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

export const ageRanges = ['child', 'youngAdult', 'adult', 'senior'] as const;
export type AgeRange = (typeof ageRanges)[number];

/** Something the visitor did at the device. `created_at` in unix seconds. */
export interface VisitEvent {
  readonly id: number;
  readonly created_at: number;
  readonly data: { readonly eventCategory: string; readonly eventAction: string; readonly eventLabel: string };
}

/** The visit of one person at a device ("session" on the wire), from which a call is placed. */
export interface Visit {
  readonly id: number;
  readonly gender: Gender | null;
  readonly age_range: AgeRange | null;
  readonly interactions: readonly {
    readonly id: number;
    readonly name: string;
    readonly events: readonly VisitEvent[];
  }[];
}

/** One category of events: the section that was entered, its sub-areas, and when it was first seen. */
export interface VisitSection {
  readonly category: string;
  readonly since: number;
  readonly entries: number;
  readonly areas: readonly {
    readonly id: number;
    readonly label: string;
    readonly action: string;
    readonly at: number;
  }[];
}

/** The events of a visit grouped by category, oldest first: `Enter` counts an entry, the rest are sub-areas (§2, §3). */
export const visitSections = (visit: Visit): readonly VisitSection[] => {
  const events = visit.interactions.flatMap((interaction) => interaction.events);
  events.sort((a, b) => a.created_at - b.created_at || a.id - b.id);
  const groups = Map.groupBy(events, ({ data }) => data.eventCategory);
  return [...groups].map(([category, own]) => {
    const areas = own.filter(({ data }) => data.eventAction !== 'Enter');
    return {
      category,
      since: own[0]?.created_at ?? 0,
      entries: own.length - areas.length,
      areas: areas.map(({ id, created_at, data }) => ({
        id,
        label: data.eventLabel,
        action: data.eventAction,
        at: created_at,
      })),
    };
  });
};
