/**
 * Why the address of a setting cannot be used, as one line that names the setting and nothing of the address. What is such a line
 * already stays as it is.
 */
export const unreachable = (error: unknown, name: string): Error => {
  if (error instanceof Error && error.name === 'BadSetting') return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error && error.message !== '' ? error.message : code;
  return Object.assign(new Error(`${name}: the database cannot be used: ${reason.split('\n', 1)[0]}`), {
    name: 'BadSetting',
  });
};
