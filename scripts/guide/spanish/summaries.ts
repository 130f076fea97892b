import { tables } from './tables.ts';

/** What is the same for each table, with `%` in its place. */
const ofTables: Readonly<Record<string, string>> = {
  'A list of %, with all relations': 'Una lista de %, con todas sus relaciones',
  'Create one of %': 'Crear un registro de %',
  'One of %': 'Un registro de %',
  'Change one of %': 'Cambiar un registro de %',
  'Delete one of %; it can be restored for 30 days': 'Eliminar un registro de %; se puede restaurar durante 30 días',
  'Create many of %, each with a verdict of its own; no secret is answered':
    'Crear muchos registros de %, cada uno con su propio veredicto; no se contesta ningún secreto',
  'Activate, deactivate or delete many of %, each with a verdict of its own':
    'Activar, desactivar o eliminar muchos registros de %, cada uno con su propio veredicto',
  'Put a deleted one of % back': 'Restaurar un registro eliminado de %',
  'Who may do what more and less after a change of one of %; nothing is changed':
    'Quién podría más y menos, y qué, después de un cambio en un registro de %; nada se cambia',
  'Where one of % is signed in, what was used last first':
    'Dónde tiene sesión un registro de %, primero lo que se usó al último',
  'End every session of one of %, at once': 'Terminar en seguida todas las sesiones de un registro de %',
  'Take the second factor of one of % away; every login of theirs ends, and they are told by mail':
    'Quitar el segundo factor a un registro de %; todas sus sesiones terminan, y se le avisa por correo',
  'Take the passkeys of one of % away; every login of theirs ends, and they are told by mail':
    'Quitar las llaves de acceso a un registro de %; todas sus sesiones terminan, y se le avisa por correo',
  'Give one of % a new secret, and show it once': 'Dar un secreto nuevo a un registro de %, y mostrarlo una vez',
  'What one of % asked, by route, what it did last first; up to some seconds late':
    'Lo que pidió un registro de %, por ruta, primero lo último que hizo; con algunos segundos de retraso',
};

