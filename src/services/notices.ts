import type { Notice, ShownNotice } from '../domain/notice.ts';
import type { Services } from './ports.ts';

/** The corner in which notices appear, and their words in the language that is spoken, which views own. */
interface Corner {
  noticeText(notice: Notice): string;
  /** What the button that closes a notice is called. */
  closeText(): string;
  showNotice(shown: ShownNotice): void;
}

/** Rejects when the code or the words do not come. */
export type FetchCorner = () => Promise<Corner>;

/** How long a notice stays, in milliseconds. A warning or an error waits longer to be read. */
const noticeTime: Record<Notice['level'], number> = { success: 4_000, info: 4_000, warning: 8_000, error: 8_000 };
const noticeColor: Record<Notice['level'], string> = {
  success: 'green',
  info: 'blue',
  warning: 'orange',
  error: 'red',
};

/** Notices in a corner of the page. What shows them, and says them, is fetched behind the first screen; until it is there, they wait. */
export const notices = (fetchCorner: FetchCorner): Services['notices'] => {
  let waiting: readonly Notice[] = [];
  const showAll = async () => {
    const { noticeText, closeText, showNotice } = await fetchCorner();
    const all = waiting;
    waiting = [];
    for (const notice of all)
      showNotice({
        ...(notice.title && { title: notice.title }),
        message: noticeText(notice),
        color: noticeColor[notice.level],
        autoClose: noticeTime[notice.level],
        closeButtonProps: { 'aria-label': closeText() },
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
