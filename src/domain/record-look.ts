/** What a record has beside its fields: what ran for it, what a key asked, where a user is signed in. */
export const recordLooks = ['runs', 'deeds', 'sessions'] as const;
export type RecordLook = (typeof recordLooks)[number];

export const isRecordLook = (key: string): key is RecordLook => recordLooks.some((look) => look === key);
