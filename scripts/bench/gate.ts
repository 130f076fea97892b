import { createServer } from 'node:http';

/** A server that scripts knock at, to say how far they are. */
export interface Gate {
  readonly url: string;
  /** What SCRIPT_ALLOW_HOSTS must name. */
  readonly host: string;
  /** Resolves when so many have knocked since `forget`. */
  knocks(wanted: number): Promise<void>;
  forget(): void;
  stop(): Promise<void>;
}

export const openGate = async (): Promise<Gate> => {
  let count = 0;
  let heard = () => {};
  const server = createServer((_request, response) => {
    count += 1;
    response.end('{}');
    heard();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: `http://${host}/`,
    host,
    knocks: (wanted) =>
      new Promise((resolve) => {
        heard = () => {
          if (count >= wanted) resolve();
        };
        heard();
      }),
    forget() {
      count = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
