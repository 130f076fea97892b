import { useEffect } from 'react';

/** Tells that somebody is there, at every touch of the page and every key. */
export function Touched({ onTouch }: { onTouch: () => void }) {
  useEffect(() => {
    window.addEventListener('pointerdown', onTouch);
    window.addEventListener('keydown', onTouch);
    return () => {
      window.removeEventListener('pointerdown', onTouch);
      window.removeEventListener('keydown', onTouch);
    };
  }, [onTouch]);
  return null;
}
