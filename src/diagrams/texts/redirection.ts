import type { ChartTexts } from '../chart-texts.ts';

export const redirection: ChartTexts = {
  about: {
    en: 'Passes a call on that waits: to a service, a zone or an agent, who is chosen here. What became of it is told here.',
    es: 'Redirige una llamada que espera: a un servicio, a una zona o a un agente, que aquí se elige. Aquí se dice qué fue de ella.',
  },
  titles: {
    '': { en: 'Passing a waiting call on', es: 'Redirigir una llamada que espera' },
    choosing: { en: 'Choosing', es: 'Eligiendo' },
    'choosing.loading': { en: 'Asking to whom', es: 'Preguntando a quién' },
    'choosing.ready': { en: 'Shown', es: 'A la vista' },
    'choosing.failed': { en: 'Not known', es: 'No se sabe' },
    sending: { en: 'Passing it on', es: 'Redirigiendo' },
    over: { en: 'Over', es: 'Terminado' },
  },
  states: {
    choosing: { en: 'The dialog is open; nothing was sent.', es: 'El diálogo está abierto; nada se ha enviado.' },
    'choosing.loading': {
      en: 'The server says which services, zones and agents there are.',
      es: 'El servidor dice qué servicios, zonas y agentes hay.',
    },
    'choosing.ready': { en: 'They are shown, each kind by name.', es: 'Se ven, cada tipo por nombre.' },
    'choosing.failed': { en: 'The answer did not come.', es: 'La respuesta no llegó.' },
    sending: { en: 'The server passes the call on.', es: 'El servidor redirige la llamada.' },
    over: { en: 'The call was passed on, or not.', es: 'La llamada se redirigió, o no.' },
  },
  events: {
    'redirection.choose': { by: 'person', en: 'Chooses a kind, or to whom.', es: 'Elige un tipo, o a quién.' },
    'redirection.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'redirection.send': { by: 'person', en: 'Passes the call on.', es: 'Redirige la llamada.' },
    'redirection.drop': { by: 'person', en: 'Leaves it where it is.', es: 'La deja donde está.' },
  },
  guards: {
    isComplete: { en: 'somebody was chosen', es: 'se eligió a alguien' },
    isNowhere: { en: 'no calls are taken there any more', es: 'ahí ya no se reciben llamadas' },
  },
  actions: {
    keepChoice: { en: 'keeps what was chosen', es: 'guarda lo elegido' },
    keepDestinations: { en: 'keeps to whom it can go', es: 'guarda a quién puede ir' },
    keepFailure: { en: 'keeps why it is not known', es: 'guarda por qué no se sabe' },
    keepOutcome: { en: 'keeps how it ended', es: 'guarda cómo terminó' },
  },
  delays: {},
  actors: {
    loadDestinations: { en: 'asks to whom the call can go', es: 'pregunta a quién puede ir la llamada' },
    redirectCall: { en: 'asks the server to pass the call on', es: 'pide al servidor redirigir la llamada' },
  },
  ignored: [
    {
      states: ['sending'],
      events: ['redirection.choose', 'redirection.send', 'redirection.drop'],
      why: { en: 'The call is on its way.', es: 'La llamada ya va en camino.' },
    },
    {
      states: ['choosing.loading', 'choosing.ready', 'sending'],
      events: ['redirection.retry'],
      why: { en: 'Nothing has failed.', es: 'Nada ha fallado.' },
    },
  ],
  left: [
    {
      states: ['choosing.loading', 'choosing.ready', 'choosing.failed'],
      events: ['redirection.send', 'redirection.drop'],
      why: {
        en: 'What was asked for is of no use any more: it is chosen, or nobody chooses.',
        es: 'Lo que se pidió ya no hace falta: ya se eligió, o nadie elige.',
      },
    },
  ],
};
