import type { Notice } from '../domain/notice.ts';
import type { Services } from '../services/ports.ts';

/** What charts of several areas have done, and wait for nothing of it. */
export const effects = ({ notices, location }: Pick<Services, 'notices' | 'location'>) => {
  /** A change of the address comes back to the charts at once, and the one that wants it is still in its step then. */
  const goTo = (to: string) => queueMicrotask(() => location.go(to));
  return {
    notify: (_: unknown, notice: Notice) => notices.show(notice),
    navigate: (_: unknown, to: string) => goTo(to),
    /** At once: the screen that is shown there reads what of it is wanted from the address, and must not find that of the one before. */
    resume: (_: unknown, to: string) => location.resume(to),
    openCall: (_: unknown, id: number) => goTo(`/call/${id}`),
    /** A file that could not be made is told, not lost in silence. */
    offer: (file: Promise<void>) => {
      file.catch(() => notices.show({ level: 'error', code: 'record.exportFailed' }));
    },
  };
};
