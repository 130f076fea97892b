/** What a browser keeps for nodes, by which they know it again. */
export interface Cookies {
  /** Takes what an answer says to keep: a header, some, or none. */
  keep(header: string | readonly string[] | undefined): void;
  /** The headers that go with a request. */
  sent(): { readonly cookie?: string };
}

/** One jar for all paths: nobody in the room is asked who must not see them. */
export const cookiesOf = (): Cookies => {
  const kept = new Map<string, string>();
  return {
    keep(header) {
      for (const one of [header ?? []].flat()) {
        const [pair = ''] = one.split(';');
        const end = pair.indexOf('=');
        if (end > 0) kept.set(pair.slice(0, end).trim(), pair.slice(end + 1).trim());
      }
    },
    sent: () => (kept.size === 0 ? {} : { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') }),
  };
};
