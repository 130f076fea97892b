import type { ChartTexts } from '../chart-texts.ts';

export const passkeys: ChartTexts = {
  about: {
    en: 'The passkeys of the person, in the profile. Whoever adds one or removes one proves who they are first, with the password or at the company, and the factor if there is one, or with a passkey. The list is asked for after each deed, whatever was answered.',
    es: 'Las llaves de acceso de la persona, en el perfil. Quien agrega o quita una comprueba primero quién es, con su contraseña o en la empresa, y su factor si tiene, o con una llave. La lista se pide después de cada acción, responda lo que responda el servidor.',
  },
  titles: {
    '': { en: 'Passkeys', es: 'Llaves de acceso' },
    unknown: { en: 'Not known', es: 'No se sabe' },
    renaming: { en: 'Name asked', es: 'Se pide el nombre' },
    asking: { en: 'Password asked', es: 'Se pide la contraseña' },
    proving: { en: 'Proving who it is', es: 'Comprobando quién es' },
    proven: { en: 'Known', es: 'Conocida' },
    showing: { en: 'Passkey asked for', es: 'Se pide la llave' },
    acting: { en: 'Proven', es: 'Comprobado' },
    adding: { en: 'Adding one', es: 'Agregando una' },
    removing: { en: 'Removing one', es: 'Quitando una' },
  },
  states: {
    loading: { en: 'The list is being asked for.', es: 'Se pide la lista.' },
    unknown: {
      en: 'The question failed; it can be tried again.',
      es: 'La consulta falló; se puede intentar otra vez.',
    },
    resting: { en: 'The section shows the list.', es: 'La sección muestra la lista.' },
    renaming: { en: 'Another name is being typed.', es: 'Se escribe otro nombre.' },
    saving: { en: 'Our server keeps the name.', es: 'Nuestro servidor guarda el nombre.' },
    asking: {
      en: 'The password is being typed, and the name of one that is added.',
      es: 'Se escribe la contraseña, y el nombre de la que se agrega.',
    },
    proving: {
      en: 'Another chart proves who it is: by the password or by what the company said, and by the factor.',
      es: 'Otro diagrama comprueba quién es: con la contraseña o con lo que dijo la empresa, y con el factor.',
    },
    proven: {
      en: 'Who it is is known; a new passkey may still need a name.',
      es: 'Se sabe quién es; a una llave nueva puede faltarle el nombre.',
    },
    showing: {
      en: 'A passkey is shown in the place of the password.',
      es: 'Se muestra una llave en lugar de la contraseña.',
    },
    acting: { en: 'Who it is has been proven.', es: 'Quedó claro quién es.' },
    adding: {
      en: 'The browser makes a passkey, and our server keeps it.',
      es: 'El navegador crea una llave, y nuestro servidor la guarda.',
    },
    removing: { en: 'Our server removes the passkey.', es: 'Nuestro servidor quita la llave.' },
  },
  events: {
    'company.returned': {
      by: 'browser',
      en: 'The company’s provider led back here with a code.',
      es: 'El proveedor de la empresa trajo de vuelta con un código.',
    },
    'company.refused': {
      by: 'browser',
      en: 'The company’s provider led back here with a no.',
      es: 'El proveedor de la empresa trajo de vuelta con un no.',
    },
    'passkeys.add': { by: 'person', en: 'Wants to add a passkey.', es: 'Quiere agregar una llave.' },
    'passkeys.rename': { by: 'person', en: 'Wants to rename one.', es: 'Quiere cambiar el nombre de una.' },
    'passkeys.remove': { by: 'person', en: 'Wants to remove one.', es: 'Quiere quitar una.' },
    'passkeys.name': { by: 'person', en: 'Types the name.', es: 'Escribe el nombre.' },
    'passkeys.password': { by: 'person', en: 'Types the password.', es: 'Escribe la contraseña.' },
    'passkeys.submit': { by: 'person', en: 'Sends what was typed.', es: 'Envía lo escrito.' },
    'passkeys.show': {
      by: 'person',
      en: 'Shows a passkey in the place of the password.',
      es: 'Muestra una llave en lugar de la contraseña.',
    },
    'passkeys.cancel': { by: 'person', en: 'Leaves it as it is.', es: 'Lo deja como está.' },
    'passkeys.retry': { by: 'person', en: 'Presses Try again.', es: 'Presiona Reintentar.' },
  },
  guards: {
    isRoom: { en: 'passkeys work here, and there may be one more', es: 'aquí sirven las llaves, y cabe una más' },
    isMine: { en: 'it is in the list', es: 'está en la lista' },
    isAdding: { en: 'one is added', es: 'se agrega una' },
    isNamed: { en: 'there is a name', es: 'hay un nombre' },
    isComplete: { en: 'there is a password, and a name for a new one', es: 'hay contraseña, y nombre si es nueva' },
    mayShow: { en: 'there is a passkey that can be shown', es: 'hay una llave que se puede mostrar' },
    isKnown: { en: 'it was proven, and a new one has a name', es: 'quedó comprobado, y si es nueva tiene nombre' },
    isProven: { en: 'it was proven', es: 'quedó comprobado' },
  },
  actions: {
    keepOwn: { en: 'shows the list', es: 'muestra la lista' },
    choose: { en: 'keeps which one it is about', es: 'guarda de cuál se trata' },
    keepName: { en: 'keeps the name', es: 'guarda el nombre' },
    keepPassword: { en: 'keeps the password', es: 'guarda la contraseña' },
    keepToken: { en: 'keeps the provider’s proof', es: 'guarda la prueba del proveedor' },
    keepNotice: { en: 'keeps what to say', es: 'guarda qué decir' },
    forgetPassword: { en: 'forgets the password', es: 'olvida la contraseña' },
    forgetProof: { en: 'forgets the proof', es: 'olvida la prueba' },
    forgetProblem: { en: 'forgets what went wrong before', es: 'olvida lo que falló antes' },
    notify: { en: 'says what was done', es: 'avisa lo que se hizo' },
  },
  delays: {},
  actors: {
    loadPasskeys: { en: 'asks our server for the list', es: 'pide la lista a nuestro servidor' },
    companyReturn: {
      en: 'hears of coming back from the company to this section',
      es: 'se entera de que se volvió de la empresa a esta sección',
    },
    addPasskey: {
      en: 'has the browser make a passkey and our server keep it',
      es: 'hace que el navegador cree una llave y nuestro servidor la guarde',
    },
    renamePasskey: { en: 'has our server keep the name', es: 'hace que nuestro servidor guarde el nombre' },
    removePasskey: { en: 'has our server remove it', es: 'hace que nuestro servidor la quite' },
    person: { en: 'proves who it is', es: 'comprueba quién es' },
    shown: { en: 'shows a passkey', es: 'muestra una llave' },
  },
  ignored: [
    {
      states: ['loading', 'saving', 'proving', 'showing', 'adding', 'removing'],
      events: ['*'],
      why: {
        en: 'Nothing of the section can be pressed until the answer comes, or while another chart is asking; what the browser asks for can be left.',
        es: 'No se puede presionar nada de la sección hasta que llegue la respuesta, o mientras pregunta otro diagrama; solo se puede dejar lo que pide el navegador.',
      },
    },
    {
      states: ['unknown', 'resting', 'renaming', 'asking'],
      events: ['*'],
      why: {
        en: 'Each step has its own fields and buttons.',
        es: 'Cada paso tiene sus propios campos y botones.',
      },
    },
  ],
};
