import { useRef, useState } from 'react';

/**
 * For a field that another one may take the place of while it has the focus of the keyboard, which would be lost with it: the
 * ref of the first, and whether the other is to take the focus. `isReplaced`: the other stands there.
 */
export function useTakenFocus<Field extends HTMLElement>(isReplaced: boolean) {
  const field = useRef<Field>(null);
  const [wasTaken, setTaken] = useState(false);
  const isTaken = isReplaced && (wasTaken || document.activeElement === field.current);
  if (isTaken !== wasTaken) setTaken(isTaken);
  return { field, isTaken };
}
