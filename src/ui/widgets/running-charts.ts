import { createContext } from 'react';
import type { AnyStateMachine } from 'xstate';

/** Finds a chart that ran in this page, by its id; null for one that did not. */
export const RunningCharts = createContext<(id: string) => AnyStateMachine | null>(() => null);
