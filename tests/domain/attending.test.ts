import { describe, expect, test } from 'vitest';
import { attendantOf, mayAnswer, missingToAttend } from '../../src/domain/attending.ts';
import { ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const both = ['QUERYINGS_READ', 'QUERYINGS_EDITION'];
const agent = { id: 3 };
const may = { agentId: 3, obstacle: null };
const supervises = { ...may, supervises: true };
const lacks = (permission: string) => ({ agentId: null, obstacle: { kind: 'right', permission } });

describe('who attends calls', () => {
  test.each([
    ['an agent with both rights', { fullpower: false, codes: both, agent }, may],
    ['an agent with all rights', { fullpower: false, codes: ['PLATFORM_GOD'], agent }, supervises],
    ['a superuser who is an agent', { fullpower: true, codes: [], agent }, supervises],
    ['an agent who may only look', { fullpower: false, codes: ['QUERYINGS_READ'], agent }, lacks('QUERYINGS_EDITION')],
    ['an agent who may not look', { fullpower: false, codes: ['QUERYINGS_EDITION'], agent }, lacks('QUERYINGS_READ')],
    ['who places calls', { fullpower: false, codes: ['QUERYINGS_CREATION'], agent }, lacks('QUERYINGS_READ')],
    [
      'a superuser who is no agent',
      { fullpower: true, codes: both, agent: null },
      { agentId: null, obstacle: { kind: 'notAgent' } },
    ],
  ])('%s', (_, viewer, attendant) => {
    expect(attendantOf(viewer, [])).toEqual(attendant);
    if (viewer.agent) expect(missingToAttend(viewer) === null).toBe(attendant.agentId !== null);
  });
});

describe('who is in a call', () => {
  const viewer = { fullpower: false, codes: both, agent };
  const other = { ...ownCall, id: 8 };
  const inCall = { agentId: 3, obstacle: { kind: 'inCall', call: ownCall } };

  test.each([
    ['answers no other', viewer, [ownCall], inCall],
    ['hears of the first of two that they are in', viewer, [ownCall, other], inCall],
    ['answers others where several are allowed', { ...viewer, severalCalls: true }, [ownCall, other], may],
    ['lacks a right first of all', { ...viewer, codes: ['QUERYINGS_READ'] }, [ownCall], lacks('QUERYINGS_EDITION')],
  ])('%s', (_, candidate, inHand, attendant) => {
    expect(attendantOf(candidate, inHand)).toEqual(attendant);
    expect(mayAnswer(attendantOf(candidate, inHand), waitingCall)).toBe(attendant.obstacle === null);
    expect(mayAnswer(attendantOf(candidate, inHand), takenCall)).toBe(false);
  });
});
