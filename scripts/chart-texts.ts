/** What a chart is for, in one paragraph of each language. */
export interface ChartText {
  readonly en: string;
  readonly es: string;
}

/** By the id of the chart. The pages of `docs/machines` carry both; a chart without a text fails its test. */
export const chartTexts: Readonly<Record<string, ChartText>> = {
  app: {
    en: 'The console from the first moment to the last: it loads the settings, restores the stored session, shows the sign-in form or the shell, and starts and stops all that lives below. It remembers the path that was asked for before sign-in, follows other tabs that sign in or out, and lets the user change the business.',
    es: 'La consola desde el primer momento hasta el último: carga los ajustes, restaura la sesión guardada, muestra el formulario de inicio de sesión o la consola misma, e inicia y detiene todo lo que vive debajo. Recuerda la ruta pedida antes de iniciar sesión, sigue a las otras pestañas que entran o salen y permite cambiar de empresa.',
  },
  language: {
    en: 'The language of the interface: the remembered one or the browser’s, until the user chooses another. A choice whose texts do not load leaves the old language on the screen.',
    es: 'El idioma de la interfaz: el recordado o el del navegador, hasta que la persona elige otro. Si los textos elegidos no cargan, se queda el idioma anterior.',
  },
  login: {
    en: 'The sign-in form and the recovery form. E-mail and password go to the sign-in provider; its proof is exchanged for a session of our server. What went wrong is said beside the form until the next try.',
    es: 'El formulario de inicio de sesión y el de recuperación. El correo y la contraseña van al proveedor de identidad; su prueba se cambia por una sesión de nuestro servidor. Lo que falló se dice junto al formulario hasta el siguiente intento.',
  },
  session: {
    en: 'The tokens of the signed-in user: renewed in time by one tab for all, tried again while the network is away. When the server refuses a renewal the user is warned; the session ends a minute later, but never in the middle of a call unless the user wants it.',
    es: 'Las credenciales de quien inició sesión: una pestaña las renueva a tiempo para todas y lo intenta de nuevo mientras no hay red. Si el servidor rechaza la renovación se avisa; la sesión termina un minuto después, pero nunca a mitad de una llamada, salvo que la persona lo quiera.',
  },
  shell: {
    en: 'Everything around a screen for one business of the user: the profile, kept live because it decides the rights; the route, where each screen is a state; the menu; the bell of an agent. A change of route that would leave unsent notes is undone, and asks first; one that leaves a call waits until its video has hung up.',
    es: 'Todo lo que rodea a una pantalla, para una empresa de la persona: el perfil, al día porque decide los permisos; la ruta, donde cada pantalla es un estado; el menú; el timbre de los agentes. Un cambio de ruta que dejaría notas sin enviar se deshace y pregunta antes; uno que deja una llamada espera a que su video haya colgado.',
  },
  realtime: {
    en: 'The websocket and the channels that are read over it. While it is not live the readers poll, and each time it comes back every channel is asked for again, because messages may have been missed. Lost, it tries again after growing pauses.',
    es: 'El websocket y los canales que se leen por él. Mientras no está en vivo los lectores consultan por su cuenta, y cada vez que vuelve se pide de nuevo cada canal, porque pudo perderse algún mensaje. Si se pierde, lo intenta de nuevo tras pausas crecientes.',
  },
  channel: {
    en: 'One channel of the websocket and those who read it. It is asked for while somebody reads, and given back two seconds after the last reader left, so that a change of screen does not close and open it.',
    es: 'Un canal del websocket y quienes lo leen. Se pide mientras alguien lo lee y se devuelve dos segundos después de que se fue el último lector, para que un cambio de pantalla no lo cierre y lo abra.',
  },
  'live-query': {
    en: 'A question whose answer is kept fresh: asked at once, at every message of its channels, after every gap, and from time to time anyway. A message that comes while an answer is under way leads to one more question.',
    es: 'Una pregunta cuya respuesta se mantiene al día: se hace enseguida, con cada mensaje de sus canales, después de cada interrupción y, de todos modos, cada cierto tiempo. Un mensaje que llega con una respuesta en camino lleva a una pregunta más.',
  },
  ring: {
    en: 'The bell of an agent: one ring and one desktop notification for each new call, in one tab only, silent as soon as somebody takes the call. A browser that blocks the sound or the notifications is a state that the agent sees and can mend.',
    es: 'El timbre de un agente: un sonido y un aviso de escritorio por cada llamada nueva, en una sola pestaña, y silencio en cuanto alguien la toma. Que el navegador bloquee el sonido o los avisos es un estado que el agente ve y puede remediar.',
  },
  alert: {
    en: 'One desktop notification of one call. It closes after ten seconds, opens the call when clicked, and is withdrawn when the call is taken.',
    es: 'Un aviso de escritorio de una llamada. Se cierra a los diez segundos, abre la llamada al pulsarlo y se retira cuando alguien la toma.',
  },
  calls: {
    en: 'The call dashboard: the calls of a state filter and a phone search, kept live; answering, viewing, and cancelling after a confirmation. A row that leaves the list says for some seconds what became of its call.',
    es: 'El tablero de llamadas: las llamadas de un filtro de estado y una búsqueda por teléfono, siempre al día; atender, ver, y cancelar tras confirmar. Una fila que sale de la lista dice unos segundos qué fue de su llamada.',
  },
  call: {
    en: 'One call on the screen, from opening it until it is done: attends a pending call when the viewer is an agent, keeps the notes as a draft while they are typed, finishes, returns or cancels, and follows what others do to the call meanwhile. Nobody goes before the video has hung up.',
    es: 'Una llamada en pantalla, desde que se abre hasta que termina: atiende la llamada pendiente si quien mira es agente, guarda las notas como borrador mientras se escriben, finaliza, regresa o cancela, y sigue lo que otros hacen con ella entretanto. Nadie se va antes de que el video haya colgado.',
  },
  visit: {
    en: 'The visit from which a call was placed: who the visitor is, and what they did at the device before and do now.',
    es: 'La visita desde la que se hizo la llamada: quién es la persona, y qué hizo antes y hace ahora en el dispositivo.',
  },
  'call-video': {
    en: 'The video of one call: asks for a pass, loads the client and joins the room, tries again by itself and then asks a person. In the room it follows the customer, the way to the server and the shared screen, side by side: who is cut off is waited for, a camera that fails keeps nobody out, and a newer window takes over. It ends when the room was left.',
    es: 'El video de una llamada: pide un pase, carga el cliente y entra a la sala; reintenta por su cuenta y después pregunta a una persona. En la sala sigue a la vez al cliente, la conexión con el servidor y la pantalla compartida: a quien se le corta la conexión se le espera, una cámara que falla no deja fuera a nadie y una ventana más nueva toma el lugar. Termina cuando se salió de la sala.',
  },
  queue: {
    en: 'The waiting calls of the agent’s zone, first come, first served: only the first may be answered, and the order does not change under an answer that is on its way.',
    es: 'Las llamadas en espera de la zona del agente, por orden de llegada: solo se puede atender la primera, y el orden no cambia mientras se está atendiendo.',
  },
  desk: {
    en: 'Where the agent works: a zone, whose services and free desks are loaded, and a desk in it. Taking a desk leaves the previous one; clearing the zone leaves the desk.',
    es: 'Dónde trabaja el agente: una zona, de la que se cargan los servicios y los escritorios libres, y un escritorio en ella. Tomar un escritorio deja el anterior; quitar la zona deja el escritorio.',
  },
  devices: {
    en: 'The device dashboard: the fleet and its restart orders, kept live, and the clock that turns silence into a status; filter, search and sort; one dialog at a time about one device. A dialog whose right is lost closes.',
    es: 'El tablero de dispositivos: todos ellos y sus órdenes de reinicio, siempre al día, y el reloj que convierte el silencio en un estado; filtrar, buscar y ordenar; un diálogo a la vez sobre un dispositivo. Un diálogo cuyo permiso se pierde se cierra.',
  },
  'device-history': {
    en: 'What happened to one device in the last 24 hours: its statuses, its services and its calls, kept fresh while they are looked at. When an answer does not come the last one stays on the screen.',
    es: 'Lo que le pasó a un dispositivo en las últimas 24 horas: sus estados, sus servicios y sus llamadas, al día mientras se miran. Si una respuesta no llega, se queda en pantalla la anterior.',
  },
  'device-config': {
    en: 'The configuration of one device: its own entries over the general ones, which are never changed here; editing a general one makes an own one. Nothing is sent with errors, closing asks before what was typed is lost, and when somebody else saved the same entry the user keeps one of both.',
    es: 'La configuración de un dispositivo: sus valores propios sobre los generales, que aquí nunca se cambian; al editar uno general se crea uno propio. No se envía nada con errores, al cerrar se pregunta antes de perder lo escrito, y si otra persona guardó el mismo valor se elige con cuál quedarse.',
  },
  restart: {
    en: 'The restart of one device: asked first, with a word about a call at the device; then ordered and followed until the device is back or the order expires. While no device has seen the order it can be taken back. The server carries it, so the dialog may be closed at any time.',
    es: 'El reinicio de un dispositivo: primero se pregunta, y se advierte si hay una llamada en él; luego se pide y se sigue hasta que el dispositivo regresa o la orden vence. Mientras el dispositivo no la haya recibido se puede retirar. La lleva el servidor, así que el diálogo se puede cerrar en cualquier momento.',
  },
  'restart-batch': {
    en: 'The restart of all devices, in waves that the server carries out: this chart shows how far it is, whoever began it, and starts, pauses, resumes or stops it for whoever may. Starting and stopping are asked first. The results of each device can be looked at and exported.',
    es: 'El reinicio de todos los dispositivos, por grupos y a cargo del servidor: este diagrama muestra su avance, lo haya empezado quien sea, y lo inicia, pausa, continúa o detiene para quien tiene permiso. Antes de iniciar y de detener se pregunta. Los resultados de cada dispositivo se pueden ver y exportar.',
  },
  table: {
    en: 'One administration table: the list, kept live, with a row per record that survives reloads; the form of a new record; sort, find and selection; work on several records at once. For ten seconds the last deletion can be taken back.',
    es: 'Una tabla de administración: la lista, siempre al día, con una fila por registro que sobrevive a las recargas; el formulario de un registro nuevo; ordenar, buscar y seleccionar; el trabajo sobre varios registros a la vez. Durante diez segundos se puede recuperar lo último que se eliminó.',
  },
  row: {
    en: 'One record of a table, or the form of a new one: viewed, edited, saved, deleted after a yes, with related records picked. What was typed is kept when the server refuses it, and when somebody else changed the record both versions stand side by side. A new secret is shown once.',
    es: 'Un registro de una tabla, o el formulario de uno nuevo: se ve, se edita, se guarda, se elimina tras confirmar y se le asignan registros relacionados. Lo escrito se conserva cuando el servidor lo rechaza, y si otra persona cambió el registro se ven ambas versiones. Un secreto nuevo se muestra una sola vez.',
  },
  picker: {
    en: 'The dialog that chooses related records: search, check one or all that were found, confirm or cancel. What comes out is what was added and removed, or nothing.',
    es: 'El diálogo que elige registros relacionados: buscar, marcar uno o todos los encontrados, confirmar o cancelar. El resultado es lo que se agregó y lo que se quitó, o nada.',
  },
  agent: {
    en: 'A user becomes an agent, works in other zones, or stops being an agent when no zone is left.',
    es: 'Una persona se convierte en agente, cambia de zonas, o deja de ser agente cuando no le queda ninguna zona.',
  },
  bulk: {
    en: 'Several records activated, deactivated or deleted: asked once, then done one by one with the outcome of each. It can be stopped; what was done stays done.',
    es: 'Varios registros que se activan, desactivan o eliminan: se pregunta una vez y se hace uno por uno, con el resultado de cada cual. Se puede detener; lo hecho, hecho queda.',
  },
  distribution: {
    en: 'Branches, zones and desks in tabs, those that the user may change. Only the table of the open tab runs; without any tab the user goes back to the start.',
    es: 'Sucursales, zonas y escritorios en pestañas, las que la persona puede cambiar. Solo funciona la tabla de la pestaña abierta; sin ninguna, se regresa al inicio.',
  },
  'csv-import': {
    en: 'Records from a CSV file: every line has its verdict before anything is written, then the good lines are created one by one with the outcome of each. It can be stopped; what was created stays.',
    es: 'Registros desde un archivo CSV: cada línea tiene su veredicto antes de escribir nada, y luego las líneas buenas se crean una por una, con el resultado de cada cual. Se puede detener; lo creado se queda.',
  },
  rotation: {
    en: 'A new secret for a key. The question says how long the former one goes on serving beside it; the new one is shown once, and is nowhere afterwards. What failed is said in the question, which stays.',
    es: 'Un secreto nuevo para una llave. La pregunta dice cuánto tiempo más sirve el anterior; el nuevo se muestra una vez y después no está en ninguna parte. Lo que falló se dice en la pregunta, que sigue abierta.',
  },
  'script-run': {
    en: 'The workbench beside the editor of a script: it is run with sample args, which are kept for the next time, and what became of it is shown with log, time and the line of an error; or its saved versions are compared and taken up again.',
    es: 'El banco de pruebas junto al editor de un código: se ejecuta con args de prueba, que se conservan para la siguiente vez, y se muestra qué resultó, con registro, tiempo y la línea del error; o se comparan sus versiones guardadas y se retoma una.',
  },
  'code-versions': {
    en: 'The saved states of the code of an integration: listed, and one compared with what stands in the editor. Restoring one puts it into the edited row, and saves nothing by itself.',
    es: 'Los estados guardados del código de una integración: se listan y uno se compara con lo que hay en el editor. Recuperar uno lo pone en la fila que se edita, y por sí solo no guarda nada.',
  },
  'run-history': {
    en: 'What ran for an integration, a webhook or a task, newest first and kept live. One run is opened with everything that is known of it, and may be had again once it is over; a task may be run now, beside its plan.',
    es: 'Lo que se ejecutó para una integración, un webhook o una tarea, lo más nuevo primero y siempre al día. Una ejecución se abre con todo lo que se sabe de ella y, cuando terminó, puede repetirse; una tarea puede ejecutarse ahora, aparte de su plan.',
  },
  audit: {
    en: 'Who wrote what, newest first and kept live, by table, record, name and kind of write. A filter that is being typed is asked for once the typing rests, and an answer to the question before is passed over.',
    es: 'Quién escribió qué, lo más nuevo primero y siempre al día, por tabla, registro, nombre y tipo de cambio. Un filtro que se está escribiendo se consulta cuando se deja de escribir, y la respuesta a la consulta anterior se descarta.',
  },
  'report-page': {
    en: 'A report that the server makes: a pass for its page is asked for, then the page is shown.',
    es: 'Un reporte que hace el servidor: se pide un pase para su página y después se muestra.',
  },
  kiosk: {
    en: 'The page of a client device: set up once with an access key and the device it stands for, then from visitor to visitor. A key that is not taken any more asks for another, but never while somebody is there. A call that was under way when the page was left is found again.',
    es: 'La página de un dispositivo: se configura una vez con una llave de acceso y el dispositivo al que representa, y luego atiende a una persona tras otra. Una llave que ya no sirve pide otra, pero nunca mientras hay alguien. Se recupera la llamada que estaba en curso cuando se dejó la página.',
  },
  'kiosk-pulse': {
    en: 'The sign of life of a device: a ping every twenty seconds that says which restart was carried out last. A newer order is obeyed at once, or when the visitor is done; what was ordered before the first ping is carried out by having started.',
    es: 'La señal de vida de un dispositivo: un aviso cada veinte segundos que dice cuál fue el último reinicio cumplido. Una orden más nueva se cumple enseguida, o cuando la persona termina; lo que se ordenó antes del primer aviso ya se cumplió al arrancar.',
  },
  'kiosk-visit': {
    en: 'One visitor at a device, from the first touch to the call: may say who they are, looks at services, chooses how to be helped and fills in a number or a time. Every step is told to the server. After 45 seconds without a touch the visitor is asked whether they are still there; after a minute the visit is over.',
    es: 'Una persona ante un dispositivo, desde el primer toque hasta la llamada: puede decir quién es, mira los servicios, elige cómo quiere ayuda y escribe un número o una hora. Cada paso se cuenta al servidor. Tras 45 segundos sin tocar se le pregunta si sigue ahí; al minuto la visita termina.',
  },
  'kiosk-call': {
    en: 'A call from the side of the device that placed it: in line, with an agent by video or on the telephone, and the good-bye. What becomes of it is what the server says; the visitor may give up, put it off, or hang up. Who is called by telephone may leave, and has left after a minute without a touch.',
    es: 'Una llamada vista desde el dispositivo que la hizo: en la fila, con un agente por video o por teléfono, y la despedida. Lo que pasa con ella es lo que dice el servidor; la persona puede desistir, dejarla para más tarde o colgar. Quien recibirá la llamada por teléfono puede irse, y se da por ido tras un minuto sin tocar.',
  },
  'kiosk-room': {
    en: 'The device’s side of a video call: asks for the pass of its call, loads the client of the room and follows its frame. What fails is tried again with a new pass, three times by itself, then whenever the visitor wants.',
    es: 'El lado del dispositivo en una videollamada: pide el pase de su llamada, carga el cliente de la sala y sigue su marco. Lo que falla se intenta de nuevo con otro pase, tres veces por sí solo y luego cuando la persona quiera.',
  },
};
