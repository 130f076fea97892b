import { useSelector } from '@xstate/react';
import type { PaletteRef } from '../../machines/palette.ts';
import type { ScreenRef } from '../../machines/screen.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { TourCard } from './TourCard.tsx';

interface PaletteDialogProps {
  palette: PaletteRef;
  screen: ScreenRef | undefined;
  /** Waits no longer for what is not here yet. */
  onClose: () => void;
}

/** What helps from anywhere, as far as somebody wants it: the palette, the help of the screen, and the tour. */
export function PaletteDialog({ palette, screen, onClose }: PaletteDialogProps) {
  const { search, tour, searchPart, tourPart } = useSelector(palette, ({ children }) => children);
  const isHelp = useSelector(palette, (state) => state.matches({ over: 'help' }));
  const part = searchPart ?? tourPart;
  return (
    <>
      {part && <PartArriving part={part} waiting={null} onClose={onClose} />}
      {search && <PaletteSearch search={search} />}
      {isHelp && <HelpDialog palette={palette} screen={screen} />}
      {tour && <TourCard tour={tour} />}
    </>
  );
}
