/** What a step of the restarts changed, to be told once it is committed. */
export interface RestartChanges {
  /** Devices whose orders changed; null stands for a batch as a whole. */
  readonly devices: readonly (number | null)[];
  /** Configuration entries that were written, or deleted, by their ids. */
  readonly entries: readonly number[];
}

export const noChanges: RestartChanges = { devices: [], entries: [] };

/** All of these as one. */
export const allChanges = (...changes: readonly RestartChanges[]): RestartChanges => ({
  devices: changes.flatMap(({ devices }) => devices),
  entries: changes.flatMap(({ entries }) => entries),
});
