import { paletteSearchMachine } from '../machines/palette-search.ts';
import { tourMachine } from '../machines/tour.ts';
import { openGuide } from '../services/guide-tab.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';

/** The search for anything, and the tour. */
export const wirePalette = ({ palette, finishTour }: Services) => ({
  search: paletteSearchMachine.provide({
    actors: { find: ask(palette.find), findRecords: ask(palette.findRecords) },
    actions: { openGuide },
  }),
  tour: tourMachine.provide({
    actions: {
      keepToured: () => {
        finishTour().catch(() => {});
      },
    },
  }),
});
