import { useSelector } from '@xstate/react';
import type { PaletteRef } from '../../machines/palette.ts';
import type { ScreenRef } from '../../machines/screen.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { TourCard } from './TourCard.tsx';

/** What helps from anywhere, as far as somebody wants it: the palette, the help of the screen, and the tour. */
export function PaletteDialog({ palette, screen }: { palette: PaletteRef; screen: ScreenRef | undefined }) {
  const { search, tour, searchPart, tourPart } = useSelector(palette, ({ children }) => children);
  const isHelp = useSelector(palette, (state) => state.hasTag('help'));
  const part = searchPart ?? tourPart;
  return (
    <>
      {part && <PartArriving part={part} waiting={null} />}
      {search && <PaletteSearch search={search} />}
      {isHelp && <HelpDialog palette={palette} screen={screen} />}
      {tour && <TourCard tour={tour} />}
    </>
  );
}
