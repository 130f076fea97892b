import type { AuditRef } from '../../machines/audit.ts';
import { AuditView } from './AuditView.tsx';

/** Who wrote what in the business. */
export function AuditScreen({ audit }: { audit: AuditRef }) {
  return <AuditView audit={audit} />;
}
