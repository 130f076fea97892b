import type { CaptureKind, CaptureProblem } from '../domain/room-page.ts';

/** The tracks that came, and what keeps the others away; both null for what was not asked. */
export interface Captured {
  readonly tracks: Readonly<Record<CaptureKind, MediaStreamTrack | null>>;
  readonly problems: Readonly<Record<CaptureKind, CaptureProblem | null>>;
}

/** The devices that are asked for: constraints, or false for none of that kind. */
export type Wanted = Readonly<Record<CaptureKind, MediaTrackConstraints | boolean>>;

export type Capture = (wanted: Wanted) => Promise<MediaStream>;

const problemNames: Readonly<Record<string, CaptureProblem>> = {
  NotAllowedError: 'gum.permission_denied',
  SecurityError: 'gum.permission_denied',
  NotFoundError: 'gum.not_found',
  OverconstrainedError: 'gum.not_found',
  NotReadableError: 'gum.not_readable',
  AbortError: 'gum.not_readable',
};

/** The problem that an exception of getUserMedia means. */
export const problemOf = (error: unknown): CaptureProblem =>
  (error instanceof Error && problemNames[error.name]) || 'gum.general';

const nothing = { audio: null, video: null };
const kinds: readonly CaptureKind[] = ['audio', 'video'];

const captureAlone = async (capture: Capture, kind: CaptureKind, wanted: Wanted) => {
  try {
    const stream = await capture({ audio: false, video: false, [kind]: wanted[kind] });
    const track = stream.getTracks().find((found) => found.kind === kind) ?? null;
    return { track, problem: track ? null : ('gum.not_found' as const) };
  } catch (error) {
    return { track: null, problem: problemOf(error) };
  }
};

/**
 * Asks for both devices at once, which is one question to the user, and then for each alone that did not come: one that
 * is missing must not keep the other away. Never rejects. Looks at what came and not at what was promised: Chromium
 * may answer a question for both with one.
 *
 * @param capture getUserMedia, or null in a page that may not use it because it is neither https nor localhost.
 */
export const captureDevices = async (capture: Capture | null, wanted: Wanted): Promise<Captured> => {
  const asked = kinds.filter((kind) => wanted[kind] !== false);
  if (capture === null) {
    const problems = Object.fromEntries(asked.map((kind) => [kind, 'gum.insecure_context']));
    return { tracks: nothing, problems: { ...nothing, ...problems } };
  }
  const stream = asked.length > 1 ? await capture(wanted).catch(() => null) : null;
  const found = stream?.getTracks() ?? [];
  const results = await Promise.all(
    asked.map(async (kind) => {
      const track = found.find((one) => one.kind === kind) ?? null;
      return { kind, ...(track ? { track, problem: null } : await captureAlone(capture, kind, wanted)) };
    }),
  );
  return {
    tracks: { ...nothing, ...Object.fromEntries(results.map(({ kind, track }) => [kind, track])) },
    problems: { ...nothing, ...Object.fromEntries(results.map(({ kind, problem }) => [kind, problem])) },
  };
};

/** getUserMedia of this page, or null where the browser keeps it away. */
export const userMedia = (): Capture | null =>
  window.isSecureContext && 'mediaDevices' in navigator
    ? (wanted) => navigator.mediaDevices.getUserMedia(wanted)
    : null;
