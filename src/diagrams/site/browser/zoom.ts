const least = 0.2;
const most = 4;
const step = 1.25;
/** So far a pointer may move and still press what is below it, in pixels. */
const still = 4;

export interface Zoom {
  larger(): void;
  smaller(): void;
  /** As wide as its frame. */
  fit(): void;
  actual(): void;
  /** Sizes a picture that was put in place of the one before. */
  renew(): void;
}

/** Lets the picture in a frame be enlarged by buttons, keys and the wheel, and moved by dragging. */
export const startZoom = (frame: HTMLElement): Zoom => {
  let scale = 1;
  let isFit = true;
  const picture = () => frame.querySelector('svg');
  const sizeOf = (svg: SVGSVGElement) => svg.viewBox.baseVal;

  /** Zooms around a point of the frame, in pixels from its corner. */
  const zoomTo = (wanted: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const svg = picture();
    if (!svg) return;
    isFit = false;
    const next = Math.min(most, Math.max(least, wanted));
    const left = ((frame.scrollLeft + x) * next) / scale - x;
    const top = ((frame.scrollTop + y) * next) / scale - y;
    scale = next;
    svg.setAttribute('width', String(Math.round(sizeOf(svg).width * scale)));
    svg.setAttribute('height', String(Math.round(sizeOf(svg).height * scale)));
    frame.scrollTo(left, top);
  };
  const fitFrame = () => {
    const svg = picture();
    if (svg) zoomTo(Math.min(1, (frame.clientWidth - 2) / sizeOf(svg).width), 0, 0);
    isFit = true;
  };

  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(scale * step);
    if (event.key === '-') zoomTo(scale / step);
    if (event.key === '0') fitFrame();
    if (event.key === '1') zoomTo(1);
  });

  let start: { readonly x: number; readonly y: number; readonly left: number; readonly top: number } | null = null;
  let hasMoved = false;
  frame.addEventListener('pointerdown', ({ pointerType, button, clientX, clientY }) => {
    // A finger scrolls the frame by itself.
    if (pointerType !== 'mouse' || button !== 0) return;
    start = { x: clientX, y: clientY, left: frame.scrollLeft, top: frame.scrollTop };
    hasMoved = false;
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!start) return;
    const moved = { x: clientX - start.x, y: clientY - start.y };
    hasMoved ||= Math.hypot(moved.x, moved.y) > still;
    if (hasMoved) frame.scrollTo(start.left - moved.x, start.top - moved.y);
    frame.classList.toggle('moving', hasMoved);
  });
  addEventListener('pointerup', () => {
    start = null;
    frame.classList.remove('moving');
  });
  frame.addEventListener('dragstart', (event) => event.preventDefault());
  frame.addEventListener(
    'click',
    (event) => {
      if (!hasMoved) return;
      hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  return {
    larger: () => zoomTo(scale * step),
    smaller: () => zoomTo(scale / step),
    fit: fitFrame,
    actual: () => zoomTo(1),
    renew: () => (isFit ? fitFrame() : zoomTo(scale)),
  };
};
