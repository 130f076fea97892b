import { useEffect, useRef } from 'react';

interface Drawn {
  onDrawn(): void;
  onGone(): void;
}

/** Nothing that is seen: it tells that what it stands in came on the screen, and that it went. */
export function WhileDrawn(props: Drawn) {
  const drawn = useRef(props);
  useEffect(() => {
    const { onDrawn, onGone } = drawn.current;
    onDrawn();
    return onGone;
  }, []);
  return null;
}
