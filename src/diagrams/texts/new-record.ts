import type { ChartTexts } from '../chart-texts.ts';
import { fields, fieldsClosed, noDialog, row, sentOrDropped } from './form.ts';

export const newRecord: ChartTexts = {
  about: {
    en: 'The form of a new record: filled in, with related records picked, and sent. What was typed is kept when the server refuses it, and over a reload.',
    es: 'El formulario de un registro nuevo: se llena, se eligen registros relacionados y se envía. Lo escrito se conserva cuando el servidor lo rechaza y al recargar.',
  },
  titles: {
    '': { en: 'New record', es: 'Registro nuevo' },
    'open.life': { en: 'Life of the form', es: 'Vida del formulario' },
    'open.life.creating': 'Creando',
    'open.script': 'Código',
    'open.script.fetching': 'Trayendo',
    gone: { en: 'Form closed', es: 'Formulario cerrado' },
  },
  states: {
    open: {
      en: 'The form is above the table, and nothing of it has been stored.',
      es: 'El formulario está arriba de la tabla y aún no se guarda nada de él.',
    },
    'open.life': {
      en: 'What is being done with the form, from filling it in to sending it.',
      es: 'Lo que se está haciendo con el formulario, desde llenarlo hasta enviarlo.',
    },
    'open.life.filling': {
      en: 'The fields are open, and what is typed is not sent yet.',
      es: 'Los campos están abiertos y lo escrito aún no se envía.',
    },
    'open.life.filling.typing': {
      en: 'The form has not been checked yet, so no field is marked.',
      es: 'El formulario aún no se revisa, así que ningún campo está marcado.',
    },
    'open.life.filling.checked': {
      en: 'Saving the form was tried with something missing or wrong, and its fields say so.',
      es: 'Se quiso guardar el formulario con algo faltante o incorrecto, y sus campos lo dicen.',
    },
    'open.life.choosing': {
      en: 'The dialog to choose what the new record will be related to is open.',
      es: 'Está abierto el diálogo para elegir con qué se relacionará el registro nuevo.',
    },
    'open.life.creating': {
      en: 'The form is on its way, or the secret of its record is on the screen.',
      es: 'El formulario va en camino, o el secreto de su registro está en pantalla.',
    },
    'open.script': {
      en: 'Whether the form has a script open in its editor.',
      es: 'Si el formulario tiene un código abierto en su editor.',
    },
    'open.script.closed': { en: 'No script is open.', es: 'No hay ningún código abierto.' },
    'open.script.fetching': {
      en: 'The code of the workbench is fetched, with the first script.',
      es: 'Se trae el programa del banco de pruebas, con el primer código.',
    },
    'open.script.open': {
      en: 'A script is open in its editor, with the workbench beside it.',
      es: 'Un código está abierto en su editor, con el banco de pruebas al lado.',
    },
    gone: {
      en: 'The record was created or given up, and the table closes the form.',
      es: 'El registro se creó o se abandonó, y la tabla cierra el formulario.',
    },
  },
  events: {
    ...fields.events,
    ...row.events,
    'row.revert': {
      by: 'person',
      en: 'Presses Revert in the form, or Cancel above it.',
      es: 'Presiona Deshacer en el formulario, o Cancelar arriba de él.',
    },
    'row.open': { by: 'person', en: 'Opens the script.', es: 'Abre el código.' },
    'row.close': { by: 'person', en: 'Closes the editor of the script.', es: 'Cierra el editor del código.' },
    'creation.stored': { by: 'child', en: 'The record is stored.', es: 'El registro está guardado.' },
  },
  guards: {
    ...fields.guards,
    isPicked: { en: 'the choice adds or removes something', es: 'la elección agrega o quita algo' },
    isFailed: { en: 'there is no new record', es: 'no hay registro nuevo' },
    mayPick: {
      en: 'the column may be chosen before the record exists',
      es: 'la columna se puede elegir antes de que exista el registro',
    },
  },
  actions: {
    ...fields.actions,
    dropDraft: { en: 'empties the fields', es: 'vacía los campos' },
    keepPicking: { en: 'remembers which column is being chosen', es: 'recuerda qué columna se está eligiendo' },
    keepPick: { en: 'puts the choice into the form', es: 'pone la elección en el formulario' },
  },
  delays: {},
  actors: {
    ...fields.actors,
    ...row.actors,
    part: { en: 'the code of the workbench', es: 'el programa del banco de pruebas' },
    picker: {
      en: 'the dialog that chooses related records',
      es: 'el diálogo que elige registros relacionados',
    },
    creation: {
      en: 'the way of the form to the server, and the secret that may come back',
      es: 'el envío del formulario al servidor, y el secreto que puede volver',
    },
  },
  ignored: [
    {
      states: ['open.life.choosing', 'open.life.creating'],
      events: ['row.change', 'row.confirm', 'row.discard', 'row.pick'],
      why: fieldsClosed,
    },
    {
      states: ['open.life.creating'],
      events: ['row.revert'],
      why: {
        en: 'A form that is on its way cannot be called back: Cancel does nothing until the answer comes.',
        es: 'Un formulario en camino ya no se puede detener: Cancelar no hace nada hasta que llegue la respuesta.',
      },
    },
    {
      states: ['open.life.choosing'],
      events: ['row.revert'],
      why: { en: 'The open dialog covers Cancel.', es: 'El diálogo abierto tapa el botón Cancelar.' },
    },
    {
      states: ['open.life.filling.typing', 'open.life.filling.checked', 'open.life.choosing'],
      events: ['creation.stored'],
      why: { en: 'Nothing is on its way.', es: 'No hay nada en camino.' },
    },
    {
      states: ['open.script.closed', 'open.script.fetching'],
      events: ['row.close'],
      why: noDialog,
    },
    {
      states: ['open.script.fetching', 'open.script.open'],
      events: ['row.open'],
      why: {
        en: 'The open dialog covers the buttons of the form.',
        es: 'El diálogo abierto tapa los botones del formulario.',
      },
    },
  ],
  left: [
    {
      states: ['open.life.filling.typing', 'open.life.filling.checked'],
      events: ['row.confirm', 'row.revert', 'row.pick'],
      why: sentOrDropped,
    },
  ],
};
