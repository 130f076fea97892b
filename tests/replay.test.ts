import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallMove, faultsOf, timelineFile } from '../src/domain/call-flow.ts';
import { callStates, callTransitionNames, callTransitions, mayTransition } from '../src/domain/call-states.ts';
import type { Recording } from '../src/domain/recording.ts';
import { moves } from './support/walk-moves.ts';
import { recording } from './support/walk-recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'asesoria-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command on a file of this content; without content, on none. */
const replay = (content?: unknown) => {
  const file = join(folder, 'call.json');
  if (content !== undefined) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const script = join(import.meta.dirname, '../scripts/replay.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, ...(content === undefined ? [] : [file])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
};

const [request, attend, finish] = moves;
if (!request || !attend || !finish) throw new Error('the sample has three moves');
const release = { ...finish, event: 'release', from: 'ATTENDED', to: 'RETURNED' } as const;
const again = { ...attend, at: finish.at, from: 'RETURNED' } as const;

describe('a timeline, replayed by the command', () => {
  test('that is legal is told move by move, and is fine', () => {
    expect(replay(timelineFile(7, moves))).toEqual({
      status: 0,
      lines: [
        '1970-01-01T00:16:40.000Z  request  · → REQUESTED  by device 1  legal',
        '1970-01-01T00:17:20.000Z  attend  REQUESTED → ATTENDED  by agent 3  legal',
        '1970-01-01T00:18:20.000Z  finish  ATTENDED → FINISHED  by agent 3  legal',
        'Call 7: 3 moves, all legal.',
      ],
      stderr: '',
    });
  });

  test('with an illegal move says which and why, and fails', () => {
    const { status, lines } = replay(timelineFile(7, [request, { ...attend, actor: 'device' }, finish]));
    expect([status, lines.at(-1)]).toEqual([1, 'Call 7: 3 moves, 1 illegal.']);
    expect(lines[1]).toContain('ILLEGAL: no transition of the table');
  });

  test.each([
    ['no file', undefined, /npm run replay -- <file>/],
    ['no JSON', 'call', /no timeline of a call: no JSON/],
    ['another format', { ...timelineFile(7, moves), format: 'other' }, /format/],
    ['another version', { ...timelineFile(7, moves), version: 2 }, /version/],
    ['more than belongs in it', timelineFile(7, [{ ...request, phone: '555' } as CallMove]), /phone/],
  ])('of %s is refused in a sentence', (_, content, sentence) => {
    const { status, stderr } = replay(content);
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('    at ');
  });
});

describe('a failure of the simulated room, told by the command', () => {
  test('says what broke and every step, and that the charts do not break so any more', () => {
    const kept = readFileSync(join(import.meta.dirname, 'regressions/bell-list-that-failed.json'), 'utf8');
    const { status, lines, stderr } = replay(kept);
    const { happened, violation }: Recording = JSON.parse(kept);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(lines.slice(0, 2)).toEqual([`expected: ${violation.meaning}`, violation.what]);
    expect(lines).toContain('  1  16:00:01.801, agent@demo.local 1, begins');
    expect(lines.at(-1)).toBe(`${happened.length} steps. The charts as they are do not break so any more.`);
    expect(lines).toHaveLength(happened.length + 7);
  });

  test('that the charts alone do not break says so', () => {
    const { status, lines } = replay({ ...recording, feed: [] });
    expect(status).toBe(0);
    expect(lines.slice(2)).toEqual([
      'at 2026-03-02T16:00:04.000Z, seed 3, 1 min, agents: 1, devices: 1, nodes: 1, faults: busy',
      '24 of 26 faults and decisions left out',
      '',
      '1  16:00:00.000, busy 1, begins',
      '2  16:00:00.000, agent@demo.local, page 1, app: xstate.init, stays in restoring',
      '3  16:00:01.000, agent@demo.local, page 1 → node 1, GET /api/queryings, asks',
      '4  16:00:01.020, node 1 → agent@demo.local, page 1, 503 GET /api/queryings, answers',
      '5  16:00:02.000, agent@demo.local, page 1, app: route.changed, restoring → signedOut',
      '6  16:00:03.000, node 1 → device 4, page 1, message {"channel":"queryings"}, tells',
      '7  16:00:03.500, agent@demo.local, page 1 → nobody, GET /api/profile, lost',
      '8  16:00:04.000, agent@demo.local, page 1, ring: pending.failed, no word for it (off)',
      '',
      '8 steps. It takes more than the charts to break the same.',
    ]);
  });
});

describe('a move', () => {
  test.each([
    ['by an agent who has not got the call', [request, attend, { ...finish, actor_id: 4 }], [null, null, 'not_theirs']],
    [
      'by the owner, where it is not known who that is',
      [request, { ...attend, actor_id: null }, finish],
      [null, null, null],
    ],
    ['of a call that nobody placed', [attend, finish], ['not_first', null]],
    ['from where the call is not', [request, finish], [null, 'broken_chain']],
    ['before the one before', [request, { ...attend, at: 999 }], [null, 'backwards']],
    ['that places a call twice', [request, request], [null, 'broken_chain']],
    ['by a user who is no agent', [request, { ...attend, actor: 'user' }], [null, 'not_in_table']],
    [
      'by whoever took the right from its agent, and by nobody',
      [
        request,
        attend,
        { ...release, actor: 'user', actor_id: 9 },
        again,
        { ...release, actor: 'server', actor_id: null },
      ],
      [null, null, null, null, null],
    ],
    ['of an agent who has it no more', [request, attend, release, finish], [null, null, null, 'broken_chain']],
    ['that leads elsewhere', [request, { ...attend, to: 'FINISHED' }], [null, 'not_in_table']],
  ] as const)('%s', (_, told, faults) => {
    expect(faultsOf(told)).toEqual(faults);
  });

  test('is in the table exactly when the server lets it be, from every state, by whomever', () => {
    for (const event of callTransitionNames)
      for (const from of callStates)
        for (const actor of ['agent', 'device'] as const) {
          const { to } = callTransitions[event];
          const move = { ...attend, event, from, to: to === 'same' ? from : to, actor };
          const isLegal =
            mayTransition(event, from, 'server') || mayTransition(event, from, actor === 'agent' ? 'owner' : 'device');
          const [fault] = faultsOf([move]);
          expect(fault === 'not_in_table', `${event} from ${from} by ${actor}`).toBe(!isLegal);
        }
  });
});
