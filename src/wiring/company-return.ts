import type { CompanyPurpose } from '../domain/company.ts';
import type { CompanyReturned } from '../machines/company-sign-in.ts';
import type { Services } from '../services/ports.ts';
import { hear } from './ask.ts';

/** Coming back from the company's provider; to a path alone, or a section of it, where one is given. */
export const wireCompanyReturn = (
  { location }: Pick<Services, 'location'>,
  path: string | null = null,
  purpose?: CompanyPurpose,
) =>
  hear<CompanyReturned, undefined>((tell) => {
    const back = location.takeCompanyReturn(path, purpose);
    if (back) tell('code' in back ? { type: 'company.returned', ...back } : { type: 'company.refused', ...back });
    return () => {};
  });
