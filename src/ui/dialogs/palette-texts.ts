import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaletteAct, PaletteWords } from '../../domain/palette.ts';
import { routes } from '../../domain/routes.ts';
import { administrationMessages, tableMessage, titleMessages } from '../texts.ts';

const acts = {
  check: msg({ id: 'palette.check', message: 'Revisar mi puesto' }),
  help: msg({ id: 'palette.help', message: 'Ayuda de esta pantalla y atajos de teclado' }),
  tour: msg({ id: 'palette.tour', message: 'Ver el recorrido' }),
  guide: msg({ id: 'palette.guide', message: 'Abrir la guía' }),
  diagrams: msg({ id: 'palette.diagrams', message: 'Abrir los diagramas' }),
} satisfies Record<PaletteAct, unknown>;

/** How the palette calls what it leads to. */
export const paletteWords: PaletteWords = (target) => {
  if (target.kind === 'screen') {
    const about = target.menu === null ? '' : i18n._(administrationMessages[target.menu]);
    return { label: i18n._(titleMessages[routes[target.path].title]), about };
  }
  if (target.kind === 'calls') {
    const { phone } = target;
    return { label: i18n._(msg({ id: 'palette.calls', message: `Llamadas de ${phone}` })), about: '' };
  }
  if (target.kind === 'call') {
    const { id } = target;
    return { label: i18n._(msg({ id: 'palette.call', message: `Llamada #${id}` })), about: '' };
  }
  if (target.kind === 'more') {
    const total = i18n.number(target.total);
    const label = i18n._(msg({ id: 'palette.more', message: `Ver los ${total} resultados` }));
    return { label, about: i18n._(tableMessage(target.resource)) };
  }
  if (target.kind === 'record') return { label: target.found.name, about: i18n._(tableMessage(target.found.resource)) };
  return { label: i18n._(acts[target.act]), about: '' };
};
