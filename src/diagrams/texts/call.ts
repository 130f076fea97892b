import type { ChartTexts } from '../chart-texts.ts';

export const call: ChartTexts = {
  about: {
    en: 'One call on the screen, from opening it until it is done: attends a pending call when the viewer is an agent, keeps the notes as a draft while they are typed, finishes, returns or cancels, and follows what others do to the call meanwhile. Nobody goes before the video has hung up.',
    es: 'Una llamada en pantalla, desde que se abre hasta que termina: atiende la llamada pendiente si quien mira es agente, guarda las notas como borrador mientras se escriben, finaliza, regresa o cancela, y sigue lo que otros hacen con ella entretanto. Nadie se va antes de que el video haya colgado.',
  },
  states: {
    restoring: {
      en: 'Looks for notes that were typed before a reload.',
      es: 'Busca notas escritas antes de recargar la página.',
    },
    active: {
      en: 'The call is followed live, with its notes, its visit and its video.',
      es: 'La llamada se sigue en vivo, con sus notas, su visita y su video.',
    },
    'active.life': {
      en: 'What the viewer and the server do with the call.',
      es: 'Lo que quien mira y el servidor hacen con la llamada.',
    },
    'active.life.loading': {
      en: 'The call has been asked for and is not on the screen yet.',
      es: 'La llamada se pidió y aún no está en pantalla.',
    },
    'active.life.unreachable': {
      en: 'The call could not be loaded; it goes on being asked for, and can be retried.',
      es: 'No se pudo cargar la llamada; se sigue pidiendo y se puede reintentar.',
    },
    'active.life.missing': { en: 'There is no such call.', es: 'Esa llamada no existe.' },
    'active.life.attending': {
      en: 'The server is asked to give the call to this agent.',
      es: 'Se pide al servidor que dé la llamada a este agente.',
    },
    'active.life.open': {
      en: 'The call is on the screen, with what the viewer may do with it.',
      es: 'La llamada está en pantalla, con lo que quien mira puede hacer con ella.',
    },
    'active.life.open.choosing': {
      en: 'Decides in a moment what the viewer is to the call.',
      es: 'Decide en un instante qué papel tiene quien mira.',
    },
    'active.life.open.own': {
      en: 'The viewer is the agent of the call and may write its notes.',
      es: 'Quien mira es el agente de la llamada y puede escribir sus notas.',
    },
    'active.life.open.own.attended': {
      en: 'The agent is attending the call and may finish or return it.',
      es: 'El agente está atendiendo la llamada y puede finalizarla o regresarla.',
    },
    'active.life.open.own.concluded': {
      en: 'The agent’s call has ended; its notes may still be completed.',
      es: 'La llamada del agente terminó; todavía puede completar sus notas.',
    },
    'active.life.open.over': {
      en: 'The call has ended, and was not the viewer’s.',
      es: 'La llamada terminó y no era de quien mira.',
    },
    'active.life.open.waiting': {
      en: 'The call waits, and the viewer may answer or cancel it.',
      es: 'La llamada espera y quien mira puede atenderla o cancelarla.',
    },
    'active.life.open.watched': {
      en: 'The call waits, or another agent attends it; the viewer may only look.',
      es: 'La llamada espera, o la atiende otro agente; quien mira solo puede ver.',
    },
    'active.life.confirmingCancel': {
      en: 'The question is open: cancel this call?',
      es: 'La pregunta está abierta: ¿cancelar esta llamada?',
    },
    'active.life.cancelling': {
      en: 'The server is cancelling the call.',
      es: 'El servidor está cancelando la llamada.',
    },
    'active.life.finishing': { en: 'The agent ends the call.', es: 'El agente finaliza la llamada.' },
    'active.life.finishing.hangingUp': {
      en: 'The video hangs up first, so that the customer sees a hang-up and not a lost line.',
      es: 'Primero cuelga el video, para que el cliente vea que se colgó y no una línea perdida.',
    },
    'active.life.finishing.sending': {
      en: 'The end of the call and its notes are on their way, even if the agent has left the screen.',
      es: 'El final de la llamada y sus notas van en camino, aunque el agente ya haya dejado la pantalla.',
    },
    'active.life.returning': {
      en: 'The agent gives the call back to the list.',
      es: 'El agente regresa la llamada a la lista.',
    },
    'active.life.returning.hangingUp': {
      en: 'The video hangs up before the call goes back to the list.',
      es: 'El video cuelga antes de que la llamada regrese a la lista.',
    },
    'active.life.returning.sending': {
      en: 'The return and the notes are on their way, even if the agent has left the screen.',
      es: 'El regreso y las notas van en camino, aunque el agente ya haya dejado la pantalla.',
    },
    'active.life.saving': {
      en: 'The notes of a call that had already ended are being stored.',
      es: 'Se guardan las notas de una llamada que ya había terminado.',
    },
    'active.life.leaving': {
      en: 'The viewer goes elsewhere, and waits until the video has hung up.',
      es: 'Quien mira se va a otra parte y espera a que el video haya colgado.',
    },
    'active.life.left': {
      en: 'The video has hung up, and the screen may be left.',
      es: 'El video colgó y ya se puede dejar la pantalla.',
    },
    'active.notes': {
      en: 'Whether there are notes that the server does not have.',
      es: 'Si hay notas que el servidor no tiene.',
    },
    'active.notes.saved': {
      en: 'Leaving the screen would lose no notes.',
      es: 'Dejar la pantalla no haría perder ninguna nota.',
    },
    'active.notes.unsaved': {
      en: 'Notes were typed and not sent, so leaving asks first.',
      es: 'Hay notas escritas sin enviar, así que al salir se pregunta antes.',
    },
    'active.history': { en: 'Whether the call is being played back.', es: 'Si se está reproduciendo la llamada.' },
    'active.history.closed': {
      en: 'The call alone is on the screen.',
      es: 'En pantalla está solo la llamada.',
    },
    'active.history.open': {
      en: 'The call is shown moving from state to state, over everything else.',
      es: 'Se ve cómo la llamada pasó de un estado a otro, sobre todo lo demás.',
    },
    'active.visit': {
      en: 'What is known of the visit from which the call was placed.',
      es: 'Lo que se sabe de la visita desde la que se hizo la llamada.',
    },
    'active.visit.none': {
      en: 'No visit belongs to the call, as far as is known.',
      es: 'La llamada no tiene visita, hasta donde se sabe.',
    },
    'active.visit.known': {
      en: 'The visit is shown beside the call and followed live.',
      es: 'La visita se muestra junto a la llamada y se sigue en vivo.',
    },
    'active.video': {
      en: 'Whether the video of the call runs on this page.',
      es: 'Si el video de la llamada está abierto en esta página.',
    },
    'active.video.off': {
      en: 'The call has no video for this viewer now.',
      es: 'Por ahora la llamada no tiene video para quien mira.',
    },
    'active.video.on': { en: 'The video is on the page.', es: 'El video está en la página.' },
    'active.video.on.running': {
      en: 'The video goes on until somebody leaves it.',
      es: 'El video sigue hasta que alguien lo deje.',
    },
    'active.video.on.hangingUp': {
      en: 'The room is being left, because the viewer goes or the call is over.',
      es: 'Se está saliendo de la sala, porque quien mira se va o la llamada terminó.',
    },
    'active.video.over': {
      en: 'The room was left while the call goes on; it can be entered again.',
      es: 'Se salió de la sala y la llamada sigue; se puede volver a entrar.',
    },
    done: {
      en: 'The call is dealt with, and the list comes back.',
      es: 'La llamada quedó resuelta y se vuelve a la lista.',
    },
  },
  events: {
    'call.loaded': {
      by: 'server',
      en: 'The call came from the server, as it is now.',
      es: 'Llegó del servidor la llamada, como está ahora.',
    },
    'call.failed': { by: 'server', en: 'The call could not be asked for.', es: 'No se pudo consultar la llamada.' },
    'call.note': { by: 'person', en: 'Types in the notes.', es: 'Escribe en las notas.' },
    'call.attend': { by: 'person', en: 'Presses Answer.', es: 'Pulsa Atender.' },
    'call.finish': { by: 'person', en: 'Presses End call.', es: 'Pulsa Finalizar.' },
    'call.return': { by: 'person', en: 'Presses Return to list.', es: 'Pulsa Regresar a la lista.' },
    'call.cancel': { by: 'person', en: 'Presses Cancel.', es: 'Pulsa Cancelar.' },
    'call.cancelConfirm': { by: 'person', en: 'Says yes to cancelling the call.', es: 'Acepta cancelar la llamada.' },
    'call.cancelDrop': { by: 'person', en: 'Lets the call wait after all.', es: 'Mejor deja la llamada en espera.' },
    'call.history': { by: 'person', en: 'Presses Call history.', es: 'Pulsa Historia de la llamada.' },
    'call.retry': { by: 'person', en: 'Asks for the call again.', es: 'Pide la llamada otra vez.' },
    'call.rejoin': { by: 'person', en: 'Wants to enter the video again.', es: 'Quiere volver a entrar al video.' },
    'call.leave': {
      by: 'parent',
      en: 'The viewer goes to another screen.',
      es: 'Quien mira se va a otra pantalla.',
    },
  },
  guards: {
    mayAttend: { en: 'the call waits, and the viewer is an agent', es: 'la llamada espera y quien mira es agente' },
    isOwn: { en: 'the viewer is attending the call', es: 'quien mira está atendiendo la llamada' },
    isAnswerable: { en: 'the call on the screen may be answered', es: 'la llamada en pantalla se puede atender' },
    isOver: { en: 'the call has ended', es: 'la llamada terminó' },
    isOverOwn: { en: 'the call has ended and was the viewer’s', es: 'la llamada terminó y era de quien mira' },
    hasUnsaved: {
      en: 'the viewer may write the notes, and the server lacks some',
      es: 'quien mira puede escribir las notas y al servidor le faltan algunas',
    },
    hasNothingUnsaved: { en: 'the server has the notes', es: 'el servidor tiene las notas' },
    hasVisit: { en: 'the call was placed from a visit', es: 'la llamada se hizo desde una visita' },
    hasVideo: {
      en: 'the call has a room, has not ended and is the viewer’s',
      es: 'la llamada tiene sala, no ha terminado y la lleva quien mira',
    },
    hasNoVideo: {
      en: 'the call has no video for the viewer any more',
      es: 'la llamada ya no tiene video para quien mira',
    },
    isGoing: {
      en: 'the viewer finishes, returns or leaves, or the call is over',
      es: 'quien mira finaliza, regresa o se va, o la llamada terminó',
    },
    isOpen: { en: 'nothing is under way with the call', es: 'no hay nada en curso con la llamada' },
    hasHungUp: { en: 'no video is on', es: 'no hay video abierto' },
    isTaken: { en: 'another agent was faster', es: 'otro agente fue más rápido' },
    isMissing: { en: 'the server knows no such call', es: 'el servidor no conoce esa llamada' },
  },
  actions: {
    keepCall: {
      en: 'shows the call as it is now; what is typed stays',
      es: 'muestra la llamada como está ahora; lo escrito se queda',
    },
    keepDraft: { en: 'puts the notes from before into the field', es: 'pone en el campo las notas de antes' },
    keepNotes: { en: 'keeps what was typed', es: 'guarda lo escrito' },
    keepFailure: { en: 'keeps why the call did not come', es: 'guarda por qué no llegó la llamada' },
    keepTaker: { en: 'keeps who took the call', es: 'guarda quién tomó la llamada' },
    forgetFailure: { en: 'forgets what went wrong', es: 'olvida lo que falló' },
    forgetTaker: { en: 'forgets who was faster', es: 'olvida quién fue más rápido' },
    keepError: { en: 'keeps why it could not be sent', es: 'guarda por qué no se pudo enviar' },
    hangUpVideo: { en: 'tells the video to hang up', es: 'le pide al video que cuelgue' },
    askAgain: { en: 'asks for the call once more', es: 'vuelve a pedir la llamada' },
    tellShell: { en: 'tells the shell around the screen', es: 'avisa a la consola que rodea la pantalla' },
    storeDraft: { en: 'keeps the notes on this computer', es: 'guarda las notas en este equipo' },
    dropDraft: { en: 'removes the notes from this computer', es: 'borra las notas de este equipo' },
    notify: { en: 'shows a notice', es: 'muestra un aviso' },
  },
  delays: {},
  actors: {
    playback: { en: 'how the call moved', es: 'cómo se movió la llamada' },
    restoreDraft: {
      en: 'looks for notes kept on this computer',
      es: 'busca notas guardadas en este equipo',
    },
    liveCall: {
      en: 'asks for the call and keeps it live',
      es: 'pide la llamada y la mantiene al día',
    },
    attendCall: {
      en: 'asks the server to give the call to this agent',
      es: 'pide al servidor asignar la llamada a este agente',
    },
    cancelCall: { en: 'asks the server to cancel the call', es: 'pide al servidor cancelar la llamada' },
    finishCall: {
      en: 'tells the server that the call is over, with the notes',
      es: 'avisa al servidor que la llamada terminó, con las notas',
    },
    returnCall: {
      en: 'gives the call back to the list, with the notes',
      es: 'regresa la llamada a la lista, con las notas',
    },
    saveNotes: { en: 'sends the notes to the server', es: 'envía las notas al servidor' },
    visit: { en: 'what the visitor did before and does now', es: 'lo que la persona hizo antes y hace ahora' },
    video: { en: 'the video of the call', es: 'el video de la llamada' },
  },
  ignored: [
    {
      states: ['active.history.open'],
      events: ['call.history'],
      why: { en: 'The playback lies over the call.', es: 'La reproducción está sobre la llamada.' },
    },
    {
      states: ['restoring'],
      events: ['*'],
      why: {
        en: 'The server has not been asked yet, and nothing on the screen can be pressed.',
        es: 'Todavía no se pregunta al servidor y en pantalla no hay nada que pulsar.',
      },
    },
    {
      states: ['active.life.leaving', 'active.life.left'],
      events: ['*'],
      why: {
        en: 'The viewer is going elsewhere: the buttons are gone, and news of the call matters no more.',
        es: 'Quien mira ya se va: los botones no están y las novedades de la llamada ya no importan.',
      },
    },
    {
      states: ['active.life.*'],
      events: ['call.retry'],
      why: {
        en: 'Retry is only on the screen while the call could not be loaded.',
        es: 'Reintentar solo está en pantalla mientras no se pudo cargar la llamada.',
      },
    },
    {
      states: ['active.life.missing'],
      events: ['call.loaded', 'call.failed'],
      why: {
        en: 'The server has said that there is no such call, and that stands until the viewer leaves.',
        es: 'El servidor ya dijo que esa llamada no existe, y así se queda hasta que la persona salga.',
      },
    },
    {
      states: ['active.life.loading', 'active.life.unreachable', 'active.life.missing'],
      events: ['*'],
      why: {
        en: 'There is no call on the screen, and no button for one.',
        es: 'No hay llamada en pantalla, ni botones para ella.',
      },
    },
    {
      states: ['active.life.open.*', 'active.life.confirmingCancel'],
      events: ['call.failed'],
      why: {
        en: 'The call that is known stays on the screen, and it is soon asked for again.',
        es: 'La llamada conocida se queda en pantalla y pronto se vuelve a consultar.',
      },
    },
    {
      states: ['active.life.open.*'],
      events: ['call.cancelConfirm', 'call.cancelDrop'],
      why: {
        en: 'The question whether to cancel is not open.',
        es: 'La pregunta de si se cancela no está abierta.',
      },
    },
    {
      states: ['active.life.open.*'],
      events: ['call.attend', 'call.cancel'],
      why: {
        en: 'Answer and Cancel are only there for a call that waits and that the viewer may attend.',
        es: 'Atender y Cancelar solo están en una llamada que espera y que quien mira puede atender.',
      },
    },
    {
      states: ['active.life.open.*'],
      events: ['call.note', 'call.finish', 'call.return'],
      why: {
        en: 'Notes, End call and Return to list are for the agent of the call, the last only while the call goes on.',
        es: 'Notas, Finalizar y Regresar a la lista son del agente de la llamada; lo último, solo mientras sigue.',
      },
    },
    {
      states: ['active.life.confirmingCancel'],
      events: ['*'],
      why: {
        en: 'The question covers the buttons, and the call is not the viewer’s to write notes in.',
        es: 'La pregunta tapa los botones, y la llamada no es de quien mira para escribir en ella.',
      },
    },
    {
      states: ['active.life.*'],
      events: ['call.loaded', 'call.failed'],
      why: {
        en: 'The answer to what was sent decides; if it is a no, the call is asked for again.',
        es: 'Decide la respuesta a lo que se envió; si es un no, la llamada se vuelve a pedir.',
      },
    },
    {
      states: ['active.life.*'],
      events: ['*'],
      why: {
        en: 'Buttons and notes are closed until what was asked for is done.',
        es: 'Los botones y las notas están cerrados hasta que se haga lo pedido.',
      },
    },
    {
      states: ['active.video.*'],
      events: ['call.rejoin'],
      why: {
        en: 'The button to enter again is only there once the room was left.',
        es: 'El botón para volver a entrar solo está cuando ya se salió de la sala.',
      },
    },
  ],
};
