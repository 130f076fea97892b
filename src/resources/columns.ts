/** Columns that nearly every table has. */

/** The name of a record. */
export const name = { key: 'name', kind: 'text', required: true, max: 200 } as const;

/** Many tables have none in any record: a column for them would be empty. */
export const notes = { key: 'notes', kind: 'text', max: 2_000, rare: true } as const;

/** An inactive record stays, and is offered nowhere. */
export const active = { key: 'active', kind: 'flag' } as const;

/** Since when somebody has a second factor. */
export const secondFactorAt = { key: 'second_factor_at', kind: 'moment', readOnly: true, rare: true } as const;

/** How many passkeys a person has. */
export const passkeys = { key: 'passkeys', kind: 'number', readOnly: true, min: 0, most: 10, rare: true } as const;

/** The number that the server gave the record, where the table shows it. */
export const id = { key: 'id', kind: 'number', readOnly: true, min: 1, most: 2_147_483_647 } as const;

/** The fields of a person (specification §3, User). */
export const person = [
  { key: 'email', kind: 'text', required: true, unique: true, max: 254, format: 'email' },
  { key: 'pending_email', kind: 'text', max: 254, readOnly: true, rare: true },
  { key: 'first_name', kind: 'text', required: true, max: 100 },
  { key: 'middle_name', kind: 'text', max: 100, rare: true },
  { key: 'last_name', kind: 'text', max: 100 },
] as const;
