import type { Both } from './page.ts';

/**
 * How far a criterion is met. `supports`: a test holds it on the screens that are named; `part`: held in part, the rest is said;
 * `none`: there is nothing that it could be about; `unseen`: made so, and no test looks at it.
 */
export type Verdict = 'supports' | 'part' | 'none' | 'unseen';

/** A criterion of WCAG 2.2, levels A and AA, and what is known of it here. */
export interface Criterion {
  readonly number: string;
  readonly level: 'A' | 'AA';
  readonly name: Both;
  readonly verdict: Verdict;
  readonly how: Both;
  /** The tests that hold it, by the names that `heldBy` gives them. */
  readonly tests: readonly HeldBy[];
}

const journeys = 'tests/journeys';
/** The tests that hold something: the file, words of its title, and the screens that it looks at. */
export const heldBy = {
  screens: {
    file: `${journeys}/screens.test.ts`,
    title: 'screens in $language fit their windows, and axe finds nothing serious: $paths',
    where: { en: 'each screen of the console, both languages', es: 'cada pantalla de la consola, en los dos idiomas' },
  },
  agent: {
    file: `${journeys}/access.test.ts`,
    title: 'axe finds nothing serious on any screen, in light and dark',
    where: { en: 'calls, queue, call, menus, questions, sign-in', es: 'llamadas, cola, llamada, menús, preguntas, inicio de sesión' },
  },
  keyboard: {
    file: `${journeys}/access.test.ts`,
    title: 'the main job is done with the keyboard alone',
    where: { en: 'from sign-in to the end of a call', es: 'desde el inicio de sesión hasta el fin de una llamada' },
  },
  narrow: {
    file: `${journeys}/access.test.ts`,
    title: 'at 390 px the dashboard and the call need no sideways scrolling',
    where: { en: 'calls, call', es: 'llamadas, llamada' },
  },
  visit: {
    file: `${journeys}/device-screens.test.ts`,
    title: 'each screen of a visit fits a $size screen, can be read and touched, and axe finds nothing serious: $language',
    where: { en: 'each screen of a device, four sizes', es: 'cada pantalla de un dispositivo, en cuatro tamaños' },
  },
  visitKeyboard: {
    file: `${journeys}/device-screens.test.ts`,
    title: 'a whole visit by keyboard alone, from the first screen to the good-bye',
    where: { en: 'each screen of a device', es: 'cada pantalla de un dispositivo' },
  },
  letters: {
    file: `${journeys}/device-screens.test.ts`,
    title: 'letters grow and contrast with all that is on the screen, until nobody has touched it for a minute',
    where: { en: 'each screen of a device', es: 'cada pantalla de un dispositivo' },
  },
  leaving: {
    file: `${journeys}/device-page.test.ts`,
    title: 'a visitor who touches nothing is asked, and has left after a minute',
    where: { en: 'the page of a device', es: 'la página de un dispositivo' },
  },
  rowFocus: {
    file: `${journeys}/row-focus.test.ts`,
    title: 'the keyboard goes where the work is: to the first field, and back to Edit',
    where: { en: 'administration tables', es: 'tablas de administración' },
  },
  why: {
    file: `${journeys}/row-focus.test.ts`,
    title: 'why a record cannot be deleted is told to whoever gets there',
    where: { en: 'administration tables', es: 'tablas de administración' },
  },
  menu: {
    file: 'tests/views/dropdown.test.tsx',
    title: 'a menu is opened, walked through and closed by the keyboard',
    where: { en: 'every menu', es: 'todos los menús' },
  },
  columns: {
    file: `${journeys}/columns.test.ts`,
    title: 'a column is pulled wider and narrower by its edge, carried elsewhere, and stays so after a reload',
    where: { en: 'administration tables', es: 'tablas de administración' },
  },
  keys: {
    file: 'tests/views/palette.test.tsx',
    title: 'single keys lead to screens by their places, to the palette, and to the help, where no field has the focus',
    where: { en: 'the whole console', es: 'toda la consola' },
  },
  fields: {
    file: 'tests/views/row-view.test.tsx',
    title: 'fields hold what is stored, say what is wrong beside them, and what was typed is reverted',
    where: { en: 'administration tables', es: 'tablas de administración' },
  },
  asked: {
    file: 'tests/views/row-view.test.tsx',
    title: 'what somebody else changed meanwhile is shown before it is deleted, and asked about anew',
    where: { en: 'administration tables', es: 'tablas de administración' },
  },
  help: {
    file: 'tests/views/help.test.tsx',
    title: 'the question mark says what the screen is for, and with which keys; the help of another screen is another one',
    where: { en: 'each screen of the console', es: 'cada pantalla de la consola' },
  },
  language: {
    file: `${journeys}/sign-in.test.ts`,
    title: 'the language is switched at once, and remembered',
    where: { en: 'sign-in, console', es: 'inicio de sesión, consola' },
  },
  passkey: {
    file: `${journeys}/passkeys.test.ts`,
    title: 'a passkey is added, opens the account without an address or a password, and no more once it is removed',
    where: { en: 'sign-in', es: 'inicio de sesión' },
  },
  room: {
    file: `${journeys}/room.test.ts`,
    title: 'is accessible with a banner and with its dialog open',
    where: { en: 'the video room', es: 'la sala de video' },
  },
  bar: {
    file: `${journeys}/top-bar.test.ts`,
    title: 'nothing overlaps',
    where: { en: 'the top bar, with all that it may say', es: 'la barra de arriba, con todo lo que puede decir' },
  },
  guide: {
    file: `${journeys}/guide.test.ts`,
    title: 'axe finds nothing serious on pages of the guide',
    where: { en: 'this guide', es: 'esta guía' },
  },
} as const satisfies Record<string, { file: string; title: string; where: Both }>;
export type HeldBy = keyof typeof heldBy;

