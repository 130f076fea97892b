import { type ReactNode, useId } from 'react';

interface AlertDialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the harmless one first: it gets the focus. */
  buttons: ReactNode;
  onCancel(): void;
}

/** Only a dialog that is closed before it goes gives the focus back to what had it. The same function each time: it opens once. */
const show = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  return () => dialog.close();
};

/** A question that must be answered: the browser's own modal dialog, so focus and Escape are its business. */
export function AlertDialog({ title, children, buttons, onCancel }: AlertDialogProps) {
  const id = useId();
  return (
    <dialog
      className="alert-dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      ref={show}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && (
        <div id={`${id}-text`} className="alert-dialog-text">
          {children}
        </div>
      )}
      <div className="alert-dialog-buttons">{buttons}</div>
    </dialog>
  );
}
