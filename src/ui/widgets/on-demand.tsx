import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { startPart } from '../../wiring/part.ts';
import { PartArriving } from '../parts/PartArriving.tsx';

/**
 * A component whose code is fetched when it is first drawn, and which draws `waiting` until then; what it says when the
 * code does not come, and when it is tried again, the chart `part` decides. It does without `Suspense`, whose fallback
 * React keeps on the screen for up to 300 ms even when the code is there at once.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let component: ComponentType<Props> | null = null;
  const part = startPart(async () => {
    component = await load();
  });
  const subscribe = (changed: () => void) => {
    if (component) return () => {}; // what is there stays
    const { unsubscribe } = part.subscribe(changed);
    part.send({ type: 'part.wanted' });
    return () => {
      unsubscribe();
      if (!component) part.send({ type: 'part.left' });
    };
  };
  return function OnDemand(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => component);
    return Component ? <Component {...props} /> : <PartArriving part={part} waiting={waiting} />;
  };
}
