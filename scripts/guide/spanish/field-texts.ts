/** What is said of the fields of the API, in Spanish, by the English that the code says of them. */
export const fieldTexts: Readonly<Record<string, string>> = {
  'the worst of the checks': 'lo peor de lo revisado',
  'what is so': 'cómo está',
  'what somebody is to do about it; null where nothing is': 'qué hay que hacer; null si nada',
  'the header Host, as it arrived': 'la cabecera Host, como llegó',
  'whether a proxy said who asks': 'si un proxy dijo quién pregunta',
  'what it said of how they came; null where it said nothing': 'qué dijo de cómo llegó; null si no dijo nada',
  'a random key, kept with the tokens: with the same, a renewal whose answer was lost is answered again':
    'una clave al azar, guardada con los tokens: con la misma se vuelve a contestar una renovación cuya respuesta se perdió',
  'where the browser has to go to end the session at the provider of the company too':
    'adónde tiene que ir el navegador para terminar también la sesión con el proveedor de la compañía',
  'the screen that the user begins with; null for the usual one':
    'la pantalla con la que empieza la persona; null para la de siempre',
  'the language of the console; null for that of the browser': 'el idioma de la consola; null para el del navegador',
  'the IANA name of the zone of the times shown; null for the computer’s':
    'el nombre IANA de la zona de las horas que se muestran; null para la del equipo',
  '0, which is silent, to 100': 'de 0, que es silencio, a 100',
  'whether the user was shown around': 'si a la persona ya se le enseñó la consola',
  'counts the changes of `start` and what follows it': 'cuenta los cambios de `start` y de lo que le sigue',
  'what the current business is called': 'cómo se llama la empresa actual',
  'whether the current business lets an agent be in several calls at a time':
    'si la empresa actual deja que un agente esté en varias llamadas a la vez',
  'whether the bell goes on until a call is taken, and does not ring once alone':
    'si el timbre sigue hasta que alguien toma la llamada, en vez de sonar una sola vez',
  'the role through which the user looks, read only; null for who works':
    'el rol con el que mira, solo para leer; null para quien trabaja',
  'codes that the role gives and the looker lacks: nothing of them can be shown':
    'códigos que el rol da y que le faltan a quien mira: nada de ellos se puede mostrar',
  'when the look ends by itself, in unix seconds': 'cuándo termina por sí solo, en segundos Unix',
  'the `preferences_version` that was seen: 409 `stale_version` when it is another; any if not given':
    'la `preferences_version` que se vio: 409 `stale_version` si es otra; cualquiera si se omite',
  'who keeps it; of a Firebase project nothing is known here':
    'quién lo guarda; de un proyecto de Firebase aquí no se sabe nada',
  'whether nobody lets the user in without one': 'si nadie deja entrar a la persona sin uno',
  'the company at which the user can prove again who they are; null for none':
    'la compañía donde la persona puede volver a demostrar quién es; null si no hay',
  'null without one': 'null sin ninguno',
  'the call that goes on; null where there is none': 'la llamada que sigue; null si no hay',
  'unix seconds': 'segundos Unix',
  'what people call it; null where it did not say': 'cómo lo llama la gente; null si no lo dijo',
  'the network address that it was last used from': 'la dirección de red desde la que se usó la última vez',
  'unix seconds, up to two minutes behind': 'segundos Unix, hasta con dos minutos de retraso',
  'whether it is the one that asks': 'si es la que pregunta',
  'how many sessions': 'cuántas sesiones',
  'by which the authenticator knows it': 'por la que el autenticador la conoce',
  'whether it lies in a safe place besides, and outlives the device':
    'si además está en un lugar seguro y sobrevive al equipo',
  'an ID token of the sign-in library, of somebody who signed in just now':
    'un token de identidad de la biblioteca de acceso, de alguien que acaba de entrar',
  'the provider of the company where people may sign in as well: GET /api/sign-in/company':
    'el proveedor de la compañía con el que también se puede entrar: GET /api/sign-in/company',
  'where the console has to be opened for passkeys; null where there are none':
    'en qué dirección hay que abrir la consola para usar llaves de acceso; null si no hay',
  'of the Jitsi instance; null for the embedded room': 'de la instancia de Jitsi; null para la sala integrada',
  'the version that was seen: 409 `stale_version` with the record when it is another one by now; any if not given':
    'la versión que se vio: 409 `stale_version` con el registro si ya es otra; cualquiera si se omite',
  'the same key within 24 hours answers the first result again':
    'la misma clave dentro de 24 horas vuelve a dar el primer resultado',
  'how many calls the agent is in': 'en cuántas llamadas está el agente',
  'the calls that they are in, the oldest first': 'las llamadas en las que está, primero la más antigua',
  'by name': 'por nombre',
  "whether it is a colleague's, with which they help": 'si es de un colega al que ayuda',
  'whether a pause is chosen: in a call, for when it has ended':
    'si hay una pausa elegida: en una llamada, para cuando termine',
  'the reason that was chosen': 'el motivo que se eligió',
  'whether the time counts as work': 'si el tiempo cuenta como trabajo',
  'how long it may last; null: as long as it takes': 'cuánto puede durar; null: lo que haga falta',
  'unix seconds; until when a call is wrapped up': 'segundos Unix; hasta cuándo se cierra una llamada',
  'the call that is wrapped up; null also for one that was erased':
    'la llamada que se cierra; null también si fue borrada',
  'the active reasons of the business': 'los motivos activos de la empresa',
  'the active outcomes of the business': 'los resultados activos de la empresa',
  'whether no call is wrapped up without one, of those that it can have':
    'si ninguna llamada se cierra sin uno de los que puede tener',
  'the call that rings for the agent alone, and until when': 'la llamada que suena solo para el agente, y hasta cuándo',
  'a call that waits, or a colleague who asks to take theirs over, or to help':
    'una llamada que espera, o un colega que pide que tome la suya o que le ayude',
  'the colleague who asks': 'el colega que lo pide',
  'their word': 'lo que escribió',
  'after how many minutes without a touch an agent is away; null: never':
    'tras cuántos minutos sin tocar nada un agente está ausente; null: nunca',
  'what the last check of their place found that is not good; null: there was none':
    'lo que la última revisión de su lugar encontró mal; null: no hubo',
  'the round trip of the websocket in ms, the difference of the clock in s; null for others':
    'la ida y vuelta del websocket en ms, la diferencia del reloj en s; null para lo demás',
  'none where no relay is set up': 'ninguno si no hay relevo configurado',
  'the page, by a name of its own': 'la página, con un nombre propio',
  'muted: the volume is 0': 'muted: el volumen es 0',
  'why the browser played nothing: it waits for somebody to touch the page, or it had no sound to play':
    'por qué el navegador no tocó nada: espera que alguien toque la página, o no tenía sonido que tocar',
  'failed: it was made, and did not come': 'failed: se hizo, y no llegó',
  'of how many calls something was kept': 'de cuántas llamadas se guardó algo',
  'unix seconds; when it began to wait': 'segundos Unix; cuándo empezó a esperar',
  'the parts of the time that it waited': 'las partes del tiempo que esperó',
  'since when the agent had been at it': 'desde cuándo estaba el agente en eso',
  'what pages told': 'lo que informaron las páginas',
  'how often the sound was told of': 'cuántas veces se le anunció el sonido',
  'who took it last': 'quién la tomó al último',
  'how many agents were not connected all the time, and are not told of':
    'cuántos agentes no estuvieron conectados en todo ese tiempo, y no se cuentan',
  'how many agents more there are': 'cuántos agentes más hay',
  'the last restart order that was carried out': 'la última orden de reinicio que se cumplió',
  'the version of the program of the player': 'la versión del programa del equipo',
  "the device's entries by name, over the general ones":
    'las entradas del dispositivo por nombre, por encima de las generales',
  'the entry `horario` that counts: its own, the general one, that of the business; null without any':
    'la entrada `horario` que vale: la propia, la general, la de la empresa; null sin ninguna',
  'the opening hours of the business where no entry `horario` counts; null where it never closes':
    'el horario de la empresa si no vale ninguna entrada `horario`; null si nunca cierra',
  'by the clocks of this time zone': 'según los relojes de esta zona horaria',
  '1 for Monday to 7': '1 para el lunes, hasta 7',
  'minutes of the day': 'minutos del día',
  'minutes of the day; of the next one where it is no later than `from`':
    'minutos del día; del siguiente si no es después de `from`',
  'YYYY-MM-DD, or MM-DD for that day of every year': 'YYYY-MM-DD, o MM-DD para ese día de cada año',
  'empty where it is closed': 'vacío si está cerrado',
  'whether the device is to take its next secret: POST /api/device/rotation':
    'si el dispositivo tiene que tomar su siguiente secreto: POST /api/device/rotation',
  'when a restart was ordered last, in unix seconds; null if never':
    'cuándo se ordenó el último reinicio, en segundos Unix; null si nunca',
  'how far back, 1 to 168; 24 if not given': 'cuántas horas hacia atrás, de 1 a 168; 24 si se omite',
  'the last sign of life': 'la última señal de vida',
  'since when the secret is the one that it is': 'desde cuándo el secreto es el que es',
  'network address': 'dirección de red',
  'the program, as it calls itself': 'el programa, como se llama a sí mismo',
  'what people call it; null where it is none that people know':
    'cómo lo llama la gente; null si no es de los que conoce',
  'what it runs on, likewise': 'en qué corre, igual',
  'when two addresses last used the secret by turns':
    'cuándo usaron el secreto por turnos dos direcciones la última vez',
  'the other of them': 'la otra de las dos',
  'of 60 s and more, those that touch the window, in order': 'de 60 s o más, las que tocan el periodo, en orden',
  'null before the first sign of life': 'null antes de la primera señal de vida',
  'offered now and in the past, newest first': 'los que ofrece ahora y los que ofreció, primero los más nuevos',
  'null until now': 'null hasta ahora',
  'the newest 20; null without the right to read calls': 'las 20 más nuevas; null sin el permiso de leer llamadas',
  'the order that changed; null for the device itself': 'la orden que cambió; null para el dispositivo mismo',
  'null where a restart was ordered': 'null donde se ordenó un reinicio',
  'why the device was left out of a batch': 'por qué el dispositivo quedó fuera de un lote',
  'after_call: when the call at the device has ended': 'after_call: cuando termine la llamada en el dispositivo',
  'this one and no later one; whichever there is if not given': 'esta y ninguna posterior; la que haya si se omite',
  'the bearer of the device; shown once': 'la credencial del dispositivo; se muestra una vez',
  'those that may be asked for at it, by name': 'los que se pueden pedir en él, por nombre',
  'the entry `horario` that counts; null without any': 'la entrada `horario` que vale; null sin ninguna',
  '8 letters, for somebody who may pair devices; serves once':
    '8 letras, para quien puede emparejar dispositivos; sirve una vez',
  'what the player asks with how far it is; never shown': 'con lo que el equipo pregunta cómo va; nunca se muestra',
  seconds: 'segundos',
  'where the console takes the code': 'dónde recibe la consola el código',
  'the same as a QR code: an SVG image': 'lo mismo como código QR: una imagen SVG',
  'the bearer of the device from now on; given anew until it was used':
    'la credencial del dispositivo de ahora en adelante; se da de nuevo hasta que se use',
  'ask for another code': 'pide otro código',
  'the network address that asked for the code': 'la dirección de red que pidió el código',
  '`taken`: the player has its secret': '`taken`: el equipo tiene su secreto',
  'the device that the player was said to be': 'el dispositivo que se dijo que es el equipo',
  'the device that this player is': 'el dispositivo que es este equipo',
  'from 1': 'desde 1',
  'part of a text field; upper and lower case and accents are alike':
    'parte de un campo de texto; mayúsculas, minúsculas y acentos dan igual',
  'equals; a comma list means one of': 'igual a; una lista con comas significa uno de ellos',
  'at most': 'cuando mucho',
  'at least': 'cuando menos',
  'broken: it stopped by itself because too many devices did not come back':
    'broken: se detuvo solo porque demasiados dispositivos no volvieron',
  'devices that would restart': 'dispositivos que se reiniciarían',
  'whether all moves of the period are there; false where some may have been deleted as too old':
    'si están todos los movimientos del periodo; false si algunos pudieron borrarse por antiguos',
  'left out if somebody still calls at them when their wave comes':
    'quedan fuera si alguien sigue llamando en ellos cuando les toca',
  'what a wave took until now, in the mean; null before the first ended':
    'lo que ha tardado un grupo hasta ahora, en promedio; null antes de que termine el primero',
  'how many of its table were found': 'cuántos de su tabla se encontraron',
  'left out: silent, or never seen': 'quedan fuera: en silencio, o nunca vistos',
  'left out: they have an order of their own': 'quedan fuera: tienen una orden propia',
  'where it is fetched, below this server; whoever knows it may':
    'de dónde se baja, en este servidor; quien la sepa puede hacerlo',
  bytes: 'bytes',
  'stands in the bearer in the place of the `appendToken` for as long as the look lasts':
    'va en la credencial en lugar del `appendToken` mientras dure',
  'the name that the actor had': 'el nombre que tenía quien lo hizo',
  'the table': 'la tabla',
  'the name that the record had': 'el nombre que tenía el registro',
  'the fields that changed, as they were; secrets are masked':
    'los campos que cambiaron, como eran; los secretos van tapados',
  'the same, as they are': 'lo mismo, como son',
  'the network address that the write came from; empty for the server itself':
    'la dirección de red de donde vino el cambio; vacía para el propio servidor',
  'the id of the chart': 'el id del diagrama',
  'the innermost states, by their paths': 'los estados más internos, por sus rutas',
  'the type of the event': 'el tipo del evento',
  'how many kinds were counted': 'cuántas clases se contaron',
  'skipped: the run before has not ended, and runs may not overlap':
    'skipped: la ejecución anterior no ha terminado, y no pueden traslaparse',
  'the zone whose days are counted, by its IANA name, such as America/Mexico_City':
    'la zona cuyos días se cuentan, por su nombre IANA, como America/Mexico_City',
  'opens the page for whoever has it': 'abre la página a quien la tenga',
  'the first day': 'el primer día',
  'the last day; a report covers at most 366 of them': 'el último día; un reporte abarca 366 cuando mucho',
  'the id of a record, or none for those without one; all if not given':
    'el id de un registro, o none para las que no tienen; todas si se omite',
  'seconds within which an answer is in time': 'segundos dentro de los cuales una respuesta llega a tiempo',
  'answered within the target': 'contestadas dentro de la meta',
  'from 0 to 1; null where there is nothing to share': 'de 0 a 1; null si no hay de qué sacar la proporción',
  'seconds; null without any': 'segundos; null si no hay ninguna',
  'why they ended': 'por qué terminaron',
  'of answered calls; null: without an outcome': 'de las llamadas contestadas; null: sin resultado',
  'how often they were sent to another service': 'cuántas veces se mandaron a otro servicio',
  'calls that were': 'las llamadas que se mandaron',
  'answered calls that are over': 'llamadas contestadas que ya terminaron',
  'calls that were wrapped up, as far as that is known': 'llamadas que se cerraron, hasta donde se sabe',
  'seconds of talk and wrap-up for each answered call that is over':
    'segundos de conversación y cierre por cada llamada contestada que terminó',
  'by what agents were at; unknown where no moves are kept any more':
    'según en qué estaban los agentes; desconocido si ya no se guardan los movimientos',
  'seconds in any state but offline': 'segundos en cualquier estado que no sea desconectado',
  'in a call and wrapping up, of these, available and ringing':
    'en llamada y cerrándola, de estos, disponible y sonando',
  'as it was called then; null for none': 'como se llamaba entonces; null para ninguno',
  'whether it counted as work': 'si contaba como trabajo',
  'that were wanted in the period, and answered': 'las que se pidieron en el periodo, y se contestaron',
  'calls that a colleague took over from them in the period': 'llamadas que un colega les tomó en el periodo',
  'calls that they took over from colleagues': 'llamadas que tomaron de colegas',
  'calls of colleagues into whose rooms they were asked, and came':
    'llamadas de colegas a cuyas salas los invitaron, y entraron',
  'unix seconds; null where it is not known that somebody was there':
    'segundos Unix; null si no se sabe que haya habido alguien',
  'in unix seconds: of what time nobody knows what the agent was at':
    'en segundos Unix: el tiempo del que nadie sabe en qué estaba el agente',
  'the first page of the diagrams, for the browser that asked':
    'la primera página de los diagramas, para el navegador que la pidió',
  'the id of one that it is related to': 'el id de uno con el que se relaciona',
  'each as the body of a single one': 'cada una como el cuerpo de un solo registro',
  'in the order of the lines': 'en el orden de las líneas',
  'of the record; null where none was made': 'del registro; null si no se creó',
  'what it by itself would have been refused for': 'por qué se habría rechazado por sí solo',
  'what is wrong, by field': 'qué está mal, por campo',
  'the record as it is now, where another version was seen': 'el registro como es ahora, si se vio otra versión',
  'the one that the writer has seen': 'la que ha visto quien escribe',
  'in the order of the records': 'en el orden de los registros',
  'people whose rights change': 'personas cuyos permisos cambian',
  'people for whom it is the same': 'para cuántas personas es lo mismo',
  'the first of them; none without USERS_READ': 'los primeros; ninguno sin USERS_READ',
  'codes of permissions': 'códigos de permisos',
  'screens of the console': 'pantallas de la consola',
  'access keys whose secret they may then have, by renewing them':
    'llaves cuyo secreto podrían tener entonces, si las renuevan',
  'the first of those by name; none without KEYS_READ': 'las primeras por nombre; ninguna sin KEYS_READ',
  'calls that their agents may not be in any more: they go back to the list':
    'llamadas en las que sus agentes ya no pueden estar: vuelven a la lista',
  'once in clear when it is made, masked afterwards': 'completa una vez, al crearla; tapada después',
  'so many seconds the former secret goes on serving; it ends at once if not given':
    'tantos segundos sigue sirviendo el secreto anterior; termina en seguida si se omite',
  'the version of the record that the caller has seen; of another one nothing is rotated':
    'la versión del registro que vio quien pide; si ya es otra, nada se renueva',
  'method and path, as this document has them': 'método y ruta, como los tiene este documento',
  'requests, those that were refused among them': 'peticiones, también las que se rechazaron',
  'the network address': 'la dirección de red',
  'the HTTP status of the last answer': 'el estado HTTP de la última respuesta',
  'upper and lower case and accents are alike': 'mayúsculas, minúsculas y acentos dan igual',
  'the table of the console that has it': 'la tabla de la consola que lo tiene',
  'the branch that it is in': 'la sucursal en que está',
  'where it is: the branch of a zone, the zone of a desk, the place of a device':
    'dónde está: la sucursal de una zona, la zona de una ventanilla, el lugar de un dispositivo',
  'in which branches, where somebody else has the same name': 'en qué sucursales, si alguien más se llama igual',
  'what another field holds around the text; null where the name holds it':
    'lo que otro campo contiene alrededor del texto; null si lo contiene el nombre',
  'what the record is called: its e-mail address, where it is a person':
    'cómo se llama el registro: su correo, si es una persona',
  'any JSON': 'cualquier JSON',
  'test: tried in the editor; task: without a task_id, for a call that waited for as long as a routing rule allows':
    'test: se probó en el editor; task: sin task_id, por una llamada que esperó lo que permite una regla de reparto',
  'skipped: the run before had not ended; lost: with the server that it ran on':
    'skipped: la ejecución anterior no había terminado; lost: se perdió con el servidor donde se ejecutaba',
  'null for a script that was not saved': 'null para un script que no se guardó',
  'of what was asked to run, as it was called then': 'de lo que se pidió ejecutar, como se llamaba entonces',
  'a person, a key or a routing rule by name, an address for an open webhook, empty for a plan':
    'una persona, una llave o una regla de reparto por su nombre, una dirección para un webhook abierto, vacío para un plan',
  'milliseconds, without waiting; null while it runs': 'milisegundos, sin contar la espera; null mientras se ejecuta',
  'the run that this one repeats': 'la ejecución que esta repite',
  'of what was thrown': 'de lo que se lanzó',
  'the integration that failed: the one asked for, or one that runs before it':
    'la integración que falló: la que se pidió, o una que se ejecuta antes',
  'milliseconds since it began': 'milisegundos desde que empezó',
  'that it sent': 'que mandó',
  'args, result and log are not kept: the runs of that business and kind left too much in 24 hours':
    'args, result y log no se guardan: las ejecuciones de esa empresa y clase dejaron demasiado en 24 horas',
  'what stands in the editor; the stored code if not given': 'lo que está en el editor; el código guardado si se omite',
  'by name; empty where nobody kept it': 'por nombre; vacío si no lo guardó nadie',
  characters: 'caracteres',
  'the active zones that they attend, by name': 'las zonas activas que atienden, por nombre',
  'the desk that they have, by name': 'la ventanilla que tienen, por nombre',
  'those of a service that is attended in the zone': 'las de un servicio que se atiende en la zona',
  'those that were answered in a zone of the branch': 'las que se contestaron en una zona de la sucursal',
  'those that the agent has, or is a guest of': 'las que tiene el agente, o en las que es invitado',
  'ids of calls by comma, 200 at most; those that the list does not hold any more are answered in `departed`':
    'ids de llamadas con comas, 200 cuando mucho; las que la lista ya no tiene se contestan en `departed`',
  'the id for addresses and channels of a device; told to devices and programs':
    'el id para direcciones y canales de un dispositivo; se le dice a dispositivos y programas',
  'unix seconds; the moment wanted at first, which a return to the list keeps':
    'segundos Unix; el momento que se quería al principio, que se conserva si vuelve a la lista',
  'the video room; its last segment is the room name': 'la sala de video; su último segmento es el nombre de la sala',
  'the device that it was placed at': 'el dispositivo donde se hizo',
  'how it turned out, as its agent says': 'cómo resultó, según su agente',
  'why it is over, apart from how it turned out; null while it is not':
    'por qué terminó, aparte de cómo resultó; null mientras no termina',
  'while it waits: whether it rings for all; else for one agent after the other':
    'mientras espera: si suena para todos; si no, para un agente tras otro',
  'the agent for whom alone it rings now: because it waits, or, while it is attended, because a colleague is asked':
    'el agente para quien suena ahora, y solo para él: porque espera o, mientras se atiende, porque se le pide algo a un colega',
  'while it waits: the agent whom it is for; others may answer it, and do not hear it ring at first':
    'mientras espera: el agente para quien es; otros pueden contestarla, y al principio no la oyen sonar',
  'while it waits: the zone whose agents it is for, likewise': 'mientras espera: la zona para cuyos agentes es, igual',
  'unix seconds; when it had waited for as long as the routing rule allows':
    'segundos Unix; cuándo había esperado lo que permite la regla de reparto',
  'unix seconds; when what it said of a person was erased':
    'segundos Unix; cuándo se borró lo que decía de una persona',
  'the device that it was placed at; null where nobody said, or it is gone':
    'el dispositivo donde se hizo; null si nadie lo dijo, o si ya no está',
  'in lists: what puts it before others': 'en listas: qué la pone antes que otras',
  'how much earlier it counts as having come, in seconds': 'cuánto antes cuenta como llegada, en segundos',
  'the preferred number that it is from': 'el teléfono preferente del que viene',
  'in lists, of a call that waits: the one before it from the same number':
    'en listas, de una llamada que espera: la anterior del mismo número',
  'while it is attended: who else may be in its room': 'mientras se atiende: quién más puede estar en su sala',
  'while it is attended: what a colleague was asked last': 'mientras se atiende: lo último que se le pidió a un colega',
  'null while it rings': 'null mientras suena',
  'those of `shown` that the list does not hold any more, as they are now':
    'las de `shown` que la lista ya no tiene, como son ahora',
  'true unless required_in lies in the future': 'true, salvo que required_in esté en el futuro',
  'unix seconds; now if not given or over': 'segundos Unix; ahora si se omite o ya pasó',
  'the visit; a device names it by its public id': 'la visita; un dispositivo la nombra por su id público',
  'the device that it is placed at': 'el dispositivo donde se hace',
  'the agent whom it is for: it rings for this one alone, and for others where nobody answers':
    'el agente para quien es: suena solo para él, y para otros si nadie contesta',
  'of the draft that was seen; null where none was': 'del borrador que se vio; null donde no había ninguno',
  'what was sent over it of which the answer may be lost; null for nothing':
    'lo que se envió sobre él y cuya respuesta pudo perderse; null si nada',
  'the notes of the call that they were typed over, where there was no draft':
    'las notas de la llamada sobre las que se escribieron, donde no había borrador',
  'what the notes were typed over: a draft that is another one is kept before them, or is the notes where none are given; without this, the draft goes unread':
    'sobre qué se escribieron las notas: un borrador que es otro se conserva antes de ellas, o es las notas donde no se dan; sin esto, el borrador se va sin leerse',
  'accepted, and always set by the clock of the server': 'se acepta, y siempre lo pone el reloj del servidor',
  'unix seconds; read when the call is delayed': 'segundos Unix; se lee cuando la llamada se aplaza',
  'accepted, and always set by the transition': 'se acepta, y siempre lo pone la transición',
  'read when the call is redirected: to this service': 'se lee cuando la llamada se redirige: a este servicio',
  'read when the call is redirected: to this agent, to whom it is offered first':
    'se lee cuando la llamada se redirige: a este agente, a quien se le ofrece primero',
  'read when the call is redirected: to the agents of this zone, first':
    'se lee cuando la llamada se redirige: primero a los agentes de esta zona',
  'null where the call was placed': 'null donde se hizo la llamada',
  'device: whoever holds an access key': 'device: quien tenga una llave',
  'of the agent, user, access key or task; null where it is not known':
    'del agente, la persona, la llave o la tarea; null si no se sabe',
  'the name that the actor has now': 'el nombre que tiene ahora quien lo hizo',
  'null for a Jitsi instance whose rooms are not locked': 'null para una instancia de Jitsi cuyas salas no se cierran',
  '1 for the next one; 0 for a call that does not wait, or is booked and not due yet':
    '1 para la siguiente; 0 para una llamada que no espera, o que es para después y aún no le toca',
  'seconds: what calls waited lately, by place and agents at work, no less than those in front wait; null without evidence':
    'segundos: lo que esperaron últimamente las llamadas, según el lugar y los agentes en turno, no menos de lo que esperan las de adelante; null sin datos',
  'what the routing rule tells a customer who has waited for too long; null while there is nothing to say':
    'lo que la regla de reparto le dice a quien ha esperado demasiado; null mientras no haya nada que decir',
  'whether they may be in the room now': 'si puede estar ahora en la sala',
  'to take the call over, or to come into its room and help': 'para tomar la llamada, o para entrar a su sala y ayudar',
  'a word to the colleague': 'unas palabras para el colega',
  'greater than that of any draft before': 'mayor que la de cualquier borrador anterior',
  'who wrote it last': 'quién lo escribió al último',
  'of the draft that was seen; null where there was none': 'del borrador que se vio; null si no había',
  'of the call that was seen; read where there was no draft': 'de la llamada que se vio; se lee si no había borrador',
  'from the same number, digit for digit; null for a call without':
    'del mismo número, dígito por dígito; null para una llamada sin número',
  'how many there are, counted up to 100': 'cuántas hay, contadas hasta 100',
  'the last five, the newest first': 'las últimas cinco, primero la más nueva',
  'at the same device; null where nobody said which': 'en el mismo dispositivo; null si nadie dijo en cuál',
  'the last sign of life of the device, in unix seconds; null before the first':
    'la última señal de vida del dispositivo, en segundos Unix; null antes de la primera',
  'when that was so, in unix seconds': 'cuándo era así, en segundos Unix',
  'the notes of its service, whose lines with a dash, a star or a number before them are steps':
    'las notas de su servicio, donde las líneas que empiezan con guion, asterisco o número son pasos',
  'texts for its notes, by name: the active ones of its service and of all':
    'textos para sus notas, por nombre: los activos de su servicio y de todos',
  'part of their names, or of where a device stands': 'parte de sus nombres, o de dónde está un dispositivo',
  'has to be among them': 'tiene que estar entre ellos',
  '100 of each at most, by name; the one that was asked for before all others':
    '100 de cada uno cuando mucho, por nombre; el que se pidió, antes que los demás',
  'false: switched off; its calls are still there': 'false: está inactivo; sus llamadas siguen ahí',
  'of which there are more': 'de cuáles hay más',
  'the number, in any way it can be written; without its country it stands for that of any':
    'el número, escrito como sea; sin su país vale por el de cualquiera',
  'false: say how much there is, and erase nothing': 'false: decir cuánto hay, y no borrar nada',
  'null: nothing was erased, and `expected` is what would be':
    'null: no se borró nada, y `expected` es lo que se borraría',
  'unix seconds; null while it is under way': 'segundos Unix; null mientras está en curso',
  'how much there was when it was asked for': 'cuánto había cuando se pidió',
  'calls of the person: they stay, and say nothing of whom': 'llamadas de la persona: se quedan, y no dicen de quién',
  'notes: of those calls, and the number in those of others':
    'notas: las de esas llamadas, y el número en las de otras',
  'how those calls moved, which says nothing of a person and stays':
    'cómo se movieron esas llamadas, que no dice nada de una persona y se queda',
  'what was done at a device before those calls, and by whom':
    'lo que se hizo en un dispositivo antes de esas llamadas, y quién',
  'runs of scripts that were given, returned or logged the number: they are emptied':
    'ejecuciones de scripts que recibieron, devolvieron o registraron el número: se vacían',
  'what integrations were last tried with, where it names the number':
    'con qué se probaron integraciones por última vez, donde nombra el número',
  'entries of the log about those calls, or that name the number':
    'entradas de la bitácora sobre esas llamadas, o que nombran el número',
  'preferred numbers that are this one, also deleted ones':
    'teléfonos preferentes que son este número, también eliminados',
  'saved views that are called by the number or filter by it, also those of deleted people':
    'vistas guardadas que llevan el número en su nombre o filtran por él, también las de personas eliminadas',
  'how much is erased so far': 'cuánto se ha borrado',
  'how the number is written in calls, the first 20 ways':
    'cómo está escrito el número en las llamadas, las primeras 20 maneras',
  'unix seconds, the first': 'segundos Unix, el primero',
  'unix seconds, the one after the last; at most 366 days later':
    'segundos Unix, el que sigue al último; cuando mucho 366 días después',
  'the service that the calls have now': 'el servicio que tienen ahora las llamadas',
  'seconds in the state that was left, nearest rank; null where none was left':
    'segundos en el estado que se dejó, por rango más cercano; null si no se dejó ninguno',
  'seconds, nearest rank': 'segundos, por rango más cercano',
  'of a move from whichever state': 'de un movimiento, desde el estado que sea',
  'the call that is declined; whichever rings now if not given': 'la llamada que se deja; sin ella, la que suene ahora',
  'stays that ended in the period': 'estancias que terminaron en el periodo',
  'calls that moved': 'llamadas que se movieron',
  'all moves that leave a state if not given': 'todos los movimientos que salen de un estado si se omite',
  'when it moved, in unix seconds': 'cuándo se movió, en segundos Unix',
  'seconds in the state that it left; null where it left none':
    'segundos en el estado que dejó; null si no dejó ninguno',
  'the id for the addresses of a device; told to devices and programs':
    'el id para las direcciones de un dispositivo; se le dice a dispositivos y programas',
};
