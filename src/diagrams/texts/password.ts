import type { ChartTexts } from '../chart-texts.ts';

export const password: ChartTexts = {
  about: {
    en: 'The own password, changed with the one before. Every other session ends with it, and this one goes on. What went wrong is said beside the field until something is typed.',
    es: 'La contraseña propia, que se cambia con la anterior. Con ella terminan las demás sesiones, y esta sigue. Lo que falló se dice junto al campo hasta que se escribe algo.',
  },
  titles: { '': { en: 'Password', es: 'Contraseña' } },
  states: {
    editing: { en: 'Both passwords are being typed.', es: 'Se escriben las dos contraseñas.' },
    saving: {
      en: 'The sign-in provider checks the one before and takes the new one. Asked again after a lost answer, it may have it already.',
      es: 'El proveedor de identidad revisa la anterior y toma la nueva. Si se repite tras perder la respuesta, puede que ya la tenga.',
    },
  },
  events: {
    'password.change': { by: 'person', en: 'Types in one of the fields.', es: 'Escribe en uno de los campos.' },
    'password.submit': { by: 'person', en: 'Presses Change password.', es: 'Presiona Cambiar contraseña.' },
  },
  guards: {
    isComplete: {
      en: 'there is the one before, and the new one is long enough',
      es: 'está la anterior, y la nueva tiene el largo necesario',
    },
  },
  actions: {
    forgetPasswords: { en: 'empties both fields', es: 'vacía los dos campos' },
  },
  delays: {},
  actors: { changePassword: { en: 'changes the password', es: 'cambia la contraseña' } },
  ignored: [
    {
      states: ['saving'],
      events: ['password.change', 'password.submit'],
      why: {
        en: 'The fields and the button wait until there is an answer.',
        es: 'Los campos y el botón esperan hasta que haya una respuesta.',
      },
    },
  ],
};
