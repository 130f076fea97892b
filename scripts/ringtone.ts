import { mkdirSync, writeFileSync } from 'node:fs';
import { type RingTone, ringTones } from '../src/domain/ring-sound.ts';

/**
 * Writes `src/services/tones/*.wav`, the sounds of a new call: two seconds each, 16-bit mono at 8 kHz. They differ in pitch,
 * rhythm and timbre, so that two desks beside each other are told apart; none reaches higher than another. Run it by hand after changing
 * it; the files are part of the repository.
 */
const rate = 8_000;
const seconds = 2;
/** The largest deflection of each, of 1. */
const peak = 0.8;

/** Deflection at a time in seconds. */
type Wave = (at: number) => number;
const sine =
  (frequency: number): Wave =>
  (at) =>
    Math.sin(2 * Math.PI * frequency * at);

/** A tone that is struck at `from`, and dies away in `decay` seconds; `partials` are factors of pitch and strength. */
const struck =
  (from: number, pitch: number, decay: number, partials: readonly (readonly [number, number])[]): Wave =>
  (at) => {
    const age = at - from;
    if (age < 0) return 0;
    const attack = Math.min(1, age / 0.004);
    return partials.reduce(
      (sum, [factor, strength]) =>
        sum + attack * strength * Math.exp((-age * Math.sqrt(factor)) / decay) * sine(pitch * factor)(age),
      0,
    );
  };
const together =
  (waves: readonly Wave[]): Wave =>
  (at) =>
    waves.reduce((sum, wave) => sum + wave(at), 0);

const bell = [
  [1, 1],
  [2.76, 0.35],
  [0.5, 0.2],
] as const;
const wood = [
  [1, 1],
  [3.98, 0.18],
] as const;

const waves: Readonly<Record<RingTone, Wave>> = {
  /** Two soft tones in turn. */
  classic: (at) => {
    const inTone = at % 0.25;
    const envelope = Math.min(1, inTone / 0.01, (0.25 - inTone) / 0.03) * (at % 1 < 0.75 ? 1 : 0);
    return envelope * sine(Math.floor(at / 0.25) % 2 === 0 ? 880 : 660)(at);
  },
  /** Three bells, downwards, twice. */
  chime: together(
    [0, 1].flatMap((round) =>
      [1_046.5, 880, 698.5].map((pitch, index) => struck(round + index * 0.22, pitch, 0.3, bell)),
    ),
  ),
  /** A quick run upwards on wood, twice. */
  marimba: together(
    [0, 1].flatMap((round) =>
      [523.3, 659.3, 784, 1_046.5, 784].map((pitch, index) => struck(round + index * 0.13, pitch, 0.11, wood)),
    ),
  ),
  /** A low hum in pairs of pulses, which carries through a noisy room. */
  pulse: (at) => {
    const inPair = at % (seconds / 3);
    const inPulse = inPair % 0.2;
    const envelope = inPair < 0.4 ? Math.min(1, inPulse / 0.008, Math.max(0, 0.15 - inPulse) / 0.02) : 0;
    return envelope * (sine(440)(at) + sine(1_320)(at) / 3 + sine(2_200)(at) / 6) * (0.75 + 0.25 * sine(25)(at));
  },
};

const written = (wave: Wave): Buffer => {
  const deflections = Array.from({ length: rate * seconds }, (_, index) => wave(index / rate));
  const most = Math.max(...deflections.map(Math.abs));
  const file = Buffer.alloc(44 + 2 * deflections.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.byteLength - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * deflections.length, 40);
  for (const [index, deflection] of deflections.entries()) {
    // Nothing clicks at the end.
    const fade = Math.min(1, (deflections.length - 1 - index) / (rate * 0.02));
    file.writeInt16LE(Math.round(32_767 * peak * fade * (deflection / most)), 44 + 2 * index);
  }
  return file;
};

mkdirSync('src/services/tones', { recursive: true });
for (const tone of ringTones) writeFileSync(`src/services/tones/${tone}.wav`, written(waves[tone]));
