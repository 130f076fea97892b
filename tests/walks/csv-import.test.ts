import { expect } from 'vitest';
import { goodLines, nextPortion } from '../../src/domain/import.ts';
import { csvImportMachine } from '../../src/machines/csv-import.ts';
import { services } from '../../src/resources/services.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';

const good = { line: 2, label: 'Ayuda', problems: {}, draft: { name: 'Ayuda' } };
const bad = { line: 3, label: '', problems: { name: 'required' }, draft: {} };
/** More than go at once. */
const many = Array.from({ length: 51 }, (_, index) => ({ ...good, line: index + 4 }));
const offline = { kind: 'offline', code: 'offline' };
const became = (lines: readonly { line: number; label: string }[]) =>
  lines.map(({ line, label }) => ({ id: line, label, problem: null }));

walkEvery(csvImportMachine, {
  inputs: [{ resource: services, records: [], table: nobody }],
  cases: [
    { type: 'import.read', text: 'name\nAyuda' },
    done('planImport', { problem: null, lines: [good, bad] }),
    done('planImport', { problem: null, lines: many }),
    done('planImport', { problem: null, lines: [bad] }),
    done('planImport', {
      problem: 'header',
      columns: ['name'],
      unknown: [{ name: 'Nombe', near: 'name' }],
      lacks: ['name'],
      repeated: [],
    }),
    done('importLines', became([good])),
    done('importLines', became(many.slice(0, 50))),
    failed('importLines', offline),
  ],
  key: ({ plan, tally, portion, written }) => [plan, tally.done > 0, portion.length, written],
  shows: [
    'failed: import.again → choosing',
    'reviewing: import.again → choosing',
    'writing.going: importLines done → writing.going / tally',
    'writing.going: importLines done → finished / tally',
    'writing.going: import.stop → writing.stopping',
    'writing.going: import.close → writing.stopping',
    'writing.stopping: importLines done → finished / tally',
    'writing.going: importLines error → interrupted / failure',
    'writing.stopping: importLines error → interrupted / failure',
    'interrupted: import.resume → writing.going / failure',
    'interrupted: import.close → closed',
  ],
  always(state, { caused, events }, before) {
    const { plan, tally, resource } = state.context;
    // Nothing is written that was not shown, and nothing that was found wrong.
    if (state.matches('writing') || state.matches('finished')) expect(goodLines(plan).length).toBeGreaterThan(0);
    if (!state.matches('checking')) expect(state.children.planImport).toBeUndefined();
    // A portion is what follows those of which is known what became of them.
    expect(askedOf(state, 'importLines')).toEqual(
      state.matches('writing') ? { resource, lines: nextPortion(goodLines(plan), tally.done) } : undefined,
    );
    // Whoever stops it hears what became of the portion under way, which may be written.
    if (before?.matches({ writing: 'stopping' })) expect(state.matches({ writing: 'going' })).toBe(false);
    expect(state.can({ type: 'import.stop' })).toBe(state.matches({ writing: 'going' }));
    // What was not judged is told, and sent again as it was: that it is the very same makes it the same request.
    expect(state.context.failure).toEqual(
      state.matches('interrupted') || (before?.matches('interrupted') && state.status === 'done') ? offline : null,
    );
    if (before?.matches('interrupted') && state.matches('writing')) {
      const sent = askedOf(state, 'importLines') as { lines: unknown };
      expect(sent.lines).toBe(state.context.portion);
      expect(state.context.portion).toEqual(before.context.portion);
    }
    expect(state.can({ type: 'import.resume' })).toBe(state.matches('interrupted'));
    // What is being written is not left unseen: whoever closes the dialog meanwhile stops it, as with its button.
    if (before?.matches('writing')) expect(state.status).toBe('active');
    // The table knows as long as it writes, or may go on, so that leaving asks.
    const isUnder = (one: typeof before) => one?.matches('writing') === true || one?.matches('interrupted') === true;
    const isBegun = isUnder(state) && !isUnder(before);
    const isOver = isUnder(before) && !isUnder(state);
    expect(caused.told.map(({ to, event }) => [to, event.type])).toEqual([
      ...(isBegun ? [['nobody', 'row.typed']] : []),
      ...(isOver ? [['nobody', 'row.untyped']] : []),
    ]);
    // In the end it says whether anything was written.
    const isConfirmed = events.some(({ type }) => type === 'import.confirm');
    expect(state.output).toBe(state.status === 'done' ? isConfirmed : undefined);
  },
});
