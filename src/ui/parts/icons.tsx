const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 4-6 8-6s8 2 8 6',
  phone: 'M6 3h4l1.5 5L9 10c1 2.500 2.500 4 5 5l2-2.500 5 1.500v4c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2Z',
  video: 'M3 7h12v10H3zM15 11l6-3v8l-6-3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l2 1H4l2-1ZM10 21h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M19 5l-1.500 1.500M6.500 17.500 5 19',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5',
  screen: 'M4 5h16v11H4zM12 16v4M9 20h6',
  queue: 'M4 6h16M4 12h10M4 18h6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
} as const;

/** A line drawing beside a word; it says nothing to a screen reader. */
export function Icon({ name, size = 18 }: { name: keyof typeof shapes; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
