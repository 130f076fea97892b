import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { callStatesChart } from '../diagrams/call-states.ts';
import { moveOf, stateOfBox } from '../diagrams/call-ways.ts';
import type { ChartPart } from '../diagrams/drawing/Part.tsx';
import type { Way } from '../diagrams/graph.ts';
import { callStatesTexts } from '../diagrams/texts/call-states.ts';
import type { FlowDays, FlowPeriod, MoveEvent } from '../domain/call-flow.ts';
import { languageOf } from '../domain/settings.ts';
import { filterMessages } from './call-texts.ts';
import { stateMessages, titleMessages } from './texts.ts';

/** What somebody did who moved a call. */
export const moveMessages: Record<MoveEvent, MessageDescriptor> = {
  request: msg({ id: 'flow.event.request', message: 'Pidió la llamada' }),
  attend: msg({ id: 'flow.event.attend', message: 'Atendió' }),
  cancel: msg({ id: 'flow.event.cancel', message: 'Rechazó' }),
  giveUp: msg({ id: 'flow.event.giveUp', message: 'Desistió' }),
  delay: msg({ id: 'flow.event.delay', message: 'Aplazó' }),
  redirect: msg({ id: 'flow.event.redirect', message: 'Redirigió' }),
  finish: msg({ id: 'flow.event.finish', message: 'Finalizó' }),
  return: msg({ id: 'flow.event.return', message: 'Regresó a la lista' }),
  release: msg({ id: 'flow.event.release', message: 'Volvió a la lista: su agente ya no puede atender' }),
  lapse: msg({ id: 'flow.event.lapse', message: 'Volvió a la lista: la consola de su agente dejó de responder' }),
  noShow: msg({ id: 'flow.event.noShow', message: 'Volvió a la lista: su agente no entró a la sala' }),
  transfer: msg({ id: 'flow.event.transfer', message: 'La tomó un colega' }),
  abandon: msg({ id: 'flow.event.abandon', message: 'Se cerró: la consola de su agente dejó de responder' }),
  expire: msg({ id: 'flow.event.expire', message: 'Se cerró: nadie la atendió a tiempo' }),
  hangUp: msg({ id: 'flow.event.hangUp', message: 'Colgó' }),
  notes: msg({ id: 'flow.event.notes', message: 'Escribió notas' }),
};

const silent = msg({ id: 'flow.way.silent', message: 'No respondió' });
/** On a line of the picture there is room for few words, and what leads where says the rest. */
const wayMessages: Partial<Record<MoveEvent, MessageDescriptor>> = {
  release: msg({ id: 'flow.way.release', message: 'Ya no puede atender' }),
  lapse: silent,
  noShow: msg({ id: 'flow.way.noShow', message: 'No entró a la sala' }),
  abandon: silent,
  expire: msg({ id: 'flow.way.expire', message: 'Nadie la atendió' }),
};

const flowDaysMessages: Record<FlowDays, MessageDescriptor> = {
  1: msg({ id: 'flow.days.today', message: 'Hoy' }),
  7: msg({ id: 'flow.days.week', message: 'Últimos 7 días' }),
  30: msg({ id: 'flow.days.month', message: 'Últimos 30 días' }),
};

const weekMessages = [
  msg({ id: 'flow.week.this', message: 'Esta semana' }),
  msg({ id: 'flow.week.last', message: 'La semana pasada' }),
];

/** What a period is called. Which days those are, the page says with their numbers. */
export const periodText = (period: FlowPeriod): string => {
  if ('days' in period) return i18n._(flowDaysMessages[period.days]);
  const { weeksBefore } = period;
  const named = weekMessages[weeksBefore];
  return i18n._(named ?? msg({ id: 'flow.week.before', message: `Hace ${weeksBefore} semanas` }));
};

/** A share of calls in whole percents; of what there was, never none. */
export const shareText = (share: number): string => {
  const text = (part: number) => i18n.number(part, { style: 'percent', maximumFractionDigits: 0 });
  return share > 0 && share < 0.005 ? `< ${text(0.01)}` : text(share);
};

/** The name of a box in the picture of call states. */
export const boxText = (name: string): string => {
  const state = stateOfBox(name);
  if (state) return i18n._(stateMessages[state]);
  return i18n._(name === '' ? titleMessages.call : filterMessages.pending);
};

/** What is written on a way of that picture: what somebody did who took it. */
export const wayText = ({ event }: Way): string => {
  const move = moveOf(event);
  return move ? i18n._(wayMessages[move] ?? moveMessages[move]) : event;
};

/** What a part of the picture of call states means. */
export const hintText = (part: ChartPart): string | null => {
  const way = part.kind === 'way' ? callStatesChart.ways.find(({ id }) => id === part.id) : undefined;
  const { states, events } = callStatesTexts;
  const text = part.kind === 'state' ? states[part.name] : way && events[way.event];
  return text?.[languageOf(i18n.locale)] ?? null;
};
