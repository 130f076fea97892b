import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import type { ShownNotice } from '../../domain/notice.ts';

export { closeText, noticeText } from './notice-texts.ts';

/** The corner in which notices appear. */
export function Notices() {
  return <Notifications position="bottom-left" />;
}

/** Puts a notice into it. */
export const showNotice = (shown: ShownNotice): void => void notifications.show({ ...shown });
