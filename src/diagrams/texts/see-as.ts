import type { ChartTexts } from '../chart-texts.ts';

export const seeAs: ChartTexts = {
  about: {
    en: 'Looking at the console with the rights of a role, read only and in this tab alone. A reload goes on with it; another business, signing out, an hour and the server end it.',
    es: 'Ver la consola con los derechos de un rol, solo lectura y solo en esta pestaña. Al recargar se sigue; otra empresa, cerrar sesión, una hora y el servidor lo terminan.',
  },
  titles: {
    '': { en: 'See as a role', es: 'Ver como un rol' },
    arriving: { en: 'Arriving', es: 'Llegando' },
    off: { en: 'With own rights', es: 'Con derechos propios' },
    'off.quiet': { en: 'Nothing to say', es: 'Sin nada que decir' },
    'off.refused': { en: 'Told why not', es: 'Se dice por qué no' },
    beginning: { en: 'Beginning', es: 'Empezando' },
    entering: { en: 'Entering', es: 'Entrando' },
    looking: { en: 'Looking', es: 'Mirando' },
    ending: { en: 'Ending', es: 'Terminando' },
  },
  states: {
    arriving: {
      en: 'It turns out whether the tab was looking before it was loaded again.',
      es: 'Se ve si la pestaña ya estaba mirando antes de recargarse.',
    },
    off: { en: 'The person has their own rights.', es: 'La persona tiene sus propios derechos.' },
    'off.quiet': { en: 'Nobody asked to see a role.', es: 'Nadie pidió ver un rol.' },
    'off.refused': {
      en: 'It is said why the role is not shown, or not any more.',
      es: 'Se dice por qué el rol no se muestra, o ya no.',
    },
    beginning: {
      en: 'The server is asked for the look, and writes it down.',
      es: 'Se pide la vista al servidor, que la anota en la bitácora.',
    },
    entering: {
      en: 'The console is about to begin anew with the rights of the role; what is not saved is asked for first.',
      es: 'La consola está por empezar de nuevo con los derechos del rol; antes se pregunta por lo que no se guardó.',
    },
    looking: {
      en: 'The console is shown with the rights of the role, and nothing can be changed.',
      es: 'La consola se muestra con los derechos del rol y nada se puede cambiar.',
    },
    ending: {
      en: 'The person has their own rights again; the server writes it down.',
      es: 'La persona vuelve a sus propios derechos; el servidor lo anota.',
    },
  },
  events: {
    'see-as.begin': {
      by: 'person',
      en: 'Presses See as this role in the row of a role.',
      es: 'Presiona Ver como este rol en la fila de un rol.',
    },
    'see-as.end': { by: 'person', en: 'Presses Leave in the banner.', es: 'Presiona Salir en la franja.' },
    'see-as.close': { by: 'person', en: 'Has read why.', es: 'Ya leyó por qué.' },
    'see-as.entered': {
      by: 'parent',
      en: 'The console begins anew with the rights of the role.',
      es: 'La consola empieza de nuevo con los derechos del rol.',
    },
    'see-as.stayed': {
      by: 'parent',
      en: 'The person stays with what is not saved.',
      es: 'La persona se queda con lo que no ha guardado.',
    },
    'see-as.left': { by: 'parent', en: 'Another business was chosen.', es: 'Se eligió otra empresa.' },
    'see-as.over': {
      by: 'server',
      en: 'The server shows nothing with this look any more: the hour has passed, the role is not active, or the person may not give roles.',
      es: 'El servidor ya no muestra nada con esta vista: pasó la hora, el rol no está activo o la persona no puede dar roles.',
    },
  },
  guards: {
    hasFailure: { en: 'there is something to say', es: 'hay algo que decir' },
    hasLook: { en: 'the tab was looking as a role', es: 'la pestaña ya miraba como un rol' },
  },
  actions: {
    keepFailure: { en: 'keeps why there is no look', es: 'guarda por qué no hay vista' },
    forgetFailure: { en: 'forgets why', es: 'olvida el porqué' },
    keepLook: { en: 'keeps the pass of the look', es: 'guarda el pase de la vista' },
    forgetLook: { en: 'forgets the look', es: 'olvida la vista' },
    offer: { en: 'offers the look to the console', es: 'ofrece la vista a la consola' },
    tellEnd: { en: 'gives the console its own rights back', es: 'le devuelve a la consola los derechos propios' },
    storeLook: {
      en: 'keeps the look for a reload of this tab, or forgets it',
      es: 'conserva la vista por si se recarga la pestaña, o la olvida',
    },
  },
  delays: {},
  actors: {
    lookWishes: { en: 'hears which role is asked for', es: 'escucha qué rol se pide' },
    lookEnds: { en: 'hears that the server ended the look', es: 'escucha que el servidor terminó la vista' },
    beginLook: { en: 'asks the server for the look', es: 'pide la vista al servidor' },
    endLook: { en: 'tells the server that the look ended', es: 'avisa al servidor que la vista terminó' },
  },
  groups: { 'off.*': 'quiet refused' },
  ignored: [
    {
      states: ['off.quiet', 'beginning', 'entering', 'looking', 'ending'],
      events: ['see-as.close'],
      why: { en: 'The button is beside the words.', es: 'El botón está junto a las palabras.' },
    },
    {
      states: ['beginning', 'entering', 'looking', 'ending'],
      events: ['see-as.begin'],
      why: {
        en: 'One look at a time; nobody hears of wishes meanwhile.',
        es: 'Una vista a la vez; mientras tanto nadie escucha si se pide otra.',
      },
    },
    {
      states: ['off.*', 'beginning', 'entering', 'ending'],
      events: ['see-as.end', 'see-as.over'],
      why: { en: 'Nothing is looked at.', es: 'No se está mirando nada.' },
    },
    {
      states: ['off.*', 'beginning', 'entering', 'ending'],
      events: ['see-as.left'],
      why: {
        en: 'The other business is told of whether or not somebody looks.',
        es: 'La otra empresa se avisa, se esté mirando o no.',
      },
    },
    {
      states: ['off.*', 'beginning', 'looking', 'ending'],
      events: ['see-as.entered', 'see-as.stayed'],
      why: { en: 'Nothing was offered.', es: 'No se ofreció nada.' },
    },
  ],
  left: [
    {
      states: ['off.*'],
      events: ['see-as.begin'],
      why: { en: 'Another role is asked for.', es: 'Se pide otro rol.' },
    },
  ],
};
