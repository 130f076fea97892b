import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferResult } from '../../domain/handover.ts';
import type { RingNotice, RingSoundFate, SoundCause } from '../../domain/ring-report.ts';
import type { RingCause, RingVerdict } from '../../domain/why-rang.ts';

/** Why a call rang for an agent, or did not, in a word. */
export const verdictMessages: Record<RingVerdict, MessageDescriptor> = {
  answered: msg({ id: 'why.answered', message: 'Atendida' }),
  declined: msg({ id: 'why.declined', message: 'Sonó y la dejó a otros' }),
  missed: msg({ id: 'why.missed', message: 'Sonó y nadie contestó' }),
  heard: msg({ id: 'why.heard', message: 'Sonó' }),
  muted: msg({ id: 'why.muted', message: 'Sonó sin volumen' }),
  blocked: msg({ id: 'why.blocked', message: 'El navegador no la dejó sonar' }),
  brief: msg({ id: 'why.brief', message: 'Terminó antes de poder sonar' }),
  silent: msg({ id: 'why.silent', message: 'Debía sonar, y ninguna pestaña dice que sonó' }),
  turn: msg({ id: 'why.turn', message: 'No era su turno' }),
  zone: msg({ id: 'why.zone', message: 'El servicio no es de su zona' }),
  zoneless: msg({ id: 'why.zoneless', message: 'No está en ninguna zona' }),
  present: msg({ id: 'why.present', message: 'Ya esperaba cuando se conectó' }),
  otherCall: msg({ id: 'why.otherCall', message: 'Le sonaba otra llamada' }),
  inCall: msg({ id: 'why.inCall', message: 'Estaba en una llamada' }),
  wrappingUp: msg({ id: 'why.wrappingUp', message: 'Cerraba otra llamada' }),
  paused: msg({ id: 'why.paused', message: 'Estaba en pausa' }),
  away: msg({ id: 'why.away', message: 'Estaba ausente' }),
  offline: msg({ id: 'why.offline', message: 'Sin conexión' }),
  unable: msg({ id: 'why.unable', message: 'No puede atender llamadas' }),
  early: msg({ id: 'why.early', message: 'Todavía no era su hora' }),
  unknown: msg({ id: 'why.unknown', message: 'Ya no se sabe' }),
};

/** How grave it is. */
export const verdictColours: Partial<Record<RingVerdict, string>> = {
  answered: 'teal',
  heard: 'teal',
  missed: 'yellow',
  declined: 'yellow',
  muted: 'red',
  blocked: 'red',
  silent: 'red',
};

const rungMessages = {
  rang: msg({ id: 'why.rang', message: 'Sonaba para todos' }),
  offered: msg({ id: 'why.offered', message: 'Le sonaba solo a este agente' }),
} as const;

/** What the call did for a while. */
export const causeMessage = (cause: RingCause): MessageDescriptor =>
  cause === 'rang' || cause === 'offered' ? rungMessages[cause] : verdictMessages[cause];

/** How it ended that it rang for the agent alone. */
export const resultMessages: Record<OfferResult, MessageDescriptor> = {
  accepted: msg({ id: 'why.accepted', message: 'la tomó' }),
  declined: msg({ id: 'why.left', message: 'la dejó' }),
  missed: msg({ id: 'why.unanswered', message: 'no contestó' }),
  withdrawn: msg({ id: 'why.withdrawn', message: 'dejó de sonar antes' }),
};

/** What became of the sound in a tab. */
export const soundMessages: Record<Exclude<RingSoundFate, 'blocked'> | SoundCause, MessageDescriptor> = {
  heard: msg({ id: 'why.sound.heard', message: 'sonó' }),
  muted: msg({ id: 'why.sound.muted', message: 'el volumen estaba en 0' }),
  autoplay: msg({
    id: 'why.sound.autoplay',
    message: 'el navegador no la dejó sonar: espera a que alguien toque la página',
  }),
  unplayable: msg({ id: 'why.sound.unplayable', message: 'no se pudo reproducir el sonido' }),
};

/** What became of the notification. */
export const noticeMessages: Record<RingNotice, MessageDescriptor> = {
  shown: msg({ id: 'why.notice.shown', message: 'aviso mostrado' }),
  denied: msg({ id: 'why.notice.denied', message: 'avisos bloqueados en el navegador' }),
  unasked: msg({ id: 'why.notice.unasked', message: 'avisos sin activar' }),
  unsupported: msg({ id: 'why.notice.unsupported', message: 'el navegador no tiene avisos' }),
  failed: msg({ id: 'why.notice.failed', message: 'el aviso no salió' }),
};
