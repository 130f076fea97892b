import type { ChartTexts } from '../chart-texts.ts';
import { noQuestion } from '../glossary.ts';

export const configEdit: ChartTexts = {
  about: {
    en: 'The form of one entry of a device’s configuration. Nothing is sent with errors, closing asks before what was typed is lost, and when somebody else saved the same entry the user keeps one of both. What is typed stays in this browser until it is saved or given up, so a reload loses nothing.',
    es: 'El formulario de un valor de la configuración de un dispositivo. No se envía nada con errores, al cerrar se pregunta antes de perder lo escrito, y si otra persona guardó el mismo valor se elige con cuál quedarse. Lo escrito se conserva en este navegador hasta guardarlo o abandonarlo, así que al recargar no se pierde nada.',
  },
  titles: {
    '': { en: 'Configuration entry', es: 'Valor de la configuración' },
    leaving: { en: 'Asking before closing', es: 'Preguntando al cerrar' },
  },
  states: {
    editing: {
      en: 'The user writes a new entry or changes one; nothing is sent yet.',
      es: 'La persona escribe un valor nuevo o cambia uno; todavía no se envía nada.',
    },
    leaving: {
      en: 'What was typed would be lost, so closing is asked about.',
      es: 'Se perdería lo escrito, así que se pregunta antes de cerrar.',
    },
    saving: {
      en: 'What was typed is on its way to the server and cannot be cut off.',
      es: 'Lo escrito va camino al servidor y no se puede interrumpir.',
    },
    conflict: {
      en: 'Somebody else saved the same entry; the user keeps one of both.',
      es: 'Otra persona guardó el mismo valor; se elige con cuál quedarse.',
    },
    ended: { en: 'The form is gone, and with it what was typed.', es: 'El formulario se cerró, y con él lo escrito.' },
  },
  events: {
    'config.change': { by: 'person', en: 'Changes a field of the entry.', es: 'Cambia un campo del valor.' },
    'config.mode': { by: 'person', en: 'Changes between text and JSON.', es: 'Cambia entre texto y JSON.' },
    'config.dress': {
      by: 'person',
      en: 'Changes how the page of the device looks.',
      es: 'Cambia cómo se ve la página del dispositivo.',
    },
    'config.save': { by: 'person', en: 'Presses Save.', es: 'Presiona Guardar.' },
    'config.drop': {
      by: 'person',
      en: 'Presses Cancel in the form, or goes on editing.',
      es: 'Presiona Cancelar en el formulario, o sigue editando.',
    },
    'config.discard': {
      by: 'person',
      en: 'Discards what was typed before a reload.',
      es: 'Descarta lo escrito antes de recargar.',
    },
    'config.confirm': { by: 'person', en: 'Closes without saving.', es: 'Cierra sin guardar.' },
    'config.keepMine': { by: 'person', en: 'Saves their own version.', es: 'Guarda su propia versión.' },
    'config.takeTheirs': {
      by: 'person',
      en: 'Keeps the version of the other person.',
      es: 'Se queda con la versión de la otra persona.',
    },
    'config.close': { by: 'parent', en: 'Somebody closes the dialog.', es: 'Alguien cierra el diálogo.' },
  },
  guards: {
    isTouched: { en: 'something was typed', es: 'se escribió algo' },
    isKept: {
      en: 'something was kept, and nothing else is typed yet',
      es: 'se había guardado algo y todavía no se escribe otra cosa',
    },
    isRestored: {
      en: 'what was typed before stands in the fields',
      es: 'en los campos está lo escrito antes',
    },
    isFlawless: { en: 'nothing is wrong with what was typed', es: 'lo escrito no tiene errores' },
    isStale: { en: 'somebody else saved the entry meanwhile', es: 'otra persona guardó el valor entretanto' },
    isInConflict: { en: 'there are two versions to choose from', es: 'hay dos versiones entre las cuales elegir' },
  },
  actions: {
    storeConfig: {
      en: 'keeps what is typed in this browser, or drops what it kept',
      es: 'conserva lo escrito en este navegador, o borra lo conservado',
    },
    takeUp: { en: 'puts what was typed before into the fields', es: 'pone en los campos lo escrito antes' },
    discard: { en: 'shows the entry as it is stored', es: 'muestra el valor como está guardado' },
    changeDraft: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    changeMode: { en: 'turns what was typed into text or JSON', es: 'convierte lo escrito en texto o JSON' },
    dress: { en: 'writes it into the entry', es: 'lo escribe en el valor' },
    keepProblems: { en: 'says which field is wrong, and why', es: 'dice qué campo está mal y por qué' },
    rebase: { en: 'puts what was typed over their version', es: 'pone lo escrito sobre la versión ajena' },
    keepOutcome: { en: 'remembers what became of the form', es: 'recuerda en qué terminó el formulario' },
  },
  delays: {},
  actors: {
    saveConfig: { en: 'sends the entry to the server', es: 'envía el valor al servidor' },
    restoreConfig: {
      en: 'looks for what was typed before and never saved',
      es: 'busca lo que se escribió antes y nunca se guardó',
    },
  },
  ignored: [
    {
      states: ['leaving', 'saving', 'conflict'],
      events: ['config.change', 'config.mode', 'config.dress', 'config.save', 'config.discard'],
      why: {
        en: 'The form is locked until the question, the server or the choice between both versions is settled.',
        es: 'El formulario está bloqueado hasta que se resuelva la pregunta, el envío o la elección entre las dos versiones.',
      },
    },
    {
      states: ['editing', 'saving', 'conflict'],
      events: ['config.confirm'],
      why: noQuestion,
    },
    {
      states: ['saving'],
      events: ['config.drop', 'config.close'],
      why: {
        en: 'What is being sent is not cut off.',
        es: 'Lo que se está enviando no se interrumpe.',
      },
    },
    {
      states: ['conflict'],
      events: ['config.drop'],
      why: {
        en: 'In place of Cancel there are the two versions to choose from.',
        es: 'En lugar de Cancelar están las dos versiones para elegir.',
      },
    },
    {
      states: ['editing', 'saving'],
      events: ['config.keepMine', 'config.takeTheirs'],
      why: {
        en: 'There are no two versions to choose from.',
        es: 'No hay dos versiones entre las cuales elegir.',
      },
    },
    {
      states: ['leaving'],
      events: ['config.keepMine', 'config.takeTheirs'],
      why: {
        en: 'The question about closing comes first; the choice waits behind it, disabled.',
        es: 'Primero va la pregunta sobre cerrar; la elección espera detrás, desactivada.',
      },
    },
  ],
};
