import type { TestServer } from './server.ts';

/** Resolves when a node has heard everything that was committed until now. */
export const hears = async (node: TestServer): Promise<void> => {
  const marker = `marker ${crypto.randomUUID()}`;
  const heard = new Promise<void>((resolve) =>
    node.app.realtime.onChange(({ news }) => {
      if (news.kind === 'lists' && news.resource === marker) resolve();
    }),
  );
  await node.announce(1, { kind: 'lists', resource: marker, businesses: [] });
  await heard;
};
