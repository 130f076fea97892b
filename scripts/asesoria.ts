import { commands } from './asesoria/commands.ts';
import { runCommand } from './asesoria/run.ts';
import { asTask } from './task.ts';

const lineTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);

/** The command of whoever operates the server: `asesoria --help` lists what it does. */
await asTask(import.meta, async () => {
  const { argv, env, stdout, stderr } = process;
  // Whoever reads no further (`| head`) has heard enough.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const code = await runCommand(argv.slice(2), commands, { env, out: lineTo(stdout), err: lineTo(stderr) });
  // A server that started says itself how it ended.
  if (code !== 0) process.exitCode = code;
});
