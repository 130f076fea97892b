import { phoneDigits } from './call.ts';

/** What the number is handed to: whatever this computer telephones with, or a softphone. */
export const dialSchemes = ['tel', 'sip'] as const;
export type DialScheme = (typeof dialSchemes)[number];

/** The address that dials a number (RFC 3966; softphones take the same digits as a name at their own account); null for what is no number. */
export const dialAddress = (phone: string, scheme: DialScheme): string | null => {
  const digits = phoneDigits(phone);
  return digits === null ? null : `${scheme}:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
};
