import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { fileText } from '../../domain/file-text.ts';

interface FileTextProps {
  /** File endings, as the browser's file dialog takes them. */
  accept: string;
  children: ReactNode;
  onText(text: string): void;
}

/** A button that lets the user choose a file, and hands its text on. An unreadable file is an empty text. */
export function FileText({ accept, children, onText }: FileTextProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          file?.arrayBuffer().then(
            (bytes) => onText(fileText(bytes)),
            () => onText(''),
          );
          currentTarget.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
