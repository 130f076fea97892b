import { expect } from 'vitest';
import { goodLines } from '../../src/domain/import.ts';
import { csvImportMachine } from '../../src/machines/csv-import.ts';
import { services } from '../../src/resources/services.ts';
import { walkEvery } from '../support/walk.ts';
import { done } from '../support/walk-events.ts';

const good = { line: 2, label: 'Ayuda', problems: {}, draft: { name: 'Ayuda' } };
const bad = { line: 3, label: '', problems: { name: 'required' }, draft: {} };

walkEvery(csvImportMachine, {
  inputs: [{ resource: services, records: [] }],
  cases: [
    { type: 'import.read', text: 'name\nAyuda' },
    done('planImport', { problem: null, lines: [good, bad] }),
    done('planImport', { problem: null, lines: [bad] }),
    done('planImport', { problem: 'header', columns: ['name'] }),
    { type: 'import.done', outcome: { id: 2, label: 'Ayuda', problem: null } },
  ],
  key: ({ plan, outcomes, written }) => [plan, outcomes.length > 0, written],
  shows: [
    'failed: import.again → choosing',
    'reviewing: import.again → choosing',
    'writing: import.finished → finished',
    'writing: import.stop → finished',
  ],
  always(state, { events }) {
    // Nothing is written that was not shown, and nothing that was found wrong.
    if (state.matches('writing') || state.matches('finished')) {
      expect(goodLines(state.context.plan).length).toBeGreaterThan(0);
    }
    if (!state.matches('checking')) expect(state.children.planImport).toBeUndefined();
    expect(state.children.importLines !== undefined).toBe(state.matches('writing'));
    // In the end it says whether anything was written.
    const isConfirmed = events.some(({ type }) => type === 'import.confirm');
    expect(state.output).toBe(state.status === 'done' ? isConfirmed : undefined);
  },
});
