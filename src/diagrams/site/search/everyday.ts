import { stemOf, wordsOf } from './words.ts';

/**
 * Words that people say for the same, in everyday language and in that of the charts, a group a line; of both languages,
 * since names in the code are English wherever they are read.
 */
const alike = [
  'red internet conexión conectado desconectado offline network connection connected online línea señal wifi',
  'revocada perdida pierde rechazada retirada expulsada revoked withdrawn lost refused',
  'dos varias otra ambas several other another two both',
  'pestaña ventana tab window',
  'borrar eliminar quitar suprimir delete remove erase',
  'colgar cuelga finalizar terminar hang end finish',
  'guardar grabar save store keep',
  'conflicto choque versión conflict clash theirs',
  'contestar atender responder tomar answer attend take',
  'sonar timbre timbrar ring bell rung',
  'entrar ingresar iniciar acceso login sign signin',
  'salir abandonar irse leave exit logout',
  'clave contraseña password',
  'falla falló error problema failed failure problem wrong',
  'equipo dispositivo aparato kiosco device player kiosk',
  'cliente visitante persona customer visitor caller',
  'permiso derecho rol right role access permission',
  'cargar traer pedir load fetch',
  'esperar espera pendiente wait waiting pending',
  'transferir pasar redirigir transfer hand handover redirect',
  'silencio silenciar mudo mute muted silenced',
  'caducar vencer expirar expire expired outdated',
  'caducar vencer expirar expire perdida lost',
  'ignorar ignore perder miss missed vano vain unanswered answered',
  'oferta ofrecer ofrecida offer',
  'denegado negado bloqueado denied blocked refused allow deja',
  'horario fuera hours outside cerrado closed',
  'ping latido señal heartbeat pulse',
  'cerrar recargar close reload',
  'editar modificar cambiar cambió edit change',
  'personas gente alguien otra people somebody someone another',
  'buscar encontrar search find',
  'deshacer regresar undo restore',
];

const groups = alike.map((line) => [...new Set(wordsOf(line).map(stemOf))]);

/** The stems of what else people mean by a word; none where no group has it. */
export const meantBy = (word: string): readonly string[] => {
  const stem = stemOf(word);
  return groups.filter((group) => group.includes(stem)).flatMap((group) => group.filter((one) => one !== stem));
};
