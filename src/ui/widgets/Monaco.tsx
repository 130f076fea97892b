import { useComputedColorScheme } from '@mantine/core';
import { Editor, loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/typescript/register';
import JsonWorker from 'monaco-editor/language/json/json.worker?worker';
import TypeScriptWorker from 'monaco-editor/language/typescript/ts.worker?worker';
import 'monaco-editor/languages/features/json/register';
import * as typescript from 'monaco-editor/languages/features/typescript/register';

const workers: Readonly<Record<string, new () => Worker>> = {
  typescript: TypeScriptWorker,
  javascript: TypeScriptWorker,
  json: JsonWorker,
};
self.MonacoEnvironment = { getWorker: (_id: string, label: string) => new (workers[label] ?? EditorWorker)() };
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
  language: 'javascript' | 'json';
  height: string;
  label: string;
  value: string;
  readOnly: boolean;
  onChange(value: string): void;
}

/** An editor of code, bundled with the console: nothing is loaded from elsewhere. */
export function Monaco({ path, language, height, label, value, readOnly, onChange }: MonacoProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <Editor
      height={height}
      language={language}
      theme={scheme === 'dark' ? 'vs-dark' : 'light'}
      path={path}
      defaultValue={value}
      options={{
        ariaLabel: label,
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
