import { type AudioOutput, type KnownOutputs, outputsAmong, readOutput } from '../domain/ringer.ts';

/** A browser that asks by itself where sound shall come out. */
type Asking = MediaDevices & { selectAudioOutput?(): Promise<MediaDeviceInfo> };

const devices = (): Asking | null => ('mediaDevices' in navigator ? navigator.mediaDevices : null);

/** Where sound may come out, as far as the browser tells, and what of it was chosen: `kept`, as it is stored. */
export const listOutputs = async (kept: string | null): Promise<KnownOutputs> => {
  const found = devices();
  if (!found || !('setSinkId' in HTMLMediaElement.prototype)) {
    return { way: 'none', outputs: [], chosen: null };
  }
  const outputs = outputsAmong(await found.enumerateDevices());
  return { way: outputs.length > 0 && !found.selectAudioOutput ? 'list' : 'ask', outputs, chosen: readOutput(kept) };
};

/**
 * Asks the person, by the browser, for an output, or for the right to know their names: most browsers tell them to a page
 * that may hear the microphone, which is let go at once. Answers the output where one was chosen. Rejects when the person
 * says no.
 */
export const askOutput = async (): Promise<AudioOutput | null> => {
  const found = devices();
  if (!found) return null;
  if (found.selectAudioOutput) {
    const { deviceId: id, label } = await found.selectAudioOutput();
    return { id, label };
  }
  const stream = await found.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
  return null;
};
