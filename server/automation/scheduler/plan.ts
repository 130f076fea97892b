/** What is due of a plan. Unix seconds. */
export interface Slot {
  /** The moment of the plan that a run is for. */
  readonly plannedAt: number;
  /** The one after it. */
  readonly next: number;
}

/**
 * The newest moment of a plan that has come, of all those `every` seconds after `next`; null when none has. Moments that
 * passed unseen are one: what was missed runs once, and the plan goes on where it would be without the stop.
 */
export const slotAt = (next: number, every: number, now: number): Slot | null => {
  if (next > now) return null;
  const plannedAt = next + Math.floor((now - next) / every) * every;
  return { plannedAt, next: plannedAt + every };
};
