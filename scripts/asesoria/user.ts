import type { Language } from '../../src/domain/settings.ts';
import { type Command, type CommandInput, type CommandResult, misused } from './command.ts';
import { userTexts } from './user-texts.ts';

const actions = ['list', 'add', 'reset'] as const;

/** What was typed: what to do, and about whom (null for the list). Throws a line for anything else. */
const read = (
  [action, address, ...more]: readonly string[],
  language: Language,
): { readonly action: (typeof actions)[number]; readonly email: string | null } => {
  const says = userTexts[language];
  const known = actions.find((one) => one === action);
  if (!known || more.length > 0) throw misused(says.which);
  if (known === 'list' && address === undefined) return { action: known, email: null };
  if (known === 'list' || address === undefined) throw misused(says.which);
  const email = address.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw misused(says.noAddress(address));
  return { action: known, email };
};

/** Works on the database of the settings, beside a server that runs or without one. */
const work = async ({ positionals, env, language }: CommandInput): Promise<CommandResult> => {
  const says = userTexts[language];
  const { action, email } = read(positionals, language);
  const { openOperator } = await import('./operator.ts');
  const { db, tools, close, listAdministrators, addAdministrator, resetAccount } = await openOperator(env);
  try {
    if (email === null) {
      const all = await listAdministrators(db);
      return { ok: true, lines: all.length === 0 ? [says.nobody] : all.map(says.line), data: all };
    }
    const change = await (action === 'add' ? addAdministrator : resetAccount)(db, email, tools);
    return { ok: change.did !== 'refused', lines: says.told(email, change), data: { email, ...change } };
  } finally {
    await close();
  }
};

/** Administrators and their passwords, for when nobody can sign in who could see to it in the console. */
export const user: Command = {
  name: 'user',
  says: {
    en: 'lists who has full power, adds one, or gives a link for a new password',
    es: 'enumera a quienes tienen todos los permisos, agrega a alguien, o da un enlace para otra contraseña',
  },
  usage: 'user list | add <email> | reset <email>',
  options: {},
  run: work,
};
