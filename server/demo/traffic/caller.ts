import type { Call } from '../../../src/domain/call.ts';
import { callTransitions, isFinal, isPending, mayTransition } from '../../../src/domain/call-states.ts';
import type { OwnCall } from '../../../src/domain/kiosk.ts';
import { isApiProblem } from './asking.ts';
import type { Step } from './journey.ts';
import { pause } from './pause.ts';
import type { Story } from './story.ts';
import { attempt, type World } from './world.ts';

/** How often a device looks what became of its call, in seconds. */
const lookEvery = 2;

/** Unix seconds. */
const clock = () => Math.floor(Date.now() / 1_000);

/** The transitions that a device asks for. */
type Wish = 'giveUp' | 'delay' | 'hangUp';

/**
 * What the caller wants to be done about the call at `now`, or null to go on waiting or talking. `since`: when the call
 * came into its present state. Times in unix seconds.
 */
export const wishOf = (story: Story, call: Call, since: number, now: number): Wish | null => {
  if (!isPending(call)) return now - since >= story.talks ? 'hangUp' : null;
  const waited = now - Math.max(call.required_in, since);
  const { postpones } = story;
  if (postpones && waited >= postpones.after && mayTransition('delay', call.state, 'device')) return 'delay';
  return waited >= story.patience ? 'giveUp' : null;
};

/** Asks for the transition; null when an agent was faster, or the server is away for the moment. */
const express = async (
  { api, tally }: World,
  { public_id: id }: OwnCall,
  wish: Wish,
  by: number,
): Promise<OwnCall | null> => {
  const state = callTransitions[wish].to;
  const data = wish === 'delay' ? { state, required_in: clock() + by } : { state };
  try {
    return await attempt(tally, api.change(id, data));
  } catch (error) {
    if (isApiProblem(error) && error.status === 409) return null;
    throw error;
  }
};

/** Does the steps that are due at `now`; answers those that are left. The first counts from `from`. */
const walk = async ({ api, tally }: World, visit: string, steps: readonly Step[], from: number, now: number) => {
  let due = from;
  let done = 0;
  for (const step of steps) {
    due += step.after;
    if (due > now) return { left: steps.slice(done), from: due - step.after };
    await attempt(tally, api.tell(visit, step));
    done += 1;
  }
  return { left: [], from: due };
};

/** Follows a call to its end: looks, passes the time, loses patience, hangs up. Leaves the queue when told to stop. */
const follow = async (world: World, told: Story, visit: string, placed: OwnCall): Promise<void> => {
  const { api, tally, signal } = world;
  let story = told;
  let call = placed;
  let since = clock();
  let walked: { left: readonly Step[]; from: number } = { left: story.whileWaiting, from: since };
  const become = (next: OwnCall) => {
    tally.states[call.state] -= 1;
    tally.states[next.state] += 1;
    if (next.state !== call.state) since = clock();
    call = next;
  };
  tally.states[call.state] += 1;
  try {
    while (!isFinal(call)) {
      await pause(lookEvery, signal);
      become((await attempt(tally, api.call(call.public_id))) ?? call);
      if (isFinal(call)) return;
      if (isPending(call)) walked = await walk(world, visit, walked.left, walked.from, clock());
      const wish = wishOf(story, call, since, clock());
      if (wish) become((await express(world, call, wish, story.postpones?.by ?? 0)) ?? call);
      // Asked for once: who is refused, as it is closed by then, waits on and loses patience.
      if (wish === 'delay') story = { ...story, postpones: null };
    }
  } finally {
    // Nobody stays behind in the queue; a conversation is left to its agent.
    if (signal.aborted && isPending(call)) become((await express(world, call, 'giveUp', 0)) ?? call);
    else if (!isFinal(call)) tally.states[call.state] -= 1;
  }
};

/** Plays a story: somebody comes to the device, looks around, and calls. Rejects when told to stop, or with ApiProblem. */
export const playStory = async (world: World, story: Story): Promise<void> => {
  const { api, tally, signal } = world;
  const visit = await attempt(tally, api.beginVisit({ gender: story.gender, age_range: story.ageRange }));
  if (!visit) return;
  for (const step of story.before) {
    await pause(step.after, signal);
    await attempt(tally, api.tell(visit.public_id, step));
  }
  const placed = await attempt(
    tally,
    api.placeCall({
      phone: story.phone,
      service_id: story.serviceId,
      with_video: story.kind === 'video',
      now: story.kind !== 'deferred',
      required_in: clock() + story.defersBy,
      session_id: visit.public_id,
    }),
  );
  if (!placed) return;
  tally.calls += 1;
  await follow(world, story, visit.public_id, placed);
};
