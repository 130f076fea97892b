import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TourStop } from '../../domain/tour.ts';

/** Where what a stop is about stands, as CSS finds it. */
export const tourPlaces: Partial<Record<TourStop, string>> = {
  availability: '.availability',
  calls: '.frame-menu [href="/calls"]',
  fleet: '.frame-menu [href="/devices"]',
  team: '.frame-menu [href="/team"]',
  administration: '.frame-menu .menu-title',
  palette: '.frame-bar [aria-keyshortcuts^="Control"]',
  person: '.user-menu',
  help: '.frame-bar [aria-keyshortcuts="?"]',
};

/** What is said at a stop of the tour. */
export const tourMessages: Record<TourStop, MessageDescriptor> = {
  welcome: msg({
    id: 'tour.welcome',
    message: 'Te damos la bienvenida a Asesoría. En un minuto ves dónde está cada cosa; mientras, puedes trabajar.',
  }),
  availability: msg({
    id: 'tour.availability',
    message:
      'Aquí dices si estás disponible, te pones en pausa o terminas tu jornada. Las llamadas te suenan mientras estás disponible.',
  }),
  calls: msg({
    id: 'tour.calls',
    message:
      'En Llamadas están las que esperan. La siguiente va arriba: presiona Atender y se abren su video y tus notas.',
  }),
  fleet: msg({
    id: 'tour.fleet',
    message: 'En Flota ves cómo está cada dispositivo y qué hizo en el último día, y lo reinicias.',
  }),
  team: msg({
    id: 'tour.team',
    message: 'En Agentes ves quién está disponible, en llamada o en pausa, y desde cuándo.',
  }),
  administration: msg({
    id: 'tour.administration',
    message:
      'Más abajo están los registros de la empresa, por grupos: puntos de atención, personas, operación y automatización. Cada renglón se edita en su lugar.',
  }),
  palette: msg({
    id: 'tour.palette',
    message: 'Con Ctrl K llegas a todo: escribe una pantalla, un registro, un teléfono o el número de una llamada.',
  }),
  person: msg({
    id: 'tour.person',
    message: 'Aquí están tu perfil, con tu idioma, tus horas y tu timbre, y la salida.',
  }),
  help: msg({
    id: 'tour.help',
    message: 'Y cuando no sepas para qué es una pantalla, presiona ?. Ahí está también este recorrido.',
  }),
};
