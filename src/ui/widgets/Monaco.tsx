import { useComputedColorScheme } from '@mantine/core';
import { Editor, loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/typescript/register';
import TypeScriptWorker from 'monaco-editor/language/typescript/ts.worker?worker';
import * as typescript from 'monaco-editor/languages/features/typescript/register';

self.MonacoEnvironment = {
  getWorker: (_id: string, label: string) =>
    label === 'typescript' || label === 'javascript' ? new TypeScriptWorker() : new EditorWorker(),
};
loader.config({ monaco: monaco as never });

/** What a script finds in its world, for the completion (specification §2, 'Integration new-row code'). */
const ambient = `
declare const args: {
  /** The body of the request, or the data of the task. */
  data: any;
  /** The query of the request, or the params of the task. */
  params: Record<string, string>;
  request: { method: string; path: string; headers: Record<string, string>; ip: string };
};
declare function require(name: 'axios' | 'jsonwebtoken' | 'kuid' | 'lodash' | 'moment' | 'object-hash' | 'request' | 'request-promise-native'): any;
`;
typescript.javascriptDefaults.addExtraLib(ambient, 'ts:ambient.d.ts');

interface MonacoProps {
  path: string;
  value: string;
  readOnly: boolean;
  onChange(value: string): void;
}

/** A JavaScript editor, bundled with the console: nothing is loaded from elsewhere. */
export function Monaco({ path, value, readOnly, onChange }: MonacoProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <Editor
      height="60vh"
      language="javascript"
      theme={scheme === 'dark' ? 'vs-dark' : 'light'}
      path={path}
      defaultValue={value}
      options={{
        readOnly,
        domReadOnly: readOnly,
        minimap: { enabled: false },
        automaticLayout: true,
        editContext: false,
        tabSize: 2,
      }}
      onChange={(text) => onChange(text ?? '')}
    />
  );
}
