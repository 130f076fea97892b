import type { ChartTexts } from '../chart-texts.ts';

export const callStatesTexts: ChartTexts = {
  about: {
    en: 'The states of a call as the server keeps them, and who may change them: an agent, its owner (the agent who attended it), or the device that placed it. Console and server read the same table.',
    es: 'Los estados de una llamada como los guarda el servidor, y quién puede cambiarlos: un agente, su dueño (el agente que la atendió) o el dispositivo que la hizo. La consola y el servidor leen la misma tabla.',
  },
  titles: {
    '': { en: 'States of a call', es: 'Estados de una llamada' },
    pending: { en: 'Waiting', es: 'Pendiente' },
    'pending.REQUESTED': 'Solicitada',
    'pending.DELAYED': 'Aplazada',
    'pending.REDIRECTED': 'Redirigida',
    'pending.RETURNED': 'Devuelta',
    ATTENDED: { en: 'In progress', es: 'En atención' },
    FINISHED: { en: 'Ended', es: 'Finalizada' },
    FINISHED_BY_CLIENT: { en: 'Ended by the customer', es: 'Finalizada por el cliente' },
    REJECTED: { en: 'Rejected by the customer', es: 'Rechazada por el cliente' },
    REJECTED_BY_AGENT: { en: 'Rejected by the agent', es: 'Rechazada por el agente' },
    EXPIRED: { en: 'Not attended', es: 'No atendida' },
  },
  states: {
    pending: { en: 'The call waits for an agent.', es: 'La llamada espera a un agente.' },
    'pending.REQUESTED': { en: 'The customer asks for an agent.', es: 'El cliente pide un agente.' },
    'pending.DELAYED': { en: 'The call was put off to a later time.', es: 'La llamada se dejó para más tarde.' },
    'pending.REDIRECTED': {
      en: 'An agent passed the call on, so that another answers it.',
      es: 'Un agente pasó la llamada para que otro la atienda.',
    },
    'pending.RETURNED': {
      en: 'The agent who attended the call gave it back to the list.',
      es: 'El agente que atendía la llamada la regresó a la lista.',
    },
    ATTENDED: { en: 'An agent attends the call; it is theirs.', es: 'Un agente atiende la llamada; es suya.' },
    FINISHED: { en: 'The agent ended the call.', es: 'El agente finalizó la llamada.' },
    FINISHED_BY_CLIENT: { en: 'The customer hung up.', es: 'El cliente colgó.' },
    REJECTED: {
      en: 'The customer gave up before anybody answered.',
      es: 'El cliente desistió antes de que alguien atendiera.',
    },
    REJECTED_BY_AGENT: { en: 'An agent cancelled the call.', es: 'Un agente canceló la llamada.' },
    EXPIRED: {
      en: 'Nobody attended the call, and it is too old to be waited for.',
      es: 'Nadie atendió la llamada, y es demasiado vieja para seguir esperando.',
    },
  },
  events: {
    attend: { by: 'person', en: 'Takes the call.', es: 'Toma la llamada.' },
    cancel: { by: 'person', en: 'Cancels a call that waits.', es: 'Cancela una llamada en espera.' },
    giveUp: { by: 'person', en: 'Stops waiting, at the device.', es: 'Deja de esperar, en el dispositivo.' },
    delay: { by: 'person', en: 'Puts the call off.', es: 'Deja la llamada para más tarde.' },
    redirect: { by: 'person', en: 'Passes the call on.', es: 'Pasa la llamada a otro.' },
    finish: { by: 'person', en: 'Ends the call, with its notes.', es: 'Finaliza la llamada, con sus notas.' },
    return: { by: 'person', en: 'Gives the call back to the list.', es: 'Regresa la llamada a la lista.' },
    transfer: {
      by: 'server',
      en: 'Goes to a colleague, who was asked by its agent and said yes.',
      es: 'Pasa a un colega, a quien se lo pidió su agente y dijo que sí.',
    },
    release: {
      by: 'server',
      en: 'Goes back to the list, because its agent was deactivated, is no agent any more, or lost the right to calls.',
      es: 'Regresa a la lista porque su agente fue desactivado, dejó de ser agente o perdió el derecho a las llamadas.',
    },
    lapse: {
      by: 'server',
      en: 'Goes back to the list, because the console of its agent gave no sign of life for as long as CALL_LEASE_SECONDS says.',
      es: 'Regresa a la lista porque la consola de su agente no dio señales de vida en el tiempo que dice CALL_LEASE_SECONDS.',
    },
    noShow: {
      by: 'server',
      en: 'Goes back to the list, because its agent never came into the room, for as long as the routing rule says.',
      es: 'Regresa a la lista porque su agente no entró a la sala en el tiempo que dice la regla de reparto.',
    },
    abandon: {
      by: 'server',
      en: 'Ends, because its agent gave no sign of life for as long, and the device did not either, or CALL_LEASE_RULE is end.',
      es: 'Termina porque su agente no dio señales de vida en ese tiempo y el dispositivo tampoco, o CALL_LEASE_RULE es end.',
    },
    expire: {
      by: 'server',
      en: 'Ends without anybody having attended it, as long after its hour as CALL_EXPIRES_MINUTES says; by video also when its device has been silent for CALL_LEASE_SECONDS.',
      es: 'Termina sin que nadie la atendiera, cuando pasó de su hora el tiempo que dice CALL_EXPIRES_MINUTES; por video, también cuando su dispositivo calla lo que dice CALL_LEASE_SECONDS.',
    },
    hangUp: { by: 'person', en: 'Hangs up, at the device.', es: 'Cuelga, en el dispositivo.' },
    notes: {
      by: 'person',
      en: 'Writes notes on a call that is over.',
      es: 'Escribe notas en una llamada que ya terminó.',
    },
  },
  guards: {
    agent: { en: 'any agent of the business asks for it', es: 'lo pide cualquier agente de la empresa' },
    owner: { en: 'the agent who attended the call asks for it', es: 'lo pide el agente que atendió la llamada' },
    device: { en: 'the device that placed the call asks for it', es: 'lo pide el dispositivo que hizo la llamada' },
    server: { en: 'nobody asks for it: it follows', es: 'nadie lo pide: es una consecuencia' },
    'device or agent': {
      en: 'the device that placed the call asks for it, or any agent',
      es: 'lo pide el dispositivo que hizo la llamada, o cualquier agente',
    },
  },
  actions: {},
  delays: {},
  actors: {},
  groups: {
    '*': 'pending.REQUESTED pending.DELAYED pending.REDIRECTED pending.RETURNED ATTENDED FINISHED FINISHED_BY_CLIENT REJECTED REJECTED_BY_AGENT EXPIRED',
  },
  ignored: [
    {
      states: ['*'],
      events: ['*'],
      why: {
        en: 'The server refuses it, and answers the call as it is now.',
        es: 'El servidor lo rechaza y responde con la llamada como está ahora.',
      },
    },
  ],
};
