import type { ChartTexts } from '../chart-texts.ts';

export const linkOptions: ChartTexts = {
  about: {
    en: 'What the link columns of a form may be set to, such as the branch of a zone: asked for until it comes.',
    es: 'Las opciones de las columnas de enlace de un formulario, como la sucursal de una zona: se piden hasta que llegan.',
  },
  titles: {
    '': { en: 'Choices of links', es: 'Opciones de los enlaces' },
  },
  states: {
    loading: {
      en: 'The server is asked for the records that the columns may lead to.',
      es: 'Se piden al servidor los registros a los que pueden llevar las columnas.',
    },
    failed: {
      en: 'They did not come and are asked for again; the form says so until then.',
      es: 'No llegaron y se vuelven a pedir; mientras tanto el formulario lo dice.',
    },
    closed: {
      en: 'They came, or are not for the viewer to read.',
      es: 'Llegaron, o quien mira no puede leerlos.',
    },
  },
  events: {},
  guards: {
    isForbidden: { en: 'they are not for the viewer to read', es: 'quien mira no puede leerlos' },
  },
  actions: {
    tellOptions: { en: 'tells the form what may be chosen', es: 'avisa al formulario qué se puede elegir' },
    tellFailure: { en: 'tells the form why it is not known', es: 'avisa al formulario por qué no se sabe' },
  },
  delays: { retryPause: { en: '10 s before it is tried again', es: '10 s antes de intentarlo de nuevo' } },
  actors: {
    loadOptions: {
      en: 'asks the server what the link columns may be set to',
      es: 'pide al servidor las opciones de las columnas de enlace',
    },
  },
  ignored: [],
  left: [],
};
