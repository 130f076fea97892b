/** How a check went. `poor`: calls come, with less than they could have; `untried`: the person left it out. */
export const readinessVerdicts = ['good', 'poor', 'bad', 'untried'] as const;
export type ReadinessVerdict = (typeof readinessVerdicts)[number];

/** What this computer keeps of the last check. */
export interface KeptReadiness {
  /** Whose. */
  readonly agentId: number;
  /** Unix seconds. */
  readonly at: number;
  readonly verdict: ReadinessVerdict;
  /** Until when the offer to check stays away, in unix seconds; 0 where nobody sent it away. */
  readonly quietUntil: number;
}

/** For how long a check says something of a computer, and for how long an offer that was sent away stays away. */
export const readinessLasts = 30 * 24 * 60 * 60;
export const offerStaysAway = 24 * 60 * 60;

/** What it keeps when the offer to check was sent away. */
export const sentAway = (kept: KeptReadiness | null, agentId: number, now: number): KeptReadiness => ({
  ...(kept ?? { agentId, at: 0, verdict: 'untried' }),
  quietUntil: now + offerStaysAway,
});

/** What is stored of an agent's last check here, as far as it is that: anybody may have written it. */
export const readKept = (stored: string | null, agentId: number): KeptReadiness | null => {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const { agentId: whose, at, verdict, quietUntil } = found as Record<string, unknown>;
    const known = readinessVerdicts.find((one) => one === verdict);
    return whose === agentId && typeof at === 'number' && typeof quietUntil === 'number' && known
      ? { agentId, at, verdict: known, quietUntil }
      : null;
  } catch {
    return null;
  }
};

/** Whether a check is worth offering: none was made here, it is long ago, or something was wrong. */
export const isCheckDue = (kept: KeptReadiness | null, now: number): boolean => {
  if (kept === null) return true;
  if (now < kept.quietUntil) return false;
  return kept.verdict === 'bad' || now - kept.at >= readinessLasts;
};
