import type { AnyStateMachine } from 'xstate';
import { outsideWalks } from './outside-walk.ts';
import { trailOf } from './trail.ts';
import { openView, type ViewOptions } from './view.tsx';

/** The walks of one chart through its view; the last test of the file tells what they left out. */
export const viewWalks = (machine: AnyStateMachine) => {
  const trail = trailOf(machine);
  return {
    ...outsideWalks({ machine, trail }),
    open: (path: string, options: Omit<ViewOptions, 'follow'> = {}) =>
      openView(path, { ...options, follow: trail.heard }),
  };
};
