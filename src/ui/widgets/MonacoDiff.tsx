import { useComputedColorScheme } from '@mantine/core';
import { DiffEditor } from '@monaco-editor/react';
import './Monaco.tsx';

interface MonacoDiffProps {
  height: string;
  label: string;
  original: string;
  modified: string;
}

/** Two scripts side by side, with what differs; neither can be changed. */
export function MonacoDiff({ height, label, original, modified }: MonacoDiffProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <DiffEditor
      height={height}
      language="javascript"
      // Its models outlive it, to be used again: taken away with it, the editor complains of models that are gone.
      keepCurrentOriginalModel
      keepCurrentModifiedModel
      originalModelPath="before.js"
      modifiedModelPath="after.js"
      theme={scheme === 'dark' ? 'vs-dark' : 'light'}
      original={original}
      modified={modified}
      options={{
        originalAriaLabel: label,
        modifiedAriaLabel: label,
        readOnly: true,
        minimap: { enabled: false },
        automaticLayout: true,
        wordWrap: 'on',
        editContext: false,
      }}
    />
  );
}
