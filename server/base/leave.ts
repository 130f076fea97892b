/**
 * Ends the process now, with this exit code. `process.exit` waits for every thread, and one that works in native code
 * answers to nobody; so the process becomes another program, which takes all threads along, and ends.
 */
export const leave = (exitCode: number): never => {
  const program = process.execPath;
  if (process.execve) process.execve(program, [program, '--eval', `process.exit(${exitCode})`], {});
  // Where a system can't do that, nothing else ends such a thread.
  process.kill(process.pid, 'SIGKILL');
  return process.exit(exitCode);
};
