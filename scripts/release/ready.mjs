// Whether the server of these settings can do its work, for who installs it: no package and no TypeScript, since either may be what is broken.

const { HOST = '127.0.0.1', PORT = '3000', METRICS_TOKEN } = process.env;
/** A server that listens everywhere is asked here. */
const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);

const isReady = async () => {
  const headers = METRICS_TOKEN === undefined ? {} : { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await fetch(`http://${host}:${PORT}/health/ready`, { headers, signal: AbortSignal.timeout(5_000) });
  if (response.ok) return true;
  // Older rows are brought to this version, which may take minutes: all but searches is answered meanwhile.
  return response.status === 503 && response.headers.get('retry-after') === '10';
};

process.exitCode = (await isReady().catch(() => false)) ? 0 : 1;
