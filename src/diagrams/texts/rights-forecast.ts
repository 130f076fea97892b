import type { ChartTexts } from '../chart-texts.ts';

export const rightsForecast: ChartTexts = {
  about: {
    en: 'What a change of a role, or of the roles of a person, would do to whom, shown before it is sent. Where nobody would notice, or the server refuses, nobody is asked.',
    es: 'Lo que un cambio de un rol, o de los roles de una persona, le haría a quién, mostrado antes de enviarlo. Si nadie lo notaría, o el servidor lo rechaza, no se pregunta.',
  },
  titles: {
    '': { en: 'Rights after a change', es: 'Permisos después de un cambio' },
    weighing: { en: 'Weighing', es: 'Calculando' },
    agreed: { en: 'Agreed', es: 'Aceptado' },
  },
  states: {
    weighing: {
      en: 'The server makes the change, looks at it and undoes it.',
      es: 'El servidor hace el cambio, lo mira y lo deshace.',
    },
    asking: {
      en: 'Who may do what more and less is on the screen: change it?',
      es: 'Está en pantalla quién podrá más y quién menos: ¿se cambia?',
    },
    failed: {
      en: 'What the change would do is not known; it is not sent.',
      es: 'No se sabe qué haría el cambio; no se envía.',
    },
    agreed: { en: 'The change may be sent.', es: 'El cambio se puede enviar.' },
    closed: { en: 'Whoever asked hears whether to send it.', es: 'Quien preguntó se entera de si se envía.' },
  },
  events: {
    'forecast.agree': { by: 'person', en: 'Says yes to the change.', es: 'Acepta el cambio.' },
    'forecast.cancel': { by: 'person', en: 'Goes back to what was chosen.', es: 'Regresa a lo que había elegido.' },
    'forecast.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {
    isWithoutEffect: { en: 'nobody would notice', es: 'nadie lo notaría' },
    isUnjudged: { en: 'the server did not look at the change', es: 'el servidor no revisó el cambio' },
  },
  actions: {
    keepForecast: { en: 'keeps what it would do', es: 'guarda lo que haría' },
    agree: { en: 'notes that it may be sent', es: 'anota que se puede enviar' },
  },
  delays: {},
  actors: {
    loadForecast: { en: 'asks the server what the change would do', es: 'pregunta al servidor qué haría el cambio' },
  },
  ignored: [
    {
      states: ['weighing', 'failed'],
      events: ['forecast.agree'],
      why: { en: 'There is nothing to agree to yet.', es: 'Todavía no hay nada que aceptar.' },
    },
    {
      states: ['weighing', 'asking'],
      events: ['forecast.retry'],
      why: { en: 'The button is only beside a failure.', es: 'El botón solo está junto a un fallo.' },
    },
  ],
};
