/** What each column of the table on the screen measures, by the keys of its headings. */
export const measuredWidths = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('th[data-key]')].map((heading) => [
      heading.dataset.key,
      heading.offsetWidth,
    ]),
  );
