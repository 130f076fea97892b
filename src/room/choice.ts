import type { DeviceChoice } from '../domain/room-page.ts';

const key = 'room.devices';
const names = ['audioInput', 'videoInput', 'audioOutput'] as const;

/** What is stored, as far as it is a choice: anybody may have written it. */
export const parseChoice = (stored: string | null): DeviceChoice => {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const entries = Object.entries(found).filter(
      ([name, id]) => names.some((known) => known === name) && typeof id === 'string' && id !== '',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
};

/** The remembered choice; none where the browser keeps no storage. */
export const readChoice = (): DeviceChoice => {
  try {
    return parseChoice(localStorage.getItem(key));
  } catch {
    return {};
  }
};

/** Remembers the choice for the next room, where the browser keeps storage. */
export const keepChoice = (choice: DeviceChoice): void => {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // It holds for this call only.
  }
};