type Row = readonly [
  number: string,
  level: 'A' | 'AA',
  en: string,
  es: string,
  verdict: Verdict,
  howEn: string,
  howEs: string,
  ...tests: HeldBy[],
];

const rows: readonly Row[] = [
  ['1.1.1', 'A', 'Non-text content', 'Contenido no textual', 'supports', 'icons stand beside words or have names; pictures have texts', 'los íconos van con palabras o tienen nombre; las imágenes tienen texto', 'screens', 'agent', 'visit', 'guide'],
  ['1.2.1', 'A', 'Audio-only and video-only (prerecorded)', 'Solo audio y solo video (grabado)', 'part', 'the product has none; videos that a business shows on idle devices are its own, without sound', 'el producto no tiene; los videos que una empresa muestra en dispositivos en reposo son suyos y van sin sonido'],
  ['1.2.2', 'A', 'Captions (prerecorded)', 'Subtítulos (grabado)', 'none', 'no recorded sound', 'no hay sonido grabado'],
  ['1.2.3', 'A', 'Audio description or alternative (prerecorded)', 'Audiodescripción o alternativa (grabado)', 'none', 'no recorded video that informs', 'no hay video grabado que informe'],
  ['1.2.4', 'AA', 'Captions (live)', 'Subtítulos (en directo)', 'part', 'a call between two people has no captions; who cannot hear writes by no channel of the room', 'una llamada entre dos personas no tiene subtítulos, y la sala no tiene un canal para escribirse'],
  ['1.2.5', 'AA', 'Audio description (prerecorded)', 'Audiodescripción (grabado)', 'none', 'no recorded video that informs', 'no hay video grabado que informe'],
  ['1.3.1', 'A', 'Info and relationships', 'Información y relaciones', 'supports', 'tables, lists, headings and labels are such in the markup', 'tablas, listas, títulos y etiquetas lo son en el marcado', 'screens', 'agent', 'visit', 'guide'],
  ['1.3.2', 'A', 'Meaningful sequence', 'Secuencia con significado', 'supports', 'the keyboard walks in the order in which it is read', 'el teclado recorre en el orden en que se lee', 'keyboard', 'visitKeyboard'],
  ['1.3.3', 'A', 'Sensory characteristics', 'Características sensoriales', 'unseen', 'texts name things by their words', 'los textos nombran las cosas por sus palabras'],
  ['1.3.4', 'AA', 'Orientation', 'Orientación', 'supports', 'no orientation is demanded; devices stand or lie', 'no se exige orientación; los dispositivos van de pie o acostados', 'visit'],
  ['1.3.5', 'AA', 'Identify input purpose', 'Propósito de los campos', 'supports', 'fields about the person say so (autocomplete)', 'los campos sobre la persona lo dicen (autocomplete)', 'screens', 'agent'],
  ['1.4.1', 'A', 'Use of colour', 'Uso del color', 'part', 'a word or a shape says it as well; axe sees it of links alone', 'una palabra o una forma también lo dice; axe solo lo ve en los enlaces', 'screens', 'guide'],
  ['1.4.2', 'A', 'Audio control', 'Control del audio', 'unseen', 'the ring can be set to silence and lasts 2 s unless the business wants it longer', 'el timbre se puede silenciar y dura 2 s, si la empresa no quiere más'],
  ['1.4.3', 'AA', 'Contrast (minimum)', 'Contraste (mínimo)', 'supports', '4.5 to 1 and more in light and dark', '4.5 a 1 o más, en claro y en oscuro', 'agent', 'visit', 'guide'],
  ['1.4.4', 'AA', 'Resize text', 'Cambio de tamaño del texto', 'part', 'sizes are in rem, and the browser enlarges them; devices have larger letters of their own', 'los tamaños están en rem y el navegador los agranda; los dispositivos tienen letras más grandes', 'letters'],
  ['1.4.5', 'AA', 'Images of text', 'Imágenes de texto', 'unseen', 'none but the logo that a business chooses', 'ninguna, salvo el logotipo que elige una empresa'],
  ['1.4.10', 'AA', 'Reflow', 'Reajuste', 'part', 'no sideways scrolling at 390 px; wide tables become cards; 320 px is looked at by nobody', 'sin desplazamiento lateral a 390 px; las tablas anchas se vuelven tarjetas; nadie prueba 320 px', 'narrow', 'screens'],
  ['1.4.11', 'AA', 'Non-text contrast', 'Contraste no textual', 'unseen', 'edges of fields and marks of focus follow the theme', 'los bordes de los campos y la marca del foco siguen el tema'],
  ['1.4.12', 'AA', 'Text spacing', 'Espaciado del texto', 'unseen', 'nothing has a fixed height that would cut text', 'nada tiene una altura fija que corte el texto'],
  ['1.4.13', 'AA', 'Content on hover or focus', 'Contenido al pasar o enfocar', 'part', 'tips close by Escape and are told to whoever gets there', 'los avisos se cierran con Escape y se dicen a quien llega a ellos', 'why'],
  ['2.1.1', 'A', 'Keyboard', 'Teclado', 'supports', 'everything is done by keyboard alone', 'todo se hace solo con el teclado', 'keyboard', 'visitKeyboard', 'menu', 'rowFocus'],
  ['2.1.2', 'A', 'No keyboard trap', 'Sin trampas para el foco', 'supports', 'Escape leaves what lies on top; the script editor is left by Ctrl M', 'Escape cierra lo que está encima; del editor de scripts se sale con Ctrl M', 'menu', 'keyboard'],
  ['2.1.4', 'A', 'Character key shortcuts', 'Atajos de una tecla', 'supports', 'single keys serve where no field has the focus, and can be switched off', 'las teclas sueltas sirven donde ningún campo tiene el foco, y se pueden apagar', 'keys'],
  ['2.2.1', 'A', 'Timing adjustable', 'Tiempo ajustable', 'part', 'a visitor is asked before the page takes them for gone; a call that rings goes on to another agent', 'se le pregunta al visitante antes de darlo por ido; una llamada que suena pasa a otro agente', 'leaving'],
  ['2.2.2', 'A', 'Pause, stop, hide', 'Pausar, detener, ocultar', 'unseen', 'what arrives moves once; the pictures of an idle device end with a touch', 'lo que llega se mueve una vez; las imágenes de un dispositivo en reposo terminan al tocarlo'],
  ['2.3.1', 'A', 'Three flashes', 'Tres destellos', 'unseen', 'nothing flashes', 'nada destella'],
  ['2.4.1', 'A', 'Bypass blocks', 'Saltar bloques', 'supports', 'landmarks, and a link to the content', 'regiones, y un enlace al contenido', 'screens', 'guide'],
  ['2.4.2', 'A', 'Page titled', 'Página con título', 'supports', 'each screen has its title', 'cada pantalla tiene su título', 'screens', 'guide'],
  ['2.4.3', 'A', 'Focus order', 'Orden del foco', 'supports', 'the focus goes where the work is, and back', 'el foco va a donde está el trabajo, y vuelve', 'rowFocus', 'keyboard', 'visitKeyboard'],
  ['2.4.4', 'A', 'Link purpose (in context)', 'Propósito de los enlaces', 'part', 'every link has a name; whether it says where it leads is judged by people', 'todo enlace tiene nombre; si dice a dónde lleva lo juzgan personas', 'screens', 'guide'],
  ['2.4.5', 'AA', 'Multiple ways', 'Varias vías', 'supports', 'menu, palette and addresses', 'menú, paleta y direcciones', 'keys'],
  ['2.4.6', 'AA', 'Headings and labels', 'Títulos y etiquetas', 'part', 'they are there and not empty; whether they describe is judged by people', 'existen y no están vacíos; si describen lo juzgan personas', 'screens'],
  ['2.4.7', 'AA', 'Focus visible', 'Foco visible', 'unseen', 'the theme marks what has the focus', 'el tema marca lo que tiene el foco'],
  ['2.4.11', 'AA', 'Focus not obscured (minimum)', 'Foco no tapado (mínimo)', 'part', 'nothing overlaps in the top bar; notices stand in a corner', 'nada se encima en la barra de arriba; los avisos van en una esquina', 'bar'],
  ['2.5.1', 'A', 'Pointer gestures', 'Gestos del puntero', 'supports', 'one pointer, pressed or dragged', 'un puntero, que se pulsa o se arrastra', 'visit'],
  ['2.5.2', 'A', 'Pointer cancellation', 'Cancelación del puntero', 'unseen', 'buttons act when they are let go', 'los botones actúan al soltarse'],
  ['2.5.3', 'A', 'Label in name', 'Etiqueta en el nombre', 'unseen', 'names begin with the words that are seen', 'los nombres empiezan con las palabras que se ven'],
  ['2.5.4', 'A', 'Motion actuation', 'Activación por movimiento', 'none', 'nothing is done by moving a machine', 'nada se hace moviendo un equipo'],
  ['2.5.7', 'AA', 'Dragging movements', 'Movimientos de arrastre', 'part', 'columns are moved and sized by a menu too', 'las columnas se mueven y se ajustan también con un menú', 'columns'],
  ['2.5.8', 'AA', 'Target size (minimum)', 'Tamaño del objetivo (mínimo)', 'part', '26 px in a row with a mouse, 60 px and more on a device', '26 px en un renglón con ratón, 60 px o más en un dispositivo', 'visit'],
  ['3.1.1', 'A', 'Language of page', 'Idioma de la página', 'supports', 'the page says which one is spoken', 'la página dice cuál se habla', 'screens', 'language', 'guide'],
  ['3.1.2', 'AA', 'Language of parts', 'Idioma de las partes', 'part', 'where both stand side by side they are marked; what people type is not, nor the English words of the API pages of this guide', 'donde van juntos se marcan; lo que escriben las personas no, ni el inglés de las páginas de la API de esta guía'],
  ['3.2.1', 'A', 'On focus', 'Al recibir el foco', 'unseen', 'the focus alone changes nothing', 'el foco solo no cambia nada'],
  ['3.2.2', 'A', 'On input', 'Al introducir datos', 'unseen', 'what is typed is saved by a button; choices of a person take effect at once, and say so', 'lo escrito se guarda con un botón; las preferencias valen de inmediato, y se dice'],
  ['3.2.3', 'AA', 'Consistent navigation', 'Navegación coherente', 'supports', 'one menu, the same everywhere', 'un menú, igual en todas partes', 'screens'],
  ['3.2.4', 'AA', 'Consistent identification', 'Identificación coherente', 'part', 'one word for one thing, held by the glossary and its test', 'una palabra para cada cosa, que guardan el glosario y su prueba'],
  ['3.2.6', 'A', 'Consistent help', 'Ayuda coherente', 'supports', 'help stands in the same place on every screen, and at ?', 'la ayuda está en el mismo lugar en cada pantalla, y en ?', 'help'],
  ['3.3.1', 'A', 'Error identification', 'Identificación de errores', 'supports', 'what is wrong is said beside its field', 'lo que está mal se dice junto a su campo', 'fields'],
  ['3.3.2', 'A', 'Labels or instructions', 'Etiquetas o instrucciones', 'supports', 'each field has a label, and a help where its name does not say it', 'cada campo tiene etiqueta, y ayuda donde su nombre no basta', 'screens', 'agent'],
  ['3.3.3', 'AA', 'Error suggestion', 'Sugerencias ante errores', 'part', 'a failure says what to do now', 'un error dice qué hacer', 'fields'],
  ['3.3.4', 'AA', 'Error prevention', 'Prevención de errores', 'supports', 'what takes away asks, and most of it can be taken back', 'lo que quita algo pregunta, y casi todo se puede deshacer', 'asked'],
  ['3.3.7', 'A', 'Redundant entry', 'Entrada redundante', 'unseen', 'nothing is asked for twice in one way through', 'nada se pide dos veces en un mismo camino'],
  ['3.3.8', 'AA', 'Accessible authentication (minimum)', 'Autenticación accesible (mínimo)', 'supports', 'passwords may be pasted and filled in; passkeys need no memory', 'las contraseñas se pueden pegar y rellenar; las llaves de acceso no piden memoria', 'passkey'],
  ['4.1.2', 'A', 'Name, role, value', 'Nombre, función, valor', 'supports', 'each control has them', 'cada control los tiene', 'screens', 'agent', 'visit', 'room', 'guide'],
  ['4.1.3', 'AA', 'Status messages', 'Mensajes de estado', 'part', 'what changes by itself is a status, what must be known at once an alert; that a reader speaks them is heard by nobody here', 'lo que cambia solo es un estado, lo urgente una alerta; que un lector los diga no lo oye nadie aquí', 'bar'],
];

/** Every criterion of WCAG 2.2, levels A and AA, in its order. 4.1.1 is in WCAG 2.2 no more. */
export const criteria: readonly Criterion[] = rows.map(([number, level, en, es, verdict, howEn, howEs, ...tests]) => ({
  number,
  level,
  name: { en, es },
  verdict,
  how: { en: howEn, es: howEs },
  tests,
}));
