import type { ChartTexts } from '../chart-texts.ts';
import { newestAnswer } from '../glossary.ts';

export const table: ChartTexts = {
  about: {
    en: 'One administration table: the list, kept live, with a row for each record on the screen, or in which something goes on, that survives reloads; the form of a new record; selection; work on several records at once. How it is looked at says a chart of its own.',
    es: 'Una tabla de administración: la lista, siempre al día, con una fila por cada registro en pantalla, o en el que hay algo en curso, que sobrevive a las recargas; el formulario de un registro nuevo; la selección; el trabajo sobre varios registros a la vez. Cómo se mira lo dice un diagrama propio.',
  },
  titles: {
    '': { en: 'Administration table', es: 'Tabla de administración' },
    'list.refreshing': 'Actualizando',
    'list.loading.brief': { en: 'A moment', es: 'Un momento' },
    'list.loading.long': { en: 'Takes a while', es: 'Tarda un poco' },
    'list.refreshing.brief': { en: 'A moment', es: 'Un momento' },
    'list.refreshing.long': { en: 'Takes a while', es: 'Tarda un poco' },
    form: 'Formulario',
    'work.fetching': 'Trayendo',
  },
  states: {
    list: { en: 'The list of records and how fresh it is.', es: 'La lista de registros y qué tan al día está.' },
    'list.loading': {
      en: 'The first list has not come yet, or not the whole of it.',
      es: 'Aún no llega la primera lista, o no toda.',
    },
    'list.loading.brief': {
      en: 'A list that comes at once is shown without more ado.',
      es: 'Una lista que llega de inmediato se muestra sin más.',
    },
    'list.loading.long': {
      en: 'It takes a while: the button says that the list is on its way.',
      es: 'Tarda un poco: el botón dice que la lista viene en camino.',
    },
    unsent: {
      en: 'Whether something stands in a row or the form that is stored nowhere but in this browser, or work on several records would be stopped.',
      es: 'Si en una fila o en el formulario hay algo que solo está guardado en este navegador, o se detendría un trabajo en varios registros.',
    },
    'unsent.settled': { en: 'Nothing waits to be saved.', es: 'No hay nada por guardar.' },
    'unsent.edited': {
      en: 'Something is typed and not saved: whoever leaves the page is asked.',
      es: 'Hay algo escrito sin guardar: quien sale de la página recibe una pregunta.',
    },
    'list.ready': {
      en: 'The list is on the screen and follows every change.',
      es: 'La lista está en pantalla y sigue cada cambio.',
    },
    'list.refreshing': {
      en: 'The list is asked for again; the one before stays on the screen.',
      es: 'La lista se pide de nuevo; la anterior se queda en pantalla.',
    },
    'list.refreshing.brief': {
      en: 'An answer that comes at once changes nothing but the list.',
      es: 'Una respuesta inmediata no cambia nada más que la lista.',
    },
    'list.refreshing.long': {
      en: 'It takes a while: the button says that the list is on its way.',
      es: 'Tarda un poco: el botón dice que la lista viene en camino.',
    },
    'list.failed': {
      en: 'The last list did not come; the screen says so and goes on trying.',
      es: 'La última lista no llegó; la pantalla lo dice y se sigue intentando.',
    },
    form: {
      en: 'The form of a new record above the list.',
      es: 'El formulario de un registro nuevo arriba de la lista.',
    },
    'form.closed': { en: 'No new record is being filled in.', es: 'No se está llenando ningún registro nuevo.' },
    'form.open': { en: 'A new record is being filled in.', es: 'Se está llenando un registro nuevo.' },
    work: {
      en: 'The dialog above the table: a file, several rows, the changes of a record or a report.',
      es: 'El diálogo sobre la tabla: un archivo, varias filas, los cambios de un registro o un reporte.',
    },
    'work.none': { en: 'No such dialog is open.', es: 'No hay ningún diálogo de estos abierto.' },
    'work.fetching': {
      en: 'Its code is fetched, with the first of such work.',
      es: 'Se trae su programa, con el primer trabajo de este tipo.',
    },
    'work.open': {
      en: 'The dialog is open, for one thing at a time.',
      es: 'El diálogo está abierto, para una sola cosa a la vez.',
    },
  },
  events: {
    'records.loaded': { by: 'server', en: 'The list came from the server.', es: 'La lista llegó del servidor.' },
    'records.arriving': {
      by: 'server',
      en: 'A page of a long list came; more are to come.',
      es: 'Llegó una página de una lista larga; faltan más.',
    },
    'records.failed': { by: 'server', en: 'The list did not come.', es: 'La lista no llegó.' },
    'channel.told': {
      by: 'child',
      en: 'A record of the table was written, or of what it shows beside them; the message says which version is stored.',
      es: 'Se escribió un registro de la tabla, o de lo que muestra junto a ellos; el mensaje dice qué versión quedó.',
    },
    'table.weighed': {
      by: 'itself',
      en: 'A moment has passed since a message: the answer to an own write would have come.',
      es: 'Pasó un momento desde un mensaje: la respuesta a una escritura propia ya habría llegado.',
    },
    'row.saved': {
      by: 'child',
      en: 'A record was stored, made or brought back, and this is what it is now.',
      es: 'Se guardó, se creó o se recuperó un registro, y así quedó.',
    },
    'row.stale': {
      by: 'child',
      en: 'Something was written, or may have been, so the list is not up to date.',
      es: 'Algo se escribió, o pudo escribirse, así que la lista ya no está al día.',
    },
    'row.removed': { by: 'child', en: 'A row’s record was deleted.', es: 'Se eliminó el registro de una fila.' },
    'row.awaited': {
      by: 'child',
      en: 'The deletion of a record is being taken back: whatever is told of its end from now on is of another one.',
      es: 'Se está deshaciendo la eliminación de un registro: lo que se diga de su fin desde ahora es de otra.',
    },
    'row.held': { by: 'child', en: 'Something is typed in a row.', es: 'Hay algo escrito en una fila.' },
    'row.released': {
      by: 'child',
      en: 'Nothing is typed in a row any more.',
      es: 'Ya no hay nada escrito en una fila.',
    },
    'row.occupied': {
      by: 'child',
      en: 'Something goes on in a row, or in a dialog of it.',
      es: 'Algo está en curso en una fila, o en un diálogo suyo.',
    },
    'row.freed': {
      by: 'child',
      en: 'What went on in a row is over.',
      es: 'Terminó lo que estaba en curso en una fila.',
    },
    'table.scrolled': {
      by: 'browser',
      en: 'Other rows are on the screen: the list was scrolled, or is as long as the window.',
      es: 'Hay otras filas en pantalla: la lista se desplazó, o cabe en la ventana.',
    },
    'row.typed': {
      by: 'child',
      en: 'What stands in a row differs from what is stored, or several records are being written.',
      es: 'Lo que hay en una fila es distinto de lo guardado, o se están escribiendo varios registros.',
    },
    'row.untyped': {
      by: 'child',
      en: 'A row shows what is stored again, or no more of several records is written.',
      es: 'Una fila muestra otra vez lo guardado, o ya no se escribe nada más de varios registros.',
    },
    'table.refresh': { by: 'person', en: 'Presses Refresh, or tries again.', es: 'Presiona Actualizar, o reintenta.' },
    'table.create': { by: 'person', en: 'Presses New.', es: 'Presiona Nuevo.' },
    'table.createCancel': { by: 'person', en: 'Gives the form up.', es: 'Abandona el formulario.' },
    'view.changed': {
      by: 'child',
      en: 'Somebody is typing what to look for.',
      es: 'Alguien está escribiendo qué buscar.',
    },
    'view.settled': {
      by: 'child',
      en: 'It is to be seen like this: searched, sorted, filtered, with that record open.',
      es: 'Se quiere ver así: buscada, ordenada, filtrada, con ese registro abierto.',
    },
    'table.select': { by: 'person', en: 'Checks or unchecks a row.', es: 'Marca o desmarca una fila.' },
    'table.selectAll': {
      by: 'person',
      en: 'Checks or unchecks every row shown.',
      es: 'Marca o desmarca todas las filas a la vista.',
    },
    'table.bulk': {
      by: 'person',
      en: 'Wants to activate, deactivate or delete the selection.',
      es: 'Quiere activar, desactivar o eliminar la selección.',
    },
    'table.export': { by: 'person', en: 'Presses Export CSV.', es: 'Presiona Exportar CSV.' },
    'table.import': { by: 'person', en: 'Presses Import CSV.', es: 'Presiona Importar CSV.' },
    'table.audit': {
      by: 'person',
      en: 'Asks who wrote the selected record.',
      es: 'Pregunta quién cambió el registro seleccionado.',
    },
  },
  guards: {
    mayCreate: { en: 'the viewer may create records', es: 'quien mira puede crear registros' },
    mayAudit: {
      en: 'one record is selected, and the viewer may read who wrote what',
      es: 'hay un solo registro seleccionado y quien mira puede leer la bitácora',
    },
    hasSelected: {
      en: 'something is selected, and the viewer may do this with it',
      es: 'hay algo seleccionado y quien mira puede hacer eso con ello',
    },
    isNews: {
      en: 'the list does not show yet what was written',
      es: 'la lista aún no muestra lo que se escribió',
    },
    hasOtherRows: {
      en: 'others live than those on the screen and those in which something goes on',
      es: 'viven otras que las que están en pantalla y las que tienen algo en curso',
    },
    hasMissed: {
      en: 'a record was stored that the list does not have: it is beyond what a table holds, or not what was looked for',
      es: 'se guardó un registro que la lista no tiene: va más allá de lo que cabe en una tabla, o no es lo que se buscó',
    },
    hasTyped: { en: 'something is typed and not saved', es: 'hay algo escrito sin guardar' },
    hasNoneTyped: { en: 'nothing waits to be saved', es: 'no hay nada por guardar' },
    isOutOfOrder: {
      en: 'the list is longer than what is here, and was not asked for in this order',
      es: 'la lista es más larga que lo que está aquí y no se pidió en este orden',
    },
    isUncertain: {
      en: 'what became of the record, or where it belongs, only the server knows: it went, as far as is known here, or the list is cut or looked up',
      es: 'solo el servidor sabe qué fue del registro o dónde va: hasta donde se sabe aquí ya no está, o la lista está cortada o la buscó el servidor',
    },
    isEnd: {
      en: 'a record of the table was deleted',
      es: 'se eliminó un registro de la tabla',
    },
    isUnasked: {
      en: 'only the server can find what is wanted, and was asked for something else',
      es: 'solo el servidor puede encontrar lo que se quiere, y se le pidió otra cosa',
    },
    isPresent: { en: 'the record is in the list', es: 'el registro está en la lista' },
    hasNoneSelected: { en: 'nothing is selected', es: 'no hay nada seleccionado' },
    isChanged: { en: 'selected records were changed', es: 'los registros seleccionados cambiaron' },
    isLeft: {
      en: 'the selected records were left as they are',
      es: 'los registros seleccionados se dejaron como están',
    },
    isImported: { en: 'records were imported', es: 'se importaron registros' },
  },
  actions: {
    weighLater: {
      en: 'looks a moment later whether the list shows it',
      es: 've un momento después si la lista ya lo muestra',
    },
    exportRecords: {
      en: 'hands out the rows shown as a CSV file, and of a longer list all of them',
      es: 'entrega las filas a la vista como archivo CSV, y de una lista más larga todas',
    },
    keepList: {
      en: 'takes the list as it is now, but nothing older than what is here, and refreshes the rows on the screen with it',
      es: 'toma la lista como está ahora, aunque nada más viejo que lo que ya está, y actualiza con ella las filas en pantalla',
    },
    keepRows: {
      en: 'starts the rows that are to live, and stops the others',
      es: 'inicia las filas que deben vivir y detiene las demás',
    },
    expect: {
      en: 'looks in the next list for what was stored',
      es: 'busca en la siguiente lista lo que se guardó',
    },
    keepDrawn: {
      en: 'remembers which rows are on the screen',
      es: 'recuerda qué filas están en pantalla',
    },
    keepOccupied: {
      en: 'remembers in which rows something goes on',
      es: 'recuerda en qué filas hay algo en curso',
    },
    keepHolder: {
      en: 'keeps the new rights and tells every row that lives',
      es: 'guarda los permisos nuevos y avisa a cada fila viva',
    },
    tellForm: { en: 'tells the form the new rights', es: 'avisa al formulario los permisos nuevos' },
    closeForm: {
      en: 'closes the form where it is open beside the table',
      es: 'cierra el formulario si está abierto junto a la tabla',
    },
    openMissed: {
      en: 'opens that record beside the table, unless another one is open',
      es: 'abre ese registro junto a la tabla, salvo que haya otro abierto',
    },
    revertDraft: { en: 'asks the form to give up', es: 'le pide al formulario que se abandone' },
    offerUndo: {
      en: 'offers to take the deletion back, and closes the record where it is open beside the table',
      es: 'ofrece recuperar lo eliminado y cierra el registro si está abierto junto a la tabla',
    },
    keepToday: {
      en: 'remembers which day it is, for what expires soon',
      es: 'recuerda qué día es, por lo que está por vencer',
    },
    keepSelected: {
      en: 'unchecks the rows, but not those that the work did not come to',
      es: 'desmarca las filas, menos las que el trabajo no alcanzó',
    },
    keepTask: { en: 'remembers what somebody wants to do', es: 'recuerda qué quiere hacer alguien' },
    keepTyped: {
      en: 'remembers in which rows something is not saved',
      es: 'recuerda en qué filas hay algo sin guardar',
    },
    overtake: {
      en: 'has an answer that is under way followed by another one',
      es: 'hace que a una respuesta en camino le siga otra',
    },
    keepAsked: {
      en: 'remembers what the server looks for, and in which order',
      es: 'recuerda qué busca el servidor y en qué orden',
    },
    askServer: {
      en: 'has the server look for what was typed, and sort all of it',
      es: 'hace que el servidor busque lo escrito y ordene todo',
    },
  },
  delays: {
    weighDelay: {
      en: '0.25 s in which the answer to an own write may come',
      es: '0.25 s para que llegue la respuesta a una escritura propia',
    },
    showDelay: { en: '0.15 s in which an answer mostly comes', es: '0.15 s en los que suele llegar una respuesta' },
  },
  actors: {
    liveRecords: { en: 'asks for the list and keeps it live', es: 'pide la lista y la mantiene al día' },
    clock: { en: 'tells the time every minute', es: 'da la hora cada minuto' },
    part: { en: 'the code of such work', es: 'el programa de esos trabajos' },
    view: { en: 'how the table is looked at', es: 'cómo se mira la tabla' },
    undo: { en: 'the way back from the last deletion', es: 'el camino de vuelta de la última eliminación' },
    work: { en: 'the dialog over the table', es: 'el diálogo sobre la tabla' },
    draft: { en: 'the form of a new record', es: 'el formulario de un registro nuevo' },
    row: {
      en: 'the row of each record that is on the screen, or in which something goes on',
      es: 'la fila de cada registro que está en pantalla, o en el que hay algo en curso',
    },
  },
  ignored: [
    {
      states: ['list.ready', 'list.refreshing.brief', 'list.refreshing.long', 'list.failed'],
      events: ['records.arriving'],
      why: {
        en: 'The list on the screen stays until the whole of the new one has come.',
        es: 'La lista en pantalla se queda hasta que llega la nueva completa.',
      },
    },
    {
      states: ['list.loading.brief', 'list.loading.long', 'list.refreshing.brief', 'list.refreshing.long'],
      events: ['table.refresh'],
      why: {
        en: 'The list has been asked for already and is on its way.',
        es: 'La lista ya se pidió y viene en camino.',
      },
    },
    {
      states: ['form.closed'],
      events: ['table.createCancel'],
      why: {
        en: 'There is no form that could be given up.',
        es: 'No hay ningún formulario que abandonar.',
      },
    },
    {
      states: ['form.open'],
      events: ['table.create'],
      why: {
        en: 'The button says Cancel while the form is open.',
        es: 'El botón dice Cancelar mientras el formulario está abierto.',
      },
    },
    {
      states: ['work.fetching', 'work.open'],
      events: ['table.audit', 'table.bulk', 'table.import'],
      why: {
        en: 'A dialog covers the toolbar, and these buttons are off or gone.',
        es: 'Un diálogo tapa la barra, y estos botones están apagados o no están.',
      },
    },
  ],
  left: [
    {
      states: [
        'list.loading.brief',
        'list.loading.long',
        'list.ready',
        'list.refreshing.brief',
        'list.refreshing.long',
        'list.failed',
      ],
      events: ['records.loaded', 'records.failed'],
      why: newestAnswer,
    },
  ],
};
