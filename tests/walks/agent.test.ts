import { expect } from 'vitest';
import { asFailure } from '../../src/domain/failure.ts';
import { agentMachine } from '../../src/machines/agent.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { manager } from '../support/walk-records.ts';

const offline = { kind: 'offline', code: 'offline' };
const refused = { kind: 'refused', code: 'unknown_related' };

type Events = readonly { readonly type: string; readonly error?: unknown }[];

/** Whether the person has just become an agent, whose zones nobody answered for yet. */
const isNewUntil = (events: Events, at: number) =>
  events.slice(0, at).findLast(({ type }) => /\.actor\.(createAgent|updateZones)$/.test(type))?.type ===
  'xstate.done.actor.createAgent';

/** What is told in the end: nothing where the picker was left. */
const endOf = ({ type, error }: Events[number], isNew: boolean) => {
  if (type.startsWith('xstate.error.')) {
    const isLost = type.endsWith('removeAgent') && error === offline;
    return { level: 'error', code: isLost ? 'agent.unanswered' : 'agent.failed' };
  }
  if (type === 'xstate.done.actor.removeAgent') return { level: 'success', code: 'agent.deleted' };
  if (type !== 'xstate.done.actor.updateZones') return null;
  return { level: 'success', code: isNew ? 'agent.created' : 'agent.updated' };
};

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
    failed('createAgent', refused),
    done('updateZones'),
    failed('updateZones', offline),
    failed('updateZones', refused),
    done('removeAgent'),
    failed('removeAgent', offline),
    failed('removeAgent', refused),
    failed('removeAgent', { kind: 'conflict', code: 'stale_version' }),
  ],
  shows: [
    'picking: picker done → closed',
    'updating: updateZones done → closed',
    'updating: updateZones error → picking',
  ],
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
    const isOpen = ({ type, error }: (typeof events)[number], at: number) =>
      /^xstate\.error\.actor\.(create|update)/.test(type) && (error === offline || isNewUntil(events, at));
    const removal = { agentId, version: asked('loading') ? 8 : 0 };
    expect(askedOf(state, 'removeAgent')).toEqual(state.matches('removing') ? removal : undefined);
    if (isStale(last)) expect([state.value, before?.value]).toEqual(['loading', 'removing']);
    if (last?.type === 'xstate.done.actor.loadZones') expect(picked).toBeNull();
    // The agent is removed only when every zone is gone, created only for who was none, and updated as one.
    if (state.matches('removing')) expect(picked?.chosen).toEqual([]);
    const wasOpen = events.some(isOpen);
    if (asked('removing') && !wasStale && !wasOpen) expect(asked('updating') || asked('creating')).toBe(false);
    if (asked('creating') && !wasStale) expect(asked('loading')).toBe(false);
    if (asked('updating')) expect(agentId).not.toBeNull();
    // What is sent is what changed: zones that somebody else gave meanwhile stay.
    const change = { agentId, added: picked?.added, removed: picked?.removed };
    expect(askedOf(state, 'updateZones')).toEqual(state.matches('updating') ? change : undefined);
    // Whoever had zones is asked nothing before these are known.
    if (asked('loading') && asked('picking') && !wasOpen) expect(state.context.zones).toEqual([5, 6]);
    // A picker that was cancelled, or that changed nothing, changes nothing.
    if (!picked && !wasStale) expect(asked('creating') || asked('updating') || asked('removing')).toBe(false);

    // Zones that a new agent was not given, and what nobody judged, stand in the picker again; the server is asked anew.
    if (last && isOpen(last, events.length - 1)) expect(state.matches('picking')).toBe(true);
    const begun = picked && state.matches('picking') ? { begun: picked.chosen } : {};
    const picking = { from: 'zones', selected: state.context.zones, holder: manager, rule: 'all', ...begun };
    expect(askedOf(state, 'picker')).toEqual(state.matches('picking') ? picking : undefined);

    // What is told is what became of it, once it has; whoever asked hears whether something may have been written.
    const notices = did.filter(({ type }) => type === 'notify').map(({ params }) => params);
    const told = events.flatMap((event, at) => {
      if (isStale(event)) return [{ level: 'warning', code: 'agent.stale' }];
      if (!isOpen(event, at)) return [];
      return [{ level: 'error', code: isNewUntil(events, at) ? 'agent.zonesFailed' : 'agent.unanswered' }];
    });
    if (state.status !== 'done') {
      expect(notices).toEqual(told);
      return;
    }
    const end = last && endOf(last, isNewUntil(events, events.length - 1));
    expect(notices).toEqual([...told, ...(end ? [end] : [])]);
    expect(state.output).toBe(end || wasOpen ? 'unknown' : 'kept');
  },
});
