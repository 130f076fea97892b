import type { ChartTexts } from '../chart-texts.ts';

export const login: ChartTexts = {
  about: {
    en: 'The sign-in form and the recovery form. Email and password go to the sign-in provider; its proof is exchanged for a session of our server. What went wrong is said beside the form until the next try.',
    es: 'El formulario de inicio de sesión y el de recuperación. El correo y la contraseña van al proveedor de identidad; su prueba se cambia por una sesión de nuestro servidor. Lo que falló se dice junto al formulario hasta el siguiente intento.',
  },
  titles: {
    '': { en: 'Sign-in', es: 'Inicio de sesión' },
    signIn: { en: 'Sign-in form', es: 'Formulario de acceso' },
    'signIn.passkey': { en: 'Passkey', es: 'Llave de acceso' },
    'signIn.exchanging': { en: 'Opening the session', es: 'Abriendo la sesión' },
    'signIn.proving': { en: 'Proving who it is', es: 'Comprobando quién es' },
    'signIn.enrolling': { en: 'Second factor demanded', es: 'Se exige un segundo factor' },
    recovery: { en: 'Password recovery', es: 'Recuperación de contraseña' },
  },
  states: {
    signIn: { en: 'The sign-in form is on the screen.', es: 'El formulario de inicio de sesión está en pantalla.' },
    'signIn.editing': {
      en: 'Email and password are being typed.',
      es: 'Se escriben el correo y la contraseña.',
    },
    'signIn.passkey': { en: 'A passkey is asked for.', es: 'Se pide una llave de acceso.' },
    'signIn.exchanging': {
      en: 'Our server exchanges the provider’s proof for a session.',
      es: 'Nuestro servidor cambia la prueba del proveedor por una sesión.',
    },
    'signIn.proving': {
      en: 'Another chart proves who it is: by address and password or by what the company said, and by the second factor.',
      es: 'Otro diagrama comprueba quién es: con correo y contraseña o con lo que dijo la empresa, y con el segundo factor.',
    },
    'signIn.enrolling': {
      en: 'Nobody is let in without a second factor, and there is none: one is enrolled before anything else.',
      es: 'No se entra sin un segundo factor y no hay ninguno: se activa uno antes que nada.',
    },
    recovery: {
      en: 'The form for a forgotten password is on the screen.',
      es: 'El formulario para una contraseña olvidada está en pantalla.',
    },
    'recovery.editing': {
      en: 'The email that gets the link is being typed.',
      es: 'Se escribe el correo que recibirá el enlace.',
    },
    'recovery.sending': {
      en: 'The sign-in provider is asked to send the link.',
      es: 'Se pide al proveedor de identidad que envíe el enlace.',
    },
    done: { en: 'The user is signed in.', es: 'La persona inició sesión.' },
  },
  events: {
    'login.passkey': {
      by: 'person',
      en: 'Wants to sign in with a passkey.',
      es: 'Quiere entrar con una llave de acceso.',
    },
    'company.returned': {
      by: 'browser',
      en: 'The provider of the company led back with a code.',
      es: 'El proveedor de la empresa regresó con un código.',
    },
    'company.refused': {
      by: 'browser',
      en: 'The way to the provider of the company ended without anybody.',
      es: 'El camino al proveedor de la empresa terminó sin nadie.',
    },
    'login.change': { by: 'person', en: 'Types email or password.', es: 'Escribe el correo o la contraseña.' },
    'login.submit': { by: 'person', en: 'Presses Sign in.', es: 'Presiona Iniciar sesión.' },
    'login.forgot': { by: 'person', en: 'Has forgotten the password.', es: 'Olvidó la contraseña.' },
    'login.back': { by: 'person', en: 'Goes back to the sign-in form.', es: 'Vuelve al inicio de sesión.' },
    'login.recover': {
      by: 'person',
      en: 'Asks for the link to a new password.',
      es: 'Pide el enlace para una contraseña nueva.',
    },
  },
  guards: {
    isProven: { en: 'there is a proof of who it is', es: 'hay prueba de quién es' },
    isEnrolled: { en: 'there is a factor now', es: 'ya hay un factor' },
    isFactorDemanded: {
      en: 'our server lets nobody in without a second factor',
      es: 'nuestro servidor no deja entrar sin un segundo factor',
    },
    isComplete: {
      en: 'the email is one, and there is a password',
      es: 'el correo es válido y hay una contraseña',
    },
    isAddress: { en: 'what was typed is an email address', es: 'lo escrito es una dirección de correo' },
  },
  actions: {
    keepProblem: { en: 'keeps what to say beside the form', es: 'guarda qué decir junto al formulario' },
    keepNotice: { en: 'keeps what to say beside the form', es: 'guarda qué decir junto al formulario' },
    keepSession: { en: 'keeps the session', es: 'guarda la sesión' },
    keepToken: { en: 'keeps the provider’s proof for a moment', es: 'guarda un momento la prueba del proveedor' },
    forgetToken: { en: 'forgets the provider’s proof', es: 'olvida la prueba del proveedor' },
    forgetProblem: { en: 'forgets what went wrong before', es: 'olvida lo que falló antes' },
    forgetPassword: { en: 'forgets the password', es: 'olvida la contraseña' },
    fetchAhead: {
      en: 'has the code of the screens fetched while the form is filled in',
      es: 'hace que el código de las pantallas llegue mientras se llena el formulario',
    },
    notify: { en: 'says that the link was sent', es: 'avisa que el enlace se envió' },
  },
  delays: {},
  actors: {
    companyReturn: {
      en: 'tells whether the provider of the company opened this page',
      es: 'avisa si el proveedor de la empresa abrió esta página',
    },
    passkeySignIn: { en: 'shows a passkey', es: 'muestra una llave de acceso' },
    person: { en: 'proves who it is', es: 'comprueba quién es' },
    enrolment: { en: 'the enrolment of a second factor', es: 'la activación de un segundo factor' },
    exchangeToken: { en: 'asks our server for a session', es: 'pide una sesión a nuestro servidor' },
    sendRecovery: {
      en: 'has the sign-in provider send the link',
      es: 'hace que el proveedor de identidad envíe el enlace',
    },
  },
  groups: {
    'signIn.*': 'editing passkey proving exchanging enrolling',
    'recovery.*': 'editing sending',
  },
  ignored: [
    {
      states: ['signIn.passkey', 'signIn.exchanging', 'signIn.proving', 'signIn.enrolling', 'recovery.*'],
      events: ['company.returned', 'company.refused'],
      why: {
        en: 'It is told once, as soon as the form is there.',
        es: 'Se avisa una vez, en cuanto aparece el formulario.',
      },
    },
    {
      states: ['signIn.*'],
      events: ['login.back', 'login.recover'],
      why: {
        en: 'Both buttons belong to the recovery form.',
        es: 'Ambos botones son del formulario de recuperación.',
      },
    },
    {
      states: ['recovery.*'],
      events: ['login.forgot', 'login.submit', 'login.passkey'],
      why: {
        en: 'Both belong to the sign-in form.',
        es: 'Ambos son del formulario de inicio de sesión.',
      },
    },
    {
      states: ['signIn.passkey', 'signIn.proving', 'signIn.exchanging'],
      events: ['login.forgot'],
      why: {
        en: 'The link waits for the answer, and does nothing until then.',
        es: 'El enlace espera la respuesta y hasta entonces no hace nada.',
      },
    },
    {
      states: ['signIn.enrolling'],
      events: ['login.*'],
      why: {
        en: 'The form has given way to the enrolment of a second factor.',
        es: 'El formulario dejó su lugar a la activación de un segundo factor.',
      },
    },
    {
      states: ['signIn.passkey', 'signIn.proving', 'signIn.exchanging', 'recovery.sending'],
      events: ['login.*'],
      why: {
        en: 'Fields and buttons are locked until the answer comes.',
        es: 'Los campos y los botones están bloqueados hasta que llegue la respuesta.',
      },
    },
  ],
};
