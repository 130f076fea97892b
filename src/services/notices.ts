import type { Notice, ShownNotice } from '../domain/notice.ts';
import type { Services } from './ports.ts';

/** The words of notices, and the corner in which they appear, which views own. */
export interface NoticeWords {
  notice(notice: Notice): string;
  /** What the button that closes a notice is called. */
  close(): string;
  /** Fetches the corner; answers what puts a notice into it. Rejects when its code does not come. */
  fetchCorner(): Promise<(shown: ShownNotice) => void>;
}

/** How long a notice stays, in milliseconds. A warning or an error waits longer to be read. */
const noticeTime: Record<Notice['level'], number> = { success: 4_000, info: 4_000, warning: 8_000, error: 8_000 };
const noticeColor: Record<Notice['level'], string> = {
  success: 'green',
  info: 'blue',
  warning: 'orange',
  error: 'red',
};

/** Notices in a corner of the page. What shows them is fetched behind the first screen; until it is there, they wait. */
export const notices = (words: NoticeWords): Services['notices'] => {
  let waiting: readonly Notice[] = [];
  const showAll = async () => {
    const show = await words.fetchCorner();
    const all = waiting;
    waiting = [];
    for (const notice of all)
      show({
        message: words.notice(notice),
        color: noticeColor[notice.level],
        autoClose: noticeTime[notice.level],
        closeButtonProps: { 'aria-label': words.close() },
        role: notice.level === 'error' || notice.level === 'warning' ? 'alert' : 'status',
      });
  };
  return {
    show(notice) {
      waiting = [...waiting, notice];
      showAll().catch(() => {
        // It did not come: the next notice asks again, and shows both.
      });
    },
  };
};
