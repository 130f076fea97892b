import { sentenceOf } from '../../src/diagrams/site/replay/words.ts';
import type { Recording } from '../../src/domain/recording.ts';
import { breaksAgain } from '../simulation/feed.ts';

/** A failure as text: what broke, then everything that happened, a line each, and whether the shipped charts break the same. */
export const tellFailure = async (
  recording: Recording,
): Promise<{ readonly lines: readonly string[]; readonly isBroken: boolean }> => {
  const { violation, room, leftOut, happened, feed } = recording;
  const people = `agents: ${room.agents}, devices: ${room.devices}, nodes: ${room.nodes}`;
  const about = [
    `${violation.invariant}: ${violation.meaning}`,
    violation.what,
    `at ${new Date(violation.at).toISOString()}, seed ${room.seed}, ${room.minutes} min, ${people}, faults: ${room.faults.join(', ') || 'none'}`,
    `${leftOut.count} of ${leftOut.of} faults and decisions left out`,
  ];
  const width = String(happened.length).length;
  const steps = happened.map((one, index) => `${String(index + 1).padStart(width)}  ${sentenceOf(one, 'en')}`);
  const isBroken = feed.length > 0 && (await breaksAgain(recording));
  const end =
    feed.length === 0
      ? 'It takes more than the charts to break the same.'
      : `The charts as they are ${isBroken ? 'break the same' : 'do not break so any more'}.`;
  return { lines: [...about, '', ...steps, '', `${happened.length} steps. ${end}`], isBroken };
};
