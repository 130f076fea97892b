import type { Visit } from './visit.ts';

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
