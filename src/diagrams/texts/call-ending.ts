import type { ChartTexts } from '../chart-texts.ts';

export const callEnding: ChartTexts = {
  about: {
    en: 'The end of a call, with its notes: finished, returned to the list, or completed after it had ended. In the bar it is asked for first. The video hangs up before anything is sent, and the draft of the notes is removed when the server has them.',
    es: 'El final de una llamada, con sus notas: finalizada, regresada a la lista, o completada después de terminar. En la barra se pregunta antes. El video cuelga antes de enviar nada, y el borrador de las notas se borra cuando el servidor las tiene.',
  },
  titles: {
    '': { en: 'End of a call', es: 'Fin de una llamada' },
    sent: 'Enviado',
    kept: { en: 'Call kept', es: 'Llamada conservada' },
  },
  states: {
    choosing: { en: 'Decides whether to ask.', es: 'Decide si hay que preguntar.' },
    asking: {
      en: 'The question is open: end the call in progress?',
      es: 'La pregunta está abierta: ¿finalizar la llamada en curso?',
    },
    hangingUp: {
      en: 'The video hangs up first, so that the customer sees a hang-up and not a lost line.',
      es: 'Primero cuelga el video, para que el cliente vea que se colgó y no una línea perdida.',
    },
    sending: {
      en: 'The end of the call and its notes are on their way.',
      es: 'El final de la llamada y sus notas van en camino.',
    },
    sent: { en: 'The server has it.', es: 'El servidor ya lo tiene.' },
    kept: { en: 'The person stays in the call.', es: 'La persona sigue en la llamada.' },
    failed: {
      en: 'It could not be sent; draft and call stay.',
      es: 'No se pudo enviar; el borrador y la llamada se quedan.',
    },
  },
  events: {
    'ending.confirm': { by: 'person', en: 'Ends the call.', es: 'Finaliza la llamada.' },
    'ending.drop': { by: 'person', en: 'Stays in the call.', es: 'Sigue en la llamada.' },
  },
  guards: {
    asks: { en: 'it is ended in the bar', es: 'se finaliza desde la barra' },
  },
  actions: {
    keepError: { en: 'keeps why it failed', es: 'guarda por qué falló' },
    keepCall: { en: 'lets the call go on', es: 'deja que la llamada siga' },
    leaveRoom: { en: 'asks for the room of the call to be left', es: 'pide dejar la sala de la llamada' },
    dropDraft: { en: 'removes the draft of the notes', es: 'borra el borrador de las notas' },
  },
  delays: {},
  actors: {
    endCall: { en: 'tells the server how the call ends', es: 'avisa al servidor cómo termina la llamada' },
  },
  ignored: [
    {
      states: ['choosing', 'hangingUp', 'sending'],
      events: ['ending.*'],
      why: { en: 'The question is not open.', es: 'La pregunta no está abierta.' },
    },
    {
      states: ['choosing', 'asking', 'sending'],
      events: ['room.left'],
      why: {
        en: 'The room answers only when it is asked to be left.',
        es: 'La sala solo responde cuando se pide dejarla.',
      },
    },
  ],
};
