import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteTitle } from '../../domain/routes.ts';

/** What a screen is for, what is done there first, and what is worth knowing, by the title of its route. */
export const helpMessages: Record<RouteTitle, MessageDescriptor> = {
  calls: msg({
    id: 'screenHelp.calls',
    message:
      'Aquí están las llamadas que esperan: la siguiente, arriba y en grande. Presiona Atender para tomarla; en Más acciones la rediriges, la cancelas o ves su historial. Los filtros muestran también las que ya terminaron, y se guardan como vistas.',
  }),
  queue: msg({
    id: 'screenHelp.queue',
    message:
      'Es la fila de tu zona. Elige la zona y la ventanilla en la que estás; de la fila se responde la primera llamada. La zona se recuerda en este equipo.',
  }),
  call: msg({
    id: 'screenHelp.call',
    message:
      'Aquí atiendes una llamada: el video, tus notas al lado, y arriba quién llama y desde qué dispositivo. Las notas se guardan mientras escribes, y / abre los textos rápidos. Puedes ir a otra pantalla sin colgar: la barra de arriba te lleva de vuelta; para terminar, presiona Finalizar.',
  }),
  devices: msg({
    id: 'screenHelp.devices',
    message:
      'Muestra cómo está cada dispositivo y desde cuándo. En su tarjeta ves su último día, cambias su configuración o lo reinicias. Arriba se filtra por estado y se reinician todos, por grupos.',
  }),
  team: msg({
    id: 'screenHelp.team',
    message:
      'Muestra a los agentes: quién está disponible, en llamada o en pausa, y desde cuándo. Si tienes el permiso, puedes ponerlos disponibles, quitarles la pausa o terminar su cierre. La lista se actualiza sola.',
  }),
  profile: msg({
    id: 'screenHelp.profile',
    message:
      'Aquí eliges tu idioma, la zona de tus horas, tu timbre y la pantalla con la que empiezas. También cambias tu contraseña y agregas un segundo factor o una llave de acceso. En «Dónde iniciaste sesión» ves tus sesiones abiertas y las cierras.',
  }),
  adminDevices: msg({
    id: 'screenHelp.adminDevices',
    message:
      'Es el registro de los dispositivos: su nombre, su lugar, su número de serie y los servicios que ofrecen. Crea uno aquí y vincula el equipo desde Flota, con el código que muestra. Uno inactivo no puede pedir llamadas.',
  }),
  services: msg({
    id: 'screenHelp.services',
    message:
      'Un servicio es lo que un cliente puede pedir. Asígnalo a los dispositivos que lo ofrecen y a las zonas que lo atienden. Sus notas le sirven al agente de guion durante la llamada.',
  }),
  distribution: msg({
    id: 'screenHelp.distribution',
    message:
      'Aquí están las sucursales, sus zonas y las ventanillas. Una zona reúne a los agentes que atienden los mismos servicios. Lo que se desactiva deja de ofrecerse, y nada se pierde.',
  }),
  users: msg({
    id: 'screenHelp.users',
    message:
      'Son las personas que pueden iniciar sesión en esta empresa. Invita a alguien por su correo, dale roles y, si va a atender llamadas, conviértelo en agente con sus zonas. Quien queda inactivo ya no entra.',
  }),
  roles: msg({
    id: 'screenHelp.roles',
    message:
      'Un rol reúne permisos: qué se puede ver, crear, editar y eliminar en cada área. Antes de guardar se muestra a quién le afecta el cambio. Con «Ver como este rol» compruebas qué ve alguien con ese rol.',
  }),
  groups: msg({
    id: 'screenHelp.groups',
    message:
      'Quien llega por la cuenta de su compañía recibe aquí sus roles, según el grupo que su proveedor dice de él. Escribe el grupo como lo envía el proveedor y elige el rol. Los cambios valen desde su siguiente inicio de sesión.',
  }),
  outcomes: msg({
    id: 'screenHelp.outcomes',
    message:
      'Son los resultados que un agente elige al terminar una llamada, de un servicio o de todos. Los reportes cuentan las llamadas por resultado. Uno puede pedir notas; uno inactivo ya no se ofrece.',
  }),
  macros: msg({
    id: 'screenHelp.macros',
    message:
      'Son textos que los agentes ponen en sus notas al escribir /. Valen para un servicio o para todos. Dales un nombre corto, que se recuerde al escribir.',
  }),
  routings: msg({
    id: 'screenHelp.routings',
    message:
      'Una regla dice a quién le suena una llamada: a todos a la vez o a un agente tras otro, y después de cuánto también a otras zonas. Vale para un servicio, o para los que no tienen la suya. También dice a quién avisar cuando una llamada espera demasiado.',
  }),
  phones: msg({
    id: 'screenHelp.phones',
    message:
      'Son números de clientes a los que se atiende antes: su llamada cuenta como si hubiera llegado unos segundos atrás. Así nadie espera para siempre detrás de ellos. Sus notas se leen junto a la llamada.',
  }),
  hours: msg({
    id: 'screenHelp.hours',
    message:
      'Un horario dice en qué días y entre qué horas se atiende. Puede haber varios; sin ninguno se atiende siempre. Fuera de ellos, los dispositivos dicen cuándo se vuelve a atender. El que tiene «Horario de atención» en su configuración sigue ese y no estos.',
  }),
  holidays: msg({
    id: 'screenHelp.holidays',
    message:
      'Son días en los que no se atiende, o en los que se atiende a otras horas. Cada uno es de un año o se repite todos los años. Los dispositivos lo dicen solos.',
  }),
  pauses: msg({
    id: 'screenHelp.pauses',
    message:
      'Son los motivos que un agente elige al ponerse en pausa. Cada uno dice si cuenta como trabajo y cuánto puede durar. Los reportes suman el tiempo de cada motivo.',
  }),
  reports: msg({
    id: 'screenHelp.reports',
    message:
      'Son páginas de otros sistemas, que se abren aquí sin salir de la consola. Pon su nombre y su dirección. Los reportes de llamadas, agentes y dispositivos están en el menú y no necesitan nada de esto.',
  }),
  integrations: msg({
    id: 'screenHelp.integrations',
    message:
      'Una integración es un programa corto que el servidor ejecuta aislado y con límites. Pruébala con un ejemplo antes de guardarla; sus versiones anteriores se conservan. La ejecutan los webhooks y las tareas.',
  }),
  keys: msg({
    id: 'screenHelp.keys',
    message:
      'Una llave deja que un programa o un dispositivo use el servidor, con los permisos que le des. Se muestra una sola vez, al crearla; si se pierde, renuévala. Uso de la llave muestra lo que ha pedido.',
  }),
  tasks: msg({
    id: 'screenHelp.tasks',
    message:
      'Una tarea es trabajo que se repite cada cierto tiempo. Elige cada cuánto y con qué permisos. En sus ejecuciones ves cómo le fue, y puedes ejecutarla ahora.',
  }),
  webhooks: msg({
    id: 'screenHelp.webhooks',
    message:
      'Un webhook es una dirección a la que otro sistema envía datos, y ejecuta una integración con ellos. Copia su dirección en el otro sistema; una segura pide además una llave. Sus ejecuciones muestran qué llegó y qué se respondió.',
  }),
  audit: msg({
    id: 'screenHelp.audit',
    message:
      'La bitácora dice quién hizo qué, cuándo y desde dónde. Filtra por registro, por persona o por días, y llévatela en un archivo; cada entrada muestra lo que había antes y lo que hay después. Nadie puede cambiarla desde la consola.',
  }),
  flow: msg({
    id: 'screenHelp.flow',
    message:
      'Muestra por qué estados pasaron las llamadas de un periodo, y cuántas por cada camino. Presiona un camino para ver sus llamadas. Los caminos que nadie usó no se dibujan.',
  }),
  callsReport: msg({
    id: 'screenHelp.callsReport',
    message:
      'Resume las llamadas de un periodo junto al periodo anterior: cuántas hubo, cuánto esperaron y cómo terminaron. Pasa el cursor por una gráfica para leer sus valores. El mapa muestra los días y las horas con más llamadas.',
  }),
  agentsReport: msg({
    id: 'screenHelp.agentsReport',
    message:
      'Resume el trabajo de los agentes en un periodo: sus llamadas, y su tiempo disponible, en llamada y en pausa. Elige el periodo arriba. Se descarga como archivo CSV.',
  }),
  devicesReport: msg({
    id: 'screenHelp.devicesReport',
    message:
      'Resume cómo estuvieron los dispositivos en un periodo: cuánto tiempo en línea, y sus silencios. Elige el periodo arriba. Se descarga como archivo CSV.',
  }),
  businesses: msg({
    id: 'screenHelp.businesses',
    message:
      'Cada empresa tiene lo suyo, separado de las demás: personas, dispositivos, llamadas y registros. Aquí se crean, y se dice cuánto se conserva y cómo se trabaja en ellas. Solo los superusuarios ven esta pantalla.',
  }),
  configs: msg({
    id: 'screenHelp.configs',
    message:
      'Son valores de configuración de la empresa, que leen los dispositivos y los programas. Uno propio de un dispositivo, que se pone en Flota, vale más que el general. Cuida la clave: por ella se busca el valor.',
  }),
  setup: msg({
    id: 'screenHelp.setup',
    message:
      'Te lleva paso a paso por lo que una empresa necesita para atender: una sucursal con su zona y su ventanilla, un servicio, un dispositivo y alguien que responda. Lo que ya existe no se pide. Puedes dejarlo a la mitad y seguir después; al final pruebas con una llamada.',
  }),
  superusers: msg({
    id: 'screenHelp.superusers',
    message:
      'Los superusuarios pueden todo, en todas las empresas. Da este acceso a pocas personas, y con segundo factor. Lo que hacen queda en la bitácora.',
  }),
};
