/** A way out for sound: a loudspeaker, a headset. `id` is the browser's, and means nothing in another one. */
export interface AudioOutput {
  readonly id: string;
  /** What its maker calls it; empty where the browser does not tell. */
  readonly label: string;
}

/**
 * How a browser lets somebody choose where sound comes out: not at all, from a list of names, or by a question of its own,
 * which gives the names as well.
 */
export interface AudioOutputs {
  readonly way: 'none' | 'list' | 'ask';
  /** Those whose names the browser tells, without the one that it takes by itself. */
  readonly outputs: readonly AudioOutput[];
}

/** The same, with the one that was chosen; null for the usual one. */
export interface KnownOutputs extends AudioOutputs {
  readonly chosen: AudioOutput | null;
}

/** What the browser takes by itself, under the names that some list beside the real ones. */
const usual: readonly string[] = ['', 'default', 'communications'];

/** The real outputs among what a browser lists. */
export const outputsAmong = (listed: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): AudioOutput[] =>
  listed
    .filter(({ kind, deviceId }) => kind === 'audiooutput' && !usual.includes(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, label }));

/** Whether a device that was chosen is not there. Where no names are told, nobody knows. */
export const isGone = (chosen: AudioOutput | null, outputs: readonly AudioOutput[]): boolean =>
  chosen !== null && outputs.length > 0 && !outputs.some(({ id }) => id === chosen.id);

/** Reads the choice as a browser kept it; null for what is none. */
export const readOutput = (text: string | null): AudioOutput | null => {
  try {
    const { id, label } = JSON.parse(text ?? 'null') ?? {};
    return typeof id === 'string' && typeof label === 'string' ? { id, label } : null;
  } catch {
    return null;
  }
};
