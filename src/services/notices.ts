import { notifications } from '@mantine/notifications';
import type { Notice } from '../domain/notice.ts';
import type { Services } from './ports.ts';

/** The words of notices, which views own. */
export interface NoticeWords {
  notice(notice: Notice): string;
  /** What the button that closes a notice is called. */
  close(): string;
}

/** How long a notice stays, in milliseconds. A warning or an error waits longer to be read. */
const noticeTime: Record<Notice['level'], number> = { success: 4_000, info: 4_000, warning: 8_000, error: 8_000 };
const noticeColor: Record<Notice['level'], string> = {
  success: 'green',
  info: 'blue',
  warning: 'orange',
  error: 'red',
};

/** Notices in a corner of the page. */
export const notices = (words: NoticeWords): Services['notices'] => ({
  show: (notice) => {
    notifications.show({
      message: words.notice(notice),
      color: noticeColor[notice.level],
      autoClose: noticeTime[notice.level],
      closeButtonProps: { 'aria-label': words.close() },
      role: notice.level === 'error' || notice.level === 'warning' ? 'alert' : 'status',
    });
  },
});
