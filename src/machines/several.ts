import type { Target } from './port.ts';
import type { TypedNews } from './unsent.ts';

/** Who asks before a page is left on which several records are being written. */
export type SeveralParent = Target<TypedNews>;

/** No record has it, and neither does the form. */
const several = -1;

/** Tells the table that portions are being written, or no longer: whoever leaves meanwhile would stop them, and is asked. */
export const tellSeveral = (type: TypedNews['type']) => ({ type: 'tellTable', params: { type, id: several } }) as const;
