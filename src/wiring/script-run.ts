import { codeVersionsMachine } from '../machines/code-versions.ts';
import { scriptRunMachine } from '../machines/script-run.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';

/** The workbench beside the editor of a script. */
export const wireScriptRun = ({ scripts }: Services) =>
  scriptRunMachine.provide({
    actors: {
      loadSample: ask(scripts.sample),
      runScript: ask(scripts.run),
      versions: codeVersionsMachine.provide({
        actors: { loadVersions: ask(scripts.versions), loadVersion: ask(scripts.version) },
      }),
    },
  });