/** The other descriptions of routes, by the English ones. */
const others: Readonly<Record<string, string>> = {
  'The process runs': 'El proceso corre',
  'This node can do its work: the database answers and has what this version looks for, changes are heard of, and no stop is near':
    'Este nodo puede hacer su trabajo: la base de datos contesta y tiene lo que busca esta versión, se entera de los cambios, y no está por detenerse',
  'Everything that is looked at, with what to do where it is not well; for who may read the metrics':
    'Todo lo que se revisa, y qué hacer si no está bien; para quien puede leer las métricas',
  'How this request arrived: for whoever sets up a proxy. It tells nobody anything that they did not send':
    'Cómo llegó esta petición: para quien configura un proxy. No le dice a nadie nada que no haya enviado',
  'Exchange an ID token of the sign-in provider for a session':
    'Cambiar un token de identidad del proveedor de inicio de sesión por una sesión',
  'Use a refresh token for a new pair': 'Usar un token de renovación para obtener otro par',
  'End the session': 'Terminar la sesión',
  'Make new recovery codes for the second factor, shown once; the former ones end':
    'Hacer códigos de recuperación nuevos para el segundo factor, que se muestran una vez; los anteriores dejan de servir',
  'The signed-in user in the current business': 'El usuario de la sesión en la empresa actual',
  'Choose start screen, language, time zone or ring': 'Elegir pantalla de inicio, idioma, zona horaria o timbre',
  'How the signed-in user proves who they are beside the password':
    'Con qué demuestra el usuario de la sesión quién es, además de la contraseña',
  'Prove anew who the signed-in user is: the session is of that sign-in, and has its second factor':
    'Demostrar de nuevo quién es el usuario de la sesión: la sesión es de ese inicio, y tiene su segundo factor',
  'Where the signed-in user is signed in, what was used last first':
    'Dónde tiene sesión el usuario, primero lo que se usó al último',
  'End every other session of the signed-in user, at once': 'Terminar en seguida todas las demás sesiones del usuario',
  'End one session of the signed-in user, at once; this one too':
    'Terminar en seguida una sesión del usuario; también esta',
  'The views of a list that the signed-in user keeps in the current business, by name':
    'Las vistas de una lista que el usuario guarda en la empresa actual, por nombre',
  'Keep a view, in the place of one of the same name; 20 of a list at most (409 view_limit)':
    'Guardar una vista, en lugar de otra del mismo nombre; 20 por lista como máximo (409 view_limit)',
  'Keep a view no more; answers those of its list that are left':
    'Dejar de guardar una vista; contesta las que quedan de su lista',
  'Choose another password; every other session of the signed-in user ends':
    'Elegir otra contraseña; todas las demás sesiones del usuario terminan',
  'Ask for something to sign with a passkey, of whomever it is':
    'Pedir algo que firmar con una llave de acceso, sea de quien sea',
  'Exchange what a passkey signed for a token of the sign-in library':
    'Cambiar lo que firmó una llave de acceso por un token de la biblioteca de inicio de sesión',
  'The passkeys of the signed-in user, the oldest first': 'Las llaves de acceso del usuario, primero las más antiguas',
  'Add the passkey that the browser made; other sessions stay, and an email tells of it':
    'Agregar la llave de acceso que creó el navegador; las demás sesiones siguen, y un correo lo avisa',
  'Begin to add a passkey: what the browser is to be asked for':
    'Empezar a agregar una llave de acceso: lo que se le pide al navegador',
  'Give a passkey another name': 'Dar otro nombre a una llave de acceso',
  'Remove a passkey, with every other session that it opened; an email tells of it':
    'Quitar una llave de acceso, con todas las demás sesiones que abrió; un correo lo avisa',
  'The business of the bearer': 'La empresa de quien pregunta',
  'What the console must know before sign-in': 'Lo que la consola debe saber antes del inicio de sesión',
  'An agent, with zones and desk': 'Un agente, con sus zonas y su ventanilla',
  'Change the zones or the desk of an agent': 'Cambiar las zonas o la ventanilla de un agente',
  'End an agent; the user stays': 'Dar de baja a un agente; el usuario sigue',
  'Convert a user to an agent': 'Hacer agente a un usuario',
  'What I am at as an agent, and what I can choose': 'En qué estoy como agente, y qué puedo elegir',
  'Pause, go on, or be there: an event; what follows from it is decided here':
    'Hacer pausa, seguir o estar presente: un evento; lo que resulta de él se decide aquí',
  'What all agents are at, by name, and the reasons that a pause can have':
    'En qué están todos los agentes, por nombre, y los motivos que puede tener una pausa',
  'Put an agent into a pause, or out of it': 'Poner a un agente en pausa, o sacarlo de ella',
  'Keep how the check of my place as an agent went, instead of the one before':
    'Guardar cómo salió la revisión de mi puesto de agente, en lugar de la anterior',
  'Ask for what the relay of the video can be tried with, for two minutes; nothing where none is set up':
    'Pedir con qué se puede probar el relevo del video, durante dos minutos; nada si no hay ninguno configurado',
  'Tell what became of rings in a page of mine; calls that the business has not got are left out':
    'Decir qué fue de los timbres en una página mía; se omiten las llamadas que la empresa no tiene',
  'Why the last calls rang for me, or did not': 'Por qué me sonaron las últimas llamadas, o no',
  'Why the last calls rang for an agent, or did not': 'Por qué le sonaron a un agente las últimas llamadas, o no',
  'A sign of life, answered with what the device has to know':
    'Una señal de vida, que se contesta con lo que el dispositivo debe saber',
  'When a device was silent, which services it offered, which calls were placed at it':
    'Cuándo estuvo callado un dispositivo, qué servicios ofreció y qué llamadas se pidieron en él',
  'How a device and its restart orders changed their state':
    'Cómo cambiaron de estado un dispositivo y sus órdenes de reinicio',
  'The newest restart order of a device, and whether somebody calls there':
    'La orden de reinicio más nueva de un dispositivo, y si alguien llama ahí',
  'Order a restart of a device, at once or when the call there has ended':
    'Ordenar el reinicio de un dispositivo, en seguida o cuando termine la llamada que hay ahí',
  'Take a restart order back that the device has not seen':
    'Retirar una orden de reinicio que el dispositivo no ha visto',
  'A secret of its own for a device that has never used one, in place of the access key that asks':
    'Un secreto propio para un dispositivo que nunca ha usado uno, en lugar de la llave que pregunta',
  'Take a device its secret: whoever has it is out at once':
    'Quitar a un dispositivo su secreto: quien lo tenga queda fuera en seguida',
  'The device whose secret the bearer is, with what it offers and its configuration':
    'El dispositivo de quien es el secreto, con lo que ofrece y su configuración',
  'Give the secret back: the player is this device no more': 'Devolver el secreto: el equipo ya no es este dispositivo',
  'Ask for the next secret; the one that asked serves until the new one was used, and 10 minutes more':
    'Pedir el siguiente secreto; el que pregunta sirve hasta que se use el nuevo, y 10 minutos más',
  'Ask for a code to pair this player with a device': 'Pedir un código para emparejar este equipo con un dispositivo',
  'Ask how far a pairing is, every 2 s or less often; the answer once it is paired holds the secret':
    'Preguntar cómo va un emparejamiento, cada 2 s o menos seguido; ya emparejado, la respuesta trae el secreto',
  'The player that shows a code': 'El equipo que muestra un código',
  'Say which device the player is that shows a code; a secret that the device had ends when the player fetches its own':
    'Decir qué dispositivo es el equipo que muestra un código; el secreto que tenía el dispositivo deja de servir cuando el equipo recoge el suyo',
  'The restart orders that are under way': 'Las órdenes de reinicio en curso',
  'Order a restart of all devices, in groups': 'Ordenar el reinicio de todos los dispositivos, por grupos',
  'The newest restart of all devices; null if there never was one':
    'El reinicio más nuevo de todos los dispositivos; null si nunca hubo uno',
  'How many devices a restart of all would restart now, and how many it would leave out':
    'Cuántos dispositivos reiniciaría ahora un reinicio de todos, y cuántos omitiría',
  'One restart of all devices': 'Un reinicio de todos los dispositivos',
  'Pause, resume or stop a restart of all devices': 'Pausar, reanudar o detener un reinicio de todos los dispositivos',
  'What became of each device, in the order of their names when it was ordered':
    'Qué fue de cada dispositivo, en el orden de sus nombres cuando se ordenó',
  'The pictures and videos that the business keeps for its devices, newest first':
    'Las imágenes y los videos que la empresa guarda para sus dispositivos, primero los más nuevos',
  'Keep a picture (PNG, JPEG, WebP, AVIF) or video (MP4, WebM) of 8 MiB at most, in base64; 100 of a business (409 media_full)':
    'Guardar una imagen (PNG, JPEG, WebP, AVIF) o un video (MP4, WebM) de 8 MiB como máximo, en base64; 100 por empresa (409 media_full)',
  'Drop one that no entry of the configuration names (412 in_use)':
    'Eliminar uno que ninguna entrada de la configuración nombra (412 in_use)',
  'Begin to look at the console with the rights of a role, read only':
    'Empezar a ver la consola con los permisos de un rol, solo para leer',
  'Write down that a look as a role was ended, the newest of the user; asked without its pass':
    'Anotar que se dejó de ver como un rol, lo más nuevo del usuario; se pide sin su pase',
  'Permissions, and the roles that give them': 'Los permisos, y los roles que los dan',
  'Who wrote what, newest first': 'Quién escribió qué, primero lo más nuevo',
  'The events that no chart expected, by chart, state and event':
    'Los eventos que ninguna máquina esperaba, por máquina, estado y evento',
  'Tell of events that no chart of the page expected': 'Avisar de eventos que ninguna máquina de la página esperaba',
  'Run an active task now, beside its plan; its history tells what became of it':
    'Correr ahora una tarea activa, aparte de su plan; su historial dice qué resultó',
  'Ask for the address of a report that the server makes': 'Pedir la dirección de un reporte que hace el servidor',
  'The report of calls: how many, how long they waited, why they ended, how they turned out':
    'El reporte de llamadas: cuántas fueron, cuánto esperaron, por qué terminaron y qué resultado tuvieron',
  'The report of the time of agents: what they were at, how long they paused for what, their calls':
    'El reporte del tiempo de los agentes: en qué estuvieron, cuánto pausaron y por qué, y sus llamadas',
  'Open the diagrams of the charts in this browser': 'Abrir en este navegador los diagramas de las máquinas',
  'The first 5 records of each table that I may read, by part of a text field':
    'Los primeros 5 registros de cada tabla que puedo leer, por parte de un campo de texto',
  'Try a script that is not saved; answers the run when it has ended, whatever became of it':
    'Probar un código que no está guardado; contesta la ejecución cuando terminó, resulte lo que resulte',
  'Try an integration, with code that is not saved if it is sent; keeps the args as its sample':
    'Probar una integración, con código sin guardar si se envía; guarda los argumentos como su ejemplo',
  'What an integration was tried with last': 'Con qué se probó una integración la última vez',
  'The webhooks, tasks and routing rules that run an integration, by name':
    'Los webhooks, las tareas y las reglas de reparto que corren una integración, por nombre',
  'The saved states of the code of an integration, newest first':
    'Las versiones guardadas del código de una integración, primero las más nuevas',
  'One saved state of the code of an integration, with the code':
    'Una versión guardada del código de una integración, con el código',
  'Run the integration of a webhook, by any method': 'Correr la integración de un webhook, con cualquier método',
  'Runs of scripts, of those kinds that the caller may read':
    'Ejecuciones de código, de los tipos que puede leer quien pregunta',
  'One run, with what it was given, what it returned and what it logged':
    'Una ejecución, con lo que recibió, lo que devolvió y lo que anotó',
  'Have a run again, with the same args and the code of today; answers when it has ended, and at once with a skipped one while a run of its task has not that may not be overlapped':
    'Repite una ejecución, con los mismos args y el código de hoy; responde cuando termina, y al momento con una omitida mientras no termine una ejecución de su tarea que no admite otra a la vez',
  Calls: 'Llamadas',
  'Place a call; 429 with Retry-After when the bearer placed too many, and `closed` with the moment when it opens where that of a customer is for a time at which nobody is there. A device places it at itself, and what it left waiting by video in an earlier visit is given up':
    'Pedir una llamada; 429 con Retry-After si quien pregunta pidió demasiadas, y `closed` con el momento en que abre si la de un cliente es para una hora en que no hay nadie. Un dispositivo la pide en sí mismo, y se desiste de lo que dejó esperando por video en una visita anterior',
  'One call; a device reads those that were placed at it, by their public ids':
    'Una llamada; un dispositivo lee las que se pidieron en él, por sus identificadores públicos',
  'Ask for a transition of a call, or write its notes; `closed` with the moment when it opens where a customer puts it off to a time at which nobody is there':
    'Pedir un cambio de estado de una llamada, o escribir sus notas; `closed` con el momento en que se abre, si un cliente la aplaza a una hora en que no hay nadie',
  'How a call moved: from which state to which, by whom and when':
    'Cómo se movió una llamada: de qué estado a cuál, por quién y cuándo',
  'Ask for a pass to the video room of a call': 'Pedir un pase a la sala de video de una llamada',
  'How many wait before a call, and how long it may take':
    'Cuántas esperan antes de una llamada, y cuánto puede tardar',
  'Say how a call turned out; null for no outcome. Its agent alone does':
    'Decir qué resultado tuvo una llamada; null si ninguno. Solo lo hace su agente',
  'Let another agent into the room of a call; its agent does, or a supervisor for themselves':
    'Dejar entrar a otro agente a la sala de una llamada; lo hace su agente, o un supervisor para sí mismo',
  'Take a guest out of the room of a call; the guest does, its agent, or a supervisor':
    'Sacar a un invitado de la sala de una llamada; lo hace el invitado, su agente o un supervisor',
  'Who else attends calls, and what they are doing: who is available can be asked':
    'Quién más atiende llamadas, y en qué está: a quien está disponible se le puede preguntar',
  'To whom the call can be passed on: services, zones, and agents with what they are doing':
    'A quién se puede pasar la llamada: servicios, zonas, y agentes con lo que están haciendo',
  'Ask a colleague to take the call over, or to help; it rings for them alone until they say yes or no':
    'Pedir a un colega que tome la llamada, o que ayude; le suena solo a él hasta que diga que sí o que no',
  'Ask no longer': 'Dejar de pedirlo',
  'Say yes to a colleague: the call is mine from now on, or I may come into its room':
    'Decir que sí a un colega: la llamada es mía desde ahora, o puedo entrar a su sala',
  'The notes of a call as they are typed and not written into it yet; null without':
    'Las notas de una llamada como se van escribiendo, sin guardarse aún en ella; null si no hay',
  'Keep the notes of a call while they are typed; 409 `stale_version` with the draft when it is another one than was seen. The agent of the call alone does. Answers null when the notes of the call say the same: there is no draft then':
    'Guardar las notas de una llamada mientras se escriben; 409 `stale_version` con el borrador si es otro que el que se vio. Solo lo hace el agente de la llamada. Contesta null si las notas de la llamada dicen lo mismo: entonces no hay borrador',
  'What was placed before a call: from the same number, and at the same device':
    'Lo que se pidió antes de una llamada: del mismo número, y en el mismo dispositivo',
  'What helps whoever attends a call: the script of its service, and texts for its notes':
    'Lo que ayuda a quien atiende una llamada: el guion de su servicio, y textos para sus notas',
  'The services, agents, branches and devices that a list of calls can be narrowed to':
    'Los servicios, agentes, sucursales y dispositivos a los que se puede limitar una lista de llamadas',
  'Why a call rang for its agents, or did not; for me alone where I supervise nobody':
    'Por qué les sonó una llamada a sus agentes, o no; solo a mí si no superviso a nadie',
  'Count, or erase, everything that the business has of one person':
    'Contar, o borrar, todo lo que la empresa tiene de una persona',
  'How far an erasure is': 'Cómo va un borrado',
  'How often calls moved from state to state, and how long they stayed':
    'Cuántas veces pasaron las llamadas de un estado a otro, y cuánto se quedaron',
  'The calls behind a number, newest first: of a move, or of all stays in a state':
    'Las llamadas que hay detrás de un número, primero las más nuevas: de un movimiento, o de todas las estancias en un estado',
  'A visit, and what was done in it': 'Una visita, y lo que se hizo en ella',
  'Begin a visit': 'Empezar una visita',
  'Add to a visit what was done; a device to those that it began, by their public ids':
    'Agregar a una visita lo que se hizo; un dispositivo, a las que él empezó, por sus identificadores públicos',
  'End a visit: no call is placed in it any more, and its open calls are given up, but for one that goes on. For calls that were placed and never answered for; a device those that it began, by their public ids':
    'Terminar una visita: ya no se registra en ella ninguna llamada, y se desiste de las que siguen abiertas, salvo de una que continúa. Para llamadas que se pidieron y cuya respuesta nunca llegó; un dispositivo, las que él empezó, por sus identificadores públicos',
};

const all: ReadonlyMap<string, string> = new Map([
  ...Object.entries(others),
  ...Object.entries(tables).flatMap(([en, es]) =>
    Object.entries(ofTables).map(([english, spanish]): [string, string] => [
      english.replace('%', en),
      spanish.replace('%', es),
    ]),
  ),
]);

/** What a route does, in Spanish, by what the code says of it in English; null for what nobody has written. */
export const spanishSummary = (english: string): string | null => all.get(english) ?? null;

/** The English ones that have a Spanish one of their own, so not by the name of a table. */
export const writtenSummaries: readonly string[] = Object.keys(others);
