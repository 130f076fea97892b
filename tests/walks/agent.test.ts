import { expect } from 'vitest';
import { asFailure } from '../../src/domain/failure.ts';
import { agentMachine } from '../../src/machines/agent.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { manager } from '../support/walk-records.ts';

const offline = { kind: 'offline', code: 'offline' };

walkEvery(agentMachine, {
  inputs: [
    { userId: 9, agentId: null, holder: manager },
    { userId: 9, agentId: 3, holder: manager },
  ],
  cases: [
    done('loadZones', { version: 8, zones: [5, 6] }),
    failed('loadZones', offline),
    done('picker', null),
    done('picker', { added: [], removed: [], chosen: [5, 6], named: [] }),
    done('picker', { added: [5], removed: [], chosen: [5], named: [] }),
    done('picker', { added: [], removed: [5, 6], chosen: [], named: [] }),
    done('createAgent', 4),
    failed('createAgent', offline),
    done('updateZones'),
    failed('updateZones', offline),
    done('removeAgent'),
    failed('removeAgent', offline),
    failed('removeAgent', { kind: 'conflict', code: 'stale_version' }),
  ],
  shows: ['picking: picker done → closed', 'updating: updateZones done → closed'],
  always(state, { did, entered, events }, before) {
    const { agentId, picked } = state.context;
    const asked = (port: string) => entered.has(`agent.${port}`);
    const last = events.at(-1);

    // One question at a time.
    expect(Object.keys(state.children).length).toBe(state.status === 'done' ? 0 : 1);
    // An agent whom somebody else changed is not removed: the zones are asked for again, and chosen anew.
    const isStale = (event: (typeof events)[number] | undefined) =>
      event?.type === 'xstate.error.actor.removeAgent' && asFailure(event.error).code === 'stale_version';
    const wasStale = events.some(isStale);
    expect(askedOf(state, 'removeAgent')).toEqual(state.matches('removing') ? { agentId: 3, version: 8 } : undefined);
    if (isStale(last)) expect([state.value, before?.value]).toEqual(['loading', 'removing']);
    if (last?.type === 'xstate.done.actor.loadZones') expect(picked).toBeNull();
    // The agent is removed only when every zone is gone, created only for who was none, and updated as one.
    if (state.matches('removing')) expect(picked?.chosen).toEqual([]);
    if (asked('removing') && !wasStale) expect(asked('updating') || asked('creating')).toBe(false);
    if (asked('creating')) expect(asked('loading')).toBe(false);
    if (asked('updating')) expect(agentId).not.toBeNull();
    // What is sent is what changed: zones that somebody else gave meanwhile stay.
    const change = { agentId, added: picked?.added, removed: picked?.removed };
    expect(askedOf(state, 'updateZones')).toEqual(state.matches('updating') ? change : undefined);
    // Whoever had zones is asked nothing before these are known.
    if (asked('loading') && asked('picking')) expect(state.context.zones).toEqual([5, 6]);
    // A picker that was cancelled, or that changed nothing, changes nothing.
    if (!picked && !wasStale) expect(asked('creating') || asked('updating') || asked('removing')).toBe(false);

    // What is told is what became of it, once it has; whoever asked hears whether something may have been written.
    const notices = did.filter(({ type }) => type === 'notify').map(({ params }) => params);
    const stale = { level: 'warning', code: 'agent.stale' };
    const outdated = events.filter(isStale).map(() => stale);
    if (state.status !== 'done') {
      expect(notices).toEqual(outdated);
      return;
    }
    const isFailed = last?.type.startsWith('xstate.error.');
    const told = asked('creating') ? 'agent.created' : asked('updating') ? 'agent.updated' : 'agent.deleted';
    const isDone = isFailed || picked;
    expect(state.output).toBe(isDone ? 'unknown' : 'kept');
    const notice = isFailed ? { level: 'error', code: 'agent.failed' } : { level: 'success', code: told };
    expect(notices).toEqual([...outdated, ...(isDone ? [notice] : [])]);
  },
});
