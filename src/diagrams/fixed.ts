const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Parameters that a chart fixes, as text; those that depend on the event or the context are left out. */
export const fixedWords = (params: unknown): string => {
  if (params === undefined || typeof params === 'function') return '';
  if (typeof params !== 'object' || params === null) return wordOf(params);
  const parts = Object.entries(params).map(([key, value]) =>
    typeof value === 'string' ? value : `${key} ${wordOf(value)}`,
  );
  return parts.join(', ');
};
