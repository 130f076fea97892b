import { useComputedColorScheme } from '@mantine/core';
import { Editor, loader, type OnMount } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/typescript/register';
import JsonWorker from 'monaco-editor/language/json/json.worker?worker';
import TypeScriptWorker from 'monaco-editor/language/typescript/ts.worker?worker';
import 'monaco-editor/languages/features/json/register';
import * as typescript from 'monaco-editor/languages/features/typescript/register';
import { useEffect, useRef } from 'react';

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
/** Of tasks alone: the API of this console, with the rights of the task. Paths begin below /api. */
declare const api: Record<'get' | 'post' | 'put' | 'delete', (path: string, options?: { params?: object; data?: any }) => Promise<{ status: number; data: any }>>;
`;
typescript.javascriptDefaults.addExtraLib(ambient, 'ts:ambient.d.ts');

interface MonacoProps {
  path: string;
  language: 'javascript' | 'json';
  height: string;
  label: string;
  value: string;
  readOnly: boolean;
  /** A place to mark as wrong; lines and columns count from 1. */
  mark?: { readonly line: number | null; readonly column: number | null; readonly message: string } | null;
  onChange(value: string): void;
}

type TextModel = NonNullable<ReturnType<Parameters<OnMount>[0]['getModel']>>;

/** Marks the line in the text, or nothing. */
const showMark = (model: TextModel, mark: MonacoProps['mark']) => {
  const { line = null, column = null, message = '' } = mark ?? {};
  const isInside = line !== null && line <= model.getLineCount();
  const place = { startLineNumber: line ?? 1, endLineNumber: line ?? 1, startColumn: column ?? 1, endColumn: 1_000 };
  const markers = isInside ? [{ ...place, severity: monaco.MarkerSeverity.Error, message }] : [];
  monaco.editor.setModelMarkers(model, 'run', markers);
};

/** An editor of code, bundled with the console: nothing is loaded from elsewhere. */
export function Monaco({ path, language, height, label, value, readOnly, mark, onChange }: MonacoProps) {
  const scheme = useComputedColorScheme('light');
  const model = useRef<TextModel | null>(null);
  useEffect(() => {
    if (model.current) showMark(model.current, mark);
  }, [mark]);
  return (
    <Editor
      height={height}
      language={language}
      theme={scheme === 'dark' ? 'vs-dark' : 'light'}
      path={path}
      value={value}
      onMount={(editor) => {
        model.current = editor.getModel();
        if (model.current) showMark(model.current, mark);
      }}
      options={{
        ariaLabel: label,
        readOnly,
        domReadOnly: readOnly,
        minimap: { enabled: false },
        automaticLayout: true,
        wordWrap: 'on',
        editContext: false,
        tabSize: 2,
      }}
      onChange={(text) => onChange(text ?? '')}
    />
  );
}
