import type { ChartTexts } from '../chart-texts.ts';

export const restart: ChartTexts = {
  about: {
    en: 'The restart of one device: asked first, with a word about a call at the device; then ordered and followed until the device is back or the order expires. While no device has seen the order it can be taken back. The server carries it, so the dialog may be closed at any time.',
    es: 'El reinicio de un dispositivo: primero se pregunta, y se advierte si hay una llamada en él; luego se pide y se sigue hasta que el dispositivo regresa o la orden vence. Mientras el dispositivo no la haya recibido se puede retirar. La lleva el servidor, así que el diálogo se puede cerrar en cualquier momento.',
  },
  titles: {
    '': { en: 'Device restart', es: 'Reinicio de un dispositivo' },
    ordering: 'Ordenando',
    revoking: 'Revocando',
  },
  states: {
    loading: {
      en: 'Is there a call at the device, or an order already under way?',
      es: '¿Hay una llamada en el dispositivo, o ya una orden en curso?',
    },
    failed: {
      en: 'How the device is could not be learnt; asking goes on.',
      es: 'No se pudo saber cómo está el dispositivo; se sigue preguntando.',
    },
    confirming: {
      en: 'The user is asked, and told when somebody is calling from the device.',
      es: 'Se pregunta a la persona, y se le dice si alguien llama desde el dispositivo.',
    },
    ordering: { en: 'The server is taking the order.', es: 'El servidor está tomando la orden.' },
    following: {
      en: 'The order is out, and the user sees how far it is.',
      es: 'La orden está dada y la persona ve cómo avanza.',
    },
    revoking: { en: 'The server is taking the order back.', es: 'El servidor está retirando la orden.' },
    ended: {
      en: 'The device is back, or the order is over without it.',
      es: 'El dispositivo está de regreso, o la orden acabó sin él.',
    },
    closed: {
      en: 'The dialog is gone; an order goes on without it.',
      es: 'El diálogo se cerró; una orden dada sigue sin él.',
    },
  },
  events: {
    'restart.again': {
      by: 'person',
      en: 'Wants to restart the device once more.',
      es: 'Quiere reiniciar otra vez el dispositivo.',
    },
    'restart.close': { by: 'person', en: 'Closes the dialog.', es: 'Cierra el diálogo.' },
    'restart.order': {
      by: 'person',
      en: 'Orders the restart, now or after the call.',
      es: 'Ordena el reinicio, ahora o después de la llamada.',
    },
    'restart.retry': { by: 'person', en: 'Presses Retry.', es: 'Presiona Reintentar.' },
    'restart.revoke': { by: 'person', en: 'Takes the order back.', es: 'Retira la orden.' },
    'situation.failed': {
      by: 'server',
      en: 'News of the device did not come.',
      es: 'No llegaron noticias del dispositivo.',
    },
    'situation.loaded': {
      by: 'server',
      en: 'The newest order and the calls at the device came.',
      es: 'Llegó la orden más nueva y si hay llamada en el dispositivo.',
    },
  },
  guards: {
    isUnderWay: { en: 'an order for the device is under way', es: 'hay una orden en curso para el dispositivo' },
    isToFollow: {
      en: 'an order is under way, or was made since one was asked for that seemed to fail',
      es: 'hay una orden en curso, o una posterior a la que se pidió y pareció fallar',
    },
    isNews: {
      en: 'it is about the order that is followed, or a newer one',
      es: 'trata de la orden que se sigue, o de una más nueva',
    },
    isRevocable: { en: 'the device has not seen the order yet', es: 'el dispositivo aún no recibe la orden' },
    hasEnded: { en: 'the order is over', es: 'la orden terminó' },
  },
  actions: {
    keepSituation: { en: 'keeps how the device is', es: 'guarda cómo está el dispositivo' },
    keepRestart: { en: 'keeps the order to follow', es: 'guarda la orden que se sigue' },
    keepWish: {
      en: 'remembers whether now or after the call, and the newest order that was known then',
      es: 'recuerda si es ahora o después de la llamada, y la orden más nueva que se conocía entonces',
    },
  },
  delays: {},
  actors: {
    liveSituation: {
      en: 'the newest order and the call at the device, kept live',
      es: 'la orden más nueva y la llamada en el dispositivo, siempre al día',
    },
    orderRestart: { en: 'gives the order to the server', es: 'da la orden al servidor' },
    revokeRestart: { en: 'asks the server to take the order back', es: 'pide al servidor retirar la orden' },
  },
  groups: {
    '*': 'loading failed confirming ordering following revoking ended',
  },
  ignored: [
    {
      states: ['loading', 'failed', 'following', 'revoking', 'ended'],
      events: ['restart.order'],
      why: { en: 'The question is not on the screen.', es: 'La pregunta no está en pantalla.' },
    },
    {
      states: ['ordering'],
      events: ['restart.order'],
      why: {
        en: 'The order is given; its buttons are disabled until the server answers.',
        es: 'La orden ya se dio; sus botones están desactivados hasta que el servidor responda.',
      },
    },
    {
      states: ['loading', 'confirming', 'ordering', 'following', 'revoking', 'ended'],
      events: ['restart.retry'],
      why: {
        en: 'Its button is only there when the device could not be asked about.',
        es: 'Su botón solo está cuando no se pudo saber del dispositivo.',
      },
    },
    {
      states: ['loading', 'failed', 'confirming', 'ordering', 'revoking', 'ended'],
      events: ['restart.revoke'],
      why: {
        en: 'The button is hidden: no order is followed that could be taken back, or it is being taken back.',
        es: 'El botón está oculto: no se sigue una orden que se pueda retirar, o ya se está retirando.',
      },
    },
    {
      states: ['loading', 'failed', 'confirming', 'ordering', 'following', 'revoking'],
      events: ['restart.again'],
      why: {
        en: 'The button only shows when an order has been followed to its end.',
        es: 'El botón solo se muestra cuando una orden se siguió hasta su fin.',
      },
    },
  ],
  left: [
    {
      states: ['*'],
      events: ['restart.close'],
      why: {
        en: 'Closing the dialog takes nothing back: an order that was given goes on.',
        es: 'Cerrar el diálogo no deshace nada: una orden dada sigue.',
      },
    },
  ],
};
