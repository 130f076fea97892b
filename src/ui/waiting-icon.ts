/** The most that there is room for, in the 16 px of a tab. */
const most = 9;

/** The icon of a tab in which so many calls wait, one at least: an address of its picture. */
export const waitingIcon = (waiting: number): string => {
  const count = waiting > most ? `${most}+` : String(waiting);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#c92a2a"/><text x="16" y="24" font-family="system-ui,sans-serif" font-size="${count.length > 1 ? 17 : 23}" font-weight="700" text-anchor="middle" fill="#fff">${count}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
};
