import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/**
 * A component whose code is fetched when it is first drawn, and which draws nothing until then. It does without
 * `Suspense`, whose fallback React keeps on the screen for up to 300 ms even when the code is there at once. A fetch
 * that fails, because the server is away, is tried again when the component is drawn the next time.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let component: ComponentType<Props> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const fetchOnce = async () => {
    if (component !== null || isLoading) return;
    isLoading = true;
    try {
      component = await load();
      for (const listener of listeners) listener();
    } finally {
      isLoading = false;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    fetchOnce().catch((error: unknown) => console.error(error));
    return () => listeners.delete(listener);
  };
  return function OnDemand(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => component);
    return Component ? <Component {...props} /> : waiting;
  };
}
