import type { AnyStateMachine } from 'xstate';
import { outsideWalks } from './outside-walk.ts';
import { trailOf } from './trail.ts';
import { openAddress, openView, type ViewOptions } from './view.tsx';

type WalkOptions = Omit<ViewOptions, 'follow'>;

/** The walks of a chart through its view, with some that it starts; the last tests of the file tell what they left out. */
export const viewWalks = (machine: AnyStateMachine, ...beside: readonly AnyStateMachine[]) => {
  const [first, ...others] = [machine, ...beside].map((one) => ({ machine: one, trail: trailOf(one) }));
  if (!first) throw new Error('no chart to walk');
  const follow: ViewOptions['follow'] = (step) => {
    for (const { trail } of [first, ...others]) trail.heard(step);
  };
  return {
    ...outsideWalks(first, ...others),
    open: (path: string, options: WalkOptions = {}) => openView(path, { ...options, follow }),
    /** The same at an address of this document, query and all. */
    come: (address: string, options: WalkOptions = {}) => openAddress(address, { ...options, follow }),
  };
};
