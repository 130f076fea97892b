import { dialogOnDemand } from '../widgets/on-demand.tsx';

// What few people see of a sign-in: nobody else waits for it.

export const FactorEnrolment = dialogOnDemand(
  async () => (await import('../dialogs/FactorEnrolment.tsx')).FactorEnrolment,
);
export const FactorProof = dialogOnDemand(async () => (await import('../dialogs/FactorProof.tsx')).FactorProof);
