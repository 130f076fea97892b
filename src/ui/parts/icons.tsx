const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 4-6 8-6s8 2 8 6',
  phone: 'M6 3h4l1.5 5L9 10c1 2.5 2.5 4 5 5l2-2.5 5 1.5v4c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2Z',
  video: 'M3 7h12v10H3zM15 11l6-3v8l-6-3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l2 1H4l2-1ZM10 21h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5',
  screen: 'M4 5h16v11H4zM12 16v4M9 20h6',
  queue: 'M4 6h16M4 12h10M4 18h6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  kiosk: 'M7 3h10v18H7zM10.5 18h3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17v.1',
  tree: 'M12 4v11M6 20v-5h12v5',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.5 3-5 6.5-5s6.5 1.5 6.5 5M16 4.5a3.5 3.5 0 0 1 0 6.5M18 15.5c2 .7 3.5 2 3.5 4.5',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6Z',
  layers: 'M12 4l9 5-9 5-9-5ZM3 14l9 5 9-5',
  split: 'M4 12h6l4-6h6M10 12l4 6h6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  star: 'M12 4l2.4 5 5.6.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.6-.8Z',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12l3 3 5-6',
  pause: 'M8 5v14M16 5v14',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6Z',
  repeat: 'M4 11a8 8 0 0 1 14-5l2 2M20 4v4h-4M20 13a8 8 0 0 1-14 5l-2-2M4 20v-4h4',
  key: 'M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 13l9-9M16 8l3 3',
  trend: 'M4 17l5-6 4 3 7-8M15 6h5v5',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 15l4-5',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  flow: 'M5 4h6v5H5zM13 15h6v5h-6zM8 9v8h5',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  page: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  slash: 'M4 4h16v16H4zM14 8l-4 8',
} as const;

export type IconName = keyof typeof shapes;

/** A line drawing beside a word; it says nothing to a screen reader. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      aria-hidden
    >
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
