import { onDemand } from '../widgets/on-demand.tsx';

// What few people see of a sign-in: nobody else waits for it.

export const FactorEnrolment = onDemand(async () => (await import('../dialogs/FactorEnrolment.tsx')).FactorEnrolment);
export const FactorProof = onDemand(async () => (await import('../dialogs/FactorProof.tsx')).FactorProof);
