import type { ComponentType, ReactNode } from 'react';
import { fetchTexts } from '../catalogues.ts';
import { PartArriving } from '../parts/PartArriving.tsx';
import { fetchedBy, useFetched } from './fetched.ts';

/**
 * A component whose code is fetched when it is first drawn, and which draws `waiting` until then; what it says when the
 * code does not come, and when it is tried again, the chart `part` decides; where it has an `onClose`, it need not be waited for. It does without `Suspense`, whose fallback
 * React keeps on the screen for up to 300 ms even when the code is there at once.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const fetched = fetchedBy(load);
  return function OnDemand(props: Props) {
    const Component = useFetched(fetched);
    if (Component) return <Component {...props} />;
    const { onClose }: { onClose?: () => void } = props;
    return <PartArriving part={fetched.part} waiting={waiting} onClose={onClose} />;
  };
}

const withTexts =
  (kind: Parameters<typeof fetchTexts>[0]) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
    onDemand(async () => {
      const [Component] = await Promise.all([load(), fetchTexts(kind)]);
      return Component;
    });

/** The same for a dialog, whose texts are fetched with the first one. */
export const dialogOnDemand = withTexts('dialogs');

/** The same for the screens of calls and what is said of calls on others, for the screen of devices, and for those of tables. */
export const callsOnDemand = withTexts('calls');
export const devicesOnDemand = withTexts('devices');
export const tablesOnDemand = withTexts('tables');
