/** What the settings say of a bad variable, in Spanish: by the English text, in which `$1`, `$2` stand for what differs. */
const words: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^must be an http or https address$/, 'debe ser una dirección http o https'],
  [/^must not hold a user or a password$/, 'no debe llevar usuario ni contraseña'],
  [/^must be a whole number$/, 'debe ser un número entero'],
  [/^must be from (\d+) to (\d+)$/, 'debe estar entre $1 y $2'],
  [/^must be names or addresses by comma$/, 'deben ser nombres o direcciones separados por comas'],
  [/^must be a postgres:\/\/ address$/, 'debe ser una dirección postgres://'],
  [/^must be an e-mail address$/, 'debe ser un correo'],
  [/^must have at least (\d+) characters$/, 'debe tener al menos $1 caracteres'],
  [/^must have (\d+) to (\d+) letters, digits(?:,| or) (.+)$/, 'debe tener de $1 a $2 letras, dígitos o $3'],
  [/^must have (\d+) letters at most$/, 'debe tener a lo más $1 letras'],
  [/^must be the id of a project$/, 'debe ser el identificador de un proyecto'],
  [/^must be an smtp:\/\/ or smtps:\/\/ address$/, 'debe ser una dirección smtp:// o smtps://'],
  [/^must be 0, or at least (\d+): .*$/, 'debe ser 0, o al menos $1'],
  [/^must be names by a space$/, 'deben ser nombres separados por un espacio'],
  [/^must name openid$/, 'debe incluir openid'],
  [/^must be a host name$/, 'debe ser el nombre de un equipo'],
  [/^must be stun: addresses, by comma$/, 'deben ser direcciones stun: separadas por comas'],
  [/^must be turn: or turns: addresses, by comma$/, 'deben ser direcciones turn: o turns: separadas por comas'],
  [
    /^must be an address without a user, a query or a fragment$/,
    'debe ser una dirección sin usuario, consulta ni fragmento',
  ],
  [
    /^must be an https address: http is for a provider on this machine$/,
    'debe ser una dirección https: http es para un proveedor de este equipo',
  ],
  [/^must be name=value by comma$/, 'debe ser nombre=valor, separados por comas'],
  [/^must be a share from 0 to 1$/, 'debe ser una proporción entre 0 y 1'],
  [/^is needed with (\S+)$/, 'hace falta junto con $1'],
  [
    /^is for SIGN_IN=embedded; a Firebase project has providers of its own$/,
    'es para SIGN_IN=embedded; un proyecto de Firebase tiene sus propios proveedores',
  ],
  [
    /^its accounts have a published password, and (\S+) opens them to other machines$/,
    'sus cuentas tienen una contraseña publicada, y $1 las abre a otros equipos',
  ],
  [/^must be a public age key \(age1…\)$/, 'debe ser una llave pública de age (age1…)'],
  [
    /^must lie outside of DATA_DIR: what is lost with it is no backup$/,
    'debe quedar fuera de DATA_DIR: lo que se pierde junto con él no es un respaldo',
  ],
  [/^is for backups that are not in BACKUP_DIR$/, 'es para respaldos que no están en BACKUP_DIR'],
  [/^must have no spaces$/, 'no debe llevar espacios'],
  [/^must be the name of a region$/, 'debe ser el nombre de una región'],
  [/^must be the name of a bucket$/, 'debe ser el nombre de un bucket'],
  [/^must be names by slashes$/, 'deben ser nombres separados por diagonales'],
  [
    /^must be keys of (\d+) to (\d+) letters, digits or (\S+) by comma; the first may be the word plain$/,
    'deben ser llaves de $1 a $2 letras, dígitos o $3 separadas por comas; la primera puede ser la palabra plain',
  ],
  [/^Invalid option: expected one of (.+)$/, 'debe ser uno de $1'],
  [/^Too small: .*$/, 'no debe estar vacío'],
];

/** Why a variable is bad, in Spanish; null where nobody has said it yet. */
export const inSpanish = (why: string): string | null => {
  const [english, spanish] = words.find(([pattern]) => pattern.test(why)) ?? [];
  return english && spanish ? why.replace(english, spanish) : null;
};
