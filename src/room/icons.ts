/** Paths in a square of 24, drawn for this page. */
const paths = {
  microphone: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11v1a6 6 0 0 0 12 0v-1M12 18v3',
  microphoneOff: 'M9 9v3a3 3 0 0 0 5 2M15 11V6a3 3 0 0 0-6-.5M6 11v1a6 6 0 0 0 10 4M18 12v-1M12 18v3M4 4l16 16',
  camera: 'M4 7h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM15 11l6-3v8l-6-3',
  cameraOff: 'M9 7h5a1 1 0 0 1 1 1v5M15 16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8l1-1M15 11l6-3v8M4 4l16 16',
  desktop: 'M4 5h16v11H4ZM9 20h6M12 16v4M12 13V8M9.5 10.5 12 8l2.5 2.5',
  desktopOff: 'M4 5h16v11H4ZM9 20h6M12 16v4M9.5 8l5 5M14.5 8l-5 5',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M15 5v4M9 10v4M13 15v4',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  hangup: 'M3 14c5-5 13-5 18 0l-2 3-4-2v-2a9 9 0 0 0-6 0v2l-4 2Z',
} as const;
export type IconName = keyof typeof paths;

const svg = 'http://www.w3.org/2000/svg';

/** An icon, hidden from screen readers: the button beside it has the name. */
export const icon = (name: IconName): SVGElement => {
  const element = document.createElementNS(svg, 'svg');
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', paths[name]);
  element.append(path);
  return element;
};
