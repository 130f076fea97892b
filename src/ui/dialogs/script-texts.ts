import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOfRule, type RunKind, type RunProblem, type RunState, type RunSummary } from '../../domain/run.ts';
import { wordOf } from '../word.ts';

export const runStateMessages: Record<RunState, MessageDescriptor> = {
  waiting: msg({ id: 'run.state.waiting', message: 'En espera' }),
  running: msg({ id: 'run.state.running', message: 'En curso' }),
  succeeded: msg({ id: 'run.state.succeeded', message: 'Correcta' }),
  failed: msg({ id: 'run.state.failed', message: 'Con error' }),
  skipped: msg({ id: 'run.state.skipped', message: 'Omitida' }),
  lost: msg({ id: 'run.state.lost', message: 'Interrumpida' }),
};

const runKindMessages: Record<RunKind, MessageDescriptor> = {
  test: msg({ id: 'run.kind.test', message: 'Prueba' }),
  webhook: msg({ id: 'run.kind.webhook', message: 'Webhook' }),
  task: msg({ id: 'run.kind.task', message: 'Tarea' }),
};

/** Who had it run, in a word. */
export const runKindMessage = (run: Pick<RunSummary, 'kind' | 'task_id'>): MessageDescriptor =>
  isOfRule(run) ? msg({ id: 'run.kind.rule', message: 'Enrutamiento' }) : wordOf(runKindMessages, run.kind);

/** What went wrong, in a sentence that says what to do; what the script itself said stands beside it. */
export const runProblemMessages: Record<RunProblem, MessageDescriptor> = {
  script: msg({ id: 'run.problem.script', message: 'El código lanzó un error.' }),
  result: msg({
    id: 'run.problem.result',
    message: 'El código debe devolver un objeto con data y params, o nada.',
  }),
  time: msg({ id: 'run.problem.time', message: 'Se acabó el tiempo: la ejecución se detuvo.' }),
  memory: msg({ id: 'run.problem.memory', message: 'Usó más memoria de la permitida.' }),
  output: msg({ id: 'run.problem.output', message: 'Devolvió o escribió más de lo permitido.' }),
  requests: msg({ id: 'run.problem.requests', message: 'Hizo más peticiones de las permitidas.' }),
  crashed: msg({ id: 'run.problem.crashed', message: 'El código tiró el entorno en el que corría.' }),
  inactive: msg({ id: 'run.problem.inactive', message: 'La integración está inactiva: actívala para ejecutarla.' }),
  missing: msg({ id: 'run.problem.missing', message: 'La integración ya no existe: elige otra.' }),
  busy: msg({
    id: 'run.problem.busy',
    message: 'Hay demasiadas ejecuciones en espera. Inténtalo en un momento.',
  }),
};
