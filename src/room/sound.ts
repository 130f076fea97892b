/** How loud a microphone is, from 0 to 1, told about 15 times a second until it is stopped. */
export const watchLevel = (track: MediaStreamTrack, tell: (level: number) => void): (() => void) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = window.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // Speech is about 0.1 of what fits; the meter should move.
    tell(Math.min(1, Math.sqrt(power) * 4));
  }, 66);
  return () => {
    window.clearInterval(timer);
    void context.close();
  };
};

/** Plays a short tone through a speaker; '' is the browser's own choice. Rejects when the speaker is not there. */
export const playTone = async (deviceId: string): Promise<void> => {
  const context = new AudioContext();
  const sink = context.createMediaStreamDestination();
  const gain = context.createGain();
  const tone = context.createOscillator();
  tone.frequency.value = 660;
  gain.gain.value = 0.2;
  tone.connect(gain).connect(sink);
  const audio = new Audio();
  audio.srcObject = sink.stream;
  try {
    if ('setSinkId' in audio) await audio.setSinkId(deviceId);
    await audio.play();
  } catch (error) {
    void context.close();
    throw error;
  }
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + 0.6);
};
