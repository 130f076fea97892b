import { inspectorMachine, type LookNews } from '../machines/inspector.ts';
import type { Services } from '../services/ports.ts';
import { ask, hear } from './ask.ts';

/** The look at the running charts. */
export const wireInspector = ({ inspection }: Services) =>
  inspectorMachine.provide({
    actors: {
      look: hear<LookNews, { session: string | null }>((tell, at) =>
        inspection.watch(at, {
          seen: (look) => tell({ type: 'look.taken', look }),
          failed: () => tell({ type: 'look.failed' }),
        }),
      ),
      loadUnexpected: ask(inspection.unexpected),
    },
  });
