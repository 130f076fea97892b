import type { CallType } from '../../../src/domain/call.ts';
import { type AgeRange, ageRanges, type Gender, genders } from '../../../src/domain/visit.ts';
import { type Step, walkBefore, walkWhileWaiting } from './journey.ts';
import type { Random } from './random.ts';

/** What somebody who asks for help will do, settled before it begins. Times in seconds. */
export interface Story {
  readonly gender: Gender | null;
  readonly ageRange: AgeRange | null;
  readonly phone: string;
  readonly kind: CallType;
  readonly serviceId: number | null;
  readonly before: readonly Step[];
  readonly whileWaiting: readonly Step[];
  /** How far ahead a deferred call is wanted; 0 for the others. */
  readonly defersBy: number;
  /** How long they wait from the moment the call is due. */
  readonly patience: number;
  /** They ask to be called `by` later, `after` some waiting; null: they never do. */
  readonly postpones: { readonly after: number; readonly by: number } | null;
  /** They hang up after talking for so long, if the agent has not ended the call by then. */
  readonly talks: number;
}

const areaCodes = ['55', '33', '81', '222', '442', '664', '999'];
const digits = 10;

/**
 * A number as one dials it in Mexico: area code and subscriber, ten digits. The subscriber's part begins with 0, which
 * no real one does, so that nobody is ever called by mistake and our own calls can be told from others.
 */
const drawPhone = (random: Random): string => {
  const area = random.pick(areaCodes);
  const length = digits - area.length;
  const subscriber = String(random.whole(0, 10 ** (length - 1) - 1)).padStart(length, '0');
  return `${area} ${subscriber.slice(0, -4)} ${subscriber.slice(-4)}`;
};

/** Whether a number is one that only a simulated caller has. */
export const isSimulatedPhone = (phone: string): boolean =>
  areaCodes.some((area) => phone.startsWith(`${area} 0`)) && /^[\d ]{12}$/.test(phone);

/** One story. `services` are those that the device offers; a device that offers none calls for help in general. */
export const drawStory = (
  random: Random,
  services: readonly { readonly id: number; readonly name: string }[],
): Story => {
  const service = services.length > 0 ? random.pick(services) : null;
  const subject = service?.name ?? 'Atención general';
  const kind = random.pick(['video', 'video', 'call', 'call', 'call', 'deferred'] as const);
  const defersBy = kind !== 'deferred' ? 0 : random.chance(0.5) ? random.whole(15, 50) : random.whole(120, 300);
  const patience = random.whole(50, 150);
  const leavesEarly = random.chance(0.35);
  return {
    gender: random.chance(0.9) ? random.pick(genders) : null,
    ageRange: random.chance(0.9) ? random.pick(ageRanges) : null,
    phone: drawPhone(random),
    kind,
    serviceId: service?.id ?? null,
    before: walkBefore(random, subject),
    whileWaiting: walkWhileWaiting(random, subject, defersBy + patience),
    defersBy,
    patience,
    postpones: random.chance(0.1) ? { after: random.whole(20, 45), by: random.whole(60, 180) } : null,
    talks: leavesEarly ? random.whole(30, 150) : random.whole(600, 1_200),
  };
};
