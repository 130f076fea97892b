import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './focus-back.ts';

/** A dialog that is drawn only while it is open: Mantine gives the focus back only for one that is closed before it goes. */
export function Dialog({ otherwise, ...props }: Omit<ModalProps, 'opened'> & { otherwise?: string }) {
  useFocusBack(otherwise);
  return <Modal opened {...props} />;
}
