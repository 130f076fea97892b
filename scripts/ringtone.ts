import { writeFileSync } from 'node:fs';

/**
 * Writes `src/services/ring.wav`, the sound of a new call: two soft tones in turn for two seconds, 8-bit mono at 8 kHz.
 * Run it by hand after changing it; the file is part of the repository.
 */
const rate = 8_000;
const seconds = 2;
const tone = (at: number) => (Math.floor(at / 0.25) % 2 === 0 ? 880 : 660);
const envelope = (at: number) => {
  const inTone = at % 0.25;
  return Math.min(1, inTone / 0.01, (0.25 - inTone) / 0.03) * (at % 1 < 0.75 ? 1 : 0);
};

const samples = Uint8Array.from({ length: rate * seconds }, (_, index) => {
  const at = index / rate;
  return Math.round(128 + 36 * envelope(at) * Math.sin(2 * Math.PI * tone(at) * at));
});
const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + samples.byteLength, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate, 28);
header.writeUInt16LE(1, 32);
header.writeUInt16LE(8, 34);
header.write('data', 36);
header.writeUInt32LE(samples.byteLength, 40);
writeFileSync('src/services/ring.wav', Buffer.concat([header, Buffer.from(samples.buffer)]));
