import { administrationOf, mayOpen, type Viewer } from './routes.ts';

/** What somebody new is shown, in this order: what it is all about, and where they find what their work needs. */
const stops = [
  'welcome',
  'availability',
  'calls',
  'fleet',
  'team',
  'administration',
  'palette',
  'person',
  'help',
] as const;
export type TourStop = (typeof stops)[number];

/** Who needs to know of it; everybody, where nothing stands. */
const concerns: Partial<Record<TourStop, (viewer: Viewer) => boolean>> = {
  availability: ({ agent }) => agent !== null,
  calls: (viewer) => mayOpen(viewer, '/calls'),
  fleet: (viewer) => mayOpen(viewer, '/devices'),
  team: (viewer) => mayOpen(viewer, '/team'),
  administration: (viewer) => administrationOf(viewer).length > 0,
};

/** What a viewer is shown who is new: the stops of their rights. */
export const tourOf = (viewer: Viewer): readonly TourStop[] => stops.filter((stop) => concerns[stop]?.(viewer) ?? true);
