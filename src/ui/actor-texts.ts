import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallMove, MoveActor } from '../domain/call-flow.ts';
import { wordOf } from './word.ts';

const moveActorMessages: Record<MoveActor, MessageDescriptor> = {
  agent: msg({ id: 'flow.actor.agent', message: 'Agente' }),
  user: msg({ id: 'audit.actor.user', message: 'Usuario' }),
  device: msg({ id: 'flow.actor.device', message: 'Dispositivo' }),
  task: msg({ id: 'audit.actor.task', message: 'Tarea' }),
  server: msg({ id: 'audit.actor.server', message: 'Servidor' }),
};

/** Who moved a call: the name, and what they are; without a name, what they are. */
export const actorText = ({ actor, actor_name }: Pick<CallMove, 'actor' | 'actor_name'>): string =>
  [actor_name, i18n._(wordOf(moveActorMessages, actor))].filter(Boolean).join(' · ');
